import FVMLanguage

/// A row of tokens, as the table of mistakes writes it: `ATTRIBUTE : RANGE`, `class|struct NAME <`.
///
/// Elements are parted by blanks:
/// - words in small letters with `|` between: one of these words, whatever its capitals;
/// - words in capitals: a class, see `Element.classes`;
/// - a bracket with `*` and the one that closes it: a whole group in such brackets;
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

    indirect enum Match: Sendable {
        case words(Set<String>)
        case keywords(Set<Name>)
        case kind(TokenKind)
        case literal, name, capital, small
        case group(TokenKind)
        case value, type, range, arrow, rest
    }

    let elements: [Element]

    init(_ text: String) {
        elements = text.split(separator: " ").map { Element(String($0)) }
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
        match = Self.classes[String(text)] ?? Self.match(String(text))
    }

    private static func match(_ text: String) -> MistakePattern.Match {
        if let first = text.utf8.first, 0x61...0x7A ~= first || first == 0x5F {
            return .words(Set(text.split(separator: "|").map(String.init)))
        }
        let kind = TokenKind.allCases.first { $0.sign == text }
        precondition(kind != nil, "no element of a mistake is called '\(text)'")
        return .kind(kind ?? .unknown)
    }

    private static func keywords(_ words: [Keyword]) -> MistakePattern.Match { .keywords(Set(words.map(\.name))) }

    static let classes: [String: MistakePattern.Match] = [
        "NAME": .name, "CAPITAL": .capital, "SMALL": .small,
        "STRING": .kind(.string), "INT": .kind(.integer), "SIZE": .kind(.size), "LITERAL": .literal,
        "VALUE": .value, "TYPE": .type, "RANGE": .range, "REST": .rest,
        "->": .arrow,
        "(*)": .group(.leftParenthesis), "[*]": .group(.leftBracket), "{*}": .group(.leftBrace), "<*>": .group(.less),
        "BUILTIN": keywords(Array(TypeWord.words)),
        "ATTRIBUTE": keywords(MemberAttribute.all.map(\.word)),
        "PLAIN": keywords(MemberAttribute.all.filter(\.isAlone).map(\.word)),
        "VALUED": keywords(MemberAttribute.all.filter { !$0.parameters.isEmpty }.map(\.word)),
        "CONTROL": keywords(SlotWord.controls.words),
        "FORMAT": keywords(LocalizedFormat.all.compactMap(\.word)),
        "MODIFIER": keywords(SlotWord.modifiers.words),
        "DECLARATION": keywords(Keyword.declarations),
        "VIEWKIND": keywords(SlotWord.viewKinds.words),
    ]
}
