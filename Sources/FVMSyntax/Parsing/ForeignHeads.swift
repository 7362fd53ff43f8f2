import FVMDiagnostics
import FVMLanguage
import FVMSource

/// The heads of declarations as other languages have them: `class Card`, `public viewmodel Card`, `Card: Base`.
extension Parser {
    /// The word of a declaration that a word of another language means.
    var foreignDeclarationWord: Keyword? {
        switch names.text(current.name).lowercased() {
        case "entity", "table": peek(2).kind == .less ? .viewmodel : .model
        case "class", "struct", "record", "interface": hasFields ? .fields : .viewmodel
        case "screen", "component", "page": isBeforeKindOfView ? .view : .viewmodel
        case "viewmodel": .viewmodel
        case "form", "schema": peek(2).kind == .less ? .fields : nil
        case "endpoint", "route": .request
        case "locale", "localization": .translation
        case "mock", "sample", "fixture": .stub
        case "test", "assert", "verify": peek(2).kind == .equal ? nil : .expect
        default: nil
        }
    }

    /// Whether a kind of view comes after the name that follows.
    private var isBeforeKindOfView: Bool { Self.viewKinds.contains { peek(2).name == $0 && $0 != .form } }

    /// What a request does whose method stands in the place of its action.
    var foreignAction: Keyword? {
        let meant: Keyword? =
            switch names.text(current.name).lowercased() {
            case "get", "read", "fetch", "list": .show
            case "post", "add", "insert": .create
            case "patch", "edit": .update
            case "put": .replace
            case "remove": .archive
            default: nil
            }
        // What writes a record by its identity has a query: without one, the method does not tell what is meant.
        if let meant, [.update, .replace, .archive].contains(meant), hasPart(.writes), !hasPart(.query) { return nil }
        // What has a body does not read, and what has none does not write, whatever its word says.
        return meant == .archive || (meant == .show) != hasBody ? meant : nil
    }

    private var hasBody: Bool { hasPart(.body) }

    /// Whether the request whose action is read has a part.
    private func hasPart(_ part: Keyword) -> Bool {
        blockContains { parser, index in
            parser.cursor.tokens[index].name == part && parser.cursor.tokens[index + 1].kind == .colon
        }
    }

    /// Whether what the user types is described in the block of the declaration whose word is read.
    private var hasFields: Bool {
        let words: [Keyword] = [.input, .required, .length, .range, .matches]
        return blockContains { parser, index in
            let token = parser.cursor.tokens[index]
            return words.contains { token.name == $0 } && parser.cursor.tokens[index + 1].kind != .colon
                && parser.cursor.tokens[index - 1].kind != .less
        }
    }

    /// Whether a token of the block that opens on this line is one that is looked for, not in the blocks within.
    private func blockContains(_ isMeant: (borrowing Parser, Int) -> Bool) -> Bool {
        var depth = 0
        for index in position + 1..<cursor.tokens.count {
            switch cursor.tokens[index].kind {
            case .less: depth += 1
            case .greater: depth -= 1
            case .identifier where depth == 1 && isMeant(self, index): return true
            case .endOfFile: return false
            default: if depth == 0, cursor.tokens[index].flags.contains(.newlineBefore) { return false }
            }
            if depth == 0, cursor.tokens[index].kind == .greater { return false }
        }
        return false
    }

    /// Reads a modifier that comes after the block of a view model; false where there is none.
    mutating func readModifierBehindBlock() -> Bool {
        guard atWord(among: [.server, .client, .live]), position > 0, cursor.tokens[position - 1].kind == .greater,
            let owner = nodes.last(where: { $0.kind == .viewModelDeclaration })
        else { return false }
        let word = text(current)
        let name = cursor.tokens[Int(owner.firstToken) + 1]
        let isBare = cursor.tokens[Int(owner.firstToken) + 2].kind == .less
        if mayReport() {
            let behind = Location(file: file, span: SourceSpan(start: name.end, end: name.end))
            let gap = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: current.end))
            let edits = [TextEdit(location: behind, replacement: " \(word)"), TextEdit(location: gap, replacement: "")]
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'\(word)' comes after the name of the view model",
                    at: location(current),
                    help: "Write 'viewmodel \(text(name)) \(word) < ... >'.",
                    fixIts: isBare ? [FixIt("move it after the name", edits: edits)] : []
                )
            )
        }
        readUnexpected()
        return true
    }

    /// Reads one word that comes before that of a declaration: `public viewmodel`, `server viewmodel`. False where none does.
    mutating func readWordBeforeDeclaration() -> Bool {
        guard at(.identifier), nextKind == .identifier, !peek().flags.contains(.newlineBefore),
            Self.isDeclarationWord(peek().name), peek(2).kind == .identifier
        else { return false }
        let word = text(current)
        guard atWord(among: Keyword.modifiers), peek().name == Keyword.viewmodel else {
            readSuperfluousWord("a declaration begins with its word, not with '\(word)'", applicability: .maybe)
            return true
        }
        if mayReport() {
            let name = peek(2)
            let gap = Location(file: file, span: SourceSpan(start: current.start, end: peek().start))
            let behind = Location(file: file, span: SourceSpan(start: name.end, end: name.end))
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'\(word)' comes after the name of the view model",
                    at: location(current),
                    help: "Write 'viewmodel \(text(name)) \(word)'.",
                    fixIts: [
                        FixIt(
                            "write it after the name",
                            edits: [
                                TextEdit(location: gap, replacement: ""),
                                TextEdit(location: behind, replacement: " \(word)"),
                            ]
                        )
                    ]
                )
            )
        }
        readUnexpected()
        return true
    }

    /// Reads `Card viewmodel < ... >`, whose name comes before its word: it is passed over. False where no such stands here.
    mutating func readNameBeforeWord() -> Bool {
        guard at(.identifier), nextKind == .identifier, !peek().flags.contains(.newlineBefore),
            Self.isDeclarationWord(peek().name),
            peek(2).kind == .less || peek().name == Keyword.view && isBeforeKindOfView
                || (peek().name == Keyword.viewmodel && Keyword.modifiers.contains { peek(2).name == $0 })
        else { return false }
        let span = SourceSpan(start: current.start, end: peek().end)
        let meant = "\(text(peek())) \(text(current))"
        reportForeign("a declaration begins with its word", span, meant, SyntaxProblems.unexpectedToken)
        skipDeclaration()
        return true
    }

    /// Whether what `model` begins is meant for a view model, a modifier of which comes after the name.
    var isViewModelCalledModel: Bool {
        guard nextKind == .identifier, !peek().flags.contains(.newlineBefore) else { return false }
        let behind = peek(2)
        // A model may be guarded, too; and one without members is no form.
        return !behind.flags.contains(.newlineBefore) && behind.name != .guarded
            && (behind.name != .form || peek(4).kind == .less)
            && Keyword.modifiers.contains { behind.name == $0 }
    }

    /// Reads a view model that begins with `model`.
    mutating func readViewModelCalledModel() {
        let span = SourceSpan(start: current.start, end: current.end)
        let message = "a model is what a server keeps, and what is shown is a view model"
        reportForeign(message, span, "viewmodel", SyntaxProblems.expectedDeclaration)
        adopt(.viewmodel)
        parseViewModelDeclaration()
    }

    /// Reads `view model Card` and `view Card server` as `viewmodel Card`; false where a view of a view model stands here.
    mutating func readViewModelCalledView() -> Bool {
        guard nextKind == .identifier, !peek().flags.contains(.newlineBefore) else { return false }
        let behind = peek(2)
        guard behind.kind == .identifier, !behind.flags.contains(.newlineBefore) else { return false }
        let isTwoWords =
            text(peek()).lowercased() == "model" && !Self.viewKinds.contains { behind.name == $0 }
        if isTwoWords {
            let span = SourceSpan(start: current.start, end: peek().end)
            reportForeign("'viewmodel' is one word", span, "viewmodel", SyntaxProblems.unexpectedToken)
            readUnexpected()
        } else {
            guard [Keyword.server, .client, .live].contains(where: { behind.name == $0 }) else { return false }
            let span = SourceSpan(start: current.start, end: current.end)
            let message = "'\(text(behind))' comes after the name of a view model"
            reportForeign(message, span, "viewmodel", SyntaxProblems.unexpectedToken)
        }
        adopt(.viewmodel)
        parseViewModelDeclaration()
        return true
    }

    /// Reads `"empty" Board`, where the view model comes before the name of its stub.
    ///
    /// - Parameter distance: Where the view model stands.
    mutating func readNameBehindStubName(distance: Int) {
        let span = SourceSpan(start: current.start, end: peek(distance).end)
        let stub = source.text(SourceSpan(start: current.start, end: peek(distance - 1).end))
        let meant = "\(text(peek(distance))) \(stub)"
        reportForeign("the view model comes before the name of its stub", span, meant, SyntaxProblems.unexpectedToken)
        let node = open(.unexpected)
        for _ in 0..<distance { bump() }
        closeUnexpected(node)
        bump()
        missing()
    }

    /// Reads what is between the name of a declaration and what may follow it in this language: a colon, what it would
    /// inherit from, and modifiers in parentheses.
    mutating func readForeignHead(modifiers: [Keyword]) {
        if startsLine { return }
        if at(.colon) { return readInheritance(modifiers: modifiers, "':'") }
        if at(.identifier), ["extends", "implements", "inherits"].contains(names.text(current.name)) {
            return readInheritance(modifiers: modifiers, "'\(text(current))'")
        }
        if isBeforeTypeParameters {
            readRemovable("a declaration has no type parameters", help: "Remove them.", title: "remove them") {
                parser in
                while !parser.at(.greater), !parser.at(.endOfFile) { parser.bump() }
                parser.bump()
            }
        }
        let inner = peek()
        if at(.leftParenthesis), peek(2).kind == .rightParenthesis, modifiers.contains(where: { inner.name == $0 }) {
            readParenthesesAroundModifier()
        }
    }

    /// Whether `<T>` comes right after a name, and members or modifiers behind that.
    private var isBeforeTypeParameters: Bool {
        guard at(.less), !current.flags.contains(.triviaBefore), nextKind == .identifier, peek(2).kind == .greater
        else { return false }
        let next = peek(3)
        // `enum A<b> view C` are two declarations, which lack a line end.
        return !next.flags.contains(.newlineBefore)
            && (next.kind == .less || next.kind == .identifier && !Self.isDeclarationWord(next.name))
    }

    /// Reads `server Card` behind `viewmodel`, in which the name is the second word; false where it is not.
    mutating func readModifierBeforeName() -> Bool {
        let (name, next) = (peek(), peek(2))
        guard atWord(among: [.server, .client, .live]), !startsLine, name.kind == .identifier,
            !name.flags.contains(.newlineBefore),
            next.kind == .less || Keyword.modifiers.contains(where: { next.name == $0 })
        else { return false }
        reportForeign(
            "the name of the view model comes before '\(text(current))'",
            SourceSpan(start: current.start, end: name.end),
            "\(text(name)) \(text(current))",
            SyntaxProblems.unexpectedToken
        )
        missing()
        readUnexpected(count: 2)
        return true
    }

    mutating func readInheritance(modifiers: [Keyword], _ sign: String) {
        let first = current
        let mayTell = mayReport()
        let node = open(.unexpected)
        var last = current
        bump()
        while at(.identifier) || at(.comma), !startsLine, !atWord(among: modifiers) {
            last = current
            bump()
        }
        closeUnexpected(node)
        guard mayTell else { return }
        let span = SourceSpan(start: cursor.tokens[Int(nodes[node].firstToken) - 1].end, end: last.end)
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedToken,
                last.start == first.start
                    ? "\(sign) does not come after a name here" : "declarations inherit from nothing",
                at: location(first),
                help: last.kind == .identifier && last.start != first.start
                    ? "Write the members of '\(text(last))' here, too, or hold one in a member."
                    : "Write the members between '<' and '>' after the name.",
                fixIts: [
                    FixIt(
                        "remove '\(source.text(SourceSpan(start: first.start, end: last.end)))'",
                        edits: [TextEdit(location: Location(file: file, span: span), replacement: "")]
                    )
                ]
            )
        )
    }

    private mutating func readParenthesesAroundModifier() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "a modifier is written without parentheses",
                    at: location(current),
                    help: "Write '\(text(peek()))' after the name.",
                    fixIts: [
                        FixIt(
                            "remove the parentheses",
                            edits: [
                                TextEdit(location: location(current), replacement: " "),
                                TextEdit(location: location(peek(2)), replacement: ""),
                            ]
                        )
                    ]
                )
            )
        }
        readUnexpected()
        parseModifier()
        readUnexpected()
    }
}

/// What stands in the heads of declarations in the place of a name or an action.
extension Parser {
    /// The modifier that others call as the current name is called; nil where none does.
    var foreignModifier: Keyword? {
        switch names.text(current.name) {
        case "fields" where nextKind == .identifier: .form
        case "using", "uses", "include", "includes": .with
        default: nil
        }
    }

    /// Whether `form: Login <` stands here, which is no member: the members come behind it.
    var isHeadWithColon: Bool {
        atWord(among: [.form, .error, .with]) && !startsLine && peek(2).kind == .identifier
            && (peek(3).kind == .less || atWord(.with) && peek(3).kind == .comma)
    }

    /// Reads `(Login)` or `<Login>` behind a word, or `: Login`, as the name in it.
    mutating func readNameInBrackets() {
        if at(.colon), nextKind == .identifier, !startsLine {
            return readWrongSign("the name comes right after the word", help: "Remove ':'.", write: "")
        }
        guard at(.leftParenthesis) || at(.less) || at(.leftBracket), nextKind == .identifier,
            peek(2).kind == current.kind.closer,
            !startsLine
        else { return }
        reportForeign(
            "the name is written without brackets",
            SourceSpan(start: placeBefore.span.end, end: peek(2).end),
            " \(text(peek()))",
            SyntaxProblems.unexpectedToken
        )
        readUnexpected()
        bump()
        readUnexpected()
    }

    /// Reads `"/rows"`, which follows from the name.
    mutating func readAddressOfRequest() {
        guard at(.string), !startsLine else { return }
        readRemovable(
            "the address of a request follows from its name",
            help: "Remove it.",
            title: "remove the address"
        ) { $0.bump() }
    }

    /// Reads `guarded` behind the action of a request, or what is meant for it.
    mutating func readGuarded() {
        if atWord(.guarded) { return bump() }
        guard at(.identifier), !startsLine,
            let meant = text(current) == "guard" ? .guarded : wordMeant(among: [.guarded])
        else { return }
        reportUnknownWord(SyntaxProblems.unexpectedToken, "a word after the action", among: [], meant: meant)
        adopt(meant)
        bump()
    }

    /// Reads a summary outside of the view model that shows it; false where none stands here.
    mutating func readSummaryOutside() -> Bool {
        guard atWord(.summary), nextKind == .identifier, peek(2).kind == .less else { return false }
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.misplacedMember,
                    "a summary is declared in its view model",
                    at: location(current),
                    help: "Move it in there, or write 'viewmodel' where several show it."
                )
            )
        }
        let node = open(.unexpected)
        parseSummaryDeclaration()
        closeUnexpected(node)
        return true
    }
}
