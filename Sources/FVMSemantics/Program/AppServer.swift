import FVMLanguage
import FVMSource

/// Where the app's server is in one of its deployments: `staging: "https://staging.example.com"`.
public struct Deployment: Sendable, Hashable {
    /// The name of the deployment for development, which an app has in any case.
    public static let debug = "debug"
    /// Where a server is asked during development, where nothing else is said.
    public static let standardAddress = "http://localhost:\(standardPort)"
    /// Vapor's own.
    public static let standardPort: UInt16 = 8080
    /// The cases of the library's `Deployment`; all others are `custom`.
    public static let known = Setting.ofApp("deployments")?.members.map(\.name) ?? []

    public var name: String
    /// Scheme, host and port: clients put the path of a request behind it.
    public var address: String

    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }

    /// The port of an address of this machine; nil for other addresses.
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

/// What tells a server who asks: `credentials: bearer`.
public enum Credentials: Sendable, Hashable {
    /// `Authorization: Bearer TOKEN`
    case bearer
    /// A header of the app's own, by its name.
    case header(String)

    /// The header that they stand in.
    public var headerName: String {
        switch self {
        case .bearer: "Authorization"
        case .header(let name): name
        }
    }

    /// As a spec has it.
    public var text: String {
        switch self {
        case .bearer: "bearer"
        case .header(let name): "\"\(name)\""
        }
    }
}

extension AppSettings {
    /// The deployments that an environment has: those of the app, and the one for development in any case.
    public var allDeployments: [Deployment] {
        guard !deployments.contains(where: { $0.name == Deployment.debug }) else { return deployments }
        return deployments + [Deployment(name: Deployment.debug, address: Deployment.standardAddress)]
    }

    /// The port at which a server on this machine is asked during development; nil where it is elsewhere.
    public var localPort: UInt16? { allDeployments.first { $0.name == Deployment.debug }?.localPort }
}

extension Program {
    /// What tells the server who asks: what the app says, and bearer tokens where something is guarded and it says nothing.
    public var credentials: Credentials? { app.credentials ?? (hasGuarded ? .bearer : nil) }

    /// Whether the server asks for credentials anywhere.
    public var hasGuarded: Bool { records.contains(where: \.isGuarded) || requests.contains(where: \.isGuarded) }

    /// Whether the server asks for credentials before it answers a route.
    public func isGuarded(_ route: ScenarioAnswer.Route) -> Bool {
        switch route {
        case .screen(let id): self[id].isGuarded
        case .request(let id): self[id].isGuarded
        }
    }
}
