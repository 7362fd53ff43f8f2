import FOSFoundation
import FOSMVVM
import Fluent
import Foundation
import Vapor

public struct DataModelWriteContext: Sendable {
    public var database: any Database { surface() }
}

public protocol DataModelLifecycle {
    func validateModel(in context: DataModelWriteContext) async throws -> [ValidationResult]
}

extension DataModelLifecycle {
    public func validateModel(in context: DataModelWriteContext) async throws -> [ValidationResult] { surface() }
}

public protocol DataModel: FOSMVVM.Model, ValidatableModel, DataModelLifecycle, Fluent.Model {}

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

extension ContainmentRelation {
    public static func all<To: DataModel>(_: To.Type) -> ContainmentRelation where To.IDValue == ModelIdType {
        surface()
    }
}

public protocol SystemContainer {
    static var containment: [ContainmentRelation] { get }
}

extension SystemContainer {
    public static var identity: ModelIdentity { surface() }
}

public protocol WriteTargetProviding: Sendable {
    associatedtype Target: DataModel
    static var candidates: LoadingPlan<Target> { get }
}

public protocol DataModelWriter: WriteTargetProviding {
    func apply(to target: Target) throws
}

public protocol ModelAuthorizationProvider: Sendable {
    associatedtype Authorization: ModelAuthorization
    func modelAuthorizations(for request: Request) async throws -> [Authorization]
    func subjectIdentity(for request: Request) async throws -> ModelIdentity?
}

extension ModelAuthorizationProvider {
    public func subjectIdentity(for request: Request) async throws -> ModelIdentity? { surface() }
}

extension Vapor.Application {
    public func register(_ type: (some ContainerDataModel).Type, migration: any Migration) throws { surface() }
    public func register<M: DataModel>(_ type: M.Type, migration: any Migration) throws
    where M.IDValue == ModelIdType { surface() }
    public func register(_ type: (some SystemContainer).Type) throws { surface() }
    public func useModelAuthorizationProvider(_ provider: some ModelAuthorizationProvider) throws { surface() }
}

extension ProjectionContext {
    public func records<Record: FOSMVVM.Model>(_ plan: LoadingPlan<Record>) throws -> [Record] { surface() }
    public func totalCount<Record: FOSMVVM.Model>(for plan: LoadingPlan<Record>) throws -> Int { surface() }
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
