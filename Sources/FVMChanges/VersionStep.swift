import FVMSemantics

/// The versions of the app before and after some changes, and what these ask for.
///
/// A client is let in where its major number is that of the server, and its minor number is not greater
/// (`SystemVersion.isCompatible` of FOSMVVM): so what breaks asks for another major number, and what needs the server first
/// for another minor one.
public struct VersionStep: Sendable {
    public let old: SemanticVersion
    public let new: SemanticVersion
    /// Whether the new program declares an app, and so has a version of its own.
    public let isDeclared: Bool
    /// The least version that the changes ask for; the old one where they ask for none.
    public internal(set) var asked: SemanticVersion

    init(_ old: Program, _ new: Program) {
        self.old = old.app.version
        self.new = new.app.version
        isDeclared = new.app.declared != nil
        asked = old.app.version
    }

    /// Whether the version is as great as the changes ask for.
    public var isRaised: Bool { asked <= new }

    /// The least version that a change with this effect asks for.
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
