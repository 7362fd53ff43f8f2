import Vapor

/// What Fluent exports of FluentKit, and its own.
public protocol Database {}

extension Database {
    public func schema(_ schema: String, space: String? = nil) -> SchemaBuilder { surface() }
}

public enum DatabaseSchema {
    public enum DataType {
        indirect case array(of: DataType)
        case json, bool, string, date, time, datetime, float, double, data, uuid, int
    }

    public enum FieldConstraint {
        case required

        public static func references(
            _ schema: String,
            space: String? = nil,
            _ field: FieldKey,
            onDelete: ForeignKeyAction = .noAction,
            onUpdate: ForeignKeyAction = .noAction
        ) -> Self { surface() }
    }

    public enum ForeignKeyAction {
        case noAction, restrict, cascade, setNull, setDefault
    }
}

public final class SchemaBuilder {
    private init() { surface() }
    @discardableResult public func id() -> Self { surface() }
    @discardableResult public func field(
        _ key: FieldKey,
        _ dataType: DatabaseSchema.DataType,
        _ constraints: DatabaseSchema.FieldConstraint...
    ) -> Self { surface() }
    public func create() async throws { surface() }
    public func delete() async throws { surface() }
}

public protocol Migration: Sendable {
    var name: String { get }
}

public protocol AsyncMigration: Migration {
    func prepare(on database: any Database) async throws
    func revert(on database: any Database) async throws
}

public struct DatabaseID: Hashable, Codable, Sendable {
    public let string: String
}

public struct DatabaseConfigurationFactory: Sendable {}

public final class Migrations: Sendable {
    private init() { surface() }
    public func add(_ migration: any Migration, to id: DatabaseID? = nil) { surface() }
}

public final class Databases: Sendable {
    private init() { surface() }
    public func use(
        _ driver: DatabaseConfigurationFactory,
        as id: DatabaseID,
        isDefault: Bool? = nil
    ) { surface() }
}

extension Vapor.Application {
    public var databases: Databases { surface() }
    public var migrations: Migrations { surface() }
    public var db: any Database { surface() }
    public func autoMigrate() async throws { surface() }
}

extension Vapor.Request {
    public var db: any Database { surface() }
}
