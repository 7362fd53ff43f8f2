import FVMSource

/// One word or symbol of a Swift file.
struct SwiftToken: Sendable {
    enum Kind: UInt8, Sendable {
        /// A name or a word of Swift; backticks are not part of it.
        case name
        case integer, decimal
        /// A string literal, with its quotes and `#`.
        case string
        /// A literal of a regular expression, `#/.../#`.
        case pattern
        /// A bracket or an operator of one to three bytes.
        case sign
        case end
    }

    var kind: Kind
    /// Whether a name is in backticks, and so no keyword.
    var isEscaped = false
    /// Whether it is the first on its line.
    var startsLine = false
    /// Whether blanks or comments come before it.
    var followsSpace = false
    var span: SourceSpan
    /// Of a bracket: the index of its partner; of all others, and of a bracket without one, -1.
    var partner: Int32 = -1
}

/// The tokens of one Swift file.
struct SwiftTokens: Sendable {
    let bytes: [UInt8]
    /// Ends with one `end`.
    var tokens: [SwiftToken] = []
    /// The lines of documentation directly above a token, by its index.
    var documentation: [Int: [SourceSpan]] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
}
