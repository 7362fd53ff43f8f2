import FVMDiagnostics
import FVMSource

extension Parser {
    /// A type and the `?` behind it; `block` tells what may follow on the next line.
    mutating func parseType(in block: Block) {
        let node = nodes.count
        parsePlainType(in: block)
        var levels = 0
        while at(.question), !startsLine {
            // `T???` nests as deep as it has signs.
            guard levels < ParseLimits.nesting else { return abort() }
            levels += 1
            bump()
            wrap(node, in: .optionalType)
        }
    }

    /// A type without `?`.
    mutating func parsePlainType(in block: Block) {
        if startsLine, startsItem(block) || startsDeclaration { return readMissingType() }
        switch current.kind {
        case .identifier:
            switch current.name.keyword {
            case .localized: parseLocalizedType(in: block)
            case .singleton, .instance: parseIdentityType()
            default: if nextKind == .pipe { parseInlineEnumType() } else { parseNamedType() }
            }
        case .leftBracket: parseBracketType(in: block)
        case .less: parseInlineRecordType()
        default: readMissingType()
        }
    }

    @inline(__always)
    mutating func parseNamedType() {
        leaf(.namedType)
    }

    mutating func parseInlineEnumType() {
        let node = open(.inlineEnumType)
        bump()
        while bumpIfPresent(.pipe) { expectName("the next case", onSameLine: false) }
        close(node)
    }

    mutating func parseInlineRecordType() {
        let node = open(.inlineRecordType)
        readBlock(.properties, "before the members of the record")
        close(node)
    }

    mutating func parseIdentityType() {
        let node = open(.identityType)
        let isInstance = atWord(.instance)
        bump()
        if isInstance {
            let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after 'instance'")
            if opening != nil { readElements(.name, closer: .rightParenthesis) }
            expectClosing(.rightParenthesis, opening: opening)
        }
        close(node)
    }

    /// A list, a dictionary, or a list of localized texts.
    mutating func parseBracketType(in block: Block) {
        let node = open(.listType)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftBracket, closer: .rightBracket, "before the type")
        if atWord(.localized), nextKind == .rightBracket {
            nodes[node].kind = .localizedListType
            bump()
            expectClosing(.rightBracket, opening: opening)
            switch current.kind {
            case .string: parseLiteralValue()
            case .leftBracket: parseBracketValue()
            case .leftBrace: parseTextTable()
            default: break
            }
        } else {
            parseType(in: block)
            if bumpIfPresent(.colon) {
                nodes[node].kind = .dictionaryType
                parseType(in: block)
            }
            expectClosing(.rightBracket, opening: opening)
        }
        close(node)
    }

    mutating func parseLocalizedType(in block: Block) {
        let node = open(.localizedType)
        bump()
        switch current.kind {
        case .string: parseLiteralValue()
        case .leftBracket: parseBracketValue()
        case .leftBrace: parseTextTable()
        case .identifier where !startsLine && !startsItem(block) && !startsLocalizedAttribute:
            if atWord(among: Self.formats) { parseLocalizedFormat() } else { bump() }
        default: break
        }
        close(node)
    }

    static let formats: [Keyword] = [.join, .int, .double, .date]

    /// Whether an attribute stands behind `localized`, rather than the name of an enum property.
    private var startsLocalizedAttribute: Bool {
        if nextKind == .leftParenthesis { return !atWord(among: Self.formats) }
        return switch current.name.keyword {
        case .since, .until: nextKind.isLiteral
        case .from, .input: nextKind == .identifier && !peek().flags.contains(.newlineBefore)
        default: false
        }
    }

    mutating func parseLocalizedFormat() {
        let node = open(.localizedFormat)
        bump()
        if at(.leftParenthesis) { parseArgumentList() }
        close(node)
    }

    private mutating func readMissingType() {
        if mayReport() {
            problems.append(Diagnostic(SyntaxProblems.expectedType, "expected a type, \(found)", at: demandedPlace))
        }
        missing()
    }
}
