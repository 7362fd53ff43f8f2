import FVMSource

/// A comment that suppresses a rule in one line, with a reason:
///
///     createdAt: date  // fvm:allow field-not-edited: the import sets it
///
/// The names of rules are not resolved yet.
public struct Suppression: Sendable {
    public struct Code: Sendable {
        /// A code or a name.
        public var text: String
        public var location: Location
    }

    /// The comment, from its slashes to the end of the line.
    public var location: Location
    /// The misspelled `fvm:allow`. The comment then suppresses nothing.
    public var misspeltWord: Location?
    /// The suppressed codes or rule names, in order.
    public var codes: [Code]
    /// The text after the colon without spaces around it, or `nil` if it is empty.
    public var reason: String?
    /// The suppressed line without its line end: the comment's own line if a token is before it, otherwise the line
    /// below its comments. `nil` if there is none.
    public var line: Location?
    /// The range to remove with the comment, so that no spaces and no empty line remain.
    public var removal: Location
}

extension SyntaxTree {
    /// Returns the suppressions of the file in order.
    ///
    /// Looks only at tokens with line comments before them. Linear in the number of tokens and the bytes of such
    /// lines.
    public func suppressions() -> [Suppression] {
        var suppressions: [Suppression] = []
        guard mayHaveLineComments else { return suppressions }
        for index in tokens.indices where tokens[index].flags.contains(.lineCommentBefore) {
            var reader = SuppressionReader(self, before: TokenID(index))
            suppressions += reader.read()
        }
        return suppressions
    }
}
