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

public protocol ContainerAuthorization: Sendable {
    var authorizedContainer: ModelIdentity { get }
    func authorizes(
        _ operation: ContainerOperation,
        ofType recordType: any Model.Type,
        in container: ModelIdentity
    ) -> Bool
}

public protocol DataRequirement: Sendable {}

public enum RootScope: Hashable, Sendable {
    case parentRoot
    case newRoot(RootSource)
}

public enum RootSource: Hashable, Sendable, CaseIterable {
    case query, apex
}

public struct LoadRequirement<Record: Model>: DataRequirement {
    public static func read<each Hop: Model>(
        _ record: Record.Type,
        in root: RootScope,
        via intermediates: repeat (each Hop).Type
    ) -> LoadRequirement<Record> { surface() }
    public static func write<each Hop: Model>(
        _ record: Record.Type,
        in root: RootScope,
        via intermediates: repeat (each Hop).Type
    ) -> LoadRequirement<Record> { surface() }
    public var refinedByRequest: LoadRequirement<Record> { surface() }
    public static func create(_ record: Record.Type, in root: RootScope) -> LoadRequirement<Record> { surface() }
    public static func delete<each Hop: Model>(
        _ record: Record.Type,
        in root: RootScope,
        via intermediates: repeat (each Hop).Type
    ) -> LoadRequirement<Record> { surface() }
}

public enum ContainerOperation: Hashable, CaseIterable, Sendable {
    case readRecords, writeRecords, createRecords, deleteRecords, destroyRecords, anyOperation
}

public protocol ComposableFactory: Sendable {
    static var dataRequirements: [any DataRequirement] { get }
    static var children: [ComposedChild] { get }
}

extension ComposableFactory {
    public static var dataRequirements: [any DataRequirement] { surface() }
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
        rootedAt source: RootSource
    ) -> ComposedChild { surface() }
}
