import FVMDiagnostics
import FVMSource

/// The heads of declarations as other languages have them: `class Card`, `public viewmodel Card`, `Card: Base`.
extension Parser {
    /// The word of a declaration that a word of another language means.
    var foreignDeclarationWord: Keyword? {
        switch names.text(current.name).lowercased() {
        case "class", "struct", "record", "interface", "model", "entity", "screen", "component", "page", "viewmodel":
            .viewmodel
        case "endpoint", "route": .request
        case "locale", "localization": .translation
        case "mock", "sample", "fixture": .stub
        default: nil
        }
    }

    /// What a request does whose method stands in the place of its action.
    var foreignAction: Keyword? {
        switch names.text(current.name).lowercased() {
        // What has a body does not read, whatever its word says.
        case "get", "read", "fetch", "list": hasBody ? nil : .show
        case "post", "add", "insert": .create
        case "patch", "edit": .update
        case "put": .replace
        case "remove": .delete
        default: nil
        }
    }

    /// Whether a part `body` stands in the block of the request whose action is read.
    private var hasBody: Bool {
        var depth = 0
        for index in position + 1..<cursor.tokens.count {
            switch cursor.tokens[index].kind {
            case .less: depth += 1
            case .greater: depth -= 1
            case .colon where depth == 1 && cursor.tokens[index - 1].name == .body: return true
            case .endOfFile: return false
            default: break
            }
            if depth == 0 { return false }
        }
        return false
    }

    /// Reads a modifier that stands behind the block of a view model; false where there is none.
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
                    "'\(word)' stands behind the name of the view model",
                    at: location(current),
                    help: "Write 'viewmodel \(text(name)) \(word) < ... >'.",
                    fixIts: isBare ? [FixIt("move it behind the name", edits: edits)] : []
                )
            )
        }
        readUnexpected()
        return true
    }

    /// Reads one word that stands before that of a declaration: `public viewmodel`, `server viewmodel`. False where none does.
    mutating func readWordBeforeDeclaration() -> Bool {
        guard at(.identifier), nextKind == .identifier, !peek().flags.contains(.newlineBefore),
            Self.isDeclarationWord(peek().name), peek(2).kind == .identifier
        else { return false }
        let word = text(current)
        guard atWord(among: Self.modifiers), peek().name == Keyword.viewmodel else {
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
                    "'\(word)' stands behind the name of the view model",
                    at: location(current),
                    help: "Write 'viewmodel \(text(name)) \(word)'.",
                    fixIts: [
                        FixIt(
                            "write it behind the name",
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
            let message = "'\(text(behind))' stands behind the name of a view model"
            reportForeign(message, span, "viewmodel", SyntaxProblems.unexpectedToken)
        }
        adopt(.viewmodel)
        parseViewModelDeclaration()
        return true
    }

    /// Reads `"empty" Board`, where the view model stands before the name of its stub.
    mutating func readNameBehindStubName() {
        let span = SourceSpan(start: current.start, end: peek().end)
        let meant = "\(text(peek())) \(text(current))"
        reportForeign("the view model stands before the name of its stub", span, meant, SyntaxProblems.unexpectedToken)
        readUnexpected()
        bump()
        missing()
    }

    /// Reads what stands between the name of a declaration and what may follow it in this language: a colon, what it would
    /// inherit from, and modifiers in parentheses.
    mutating func readForeignHead(modifiers: [Keyword]) {
        if startsLine { return }
        if at(.colon) { return readInheritance(modifiers: modifiers, "':'") }
        if at(.identifier), ["extends", "implements", "inherits"].contains(names.text(current.name)) {
            return readInheritance(modifiers: modifiers, "'\(text(current))'")
        }
        let inner = peek()
        if at(.leftParenthesis), peek(2).kind == .rightParenthesis, modifiers.contains(where: { inner.name == $0 }) {
            readParenthesesAroundModifier()
        }
    }

    private mutating func readInheritance(modifiers: [Keyword], _ sign: String) {
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
                    ? "\(sign) does not stand behind a name here" : "declarations inherit from nothing",
                at: location(first),
                help: "Write the members between '<' and '>' behind the name.",
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
                    "a modifier stands without parentheses",
                    at: location(current),
                    help: "Write '\(text(peek()))' behind the name.",
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
