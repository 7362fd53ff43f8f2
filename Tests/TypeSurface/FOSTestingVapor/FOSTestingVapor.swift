import FOSMVVM
import Foundation
import Vapor
import VaporTesting

public struct TestingServerRequestResponse<R: ServerRequest> {
    public let status: HTTPStatus
    public let headers: HTTPHeaders
    public let body: R.ResponseBody?
    public let credentialRejection: CredentialRejectedError?
    public let error: R.ResponseError?
}

extension TestingApplicationTester {
    @discardableResult public func test<R: ServerRequest>(
        _ request: R,
        locale: Locale = Self.en,
        headers: HTTPHeaders = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        afterResponse: (TestingServerRequestResponse<R>) async throws -> Void
    ) async throws -> any TestingApplicationTester { surface() }

    public static var en: Locale { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
