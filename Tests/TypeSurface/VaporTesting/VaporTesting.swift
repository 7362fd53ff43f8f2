import Vapor

public protocol TestingApplicationTester: Sendable {}

extension Application {
    public func testing() throws -> any TestingApplicationTester { surface() }
}

public func withApp<T>(
    configure: ((Application) async throws -> Void)? = nil,
    _ test: (Application) async throws -> T
) async throws -> T { surface() }

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
