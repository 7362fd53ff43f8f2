import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Keyword {
    /// The words after the name of a view model, in the order of messages.
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

    /// Parses one value, and nothing else.
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
        case .view: parseViewDeclaration()
        case .stub: parseStubDeclaration()
        case .translation: parseTranslationDeclaration()
        case .expect: parseExpectDeclaration()
        case .scenario: parseScenarioDeclaration()
        case .text where nextKind == .identifier: parseTextDeclaration()
        case .model: parseModelDeclaration()
        case .record: parseRecordDeclaration()
        case .properties: parsePropertiesDeclaration()
        default: readUnknownDeclaration()
        }
    }

    /// Reads a declaration with a misspelled word, and skips everything else.
    private mutating func readUnknownDeclaration() {
        let isHeaded = at(.identifier) && (nextKind == .identifier || nextKind == .string)
        if isHeaded, let meant = wordMeant(among: Keyword.declarations) {
            reportUnknownWord(SyntaxProblems.expectedDeclaration, "a declaration", among: [], meant: meant)
            // The rest is read as though the word were right, so that its own problems are found, and its names are known.
            adopt(meant)
            return parseDeclaration()
        }
        // Members after a block whose closing bracket has been missed are no news.
        let isMember = missingClosers[.greater] > 0 && at(.identifier) && nextKind == .colon
        if !isMember, mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedDeclaration,
                    "expected a declaration, \(foundHere)",
                    at: location(current),
                    help: "A declaration begins with one of: "
                        + Keyword.declarations.map(\.text).joined(separator: ", ") + "."
                )
            )
        }
        skipDeclaration()
    }

    /// Moves past what separates two declarations.
    private mutating func endDeclaration() {
        if startsLine || at(.endOfFile) || at(.semicolon) || current.kind.isCloser { return }
        let startsNamed = Self.isDeclarationWord(current.name) && (nextKind == .identifier || nextKind == .string)
        if startsNamed || startsTextDeclaration { return reportMissingSeparator() }
        reportUnexpected(after: "a declaration")
        skipDeclaration()
    }

    mutating func parseImportDeclaration() {
        let node = open(.importDeclaration)
        bump()
        if at(.string), !startsLine {
            bump()
        } else if at(.identifier), nextKind == .dot, !startsLine, !peek().flags.contains(.triviaBefore) {
            reportMissingName("a library file, or a path in quotes")
            missing()
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
        if atWord(.raw), !startsLine { bump() }
        if atWord(.open), !startsLine { bump() }
        readBlock(.enumCases, "after the name of the enum")
        close(node)
    }

    mutating func parseFieldsDeclaration() {
        let node = open(.fieldsDeclaration)
        bump()
        expectName("the fields")
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
        } else {
            expectName("the view model")
        }
        while at(.identifier), !startsDeclaration, nextKind != .colon {
            if atWord(among: Keyword.modifiers) {
                parseModifier()
            } else if startsLine {
                // Rather the first member of a view model that lacks its '<'.
                break
            } else {
                readUnknownModifier()
            }
        }
        readBlock(.members, "before the members of the view model")
        close(node)
    }

    /// Whether a modifier is in place of the name: `viewmodel server <`.
    private var isModifierWithoutName: Bool {
        guard atWord(among: [.server, .client, .live]), !startsLine else { return false }
        let next = peek()
        return next.kind == .less || Keyword.modifiers.contains { next.name == $0 }
    }

    private mutating func readUnknownModifier() {
        let meant = wordMeant(among: Keyword.modifiers)
        reportUnknownWord(
            SyntaxProblems.unknownModifier,
            "a modifier of view models",
            among: Keyword.modifiers,
            meant: meant
        )
        guard let meant else { return readUnexpected() }
        adopt(meant)
        parseModifier()
    }

    mutating func parseModifier() {
        let node = open(.modifier)
        let takesName = atWord(.form) || atWord(.error)
        let takesNames = atWord(.with)
        bump()
        if takesNames {
            expectName("shared properties or a text")
            while at(.comma), !startsLine {
                bump()
                expectName("shared properties or a text")
            }
        }
        // `form server` is a form whose name is missing, not a form by the name of 'server'.
        if takesName, at(.identifier), !startsLine, !atWord(among: Keyword.modifiers), nextKind != .colon {
            bump()
        }
        close(node)
    }

    mutating func parseRequestDeclaration() {
        let node = open(.requestDeclaration)
        bump()
        expectName("the request")
        readRequestAction()
        if at(.identifier), !startsLine, nextKind != .colon { readGuarded() }
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
        let meant = wordMeant(among: Self.actions)
        reportUnknownWord(SyntaxProblems.unknownAction, "an action of requests", among: Self.actions, meant: meant)
        guard let meant else {
            readUnexpected()
            return missing()
        }
        adopt(meant)
        bump()
    }

    private mutating func readGuarded() {
        if atWord(.guarded) { return bump() }
        let meant = wordMeant(among: [.guarded])
        reportUnknownWord(SyntaxProblems.unexpectedToken, "a word after the action", among: [.guarded], meant: meant)
        guard let meant else { return readUnexpected() }
        adopt(meant)
        bump()
    }

    mutating func parseTextDeclaration() {
        let node = open(.textDeclaration)
        bump()
        expectName("the text")
        expect(.equal, "after the name of the text")
        if startsDeclaration { readMissingValue() } else { readText() }
        close(node)
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
        expectName("the view model")
        readStubName()
        if atWord(.from), !startsLine {
            bump()
            readStubName()
        }
        parseArgumentList()
        close(node)
    }

    private mutating func readStubName() {
        if bumpIfPresent(.string) { return }
        if mayReportMissing() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected the name of the stub in quotes, \(found)",
                    at: demandedPlace,
                    help: "Write the name of the stub in quotes."
                )
            )
        }
        missing()
    }

    mutating func parseTranslationDeclaration() {
        let node = open(.translationDeclaration)
        bump()
        if at(.identifier), !startsLine {
            parseLocaleTag()
        } else {
            reportMissingName("the locale")
            missing()
        }
        readBlock(.translations, "after the locale")
        close(node)
    }

    mutating func parseModelDeclaration() {
        let node = open(.modelDeclaration)
        bump()
        expectName("the model")
        if atWord(.from), !startsLine {
            bump()
            expectName("the fields")
        }
        if atWord(.table), !startsLine {
            bump()
            if at(.string) { bump() } else { readMissingValue() }
        }
        if atWord(.guarded), !startsLine { bump() }
        if at(.less) || at(.leftBrace) && !startsLine { readBlock(.properties, "after the name of the model") }
        close(node)
    }

    mutating func parseRecordDeclaration() {
        let node = open(.recordDeclaration)
        bump()
        expectName("the record")
        readBlock(.properties, "after the name of the record")
        close(node)
    }

    mutating func parsePropertiesDeclaration() {
        let node = open(.propertiesDeclaration)
        bump()
        expectName("the shared properties")
        readBlock(.properties, "after the name of the shared properties")
        close(node)
    }

    static let viewKinds = SlotWord.viewKinds.words

    mutating func parseViewDeclaration() {
        let node = open(.viewDeclaration)
        bump()
        expectName("the view model that it shows")
        if at(.identifier), !startsLine {
            if atWord(among: Self.viewKinds) { bump() } else { readUnknownViewKind() }
            if at(.identifier), !startsLine { bump() }
        }
        close(node)
    }

    private mutating func readUnknownViewKind() {
        let meant = wordMeant(among: Self.viewKinds)
        reportUnknownWord(SyntaxProblems.unknownViewKind, "a kind of view", among: Self.viewKinds, meant: meant)
        guard let meant else { return readUnexpected() }
        adopt(meant)
        bump()
    }
}
