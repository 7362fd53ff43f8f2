import FVMSource

/// A comment that allows what a rule forbids in one line, and says why:
///
///     createdAt: date  // fvm:allow field-not-edited: the import sets it
///
/// As it is written: whether there are such rules, the reader of the file does not know.
public struct Suppression: Sendable {
    public struct Code: Sendable {
        /// A code or a name.
        public var text: String
        public var location: Location
    }

    /// The comment, from its slashes to the end of the line.
    public var location: Location
    /// What stands for `fvm:allow`, where that is misspelt: nothing is allowed then.
    public var misspeltWord: Location?
    /// Empty where none is written.
    public var codes: [Code]
    /// What comes after the colon, without blanks around it; nil where that is nothing.
    public var reason: String?
    /// The line it is about, without its end: its own where something comes before it there, else the one below the
    /// comments that it is part of. Nil where there is none.
    public var line: Location?
    /// What to remove with the comment, so that no blanks and no empty line stay.
    public var removal: Location
}

extension SyntaxTree {
    /// The suppressions of the file, in their order.
    ///
    /// Only tokens with line comments before them are looked at. Linear in the number of tokens and the bytes of such
    /// comments' lines.
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
