import FVMDiagnostics
import FVMSource

extension Keyword {
    /// What stands behind the name of a view model, in the order in which messages name it.
    public static let modifiers: [Keyword] = [.server, .client, .live, .guarded, .form, .error, .external, .with]
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
            readTextWithoutQuotes("a path stands in quotes")
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
            readForeignHead(modifiers: [])
            readBlock(.enumCases, "after the name of the enum")
        }
        close(node)
    }

    mutating func parseFieldsDeclaration() {
        let node = open(.fieldsDeclaration)
        bump()
        expectName("the fields")
        readForeignHead(modifiers: [])
        if atWord(.from), !startsLine {
            repeat {
                bump()
                parseFieldsPart()
            } while at(.comma) && !startsLine
        }
        readBlock(.properties, "after the name of the fields")
        close(node)
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
        if ["extends", "implements", "inherits"].contains(names.text(current.name)) {
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
            readWrongSign("the action stands right behind the name", help: "Remove ':'.", write: "")
        }
        readAddressOfRequest()
        readRequestAction()
        readAddressOfRequest()
        readGuarded()
        readBlock(.requestMembers, "after the action of the request")
        close(node)
    }

    static let actions: [Keyword] = [.show, .create, .update, .replace, .delete, .destroy]

    private mutating func readRequestAction() {
        guard at(.identifier), !startsLine else {
            if mayReportMissing() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.unknownAction,
                        "expected what the request does, \(found)",
                        at: demandedPlace,
                        help: "Write show, create, update, replace, delete or destroy."
                    )
                )
            }
            return missing()
        }
        guard !atWord(among: Self.actions) else { return bump() }
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

    /// Reads a text that stands behind ':', or behind no sign, where it stands behind '='.
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
            readWrongSign("the values stand right behind the name", help: "Remove the sign.", write: "")
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
            "a locale stands without quotes",
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
            readWrongSign("the locale stands without ':'", help: "Write 'translation es < ... >'.", write: "")
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

// MARK: - What is no declaration

extension Parser {
    /// Reads a declaration whose word is misspelt as the one that is meant, and skips anything else.
    private mutating func readUnknownDeclaration() {
        if readNameBeforeWord() || readSummaryOutside() { return }
        if readWordBeforeDeclaration() { return parseDeclaration() }
        let isHeaded = at(.identifier) && (nextKind == .identifier || nextKind == .string)
        // Members behind a block whose closing bracket has been missed are no news.
        if missingClosers[.greater] > 0, at(.identifier), nextKind == .colon { return skipDeclaration() }
        guard isHeaded, let meant = foreignDeclarationWord ?? wordMeant(among: Self.declarationWords) else {
            if mayReport() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.expectedDeclaration,
                        "expected a declaration, \(foundHere)",
                        at: location(current),
                        help: "A declaration begins with one of: "
                            + Self.declarationWords.map(\.text).joined(separator: ", ") + "."
                    )
                )
            }
            return skipDeclaration()
        }
        reportUnknownWord(SyntaxProblems.expectedDeclaration, "a declaration", among: [], meant: meant)
        // The rest is read as though the word were right, so that its own problems are found, and its names are known.
        adopt(meant)
        parseDeclaration()
    }

    static let declarationWords: [Keyword] = [
        .viewmodel, .enum, .fields, .request, .result, .view, .stub, .text, .translation, .expect, .scenario,
        .model, .app, .import, .feature,
    ]

    /// Moves past what separates two declarations.
    private mutating func endDeclaration() {
        if startsLine || at(.endOfFile) || at(.semicolon) || current.kind.isCloser { return }
        let startsNamed = Self.isDeclarationWord(current.name) && (nextKind == .identifier || nextKind == .string)
        if startsNamed || startsTextDeclaration {
            return reportMissingSeparator(isBeforeItem: true)
        }
        if readModifierBehindBlock() { return }
        reportUnexpected(after: "a declaration")
        skipDeclaration()
    }
}
