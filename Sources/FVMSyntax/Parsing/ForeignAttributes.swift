import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Attributes as other languages write them: `min(18) max(99)`, `pattern("[0-9]+")`, `email`.
extension Parser {
    /// The attribute that others call as the current name is called; nil where none does.
    var foreignAttribute: Keyword? {
        switch names.text(current.name).lowercased() {
        case "regex", "regexp", "pattern": .matches
        case "notblank": .nonblank
        case "mandatory", "notnull", "nonnull", "notempty", "nonempty": .required
        case "requiredif", "required_if", "required_when", "requiredwith", "required_with": .requiredWhen
        case "required_unless", "requiredwithout", "required_without": .requiredUnless
        case "excludes", "prohibits", "excluded_with", "prohibited_if": .emptyWhen
        case "excluded_unless", "prohibited_unless": .emptyUnless
        case "sameas", "equalto", "confirm", "confirms", "same": .equals
        case "greaterthan": .above
        case "lessthan": .below
        case "readonly": .disabled
        case "trimmed", "trimming", "strip", "stripped": .trim
        case "reads", "of": .from
        case "leadsto", "goesto", "linksto", "navigates", "navigatesto", "pushes": .opens
        default: nil
        }
    }

    /// Reads `required` before `when(kind, .company)`, which are one word.
    mutating func readRequiredApart() {
        let word = peek()
        let meant: Keyword
        switch text(word) {
        case "when", "if": meant = .requiredWhen
        case "unless": meant = .requiredUnless
        default: return
        }
        guard at(.identifier), !word.flags.contains(.newlineBefore), peek(2).kind == .leftParenthesis else { return }
        let place = SourceSpan(start: current.start, end: word.end)
        reportForeign("'\(meant.text)' is one word", place, meant.text, SyntaxProblems.unknownAttribute)
        readUnexpected()
        adopt(meant)
    }

    /// Reads `email` behind a field's type as what it is to match, and `password` as what it is edited in.
    mutating func readFormatWithoutMatches() -> Bool {
        guard !startsLine, nextKind != .colon, nextKind != .leftParenthesis, isInFields else { return false }
        let word = text(current)
        let place = SourceSpan(start: current.start, end: current.end)
        switch word {
        case "email", "url":
            let meant = "matches(\(word))"
            reportForeign("'\(word)' is what a field matches", place, meant, SyntaxProblems.unknownAttribute)
        case "password", "secure", "masked":
            let meant = "input text(password)"
            reportForeign("'\(word)' is how a field is edited", place, meant, SyntaxProblems.unknownAttribute)
        default: return false
        }
        readUnexpected()
        return true
    }

    /// Reads `optional` behind a type; false where it does not stand there.
    mutating func readOptionalBehindType() -> Bool {
        guard text(current) == "optional", !startsLine, nextKind != .colon, nextKind != .leftParenthesis, position > 1,
            cursor.tokens[position - 2].kind == .colon
        else { return false }
        let place = SourceSpan(start: placeBefore.span.end, end: current.end)
        reportForeign("an optional type ends in '?'", place, "?", SyntaxProblems.unknownAttribute)
        readUnexpected()
        return true
    }

    /// The text of a field that the word which stands here names in other languages, where a text follows; nil for none.
    var fieldTextMeant: String? {
        let isLabel = nextKind == .colon || nextKind == .leftParenthesis
        guard isInFields,
            isLabel ? peek(2).kind == .string : nextKind == .string && !peek().flags.contains(.newlineBefore)
        else { return nil }
        switch text(current) {
        case "placeholder", "hint", "prompt": return "placeholder"
        case "title", "label", "caption": return "title"
        default: return nil
        }
    }

    /// Reads `placeholder: "you@example.com"` behind a field; false where no text of a field stands there.
    mutating func readFieldText() -> Bool {
        guard !startsLine, let meant = fieldTextMeant else { return false }
        readFieldText(meant, count: nextKind == .string ? 2 : nextKind == .leftParenthesis ? 4 : 3)
        return true
    }

    /// Reads a text behind the constraint that it explains: `required "Enter a name."`.
    mutating func readTextOfConstraint() -> Bool {
        guard at(.string), !startsLine, isInFields, position > 0,
            case let word = cursor.tokens[position - 1].name, word == Keyword.required || word == Keyword.nonblank
        else { return false }
        readFieldText(Keyword.required.text, count: 1)
        return true
    }

    /// Reads a text of a field that is written without braces: so many tokens.
    private mutating func readFieldText(_ key: String, count: Int) {
        let last = peek(count - 1)
        let quoted = text(count == 4 ? peek(2) : last)
        let meant = "{ \(key): \(quoted) }"
        if mayReport() {
            let place = Location(file: file, span: SourceSpan(start: current.start, end: last.end))
            let next = peek(count)
            let isLast = next.flags.contains(.newlineBefore) || [.semicolon, .greater].contains(next.kind)
            problems.append(
                Diagnostic(
                    SyntaxProblems.unknownAttribute,
                    "the texts of a field are written in braces",
                    at: location(current),
                    help: "Write '\(meant)' at the end of the field.",
                    fixIts: isLast
                        ? [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: meant)])] : []
                )
            )
        }
        readUnexpected(count: count)
    }

    /// Reads `min(18) max(99)` as one mistake, in whose place one attribute stands.
    mutating func readForeignBounds() -> Bool {
        guard isInFields, !startsLine, var bounds = foreignBound else { return false }
        let start = current
        let node = open(.unexpected)
        skipForeignBound()
        if at(.comma), !startsLine, nextKind == .identifier, isBoundBehindComma { bump() }
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

    /// The bound that begins with the current token: a word, and a number in parentheses or behind a colon.
    var foreignBound: ForeignBounds? {
        guard at(.identifier), nextKind == .leftParenthesis || nextKind == .colon else { return nil }
        let isNegative = peek(2).kind == .minus
        let number = peek(isNegative ? 3 : 2)
        guard number.kind == .integer || number.kind == .decimal,
            nextKind == .colon || peek(isNegative ? 4 : 3).kind == .rightParenthesis
        else { return nil }
        return ForeignBounds(word: text(current), value: (isNegative ? "-" : "") + text(number))
    }

    /// Whether a bound comes after the comma that stands here.
    private var isBoundBehindComma: Bool {
        (peek(2).kind == .colon || peek(2).kind == .leftParenthesis) && peek(3).kind.isLiteral
            && ForeignBounds(word: text(peek()), value: "") != nil
    }

    private mutating func skipForeignBound() {
        let isCall = nextKind == .leftParenthesis
        while !current.kind.isLiteral { bump() }
        bump()
        if isCall { bump() }
    }

    /// Reads `(min: 3, max: 10)` behind `length` or `range` as the range that it means; false where no such bounds stand.
    mutating func readNamedBounds() -> Bool {
        guard at(.leftParenthesis), var bounds = namedBound(at: 1) else { return false }
        var end = 3 + colons(at: 2)
        if peek(end).kind == .comma, let other = namedBound(at: end + 1), bounds.add(other) {
            end += 3 + colons(at: end + 2)
        }
        guard peek(end).kind == .rightParenthesis else { return false }
        readForeignArguments(to: end, "the ends of a range stand on both sides of '...'", "(\(bounds.range))")
        return true
    }

    /// Reads `(kind == .company)` behind `requiredWhen`, and the same with another sign; false where no sign stands there.
    mutating func readConditionWithSign() -> Bool {
        guard at(.leftParenthesis), peek().kind == .identifier, peek(2).kind == .equal || peek(2).kind == .colon else {
            return false
        }
        var start = 3
        if peek(2).kind == .equal, peek(3).kind == .equal { start += 1 }
        let isCase = peek(start).kind == .dot
        let end = start + (isCase ? 2 : 1)
        guard isCase || peek(start).kind == .identifier || peek(start).kind.isLiteral,
            peek(end).kind == .rightParenthesis
        else { return false }
        let value = source.text(SourceSpan(start: peek(start).start, end: peek(end - 1).end))
        readForeignArguments(to: end, "a ',' is between a field and its value", "(\(text(peek())), \(value))")
        return true
    }

    /// Tells what the arguments from here to the token at that distance are to be, and moves past them.
    private mutating func readForeignArguments(to end: Int, _ message: String, _ meant: String) {
        let place = SourceSpan(start: current.start, end: peek(end).end)
        reportForeign(message, place, meant, SyntaxProblems.unexpectedToken)
        readUnexpected(count: end + 1)
    }

    private func namedBound(at distance: Int) -> ForeignBounds? {
        guard peek(distance).kind == .identifier,
            case let number = peek(distance + 1 + colons(at: distance + 1)),
            number.kind == .integer || number.kind == .decimal
        else { return nil }
        return ForeignBounds(word: text(peek(distance)), value: text(number))
    }

    /// One where a colon stands at that distance, else none.
    private func colons(at distance: Int) -> Int { peek(distance).kind == .colon ? 1 : 0 }

    /// Reads an attribute that comes before the type of a field: `required string`. The current token is the attribute.
    mutating func readEarlyAttribute() {
        let type = peek()
        let isNamed = TypeWord.words.contains { type.name == $0 } && !type.flags.contains(.newlineBefore)
        guard isNamed, !startsLine else { return }
        reportForeign(
            "'\(text(current))' comes after the type",
            SourceSpan(start: current.start, end: type.end),
            "\(text(type)) \(text(current))",
            SyntaxProblems.unexpectedToken
        )
        readUnexpected()
    }

    /// Whether `default` and a value stand here, with or without a colon between them.
    var isDefaultAhead: Bool {
        let value = peek(nextKind == .colon || nextKind == .leftParenthesis ? 2 : 1)
        return text(current) == "default" && !startsLine
            && (value.kind.isLiteral || value.kind == .dot || [Keyword.true, .false].contains { value.name == $0 })
    }

    /// Reads `default` and a value, as if `=` stood before it; false where they do not stand here.
    mutating func readDefaultValue() -> Bool {
        guard isDefaultAhead else { return false }
        let isCall = nextKind == .leftParenthesis
        if isCall, peek(3).kind != .rightParenthesis { return false }
        let end = isCall ? peek(3).end : nextKind == .colon ? peek().end : current.end
        reportForeign(
            "a value comes after '='",
            SourceSpan(start: current.start, end: end),
            isCall ? "= \(text(peek(2)))" : "=",
            SyntaxProblems.unknownAttribute
        )
        readUnexpected()
        if isCall || at(.colon) { readUnexpected() }
        readValueWithoutSign()
        if isCall { readUnexpected() }
        return true
    }

    /// Whether the property that is being read is of Fields.
    var isInFields: Bool { nodes.count > declaration && nodes[declaration].kind == .fieldsDeclaration }

    /// Whether the type of the property that is being read is one of texts.
    private var typeIsText: Bool {
        let before = cursor.tokens[..<position].indices.reversed().prefix(64)
        guard let colon = before.first(where: { cursor.tokens[$0].kind == .colon }) else { return false }
        return cursor.tokens[colon + 1].name == Keyword.string || cursor.tokens[colon + 1].name == Keyword.text
    }
}

/// The ends of a range, each of which others write by itself.
struct ForeignBounds {
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
        "\(isLength || isOfText ? "length" : "range")(\(range))"
    }

    var range: String { "\(lower ?? "")...\(upper ?? "")" }
}
