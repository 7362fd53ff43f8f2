import FVMLanguage
import FVMSource

/// Where the app's server is in one of its deployments: `staging: "https://staging.example.com"`.
public struct Deployment: Sendable, Hashable {
    /// The name of the deployment for development, which an app has in any case.
    public static let debug = "debug"
    /// The address of the server during development, unless the app states one.
    public static let standardAddress = "http://localhost:\(standardPort)"
    /// Vapor's own.
    public static let standardPort: UInt16 = 8080
    /// The cases of the library's `Deployment`; all others are `custom`.
    public static let known = Setting.ofApp("deployments")?.members.map(\.name) ?? []

    public var name: String
    /// Scheme, host and port: clients put the path of a request after it.
    public var address: String

    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }

    /// The port of an address of this machine, or `nil` for other addresses.
    public var localPort: UInt16? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        let authority = address[start...].prefix { $0 != "/" }
        for host in ["localhost", "127.0.0.1", "[::1]"] where authority.hasPrefix(host) {
            let rest = authority.dropFirst(host.count)
            if rest.isEmpty { return address.hasPrefix("https") ? 443 : 80 }
            if rest.first == ":" { return UInt16(rest.dropFirst()) }
        }
        return nil
    }
}

/// The credentials of clients: `credentials: bearer`.
public enum Credentials: Sendable, Hashable {
    /// `Authorization: Bearer TOKEN`
    case bearer
    /// A header of the app's own, by its name.
    case header(String)

    /// The HTTP header of the credentials.
    public var headerName: String {
        switch self {
        case .bearer: "Authorization"
        case .header(let name): name
        }
    }

    /// The credentials as in a spec.
    public var text: String {
        switch self {
        case .bearer: "bearer"
        case .header(let name): "\"\(name)\""
        }
    }
}

extension AppSettings {
    /// The deployments of an environment: those of the app, and the one for development.
    public var allDeployments: [Deployment] {
        guard !deployments.contains(where: { $0.name == Deployment.debug }) else { return deployments }
        return deployments + [Deployment(name: Deployment.debug, address: Deployment.standardAddress)]
    }

    /// The port at which a server on this machine is asked during development, or `nil` if it is elsewhere.
    public var localPort: UInt16? { allDeployments.first { $0.name == Deployment.debug }?.localPort }
}

extension Program {
    /// The credentials of clients: those that the app states, otherwise bearer tokens if something is guarded.
    public var credentials: Credentials? { app.credentials ?? (hasGuarded ? .bearer : nil) }

    /// Whether any screen, request or model requires credentials.
    public var hasGuarded: Bool { records.contains(where: \.isGuarded) || requests.contains(where: \.isGuarded) }

    /// Whether the server requires credentials for a route.
    public func isGuarded(_ route: ScenarioAnswer.Route) -> Bool {
        switch route {
        case .screen(let id): self[id].isGuarded
        case .request(let id): self[id].isGuarded
        }
    }
}
