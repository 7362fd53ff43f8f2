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
    /// What of it can stand in one file with parts of others; nil for a file that stands alone.
    var parts: MergeableParts?

    public init(path: String, bytes: [UInt8], ownership: Ownership, contentStart: Int? = nil) {
        self.path = path
        self.bytes = bytes
        self.ownership = ownership
        self.contentStart = contentStart
    }
}
