import FVMSource

/// What may be written at a place of a spec.
public struct CompletionList: Hashable, Sendable {
    /// The bytes that an item replaces: the word at the place, in a string or a comment the part that is completed.
    public var range: Range<Int>
    /// What fits best comes first.
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

    /// What is listed, and what the word is compared with.
    public var label: String
    public var kind: Kind
    /// What it is, in a few words: a type, what it lowers to.
    public var detail: String
    /// Markdown; "" where the detail says all.
    public var documentation: String
    /// What takes the place of the range.
    public var text: String
    /// The same with places to fill in, as LSP writes snippets; nil where there are none.
    public var snippet: String?
    /// What must change elsewhere in the file: the import that the name needs.
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
