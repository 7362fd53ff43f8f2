import FVMSemantics

/// The versions of the app before and after some changes, and the required version.
///
/// A client is accepted if its major version is that of the server and its minor version is not greater
/// (`SystemVersion.isCompatible` of FOSMVVM). So breaking changes require a new major version, and changes that need
/// a new server require a new minor version.
public struct VersionStep: Sendable {
    public let old: SemanticVersion
    public let new: SemanticVersion
    /// Whether the new program declares an app, and so has a version.
    public let isDeclared: Bool
    /// The lowest version that the changes require. The old one if they require none.
    public internal(set) var asked: SemanticVersion

    init(_ old: Program, _ new: Program) {
        self.old = old.app.version
        self.new = new.app.version
        isDeclared = new.app.declared != nil
        asked = old.app.version
    }

    /// Whether the version is high enough for the changes.
    public var isRaised: Bool { asked <= new }

    /// Returns the lowest version that a change with this effect requires.
    func asked(by effect: ChangeEffect) -> SemanticVersion {
        switch effect {
        case .breaksClients, .breaksRequests: Self.next(old.major) { SemanticVersion($0, 0, 0) } ?? old
        case .needsServer: Self.next(old.minor) { SemanticVersion(old.major, $0, 0) } ?? old
        case .swift, .words, .invisible: old
        }
    }

    private static func next(_ part: Int, _ version: (Int) -> SemanticVersion) -> SemanticVersion? {
        part < SemanticVersion.largestPart ? version(part + 1) : nil
    }
}
