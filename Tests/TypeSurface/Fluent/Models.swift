import Foundation

public protocol AnyProperty: AnyObject {}

public protocol Fields: AnyObject, Codable, Sendable {
    var properties: [any AnyProperty] { get }
    init()
}

extension Fields {
    public var properties: [any AnyProperty] { surface() }
    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
}

public protocol Schema: Fields {
    static var space: String? { get }
    static var schema: String { get }
    static var alias: String? { get }
}

extension Schema {
    public static var space: String? { surface() }
    public static var schemaOrAlias: String { surface() }
}

public protocol AnyModel: Schema, CustomStringConvertible {}

extension AnyModel {
    public static var alias: String? { surface() }
    public var description: String { surface() }
}

public protocol Model: AnyModel {
    associatedtype IDValue: Codable, Hashable, Sendable
    var id: IDValue? { get set }
}

extension Model {
    public static func query(on database: any Database) -> QueryBuilder<Self> { surface() }
    public func requireID() throws -> IDValue { surface() }
    public func save(on database: any Database) async throws { surface() }
}

public final class QueryBuilder<Model: Fluent.Model> {
    private init() { surface() }
    public func all() async throws -> [Model] { surface() }
    @discardableResult public func filter(_ filter: ModelValueFilter<Model>) -> Self { surface() }
    public func count() async throws -> Int { surface() }
}

public struct ModelValueFilter<Model: Fluent.Model> {}

public func == <Model: Fluent.Model, Field: QueryableProperty>(
    lhs: KeyPath<Model, Field>,
    rhs: Field.Value
) -> ModelValueFilter<Model> { surface() }

public indirect enum FieldKey: Sendable, ExpressibleByStringLiteral {
    case id
    case string(String)
    public init(stringLiteral value: String) { surface() }
}

// MARK: - Properties

extension Fields {
    public typealias Field<Value> = FieldProperty<Self, Value> where Value: Codable & Sendable
    public typealias OptionalField<Value> = OptionalFieldProperty<Self, Value> where Value: Codable & Sendable
}

extension Model {
    public typealias ID<Value> = IDProperty<Self, Value> where Value: Codable & Sendable
    public typealias Parent<To> = ParentProperty<Self, To> where To: Fluent.Model
    public typealias OptionalParent<To> = OptionalParentProperty<Self, To> where To: Model
    public typealias Children<To> = ChildrenProperty<Self, To> where To: Fluent.Model
    public typealias Timestamp<Format> = TimestampProperty<Self, Format> where Format: TimestampFormat
}

/// What a query can name: a column.
public protocol QueryableProperty: AnyObject {
    associatedtype Model: Fluent.Fields
    associatedtype Value
}

extension FieldProperty: QueryableProperty {}
extension TimestampProperty: QueryableProperty {
    public typealias Value = Date?
}
extension OptionalFieldProperty: QueryableProperty {
    public typealias Value = WrappedValue?
}

@propertyWrapper
public final class FieldProperty<Model, Value>: @unchecked Sendable
where Model: Fluent.Fields, Value: Codable & Sendable {
    public init(key: FieldKey) { surface() }
    public var projectedValue: FieldProperty<Model, Value> { surface() }
    public var wrappedValue: Value {
        get { surface() }
        set { surface() }
    }
}

@propertyWrapper
public final class OptionalFieldProperty<Model, WrappedValue>: @unchecked Sendable
where Model: Fluent.Fields, WrappedValue: Codable & Sendable {
    public init(key: FieldKey) { surface() }
    public var projectedValue: OptionalFieldProperty<Model, WrappedValue> { surface() }
    public var wrappedValue: WrappedValue? {
        get { surface() }
        set { surface() }
    }
}

@propertyWrapper
public final class IDProperty<Model, Value>: @unchecked Sendable
where Model: Fluent.Model, Value: Codable & Sendable {
    public enum _DefaultIDFieldKey {
        case id
    }

    public init() where Value == UUID { surface() }
    public init(key _: _DefaultIDFieldKey) where Value == UUID { surface() }
    public var projectedValue: IDProperty<Model, Value> { surface() }
    public var wrappedValue: Value? {
        get { surface() }
        set { surface() }
    }
}

@propertyWrapper
public final class ParentProperty<From, To>: @unchecked Sendable where From: Model, To: Model {
    public var id: To.IDValue
    public init(key: FieldKey) { surface() }
    public var projectedValue: ParentProperty<From, To> { surface() }
    public var wrappedValue: To {
        get { surface() }
        set { surface() }
    }
}

@propertyWrapper
public final class OptionalParentProperty<From, To>: @unchecked Sendable where From: Model, To: Model {
    public var id: To.IDValue?
    public init(key: FieldKey) { surface() }
    public var projectedValue: OptionalParentProperty<From, To> { surface() }
    public var wrappedValue: To? {
        get { surface() }
        set { surface() }
    }
}

@propertyWrapper
public final class ChildrenProperty<From, To>: @unchecked Sendable where From: Model, To: Model {
    public init(for parent: KeyPath<To, To.Parent<From>>) { surface() }
    public init(for optionalParent: KeyPath<To, To.OptionalParent<From>>) { surface() }
    public var projectedValue: ChildrenProperty<From, To> { surface() }
    public var wrappedValue: [To] {
        get { surface() }
        set { surface() }
    }
}

public protocol TimestampFormat: Sendable {}

public struct DefaultTimestampFormat: TimestampFormat {}

public enum TimestampTrigger {
    case create, update, delete, none
}

@propertyWrapper
public final class TimestampProperty<Model, Format>: @unchecked Sendable
where Model: Fluent.Model, Format: TimestampFormat {
    public init(key: FieldKey, on trigger: TimestampTrigger, format: Format) { surface() }
    public var projectedValue: TimestampProperty<Model, Format> { surface() }
    public var wrappedValue: Date? {
        get { surface() }
        set { surface() }
    }
}

extension TimestampProperty where Format == DefaultTimestampFormat {
    public convenience init(key: FieldKey, on trigger: TimestampTrigger) { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
