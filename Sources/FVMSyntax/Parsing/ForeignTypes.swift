import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Types as other languages write them: `Array<Card>`, `Card[]`, `Optional<Card>`, `Board.Row`, `localized string`.
extension Parser {
    /// Reads `Map<K, T>` as `[K: T]`; false where no such type stands here.
    private mutating func readMapType(in block: Block) -> Bool {
        guard ["map", "dictionary", "dict", "hashmap", "record"].contains(names.text(current.name).lowercased()),
            nextKind == .less, peek(3).kind == .comma, peek(4).kind == .identifier, peek(5).kind == .greater
        else { return false }
        readForeignDictionary(behind: 2, in: block)
        return true
    }

    /// Reads a dictionary's type in brackets of another kind, whose key comes after so many tokens.
    private mutating func readForeignDictionary(behind count: Int, in block: Block) {
        let meant = "[\(text(peek(count))): \(text(peek(count + 2)))]"
        let span = SourceSpan(start: current.start, end: peek(count + 3).end)
        reportForeign("a dictionary is written '\(meant)'", span, meant)
        let node = open(.dictionaryType)
        for _ in 0..<count { readUnexpected() }
        parsePlainType(in: block)
        readUnexpected()
        parsePlainType(in: block)
        readUnexpected()
        close(node)
    }

    /// Reads `optional string` as `string?`; false where no such type stands here.
    mutating func readOptionalWord() -> Bool {
        guard !peek().flags.contains(.newlineBefore),
            names.text(current.name).lowercased() == "optional", peek(2).kind != .colon,
            !Self.attributes.contains(where: { peek().name == $0 })
        else { return false }
        let meant = text(peek()) + "?"
        reportForeign("an optional is written '\(meant)'", SourceSpan(start: current.start, end: peek().end), meant)
        let node = open(.optionalType)
        readUnexpected()
        parseNamedType()
        close(node)
        return true
    }

    /// Reads `{string: int}` as `[string: int]`; false where no such type stands here.
    mutating func readMapInBraces(in block: Block) -> Bool {
        guard peek().name == Keyword.string, peek(2).kind == .colon, peek(3).kind == .identifier,
            peek(4).kind == .rightBrace
        else { return false }
        readForeignDictionary(behind: 1, in: block)
        return true
    }

    /// Reads `Array<T>` as `[T]` and `Optional<T>` as `T?`; false where no such type stands here.
    mutating func readGenericType(in block: Block) -> Bool {
        if readMapType(in: block) { return true }
        guard nextKind == .less || nextKind == .leftParenthesis, peek(2).kind == .identifier else { return false }
        let word = names.text(current.name).lowercased()
        let isList = ["array", "list", "set", "arraylist", "collection"].contains(word)
        guard isList || word == "optional", peek(3).kind == (nextKind == .less ? .greater : .rightParenthesis) else {
            return false
        }
        let inner = text(peek(2))
        let meant = isList ? "[\(inner)]" : "\(inner)?"
        let span = SourceSpan(start: current.start, end: peek(3).end)
        reportForeign("\(isList ? "a list" : "an optional") is written '\(meant)'", span, meant)
        let node = open(isList ? .listType : .optionalType)
        readUnexpected()
        readUnexpected()
        parsePlainType(in: block)
        readUnexpected()
        close(node)
        return true
    }

    /// Reads `string | nil` and `null | string` as `string?`; false where no such type stands here.
    mutating func readUnionWithNothing() -> Bool {
        guard nextKind == .pipe, peek(2).kind == .identifier, peek(3).kind != .pipe else { return false }
        let words = [text(current), text(peek(2))]
        guard let nothing = words.firstIndex(where: { ["nil", "null", "undefined"].contains($0) }),
            case let type = words[1 - nothing],
            TypeWord.words.contains(where: { $0.text == type })
        else { return false }
        let span = SourceSpan(start: current.start, end: peek(2).end)
        reportForeign("an optional is written '\(type)?'", span, type + "?")
        let node = open(.optionalType)
        for place in 0..<3 { place == 2 - 2 * nothing ? parseNamedType() : readUnexpected() }
        close(node)
        return true
    }

    /// Reads `of Card` behind `list`.
    mutating func readElementBehindList() -> Bool {
        guard text(current) == "of", !startsLine, position > 0, nextKind == .identifier else { return false }
        let list = cursor.tokens[position - 1]
        guard ["list", "array"].contains(text(list).lowercased()) else { return false }
        let meant = "[\(text(peek()))]"
        reportForeign("a list is written '\(meant)'", SourceSpan(start: list.start, end: peek().end), meant)
        readUnexpected()
        readUnexpected()
        return true
    }

    /// Reads `Board.Row` as `Row`, and `Idea.ID` as an id. The current token is the first name.
    mutating func readQualifiedType() {
        let first = current
        while nextKind == .dot, peek(2).kind == .identifier, peek(2).start == current.end + 1 {
            readUnexpected()
            readUnexpected()
        }
        let isID = ["id", "idtype", "identity", "identifier"].contains(text(current).lowercased())
        if current.start > first.start, mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedType,
                    "the name of a type has no '.'",
                    at: Location(file: file, span: SourceSpan(start: first.start, end: current.end)),
                    help: isID
                        ? "Write 'identity \(text(first))' where '\(text(first))' is a model, otherwise 'id'."
                        : "Write '\(text(current))': name each type."
                )
            )
        }
        if isID { adopt(.id) }
        parseNamedType()
    }

    /// Reads `() -> void` behind the name of a property; false where no such type stands here.
    mutating func readFunctionType() -> Bool {
        guard nextKind == .rightParenthesis, position > 1, cursor.tokens[position - 1].kind == .colon,
            peek(2).kind == .minus || peek(2).kind == .equal, peek(3).kind == .greater
        else { return false }
        var count = 4
        if !peek(4).flags.contains(.newlineBefore) {
            if peek(4).kind == .identifier, peek(5).kind != .colon { count = 5 }
            if peek(4).kind == .leftParenthesis, peek(5).kind == .rightParenthesis { count = 6 }
        }
        let name = cursor.tokens[position - 2]
        let meant = "operation \(text(name))()"
        let end = peek(count - 1).end
        if mayReport() {
            let whole = Location(file: file, span: SourceSpan(start: name.start, end: end))
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedType,
                    "what a screen does is an operation",
                    at: Location(file: file, span: SourceSpan(start: current.start, end: end)),
                    help: "Write '\(meant)'.",
                    fixIts: isInScreen
                        ? [FixIt("write '\(meant)'", edits: [TextEdit(location: whole, replacement: meant)])] : []
                )
            )
        }
        let node = open(.unexpected)
        for _ in 0..<count { bump() }
        closeUnexpected(node)
        return true
    }

    /// Whether what is being read is in a view model that says where it comes from: others are children, without operations.
    private var isInScreen: Bool {
        guard nodes.count > declaration, nodes[declaration].kind == .viewModelDeclaration else { return false }
        // Modifiers come before all members.
        return nodes[declaration...].prefix(16).contains { node in
            let word = cursor.tokens[Int(node.firstToken)].name
            return node.kind == .modifier && (word == Keyword.server || word == Keyword.client)
        }
    }

    /// Reads `: uuid` behind `query: id` as a member that is written without brackets; false where no such member does.
    mutating func readMemberWithoutBrackets() -> Bool {
        guard position > 2, nextKind == .identifier, cursor.tokens[position - 2].kind == .colon else { return false }
        let (owner, name) = (cursor.tokens[position - 3], cursor.tokens[position - 1])
        guard [Keyword.query, .body, .response, .error].contains(where: { owner.name == $0 }) else { return false }
        if mayReport() {
            let type = peek()
            let isAlone = peek(2).flags.contains(.newlineBefore) || [.semicolon, .greater].contains(peek(2).kind)
            let place = Location(file: file, span: SourceSpan(start: name.start, end: type.end))
            let meant = "< \(text(name)): \(text(type)) >"
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "the members of '\(text(owner))' are between '<' and '>'",
                    at: place,
                    help: "Write '\(text(owner)): \(meant)'.",
                    fixIts: isAlone
                        ? [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: meant)])] : []
                )
            )
        }
        readUnexpected()
        readUnexpected()
        return true
    }

    /// Reads brackets behind a type, of which it is then a list. `node` is that of the type.
    @inline(never)
    mutating func readBrackets(behind node: Int) {
        guard at(.leftBracket) || at(.rightBracket), !startsLine, nodes.count > node, nodes[node].kind != .missing,
            nodes[node].kind != .localizedType || at(.rightBracket),
            position > nodes[node].firstToken
        else { return }
        if at(.rightBracket), openBrackets[.rightBracket] == 0 { return readClosingBracket(behind: node) }
        guard at(.leftBracket), nextKind == .rightBracket else { return }
        let start = cursor.tokens[Int(nodes[node].firstToken)].start
        let inner = source.text(SourceSpan(start: start, end: placeBefore.span.end))
        reportForeign(
            "a list is written '[\(inner)]'",
            SourceSpan(start: start, end: peek().end),
            "[\(inner)]"
        )
        readUnexpected()
        readUnexpected()
        wrap(node, in: .listType)
    }

    /// Reads `string(20)` and `decimal(10, 2)`, as databases have types, as the type alone; false where no such type stands here.
    mutating func readTypeWithSize(in block: Block) -> Bool {
        guard nextKind == .leftParenthesis, !peek().flags.contains(.newlineBefore) else { return false }
        let type: Keyword
        switch text(current).lowercased() {
        case "string", "text", "varchar", "nvarchar", "char": type = .string
        case "double", "decimal", "numeric", "float", "money": type = .double
        case "int", "integer", "number": type = .int
        default: return false
        }
        let hasTwo = peek(3).kind == .comma
        let (size, end) = (peek(hasTwo ? 4 : 2), peek(hasTwo ? 5 : 3))
        guard peek(2).kind == .integer, size.kind == .integer, end.kind == .rightParenthesis else { return false }
        let meant =
            switch type {
            case .string where isInFields && !hasLengthInLine: "string length(...\(text(size)))"
            case .double where block == .members: "localized double(fraction: \(text(size))...\(text(size)))"
            default: type.text
            }
        reportForeign("a type has no size", SourceSpan(start: current.start, end: end.end), meant)
        adopt(type)
        parseNamedType()
        let rest = open(.unexpected)
        for _ in 0..<(hasTwo ? 5 : 3) { bump() }
        closeUnexpected(rest)
        return true
    }

    /// Whether the property says by itself how long its text may be.
    private var hasLengthInLine: Bool {
        let rest = cursor.tokens[(position + 1)...].prefix(64).prefix { !$0.flags.contains(.newlineBefore) }
        return rest.contains { $0.name == Keyword.length }
    }

    /// Reads a type behind `localized` that says the same again: `localized string "Title"`.
    mutating func readTypeBehindLocalized() {
        guard atWord(among: TypeWord.quoted.union([.bool])), !startsLine,
            nextKind == .string || nextKind == .leftBrace
        else { return }
        readSuperfluousWord("a localized text has no other type", applicability: .maybe)
    }

    /// Reads `(int)` behind `localized` as the format in it.
    mutating func readFormatInParentheses() -> Bool {
        let inner = peek()
        guard at(.leftParenthesis), !startsLine, peek(2).kind == .rightParenthesis,
            Self.formats.contains(where: { inner.name == $0 })
        else { return false }
        reportForeign(
            "a format is written without parentheses",
            SourceSpan(start: placeBefore.span.end, end: peek(2).end),
            " \(text(inner))"
        )
        readUnexpected()
        let node = open(.localizedFormat)
        bump()
        readUnexpected()
        if at(.leftParenthesis) { parseArgumentList() }
        close(node)
        return true
    }

    /// Reads `[]` or `]` behind `localized`, which is then a list of texts. `node` is that of the type.
    mutating func readBracketsBehindLocalized(_ node: Int) {
        let word = cursor.tokens[position - 1]
        let isPair = at(.leftBracket) && nextKind == .rightBracket && peek(2).kind == .leftBrace
        guard isPair || (at(.rightBracket) && openBrackets[.rightBracket] == 0), !startsLine else { return }
        let end = isPair ? peek().end : current.end
        reportForeign(
            "a list of texts is written '[localized]'",
            SourceSpan(start: word.start, end: end),
            "[localized]"
        )
        nodes[node].kind = .localizedListType
        readUnexpected()
        if isPair { readUnexpected() }
    }

    /// Reads `]` behind a type as the end of a list whose opening bracket is missing. `node` is that of the type.
    private mutating func readClosingBracket(behind node: Int) {
        if [.listType, .dictionaryType, .localizedListType].contains(nodes[node].kind) {
            return readWrongSign("one ']' is enough", help: "Remove the second ']'.", write: "")
        }
        let start = cursor.tokens[Int(nodes[node].firstToken)].start
        let inner = source.text(SourceSpan(start: start, end: placeBefore.span.end))
        reportForeign(
            "a list is written '[\(inner)]'",
            SourceSpan(start: start, end: current.end),
            "[\(inner)]"
        )
        readUnexpected()
        wrap(node, in: .listType)
    }

    /// Reads a table of texts whose opening brace is missing.
    mutating func readTableWithoutBrace() {
        let node = open(.textTable)
        reportMissingOpening(.leftBrace, "before the texts")
        let isInLines = startsLine
        while at(.identifier), nextKind == .colon, !startsLine || isInLines && peek(2).kind == .string {
            parseTextEntry()
            guard bumpIfPresent(.semicolon) || bumpIfPresent(.comma) || isInLines else { break }
        }
        if at(.rightBrace) { readUnexpected() }
        close(node)
    }

    /// Reports `localized` that comes after its format: `date localized`. The current token is that word.
    mutating func readLocalizedBehindType() {
        let before = cursor.tokens[position - 1]
        if mayReport() {
            let isFormat = [Keyword.int, .double, .date].contains { before.name == $0 }
            let edits = [
                TextEdit(location: location(before), replacement: "localized \(text(before))"),
                TextEdit(
                    location: Location(file: file, span: SourceSpan(start: before.end, end: current.end)),
                    replacement: ""
                ),
            ]
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'localized' comes before what it localizes",
                    at: location(current),
                    help: "Write 'localized' after the colon.",
                    fixIts: isFormat ? [FixIt("write 'localized \(text(before))'", edits: edits)] : []
                )
            )
        }
        let node = open(.unexpected)
        bump()
        if at(.leftParenthesis) { parseArgumentList() }
        closeUnexpected(node)
    }

    /// Reports what another language writes, and proposes what is meant by it.
    mutating func reportForeign(
        _ message: String,
        _ span: SourceSpan,
        _ meant: String,
        _ kind: DiagnosticKind = SyntaxProblems.expectedType
    ) {
        guard mayReport() else { return }
        let place = Location(file: file, span: span)
        let shown = meant.drop { $0 == " " }
        problems.append(
            Diagnostic(
                kind,
                message,
                at: place,
                help: "Write '\(shown)'.",
                fixIts: [FixIt("write '\(shown)'", edits: [TextEdit(location: place, replacement: meant)])]
            )
        )
    }
}
