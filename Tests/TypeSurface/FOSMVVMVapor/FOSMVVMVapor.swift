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
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
