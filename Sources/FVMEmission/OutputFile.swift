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
    /// For a file that the user owns and that depends on the specs, such as a view: the start of the generated
    /// content, after the tool's header. `nil` for other files.
    public var contentStart: Int?

    public init(path: String, bytes: [UInt8], ownership: Ownership, contentStart: Int? = nil) {
        self.path = path
        self.bytes = bytes
        self.ownership = ownership
        self.contentStart = contentStart
    }

    /// Returns whether a build of the shared module generates the contents of the file: code of the module, or texts.
    public func isMerged(in app: AppSettings) -> Bool {
        ownership == .generated && (path.hasPrefix(app.sharedModulePrefix) || path.hasSuffix(".yml"))
    }
}

extension AppSettings {
    /// The prefix of paths in the shared module.
    var sharedModulePrefix: String { "Sources/\(modules.viewModels)/" }
}
