public protocol Container: Model {
    static var containedRecordTypes: [any Model.Type] { get }
    static var authorityFlow: AuthorityFlow { get }
}

public enum AuthorityFlow: Hashable, Sendable, CaseIterable {
    case inherits, guards
}

extension Container {
    public static var containedRecordTypes: [any Model.Type] { surface() }
    public static var authorityFlow: AuthorityFlow { surface() }
}

public protocol ModelAuthorization: Sendable {
    var authorizedModel: ModelIdentity { get }
    func authorizes(_ operation: ModelOperation, on model: ModelIdentity) -> Bool
    func authorizes(
        _ operation: ContainerOperation,
        ofType recordType: any Model.Type,
        in container: ModelIdentity
    ) -> Bool
}

extension ModelAuthorization {
    public func authorizes(_ operation: ModelOperation, on model: ModelIdentity) -> Bool { surface() }
}

public enum ModelOperation: Hashable, CaseIterable, Sendable {
    case read, write, archive, destroy, anyOperation
}

public enum ContainerOperation: Hashable, CaseIterable, Sendable {
    case readRecords, writeRecords, createRecords, archiveRecords, destroyRecords, anyOperation
}

public enum ContainmentScope: Hashable, CaseIterable, Sendable {
    case parent, request, application, subject
}

public struct LoadingPlan<Record: Model>: Sendable {
    public var refinedByRequest: LoadingPlan<Record> { surface() }
}

extension Model {
    public static func loadingPlan(
        _ operation: ModelOperation,
        within scope: ContainmentScope,
        via intermediates: any Model.Type...
    ) -> LoadingPlan<Self> { surface() }
    public static func creationPlan(within scope: ContainmentScope) -> LoadingPlan<Self> { surface() }
}

public struct LoadingPlans: Sendable {}

@resultBuilder
public enum LoadingPlansBuilder {
    public static func buildExpression(_ plan: LoadingPlan<some Model>) -> LoadingPlans { surface() }
    public static func buildBlock(_ plans: LoadingPlans...) -> LoadingPlans { surface() }
}

public protocol ComposableFactory: Sendable {
    @LoadingPlansBuilder static var loadingPlans: LoadingPlans { get }
    static var children: [ComposedChild] { get }
}

extension ComposableFactory {
    public static var loadingPlans: LoadingPlans { surface() }
    public static var children: [ComposedChild] { surface() }
}

public struct ComposedChild: Sendable {
    public static func child(_ type: (some ComposableFactory).Type) -> ComposedChild { surface() }
    public static func child(
        _ type: (some ComposableFactory).Type,
        via intermediates: any Model.Type...
    ) -> ComposedChild { surface() }
    public static func child(
        _ type: (some ComposableFactory).Type,
        within scope: ContainmentScope,
        via intermediates: any Model.Type...
    ) -> ComposedChild { surface() }
}
