import FVMSource

/// A name that nothing has, and the names that it may be a misspelling of.
///
/// The name that is meant is looked up when a report is made, because it may be declared in any file of the program:
/// a check of one file does not need the names of all others.
public struct Misspelling: Hashable, Sendable {
    /// A group of declarations, any of which may be meant.
    public enum Group: Hashable, Sendable, CaseIterable {
        case viewModels, results, enums, fields, requests, texts, models, records, shared
    }

    /// What is replaced by the name that is meant: the text at a place, with the texts before and after the name there.
    public struct Replacement: Hashable, Sendable {
        public var place: Location
        public var prefix: String
        public var suffix: String

        public init(_ place: Location, prefix: String = "", suffix: String = "") {
            self.place = place
            self.prefix = prefix
            self.suffix = suffix
        }
    }

    public var word: String
    /// The names that may be meant besides declarations, the likeliest first.
    public var names: [String]
    /// Names that may be meant, but are not allowed here a second time.
    public var takenNames: [String]
    /// The declarations that may be meant. The first group wins if names in several are equally close.
    public var groups: [Group]
    /// What a fix-it replaces, or `nil` for no fix-it.
    public var replacement: Replacement?

    public init(
        _ word: String,
        among names: [String],
        orTaken takenNames: [String] = [],
        orDeclared groups: [Group] = [],
        replacing replacement: Replacement?
    ) {
        self.word = word
        self.names = names
        self.takenNames = takenNames
        self.groups = groups
        self.replacement = replacement
    }
}
