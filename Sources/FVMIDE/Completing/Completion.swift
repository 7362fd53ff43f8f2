import FVMSource

/// The items of a completion.
public struct CompletionList: Hashable, Sendable {
    /// The bytes that an item replaces: the word at the place, in a string or a comment the part that is completed.
    public var range: Range<Int>
    /// The items, best ones first.
    public var items: [CompletionItem]
    /// False where there is more than is listed; a longer word brings the rest.
    public var isComplete = true
}

/// One thing that may be written.
public struct CompletionItem: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case keyword, attribute, builtInType, viewModel, enumeration, fields, request, result
        case property, enumCase, argument, locale, stub, value, setting, rule, library, file, declaration
    }

    /// The text in the list, which is compared with the word.
    public var label: String
    public var kind: Kind
    /// A short description: a type, or the emitted type.
    public var detail: String
    /// Markdown. Empty if the detail says all.
    public var documentation: String
    /// The text that replaces the range.
    public var text: String
    /// The same text with places to fill in, as an LSP snippet. `nil` if there are none.
    public var snippet: String?
    /// Edits elsewhere in the file: the import that the name needs.
    public var edits: [TextEdit]

    public init(
        _ label: String,
        _ kind: Kind,
        detail: String = "",
        documentation: String = "",
        text: String? = nil,
        snippet: String? = nil,
        edits: [TextEdit] = []
    ) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.text = text ?? label
        self.snippet = snippet
        self.edits = edits
    }
}
