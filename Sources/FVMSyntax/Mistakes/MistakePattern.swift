import FVMLanguage

/// A sequence of tokens in the notation of the table: `VALUED : VALUE`, `class|struct NAME <`.
///
/// The elements are separated by spaces:
/// - `class|struct`, `0`: one of these words, in any case, or of these numbers
/// - `NAME`: a class of tokens, see `Class` and `Element.classes`
/// - `(*)`, `[*]`, `{*}`, `<*>`: a group in these brackets. `<*body,!query*>` is one with a member `body` and without `query`.
/// - any other character: that token
///
/// All elements are on one line. `~` means that no white space precedes the element, `?` that it is optional.
struct MistakePattern: Sendable {
    struct Element: Sendable {
        let match: Match
        var touches = false
        var isOptional = false
    }

    enum Match: Sendable {
        case words(Set<String>)
        case keywords(Set<Name>)
        case kind(TokenKind)
        case group(TokenKind, members: [Substring])
        case pattern(Class)
    }

    /// A class that depends on more than the kind or the word of a token.
    enum Class: String, Sendable {
        case capital = "CAPITAL"
        case small = "SMALL"
        case literal = "LITERAL"
        case value = "VALUE"
        /// Two values or more, with commas between.
        case values = "VALUES"
        /// Two names or more, with `,` between.
        case names = "NAMES"
        /// Names, or strings, with `|` between.
        case cases = "CASES"
        case type = "TYPE"
        /// A range with its dots.
        case dots = "DOTS"
        /// A name with members or operators after it.
        case expression = "EXPRESSION"
        /// Names with dots or hyphens between that touch them.
        case dotted = "DOTTED"
        /// A text with quotes inside, which are not escaped: strings with words between that touch them.
        case quoting = "QUOTING"
        /// `->` or `=>`
        case arrow = "->"
    }

    let elements: [Element]
    /// Whether the pattern lists words, so that a match is hardly a coincidence.
    let isSpecific: Bool

    init(_ text: String) {
        elements = text.split(separator: " ").map { Element(String($0)) }
        let isOfDeclarations = text.contains("DECLARATION")
        isSpecific = isOfDeclarations || elements.contains { if case .words = $0.match { true } else { false } }
    }
}

extension MistakePattern.Element {
    init(_ text: String) {
        var text = text[...]
        if text.first == "~" {
            touches = true
            text = text.dropFirst()
        }
        if text.last == "?", text.count > 1 {
            isOptional = true
            text = text.dropLast()
        }
        match = Self.match(String(text))
    }

    private static func match(_ text: String) -> MistakePattern.Match {
        if let match = classes[text] { return match }
        if let match = MistakePattern.Class(rawValue: text) { return .pattern(match) }
        if let first = text.utf8.first, 0x61...0x7A ~= first || 0x30...0x39 ~= first {
            return .words(Set(text.split(separator: "|").map(String.init)))
        }
        let sign = text.count > 1 ? text.prefix(1) : text[...]
        guard let kind = TokenKind.allCases.first(where: { $0.sign == sign }) else {
            preconditionFailure("no element of a mistake is called '\(text)'")
        }
        if text.count == 1 { return .kind(kind) }
        return .group(kind, members: text.dropFirst(2).dropLast(2).split(separator: ","))
    }

    private static func keywords(_ words: some Sequence<Keyword>) -> MistakePattern.Match {
        .keywords(Set(words.map(\.name)))
    }

    /// The classes that are a kind of token, or a set of keywords.
    static let classes: [String: MistakePattern.Match] = [
        "NAME": .kind(.identifier), "STRING": .kind(.string), "INT": .kind(.integer),
        "BUILTIN": keywords(TypeWord.words),
        "ATTRIBUTE": keywords(Keyword.attributes),
        "PLAIN": keywords(Keyword.words(where: \.isAlone)),
        "RANGED": keywords([.length, .range]),
        "VALUED": keywords(Keyword.words { !$0.parameters.isEmpty && $0.word != .length && $0.word != .range }),
        "CONDITION": keywords(Keyword.conditions),
        "CONTROL": keywords(SlotWord.controls.words),
        "APPEARANCE": keywords(SlotWord.appearances.words),
        "FORMAT": keywords(LocalizedFormat.all.compactMap(\.word)),
        "MODIFIER": keywords(SlotWord.modifiers.words),
        "DECLARATION": keywords(Keyword.declarations),
        "VIEWKIND": keywords(SlotWord.viewKinds.words),
        "OUTCOME": keywords(SlotWord.outcomes.words),
    ]
}
