import FOSFoundation
import FOSMVVM
import Fluent
import Foundation
import Vapor

public protocol DataModel: FOSMVVM.Model, ValidatableModel, Fluent.Model {}

extension FOSMVVM.Model where Self: AnyModel & Fields {
    public static var schema: String { surface() }
}

public protocol ContainerDataModel: DataModel, Container where IDValue == ModelIdType {
    static var containment: [ContainmentRelation] { get }
}

public struct ContainmentRelation: Sendable {
    public static func children<From: DataModel, To: DataModel>(
        _ keyPath: KeyPath<From, ChildrenProperty<From, To>> & Sendable
    ) -> ContainmentRelation { surface() }
}

public protocol WriteTargetProviding: Sendable {
    associatedtype Target: DataModel
    static var candidates: LoadRequirement<Target> { get }
}

public protocol DataModelWriter: WriteTargetProviding {
    func apply(to target: Target) throws
}

public protocol ContainerAuthorizationProvider: Sendable {
    associatedtype Authorization: ContainerAuthorization
    func containerAuthorizations(for request: Request) async throws -> [Authorization]
}

extension Vapor.Application {
    public func register(_ type: (some ContainerDataModel).Type, migration: any Migration) throws { surface() }
    public func useContainerAuthorizationProvider(_ provider: some ContainerAuthorizationProvider) throws {
        surface()
    }
}

extension ProjectionContext {
    public func records<Record: FOSMVVM.Model>(_ handle: LoadRequirement<Record>) throws -> [Record] { surface() }
    public func totalCount<Record: FOSMVVM.Model>(for handle: LoadRequirement<Record>) throws -> Int { surface() }
}

public protocol FilterableDataModel: DataModel {
    associatedtype Filter: ServerRequestQuery
    static func apply(filter: Filter, to query: QueryBuilder<Self>) -> QueryBuilder<Self>
}

public protocol SortableDataModel: DataModel {
    associatedtype RequestSortKey: SortKey
    static func sortMappings(for key: RequestSortKey) -> [SortMapping<Self>]
}

public struct SortMapping<M: SortableDataModel>: Sendable {
    public static func keyPath<Field: QueryableProperty>(_ keyPath: KeyPath<M, Field> & Sendable) -> SortMapping<M>
    where Field.Model == M { surface() }
}
