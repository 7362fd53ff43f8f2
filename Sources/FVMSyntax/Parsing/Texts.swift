import FVMDiagnostics
import FVMSource

extension Parser {
    /// A text: a value or a table of texts. Adds that node.
    mutating func readText() {
        if at(.leftBrace) { parseTextTable() } else { parseValue() }
    }

    /// Reads the colon behind a key, and the text.
    private mutating func readTextBehindColon(_ block: Block) {
        let hasColon = expectColon("after the key of the text")
        if hasColon ? startsLine && startsItem(block) : !at(.string) && !at(.leftBrace) {
            readMissingValue()
        } else {
            readText()
        }
    }

    mutating func parseTextTable() {
        let node = open(.textTable)
        readBlock(.texts, "before the texts")
        close(node)
    }

    /// Reads `(en: "Home", de: "Start")` behind `localized`, where a table of texts is meant.
    mutating func readTextsInParentheses() {
        var edits = [TextEdit(location: location(current), replacement: "{ ")]
        let first = location(current)
        let node = open(.unexpected)
        bump()
        while !at(.rightParenthesis), !at(.endOfFile), !startsDeclaration {
            if at(.comma) { edits.append(TextEdit(location: location(current), replacement: ";")) }
            bump()
        }
        let isClosed = at(.rightParenthesis)
        edits.append(TextEdit(location: location(current), replacement: " }"))
        if isClosed { bump() }
        closeUnexpected(node)
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "texts in several languages are between '{' and '}'",
                at: first,
                help: "Write 'localized { en: \"Home\"; es: \"Inicio\" }'.",
                fixIts: isClosed ? [FixIt("write '{' and '}'", edits: edits)] : []
            )
        )
    }

    /// Reads `("Home")` behind `localized` as the text in it.
    mutating func readTextInParentheses() {
        reportForeign(
            "a text is written without parentheses",
            SourceSpan(start: placeBefore.span.end, end: peek(2).end),
            " \(text(peek()))",
            SyntaxProblems.unexpectedToken
        )
        readUnexpected()
        parseLiteralValue()
        readUnexpected()
    }

    mutating func parseTextEntry() {
        if nextKind == .identifier { readWordBeforeName(of: "a text") }
        let node = open(.textEntry)
        parseLocaleTag()
        readTextBehindColon(.texts)
        close(node)
    }

    mutating func parseLocaleTag() {
        let node = open(.localeTag)
        readHyphenatedName()
        close(node)
    }

    /// A name, with more of them, or numbers, behind hyphens that touch both sides.
    mutating func readHyphenatedName() {
        bump()
        while startsSubtag {
            bump()
            bump()
        }
    }

    @inline(__always)
    var startsSubtag: Bool {
        guard at(.minus), !current.flags.contains(.triviaBefore) else { return false }
        let next = peek()
        return (next.kind == .identifier || next.kind == .integer) && !next.flags.contains(.triviaBefore)
    }

    /// Whether a name with a hyphen stands here, and a colon behind it.
    var startsHyphenatedName: Bool {
        guard nextKind == .minus else { return false }
        var distance = 1
        while peek(distance).kind == .minus, distance < 64 {
            let part = peek(distance + 1).kind
            guard part == .identifier || part == .integer else { return false }
            distance += 2
        }
        return peek(distance).kind == .colon
    }

    /// A group of texts, or one text.
    mutating func parseTranslationItem() {
        if nextKind == .identifier, peek(2).kind == .less, Self.isDeclarationWord(current.name) {
            readSuperfluousWord("the texts of a declaration come after its name", applicability: .safe)
        }
        if nextKind == .dot, peek(2).kind == .identifier { return readDottedTranslation() }
        if nextKind == .less || nextKind == .leftBrace || isGroupWithoutOpening {
            parseTranslationGroup()
        } else {
            parseTranslationText()
        }
    }

    /// Whether the texts of a group come after its name without the bracket before them: `Board title: "Tafel" >`.
    private var isGroupWithoutOpening: Bool {
        nextKind == .identifier && !peek().flags.contains(.newlineBefore)
            && (peek(2).kind == .colon || peek(2).kind == .less) && hasTooMany(.greater)
    }

    /// Reads `Login.email < ... >` or `Board.title: "Tafel"` as the group in it: `Login < email < ... > >`.
    private mutating func readDottedTranslation() {
        let node = open(.translationGroup)
        bump()
        let dot = location(current)
        let mayTell = mayReport()
        readUnexpected()
        parseTranslationItem()
        close(node)
        guard mayTell else { return }
        reportRepeatable(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "texts are in the group of their declaration, and not after '.'",
                at: dot,
                help: "Write 'Board < title: \"Tafel\" >'.",
                fixIts: [
                    FixIt("write '<' and '>'", edits: [TextEdit(location: dot, replacement: " < "), insertion(" >")])
                ]
            )
        )
    }

    mutating func parseTranslationGroup() {
        let node = open(.translationGroup)
        bump()
        readBlock(.translations, "after the name of the group")
        close(node)
    }

    mutating func parseTranslationText() {
        let node = open(.translationText)
        bump()
        readTextBehindColon(.translations)
        close(node)
    }
}
