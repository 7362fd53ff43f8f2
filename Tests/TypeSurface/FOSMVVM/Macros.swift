import FOSFoundation

public enum ViewModelOptions {
    case clientHostedFactory
    case live
}

public enum LocalizableErrorOptions {
    case clientHosted
}

@attached(
    extension,
    conformances: RetrievablePropertyNames,
    ViewModel,
    ClientHostedViewModelFactory,
    RequestableViewModel,
    LiveViewModel
)
@attached(
    member,
    names: named(propertyNames),
    named(Request),
    named(AppState),
    named(model),
    named(modelSync),
    named(ClientHostedRequest),
    named(stub)
)
public macro ViewModel(options: Set<ViewModelOptions> = []) =
    #externalMacro(module: "TypeSurfaceMacros", type: "ViewModelMacro")

@attached(extension, conformances: RetrievablePropertyNames, FieldValidationModel)
@attached(member, names: named(propertyNames))
public macro FieldValidationModel() =
    #externalMacro(module: "TypeSurfaceMacros", type: "FieldValidationModelMacro")

@attached(extension, conformances: RetrievablePropertyNames, LocalizableError, ClientHostedLocalizableError)
@attached(member, names: named(propertyNames))
public macro LocalizableError(options: Set<LocalizableErrorOptions> = []) =
    #externalMacro(module: "TypeSurfaceMacros", type: "LocalizableErrorMacro")

@freestanding(expression)
public macro fieldId<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> FormFieldIdentifier =
    #externalMacro(module: "TypeSurfaceMacros", type: "FieldIdMacro")

@freestanding(expression)
public macro fieldId<Root, Value>(_ keyPath: KeyPath<Root, Value>, index: Int) -> FormFieldIdentifier =
    #externalMacro(module: "TypeSurfaceMacros", type: "FieldIdMacro")

@attached(member, names: named(model))
public macro VersionedFactory() =
    #externalMacro(module: "TypeSurfaceMacros", type: "VersionedFactoryMacro")

@attached(peer, names: arbitrary)
public macro Version(_ version: SystemVersion) =
    #externalMacro(module: "TypeSurfaceMacros", type: "VersionMacro")
