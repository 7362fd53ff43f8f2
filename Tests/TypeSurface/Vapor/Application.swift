public final class Application: RoutesBuilder, Sendable {
    private init() { surface() }

    public enum EventLoopGroupProvider {
        case singleton
    }

    public static func make(
        _ environment: Environment = .development,
        _ eventLoopGroupProvider: EventLoopGroupProvider = .singleton
    ) async throws -> Application { surface() }

    public var environment: Environment {
        get { surface() }
        set { surface() }
    }
    public var logger: Logger {
        get { surface() }
        set { surface() }
    }
    public var middleware: Middlewares {
        get { surface() }
        set { surface() }
    }
    public var routes: Routes { surface() }
    public var http: HTTP { surface() }

    public struct HTTP {
        public struct Server {
            public var configuration: HTTPServer.Configuration {
                get { surface() }
                nonmutating set { surface() }
            }
        }

        public var server: Server { surface() }
    }

    public func execute() async throws { surface() }
    public func asyncBoot() async throws { surface() }
    @available(*, noasync, message: "This can block the thread and should not be called in an async context")
    public func shutdown() { surface() }
    public func asyncShutdown() async throws { surface() }
}

public enum HTTPServer {
    public struct Configuration: Sendable {
        public var hostname: String {
            get { surface() }
            set { surface() }
        }
        public var port: Int {
            get { surface() }
            set { surface() }
        }
    }
}

public struct Environment: Sendable, Equatable {
    public static var development: Environment { surface() }
    public static var production: Environment { surface() }
    public static var testing: Environment { surface() }

    public static func detect(arguments: [String] = ProcessInfo.processInfo.arguments) throws -> Environment {
        surface()
    }
    public static func get(_ key: String) -> String? { surface() }
}

// MARK: - Routes

public protocol RoutesBuilder {}

public final class Routes: RoutesBuilder, Sendable {
    private init() { surface() }

    public var defaultMaxBodySize: ByteCount {
        get { surface() }
        set { surface() }
    }
}

public struct ByteCount: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int) { surface() }
    public init(stringLiteral value: String) { surface() }
}

public protocol RouteCollection {
    func boot(routes: any RoutesBuilder) throws
}

extension RoutesBuilder {
    public func register(collection: any RouteCollection) throws { surface() }
    public func grouped(_ middleware: any Middleware...) -> any RoutesBuilder { surface() }
}

// MARK: - Middleware

public protocol Middleware: Sendable {}

public struct Middlewares: Sendable {
    public enum Position {
        case beginning
        case end
    }

    public init() { surface() }
    public mutating func use(_ middleware: any Middleware, at position: Position = .end) { surface() }
}

public final class RouteLoggingMiddleware: Middleware {
    public init(logLevel: Logger.Level = .info) { surface() }
}

/// What the library's own stands beside.
public final class ErrorMiddleware: Middleware {
    private init() { surface() }
    public static func `default`(environment: Environment) -> ErrorMiddleware { surface() }
}

// MARK: - Logging, of swift-log, which Vapor exports

public struct Logger: Sendable {
    public enum Level: String, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }

    public struct Message: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
        public init(stringLiteral value: String) { surface() }
    }

    public func warning(
        _ message: @autoclosure () -> Logger.Message,
        file: String = #fileID,
        function: String = #function,
        line: UInt = #line
    ) { surface() }
    public func report(
        error: any Error,
        file: String = #fileID,
        function: String = #function,
        line: UInt = #line
    ) { surface() }
}

public enum LoggingSystem {
    public static func bootstrap(from environment: inout Environment) throws { surface() }
}
