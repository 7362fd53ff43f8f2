import Foundation

public final class Request: @unchecked Sendable {
    public init() { surface() }
}

public final class Response: @unchecked Sendable {
    public init() { surface() }
}

public protocol AsyncResponseEncodable {
    func encodeResponse(for request: Request) async throws -> Response
}

public struct HTTPResponseStatus: Sendable, Equatable {
    public static var notImplemented: Self { surface() }
    public static var badRequest: Self { surface() }
    public static var notFound: Self { surface() }
    public static var internalServerError: Self { surface() }
}

public protocol AbortError: Error {
    var status: HTTPResponseStatus { get }
    var reason: String { get }
}

public struct Abort: AbortError {
    public var status: HTTPResponseStatus
    public var reason: String

    public init(
        _ status: HTTPResponseStatus,
        reason: String? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) { surface() }
}

public protocol RoutesBuilder {}

public final class Application: RoutesBuilder, @unchecked Sendable {
    public init() { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
