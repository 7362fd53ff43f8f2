import FOSMVVM
import Foundation
import Vapor

public protocol VaporResponseBodyFactory: ResponseBodyFactory, Vapor.AsyncResponseEncodable {}

extension VaporResponseBodyFactory {
    public func encodeResponse(for request: Vapor.Request) async throws -> Vapor.Response { surface() }
}

extension Vapor.RoutesBuilder {
    public func register<Read: ServerRequest>(request: Read.Type, app: Vapor.Application) throws
    where Read.ResponseBody: VaporResponseBodyFactory { surface() }

    public func register<Write: CreateRequest>(request: Write.Type, app: Vapor.Application) throws
    where Write.RequestBody: DataModelWriter, Write.ResponseBody: VaporResponseBodyFactory { surface() }

    public func register<Write: UpdateRequest>(request: Write.Type, app: Vapor.Application) throws
    where
        Write.RequestBody: DataModelWriter, Write.Query: TargetedQuery,
        Write.ResponseBody: VaporResponseBodyFactory
    { surface() }

    public func register<Write: ArchiveRequest>(request: Write.Type, app: Vapor.Application) throws
    where
        Write.RequestBody: WriteTargetProviding, Write.Query: TargetedQuery,
        Write.ResponseBody: VaporResponseBodyFactory
    { surface() }

    public func register<Write: DestroyRequest>(request: Write.Type, app: Vapor.Application) throws
    where
        Write.RequestBody: WriteTargetProviding, Write.Query: TargetedQuery,
        Write.ResponseBody: VaporResponseBodyFactory
    { surface() }
}

public protocol ControllerRouting {
    static var baseURL: String { get }
}

public protocol ServerRequestController: AnyObject, ControllerRouting, RouteCollection, SendableMetatype {
    associatedtype TRequest: ServerRequest

    typealias ActionProcessor = @Sendable (Vapor.Request, TRequest) async throws -> TRequest.ResponseBody

    var actions: [ServerRequestAction: ActionProcessor] { get }
}

extension ServerRequestController {
    public static var baseURL: String { surface() }
    public func boot(routes: any RoutesBuilder) throws { surface() }
}

public protocol ServerCredentialVerifier: Sendable {
    func verify(headers: HTTPHeaders) async throws
}

public struct ClientCredentialMiddleware: Middleware {
    public init(verifier: any ServerCredentialVerifier) { surface() }
}

public struct BearerCredentialVerifier: ServerCredentialVerifier {
    public init(isValid: @Sendable @escaping (String) async -> Bool) { surface() }
    public func verify(headers: HTTPHeaders) async throws { surface() }
}

public final class ErrorMiddleware: Middleware {
    private init() { surface() }
    public static func `default`(environment: Environment) -> ErrorMiddleware { surface() }
}

extension Vapor.Application {
    public var localizationStore: (any LocalizationStore)? {
        get { surface() }
        set { surface() }
    }
    public func initYamlLocalization(bundle: Bundle, resourceDirectoryName: String) throws { surface() }
    public func useLiveInvalidation(on routes: any RoutesBuilder) throws { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
