import FOSFoundation
import Foundation
import Observation

#if canImport(SwiftUI)
import SwiftUI
#endif

public enum Deployment: Hashable, Sendable {
    case production
    case staging
    case test
    case debug
    case custom(name: String)
}

public protocol ClientCredentialProvider: Sendable {
    func credentialHeaders() async throws -> [(field: String, value: String)]
    func credentialHeaders(afterRejection: CredentialRejectedError) async -> [(field: String, value: String)]?
}

extension ClientCredentialProvider {
    public func credentialHeaders(
        afterRejection: CredentialRejectedError
    ) async -> [(field: String, value: String)]? { surface() }
}

public struct BearerCredentialProvider: ClientCredentialProvider {
    public init(token: @Sendable @escaping () async -> String?) { surface() }
    public func credentialHeaders() async throws -> [(field: String, value: String)] { surface() }
}

public struct CredentialRejectedError: ServerRequestError {
    public enum Reason: Codable, Sendable, Equatable {
        case missing
        case invalid
    }

    public let reason: Reason
    public let challenge: CredentialChallenge?

    public init(reason: Reason, challenge: CredentialChallenge? = nil) { surface() }
}

public enum CredentialChallenge: Codable, Sendable, Equatable {
    case bearer
    case bearerRealm(String)
    case basicRealm(String)
}

public protocol InvalidationChannel: Sendable {}

public final class MVVMEnvironment: Observable, @unchecked Sendable {
    public struct URLPackage: Sendable {
        public init(serverBaseURL: URL, resourcesBaseURL: URL? = nil, invalidationBaseURL: URL? = nil) { surface() }
    }

    public init(
        currentVersion: SystemVersion? = nil,
        appBundle: Bundle,
        resourceBundles: [Bundle]? = nil,
        resourceDirectoryName: String? = nil,
        requestHeaders: [String: String] = [:],
        clientCredentialProvider: (any ClientCredentialProvider)? = nil,
        invalidationChannel: (any InvalidationChannel)? = nil,
        deploymentURLs: [Deployment: URLPackage],
        requestErrorHandler: (@Sendable (any ServerRequest, any ServerRequestError) -> Void)? = nil
    ) { surface() }

    public convenience init(
        currentVersion: SystemVersion? = nil,
        appBundle: Bundle,
        resourceBundles: [Bundle]? = nil,
        resourceDirectoryName: String? = nil,
        requestHeaders: [String: String] = [:],
        clientCredentialProvider: (any ClientCredentialProvider)? = nil,
        invalidationChannel: (any InvalidationChannel)? = nil,
        deploymentURLs: [Deployment: URL],
        requestErrorHandler: (@Sendable (any ServerRequest, any ServerRequestError) -> Void)? = nil
    ) { surface() }
}

extension MVVMEnvironment {
    public var clientLocalizationStore: (any LocalizationStore)? { get throws { surface() } }
}

#if canImport(SwiftUI)
extension MVVMEnvironment {
    @MainActor public static func registerTestView<V: ViewModelView>(
        _ type: V.Type,
        designedFor parents: ProductionParents = []
    ) { surface() }
}

public struct ProductionParents: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { surface() }
    public static let navigation = ProductionParents(rawValue: 1)
    public static let scrolling = ProductionParents(rawValue: 2)
}

extension View {
    @MainActor @ViewBuilder public func testHost(
        @ViewBuilder decorator: (String, AnyView) -> some View
    ) -> some View { self }

    @MainActor public func testHost() -> some View { self }
}
#endif
