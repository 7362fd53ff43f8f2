@_exported import Foundation

public final class Request: @unchecked Sendable {
    public init() { surface() }
    public var content: any ContentContainer { surface() }
    public var logger: Logger { surface() }
    public var application: Application { surface() }
}

public final class Response: @unchecked Sendable {
    public init() { surface() }
}

public protocol ContentContainer {
    func decode<D: Decodable>(_ decodable: D.Type, using decoder: any ContentDecoder) throws -> D
}

public protocol ContentDecoder {}

extension ContentContainer {
    public func decode<D: Decodable>(_ decodable: D.Type) throws -> D { surface() }
}

public protocol AsyncResponseEncodable {
    func encodeResponse(for request: Request) async throws -> Response
}

public struct HTTPResponseStatus: Sendable, Equatable {
    public static var ok: Self { surface() }
    public static var badRequest: Self { surface() }
    public static var unauthorized: Self { surface() }
    public static var notFound: Self { surface() }
    public static var internalServerError: Self { surface() }
    public static var notImplemented: Self { surface() }
    public static var serviceUnavailable: Self { surface() }
}

public typealias HTTPStatus = HTTPResponseStatus

public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) { surface() }
    public func contains(name: String) -> Bool { surface() }
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

/// What a request named like this stands beside.
public struct ClientRequest: Sendable {
    public init() { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
