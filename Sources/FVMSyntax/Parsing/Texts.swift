import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// A text: a value or a table of texts. Adds that node.
    mutating func readText() {
        if at(.leftBrace) { parseTextTable() } else { parseValue() }
    }

    /// Reads the colon after a key, and the text.
    private mutating func readTextBehindColon(_ block: Block) {
        let hasColon = expect(.colon, "after the key of the text")
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

    mutating func parseTextEntry() {
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

    /// A name, with more of them, or numbers, after hyphens that touch both sides.
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

    /// Whether a name with a hyphen and a colon are next.
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
        if nextKind == .less || nextKind == .leftBrace {
            parseTranslationGroup()
        } else {
            parseTranslationText()
        }
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
