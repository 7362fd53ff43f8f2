import FVMSemantics

/// One file of the output.
public struct OutputFile: Sendable {
    public enum Ownership: Sendable {
        /// Wholly determined by the specs: always rewritten.
        case generated
        /// Finished by the user: written only where it is not there yet.
        case user
    }

    /// From the output's root, with `/` between the parts.
    public var path: String
    public var bytes: [UInt8]
    public var ownership: Ownership
    /// Of a file that is the user's and yet shows what the specs say, as a view does: where what is made of the specs
    /// begins, behind what the file says of the tool. Nil for other files.
    public var contentStart: Int?

    public init(path: String, bytes: [UInt8], ownership: Ownership, contentStart: Int? = nil) {
        self.path = path
        self.bytes = bytes
        self.ownership = ownership
        self.contentStart = contentStart
    }

    /// Whether a build of this app's shared module makes what the file holds: what is generated for the module, and texts.
    public func isMerged(in app: AppSettings) -> Bool {
        ownership == .generated && (path.hasPrefix(app.sharedModulePrefix) || path.hasSuffix(".yml"))
    }
}

extension AppSettings {
    /// What the paths of the shared module's files begin with.
    var sharedModulePrefix: String { "Sources/\(modules.viewModels)/" }
}
