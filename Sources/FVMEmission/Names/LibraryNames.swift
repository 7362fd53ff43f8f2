import FVMSemantics
import FVMSwiftCode

/// The names that emitted files outside of the shared module may have from the modules that they import.
enum LibraryNames {
    /// By the module, those that are written without it, and those that a type of the specs could be mistaken for; of
    /// SwiftUI there are many more, in `SwiftUITypes`.
    private static let names = [
        "Swift": "Any AnyHashable Array Bool Dictionary Double Error Identifiable Int Never Optional "
            + "Result Sendable Set StaticString String UInt Void",
        "_Concurrency": "CancellationError MainActor Task",
        "Foundation": "Bundle Data Date JSONEncoder Locale ProcessInfo URL UUID "
            + "AffineTransform AttributedString BlockOperation ByteCountFormatter CGFloat CGPoint CGRect CGSize "
            + "Calendar CharacterSet Comparator ComparisonResult ContiguousBytes CustomNSError DataProtocol "
            + "DateComponents DateComponentsFormatter DateInterval DateIntervalFormatter Decimal Dimension "
            + "DistributedNotificationCenter EnergyFormatter Expression FileAttributeKey FileAttributeType "
            + "FileHandle FileManager FileProtectionType FileWrapper FormatStyle Formatter HTTPCookie "
            + "HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream "
            + "IntegerFormatStyle JSONDecoder JSONSerialization KeyPathComparator LengthFormatter ListFormatter "
            + "LocalizedError MassFormatter Measurement MeasurementFormatter Morphology Notification "
            + "NotificationCenter NotificationQueue NumberFormatter Operation OperationQueue OutputStream "
            + "POSIXError ParseStrategy PersonNameComponents Pipe Port PortMessage Predicate PredicateExpression "
            + "Process Progress PropertyListDecoder PropertyListEncoder PropertyListSerialization QualityOfService "
            + "RecoverableError ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner SocketPort "
            + "SortComparator SortDescriptor SortOrder Stream StreamDelegate StringTransform TermOfAddress Thread "
            + "TimeInterval TimeZone Timer URLComponents URLError URLProtocol URLQueryItem URLRequest URLResponse "
            + "URLSession Unit UnitAngle UnitArea UnitConverter UnitDuration UnitEnergy UnitFrequency "
            + "UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature "
            + "UnitVolume UserDefaults ValueTransformer XMLParser",
        "FOSFoundation": "ModelIdType SystemVersion",
        "FOSMVVM": "AsyncButtonActivity Deployment FormFieldBase FormFieldIdentifier FormFieldModel FormFieldView "
            + "Localizable LocalizableDate LocalizableDouble LocalizableInt LocalizableString MVVMEnvironment "
            + "ValidatableViewModelRequestError ValidationResult Validations ViewModel ViewModelOperations ViewModelView VM "
            + "AuthorityFlow ButtonViewModel ClientHostedLocalizableError ComposableFactory ComposedChild "
            + "Container ContainerAuthorization ContainerOperation ContainmentScope CredentialChallenge "
            + "CredentialRejectedError DataRequirement "
            + "FormFieldType FormInputOption FormInputType InvalidationChannel InvalidationEvent LoadRequirement "
            + "LoadingPlan LoadingPlans LoadingPlansBuilder LocalizableArray LocalizableCase LocalizableCompoundValue "
            + "LocalizableErrorOptions LocalizableRef LocalizableStatus "
            + "LocalizableSubstitutions LocalizableValue LocalizerError Model ModelAuthorization ModelError ModelOperation "
            + "PreferencesView ProductionParents "
            + "QuotaError ResettableModel ResponseBodyFactory RootScope RootSource ServerRequestAction "
            + "ServerRequestFragment ServerRequestSort SortDirection Versionable",
        "FOSMVVMVapor":
            "BearerCredentialVerifier ClientCredentialMiddleware ContainerAuthorizationProvider "
            + "ModelAuthorizationProvider "
            + "ContainerDataModel ContainmentRelation ControllerRouting DataModel DataModelWriter "
            + "FilterableDataModel ServerCredentialVerifier ServerRequestController SortMapping SortableDataModel "
            + "VaporResponseBodyFactory WriteTargetProviding",
        "Vapor":
            "Abort AbortError Application AsyncResponseEncodable ByteCount ContentContainer Environment "
            + "HTTPHeaders HTTPResponseStatus HTTPStatus Logger LoggingSystem Middleware Middlewares Response "
            + "RouteCollection RouteLoggingMiddleware Routes RoutesBuilder",
        "Fluent": "AsyncMigration Database Databases Fields Migration Migrations QueryBuilder",
        // Every view has a `body`.
        "SwiftUI": "Body",
        // SwiftUI exports it, where it is.
        "UIKit": "UIKeyboardType UITextContentType",
        "FOSTestingUI": "UITestingElement ViewModelDisplayTestCase ViewModelViewTestCase",
        "XCTest":
            "XCTAssertEqual XCTAssertFalse XCTAssertNil XCTAssertTrue XCTFail XCTUnwrap XCTestCase XCUIApplication "
            + "XCUIElement XCUIElementQuery",
    ]

    /// The modules that only a server imports.
    static let serverModules: Set = ["FOSMVVMVapor", "Fluent", "Vapor"]

    /// The module of each name, as views, tests and the app see it.
    static let modules: [String: String] = {
        var modules: [String: String] = [:]
        for name in SwiftUITypes.names.split(separator: " ") { modules[String(name)] = "SwiftUI" }
        modules.merge(modulesOfNames { !serverModules.contains($0) }) { _, listed in listed }
        return modules
    }()

    /// The module of each name, as files of a server see it.
    static let modulesOnServers = modulesOfNames { !["SwiftUI", "UIKit", "FOSTestingUI", "XCTest"].contains($0) }

    private static func modulesOfNames(where isImported: (String) -> Bool) -> [String: String] {
        var modules: [String: String] = [:]
        for (module, names) in names.sorted(by: { $0.key < $1.key }) where isImported(module) {
            for name in names.split(separator: " ") { modules[String(name)] = module }
        }
        return modules
    }
}

/// Which types of a program are called like a type that its other modules import: an enum `Color`, the view of a view
/// model `Progress`. Outside of the shared module both are written with their modules: `ViewModels.Color`,
/// `SwiftUI.ProgressView`.
struct SharedNames: Sendable {
    /// The library's module of each name.
    private(set) var modules: [String: String] = [:]
    /// The same in files of the server.
    private(set) var modulesOnServers: [String: String] = [:]
    /// Of the model's property wrappers, those that a type of the specs is called like: an attribute would mean that
    /// type.
    private(set) var wrappers: Set<String> = []
    /// The names of the views' own types.
    private var ownNames: [String: String] = [:]

    init(_ program: Program, views: ViewPlan) {
        ownNames = Dictionary(
            uniqueKeysWithValues: [
                "ChangingControl", "FieldControl", "FilterChoice", Filters.typeName, "FilteredScreen", "LookedUpText",
                "MarkdownText", "MoreRows", "PresentationButton", "ScreenPresentation",
            ].map { ($0, program.app.modules.views) }
        )
        for definition in program.enums where definition.nested == nil { add(definition.declared.name) }
        for record in program.records where record.isData { add(record.typeName) }
        for storage in program.storages { add(storage.declared.emittedName(.none)) }
        for view in views.views {
            add(program[view.record].declared.emittedName(.view))
            add(program[view.record].declared.emittedName(.request))
        }
        for result in views.results { add(program[result].declared.emittedName(.view)) }
    }

    private mutating func add(_ name: String) {
        if let module = LibraryNames.modules[name] ?? ownNames[name] { modules[name] = module }
        if let module = LibraryNames.modulesOnServers[name] { modulesOnServers[name] = module }
        if ReservedNames.modelMembers.contains(name) { wrappers.insert(name) }
    }
}

extension Emitter {
    /// The program's type in a view, where a library may have one of the same name.
    func qualifiedType(of type: TypeID) -> SwiftType {
        switch program[type] {
        case .enumeration(let id): qualifiedEnumType(id)
        case .record(let id): qualifiedRecordType(id)
        case .optional(let inner): .optional(qualifiedType(of: inner))
        case .list(let inner): .array(qualifiedType(of: inner))
        case .dictionary(let inner): .dictionary("String", qualifiedType(of: inner))
        default: swiftType(of: type)
        }
    }

    func qualifiedEnumType(_ id: EnumID) -> SwiftType {
        qualified(program[id].declared.name, of: program.app.modules.viewModels)
    }

    func qualifiedRecordType(_ id: RecordID) -> SwiftType {
        program[id].isData ? qualified(program[id].typeName, of: program.app.modules.viewModels) : recordType(id)
    }

    func qualifiedStorage(_ id: StorageID) -> SwiftType {
        qualified(program[id].declared.emittedName(.none), of: program.app.modules.viewModels)
    }

    /// The view of a declaration.
    func qualifiedView(_ declared: Declared) -> SwiftType {
        qualified(declared.emittedName(.view), of: program.app.modules.views)
    }

    /// The request of a screen.
    func qualifiedRequest(_ declared: Declared) -> SwiftType {
        qualified(declared.emittedName(.request), of: program.app.modules.viewModels)
    }

    private func qualified(_ name: String, of module: String) -> SwiftType {
        sharedNames.modules[name] == nil ? .named(name) : .member(.named(module), name)
    }
}
