import Fluent

public struct SQLiteConfiguration: Sendable {
    public static var memory: Self { surface() }
    public static func file(_ path: String) -> Self { surface() }
}

extension DatabaseConfigurationFactory {
    public static func sqlite(_ config: SQLiteConfiguration = .memory) -> Self { surface() }
}

extension DatabaseID {
    public static var sqlite: DatabaseID { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
