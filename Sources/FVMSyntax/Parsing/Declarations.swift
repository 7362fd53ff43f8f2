import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Keyword {
    /// What comes after the name of a view model, in the order in which messages name it.
    public static let modifiers = SlotWord.modifiers.words
}

extension Parser {
    mutating func parseSourceFile() {
        let node = open(.sourceFile)
        start()
        while !at(.endOfFile) {
            if bumpIfPresent(.semicolon) { continue }
            let before = position
            if current.kind.isCloser { readStrayBracket() } else { parseDeclaration() }
            endDeclaration()
            if position == before { readUnexpected() }
        }
        nodes[node].endToken = UInt32(cursor.tokens.count)
        nodes[node].subtreeEnd = UInt32(nodes.count)
    }

    /// One value, and nothing else.
    mutating func readExpressionFile() {
        let node = open(.sourceFile)
        start()
        parseValue()
        if !at(.endOfFile) {
            reportUnexpected(after: "a value")
            skip { _ in true }
        }
        nodes[node].endToken = UInt32(cursor.tokens.count)
        nodes[node].subtreeEnd = UInt32(nodes.count)
    }

    mutating func parseDeclaration() {
        repeatable = nil
        declaration = nodes.count
        switch current.name.keyword {
        case .import: parseImportDeclaration()
        case .feature: parseFeatureDeclaration()
        case .app: parseAppDeclaration()
        case .enum: parseEnumDeclaration()
        case .fields: parseFieldsDeclaration()
        case .viewmodel: parseViewModelDeclaration()
        case .request: parseRequestDeclaration()
        case .result: parseResultDeclaration()
        case .view: if !readViewModelCalledView() { parseViewDeclaration() }
        case .stub: parseStubDeclaration()
        case .translation: parseTranslationDeclaration()
        case .expect: parseExpectDeclaration()
        case .scenario: parseScenarioDeclaration()
        case .text where nextKind == .identifier: parseTextDeclaration()
        case .model: isViewModelCalledModel ? readViewModelCalledModel() : parseModelDeclaration()
        default: readUnknownDeclaration()
        }
    }

    mutating func parseImportDeclaration() {
        let node = open(.importDeclaration)
        bump()
        if at(.string), !startsLine {
            bump()
        } else if at(.identifier), nextKind == .dot, !startsLine, !peek().flags.contains(.triviaBefore) {
            readTextWithoutQuotes("a path is written in quotes")
        } else {
            expectName("a library file, or a path in quotes")
        }
        close(node)
    }

    mutating func parseFeatureDeclaration() {
        let node = open(.featureDeclaration)
        bump()
        expectName("the feature")
        close(node)
    }

    mutating func parseAppDeclaration() {
        let node = open(.appDeclaration)
        bump()
        expectName("the app")
        readBlock(.settings, "after the name of the app")
        close(node)
    }

    mutating func parseEnumDeclaration() {
        let node = open(.enumDeclaration)
        bump()
        expectName("the enum")
        if !readCasesBehindSign() {
            readForeignHead(modifiers: [.raw])
            if atWord(.raw), !startsLine { bump() }
            readBlock(.enumCases, "after the name of the enum")
        }
        close(node)
    }

    mutating func parseFieldsDeclaration() {
        let node = open(.fieldsDeclaration)
        bump()
        expectName("the fields")
        readForeignHead(modifiers: [])
        if !startsLine, atWord(.from) || isFieldsPartAhead {
            atWord(.from) ? bump() : reportMissingFrom()
            parseFieldsPart()
            while at(.comma), !startsLine {
                bump()
                parseFieldsPart()
            }
        }
        readBlock(.properties, "after the name of the fields")
        close(node)
    }

    /// Whether several Fields stand here, or some of their fields, without the `from` before them.
    private var isFieldsPartAhead: Bool {
        at(.identifier) && !atWord(.with) && (nextKind == .comma || nextKind == .leftParenthesis)
            && !peek().flags.contains(.newlineBefore)
    }

    private mutating func reportMissingFrom() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected 'from' before the Fields to copy, \(found)",
                    at: location(current),
                    help: "Write 'from' after the name of the fields.",
                    fixIts: [FixIt("insert 'from'", edits: [insertion(" from")], applicability: .safe)]
                )
            )
        }
        missing()
    }

    mutating func parseViewModelDeclaration() {
        let node = open(.viewModelDeclaration)
        bump()
        if isModifierWithoutName {
            reportMissingName("the view model")
            missing()
        } else if !readModifierBeforeName() {
            expectName("the view model")
        }
        readForeignHead(modifiers: Keyword.modifiers)
        var last = position
        while parseModifierIfPresent(), position > last { last = position }
        readBlock(.members, "before the members of the view model")
        close(node)
    }

    /// Whether a modifier stands in the place of the name: `viewmodel server <`.
    private var isModifierWithoutName: Bool {
        guard atWord(among: [.server, .client, .live]), !startsLine else { return false }
        let next = peek()
        return next.kind == .less || Keyword.modifiers.contains { next.name == $0 }
    }

    /// Reads one modifier of a view model, if one stands here; a word that is none is reported and skipped.
    private mutating func parseModifierIfPresent() -> Bool {
        guard at(.identifier), !startsDeclaration, nextKind != .colon || isHeadWithColon else { return false }
        if isBeforeInheritance {
            readInheritance(modifiers: Keyword.modifiers, "'\(text(current))'")
            return true
        }
        if atWord(among: Keyword.modifiers) {
            parseModifier()
            return true
        }
        // A name on the next line is rather the first member of a view model that lacks its '<'.
        if startsLine { return false }
        let meant = foreignModifier ?? wordMeant(among: Keyword.modifiers)
        reportUnknownWord(
            SyntaxProblems.unknownModifier,
            "a modifier of view models",
            among: Keyword.modifiers,
            meant: meant
        )
        if let meant {
            adopt(meant)
            parseModifier()
        } else {
            readUnexpected()
        }
        return true
    }

    /// Whether `extends Base`, or the same with another word, stands here.
    private var isBeforeInheritance: Bool {
        switch names.text(current.name) {
        case "extends", "implements", "inherits": true
        case "from", "of", "is": nextKind == .identifier && !peek().flags.contains(.newlineBefore)
        default: false
        }
    }

    mutating func parseModifier() {
        let node = open(.modifier)
        let takesName = atWord(.form) || atWord(.error)
        let takesTexts = atWord(.with)
        bump()
        if takesTexts { readTextNames() }
        if takesName { readNameInBrackets() }
        // `form server` is a form whose name is missing, not a form by the name of 'server'.
        if takesName, at(.identifier), !startsLine, !atWord(among: Keyword.modifiers), nextKind != .colon {
            bump()
        }
        close(node)
    }

    mutating func parseRequestDeclaration() {
        let node = open(.requestDeclaration)
        bump()
        if atWord(among: Self.actions), nextKind == .less {
            reportMissingName("the request")
            missing()
        } else {
            expectName("the request")
        }
        if at(.colon), !startsLine {
            readWrongSign("the action comes right after the name", help: "Remove ':'.", write: "")
        }
        readAddressOfRequest()
        readRequestAction()
        readAddressOfRequest()
        readGuarded()
        readBlock(.requestMembers, "after the action of the request")
        close(node)
    }

    static let actions = SlotWord.actions.words

    private mutating func readRequestAction() {
        guard at(.identifier), !startsLine else {
            if mayReportMissing() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.unknownAction,
                        "expected what the request does, \(found)",
                        at: demandedPlace,
                        help: "Write one of the actions \(Self.actions.map(\.text).joined(separator: ", "))."
                    )
                )
            }
            return missing()
        }
        guard !atWord(among: Self.actions) else { return bump() }
        if readFormerAction() { return }
        let meant = foreignAction ?? wordMeant(among: Self.actions)
        reportUnknownWord(SyntaxProblems.unknownAction, "an action of requests", among: Self.actions, meant: meant)
        if let meant {
            adopt(meant)
            bump()
        } else {
            readUnexpected()
            missing()
        }
    }

    mutating func parseTextDeclaration() {
        let node = open(.textDeclaration)
        bump()
        expectName("the text")
        if at(.colon) || at(.leftBrace) || at(.string), !startsLine {
            readTextWithoutSign()
        } else {
            expect(.equal, "after the name of the text")
            if atWord(.localized), nextKind == .string || nextKind == .leftBrace, !startsLine {
                readSuperfluousWord("a shared text is written without 'localized'", applicability: .safe)
            }
            if startsDeclaration { readMissingValue() } else { readText() }
        }
        close(node)
    }

    /// Reads a text that comes after ':', or behind no sign, where it comes after '='.
    private mutating func readTextWithoutSign() {
        let isColon = at(.colon)
        if mayReport() {
            let edit = isColon ? TextEdit(location: location(current), replacement: " =") : insertion(" =")
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected '=' before the text, \(found)",
                    at: location(current),
                    help: "Write '=' before the text.",
                    fixIts: [FixIt("write '='", edits: [edit], applicability: .safe)]
                )
            )
        }
        if isColon { readUnexpected() } else { missing() }
        if startsDeclaration { readMissingValue() } else { readText() }
    }

    mutating func parseResultDeclaration() {
        let node = open(.resultDeclaration)
        bump()
        expectName("the result")
        if atWord(.raw), !startsLine { bump() }
        readBlock(.properties, "after the name of the result")
        close(node)
    }

    mutating func parseStubDeclaration() {
        let node = open(.stubDeclaration)
        bump()
        let isOfOther = peek().name == Keyword.from && peek(2).kind == .string
        if at(.string), isOfOther ? peek(3).kind == .identifier : nextKind == .identifier, !startsLine {
            readNameBehindStubName(distance: isOfOther ? 3 : 1)
        } else {
            expectName("the view model")
            readStubName()
        }
        if atWord(.from), !startsLine {
            bump()
            readStubName()
        }
        if at(.equal) || at(.colon), nextKind == .leftParenthesis {
            readWrongSign("the values come right after the name", help: "Remove the symbol.", write: "")
        }
        if at(.leftBrace) || at(.less), !startsLine, nextKind == .identifier, peek(2).kind == .colon {
            readArgumentsInWrongBrackets()
        } else {
            parseArgumentList()
        }
        close(node)
    }

    /// Reads a locale in quotes. What it would be is not known here.
    private mutating func readQuotedLocale() {
        let tag = text(current).filter { $0 != "\"" }
        readWrongSign(
            "a locale is written without quotes",
            help: "Write '\(tag)'.",
            write: tag,
            SyntaxProblems.expectedName
        )
        missing()
    }

    private mutating func readStubName() {
        if bumpIfPresent(.string) { return }
        let isUnquoted = at(.identifier) && !startsLine
        if mayReportMissing() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected the name of the stub in quotes, \(found)",
                    at: demandedPlace,
                    help: "Write the name of the stub in quotes.",
                    fixIts: isUnquoted
                        ? [
                            FixIt(
                                "put it in quotes",
                                edits: [TextEdit(location: location(current), replacement: "\"\(text(current))\"")]
                            )
                        ] : []
                )
            )
        }
        missing()
        if isUnquoted { readUnexpected() }
    }

    mutating func parseTranslationDeclaration() {
        let node = open(.translationDeclaration)
        bump()
        if at(.colon), !startsLine {
            readWrongSign("the locale is written without ':'", help: "Write 'translation es < ... >'.", write: "")
        }
        if at(.identifier), !startsLine {
            parseLocaleTag()
        } else if at(.string), !startsLine {
            readQuotedLocale()
        } else {
            reportMissingName("the locale")
            missing()
        }
        readBlock(.translations, "after the locale")
        close(node)
    }
}
