import FVMDiagnostics
import FVMSource

/// Attributes as other languages write them: `min(18) max(99)`, `pattern("[0-9]+")`, `email`.
extension Parser {
    /// The attribute that others call as the current name is called; nil where none does.
    var foreignAttribute: Keyword? {
        switch names.text(current.name).lowercased() {
        case "regex", "regexp", "pattern": .matches
        case "notblank": .nonblank
        case "mandatory", "notnull", "nonnull", "notempty", "nonempty": .required
        case "sameas", "equalto": .equals
        case "greaterthan": .above
        case "lessthan": .below
        case "readonly": .disabled
        default: nil
        }
    }

    /// Reads `email` or `url` behind a field's type as what it is to match.
    mutating func readFormatWithoutMatches() -> Bool {
        let word = text(current)
        guard word == "email" || word == "url", !startsLine, nextKind != .colon, nextKind != .leftParenthesis,
            isInFields
        else { return false }
        reportForeign(
            "'\(word)' is what a field matches",
            SourceSpan(start: current.start, end: current.end),
            "matches(\(word))",
            SyntaxProblems.unknownAttribute
        )
        readUnexpected()
        return true
    }

    /// Reads `min(18) max(99)` as one mistake, in whose place one attribute stands.
    mutating func readForeignBounds() -> Bool {
        guard isInFields, !startsLine, var bounds = foreignBound else { return false }
        let start = current
        let node = open(.unexpected)
        skipForeignBound()
        if let other = foreignBound, !startsLine, bounds.add(other) { skipForeignBound() }
        closeUnexpected(node)
        reportForeign(
            "'\(text(start))' is not an attribute",
            SourceSpan(start: start.start, end: placeBefore.span.end),
            bounds.spelling(isOfText: typeIsText),
            SyntaxProblems.unknownAttribute
        )
        return true
    }

    /// The bound that begins with the current token: a word, and a number in parentheses.
    private var foreignBound: ForeignBounds? {
        guard at(.identifier), nextKind == .leftParenthesis else { return nil }
        let isNegative = peek(2).kind == .minus
        let number = peek(isNegative ? 3 : 2)
        guard number.kind == .integer || number.kind == .decimal, peek(isNegative ? 4 : 3).kind == .rightParenthesis
        else { return nil }
        return ForeignBounds(word: text(current), value: (isNegative ? "-" : "") + text(number))
    }

    private mutating func skipForeignBound() {
        while !at(.rightParenthesis) { bump() }
        bump()
    }

    /// Reads an attribute that stands before the type of a field: `required string`. The current token is the attribute.
    mutating func readEarlyAttribute() {
        let type = peek()
        let isNamed = Self.builtInTypes.contains { type.name == $0 } && !type.flags.contains(.newlineBefore)
        guard isNamed, !startsLine else { return }
        reportForeign(
            "'\(text(current))' stands behind the type",
            SourceSpan(start: current.start, end: type.end),
            "\(text(type)) \(text(current))",
            SyntaxProblems.unexpectedToken
        )
        readUnexpected()
    }

    /// Reads `default` before a value as the sign that stands there.
    mutating func readDefaultBeforeValue() -> Bool {
        let isValue = nextKind.isLiteral || nextKind == .dot || [Keyword.true, .false].contains { peek().name == $0 }
        guard isValue, !startsLine, text(current) == "default" else { return false }
        readWrongSign(
            "a value stands behind '='",
            help: "Write '=' before the value.",
            write: "=",
            SyntaxProblems.unknownAttribute
        )
        return true
    }

    /// Whether the property that is being read is of Fields.
    var isInFields: Bool {
        let owners: [SyntaxKind] = [
            .fieldsDeclaration, .summaryDeclaration, .viewModelDeclaration, .requestDeclaration,
        ]
        return nodes.last { owners.contains($0.kind) }?.kind == .fieldsDeclaration
    }

    /// Whether the type of the property that is being read is one of texts.
    private var typeIsText: Bool {
        let before = cursor.tokens[..<position].indices.reversed().prefix(64)
        guard let colon = before.first(where: { cursor.tokens[$0].kind == .colon }) else { return false }
        return cursor.tokens[colon + 1].name == Keyword.string || cursor.tokens[colon + 1].name == Keyword.text
    }
}

/// The ends of a range, each of which others write by itself.
private struct ForeignBounds {
    private var lower: String?
    private var upper: String?
    private var isLength: Bool

    init?(word: String, value: String) {
        let word = word.lowercased()
        isLength = word.contains("length")
        switch word {
        case "min", "minimum", "minlength": lower = value
        case "max", "maximum", "maxlength": upper = value
        default: return nil
        }
    }

    /// Takes the other end of the same range; false where the other bound is none.
    mutating func add(_ other: ForeignBounds) -> Bool {
        guard isLength == other.isLength, (lower == nil) != (other.lower == nil) else { return false }
        lower = lower ?? other.lower
        upper = upper ?? other.upper
        return true
    }

    func spelling(isOfText: Bool) -> String {
        "\(isLength || isOfText ? "length" : "range")(\(lower ?? "")...\(upper ?? ""))"
    }
}
