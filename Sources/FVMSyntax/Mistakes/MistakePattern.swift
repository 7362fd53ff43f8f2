import FVMLanguage

/// A row of tokens, as the table of mistakes writes it: `ATTRIBUTE : RANGE`, `class|struct NAME <`.
///
/// Elements are parted by blanks:
/// - words in small letters with `|` between: one of these words, whatever its capitals;
/// - words in capitals: a class, see `Element.classes`;
/// - `(*)`, `[*]`, `{*}`, `<*>`: a whole group in such brackets; `<*body,!query*>`: one that has a member called `body`, and
///   none called `query`;
/// - any other sign: that sign.
///
/// All elements stand on one line, but for those behind `/`, before which the line may end. `~` before an element: nothing,
/// not even a blank, is between it and the one before. `?` behind one: it may be missing.
struct MistakePattern: Sendable {
    struct Element: Sendable {
        let match: Match
        var touches = false
        var mayStartLine = false
        var isOptional = false
    }

    enum Match: Sendable {
        case words(Set<String>)
        case keywords(Set<Name>)
        case kind(TokenKind)
        case group(TokenKind, members: [Substring])
        case pattern(Class)
    }

    /// What is told by more than the kind of a token or its word.
    enum Class: String, Sendable, CaseIterable {
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
        /// A name with members or operators behind it.
        case expression = "EXPRESSION"
        /// Names with dots or hyphens between that touch them.
        case dotted = "DOTTED"
        /// `->` or `=>`
        case arrow = "->"
    }

    let elements: [Element]
    /// Whether it has words that are none of the language: then it is hardly anything else.
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
        if text.first == "/", text.count > 1 {
            mayStartLine = true
            text = text.dropFirst()
        }
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
        if let first = text.utf8.first, 0x61...0x7A ~= first {
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

    /// The classes that are a kind of token, or some words of the language.
    static let classes: [String: MistakePattern.Match] = [
        "NAME": .kind(.identifier), "STRING": .kind(.string), "INT": .kind(.integer), "...": .kind(.ellipsis),
        "BUILTIN": keywords(TypeWord.words),
        "ATTRIBUTE": keywords(Keyword.attributes),
        "PLAIN": keywords(Keyword.words(where: \.isAlone)),
        "RANGED": keywords([.length, .range]),
        "VALUED": keywords(Keyword.words { !$0.parameters.isEmpty && $0.word != .length && $0.word != .range }),
        "CONDITION": keywords(Keyword.conditions),
        "CONTROL": keywords(SlotWord.controls.words),
        "FORMAT": keywords(LocalizedFormat.all.compactMap(\.word)),
        "MODIFIER": keywords(SlotWord.modifiers.words),
        "DECLARATION": keywords(Keyword.declarations),
        "VIEWKIND": keywords(SlotWord.viewKinds.words),
        "OUTCOME": keywords(SlotWord.outcomes.words),
    ]
}
