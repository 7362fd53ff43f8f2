import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What a value of another type may have meant.
extension CheckContext {
    func valueFixIt(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> FixIt? {
        let plain = program.types.unwrapped(type)
        let place = tree.location(node)
        if let text = quoting(node, plain, in: tree) ?? meantWord(node, plain, in: tree) {
            return tree.writing(text, at: place)
        }
        let written = tree.source.text(place.span)
        if case .list(let element) = program[plain], tree.kind(node) != .listValue, isPlainly(node, element, in: tree) {
            return tree.writing("[\(written)]", at: place)
        }
        let items = tree.kind(node) == .listValue ? tree.meaningfulChildren(node) : []
        if items.count == 1, isPlainly(items[0], plain, in: tree) {
            return tree.writing(tree.source.text(tree.span(items[0])), at: place)
        }
        return nil
    }

    /// Quotes around a number or a name where a text is expected, and none around a number, a truth value or a date.
    private func quoting(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> String? {
        let written = tree.source.text(tree.span(node))
        switch (program[type], tree.kind(node)) {
        case (.string, .literalValue), (.string, .nameValue), (.text, .literalValue), (.text, .nameValue):
            guard !isNil(node, in: tree), !written.utf8.contains(where: { $0 == 0x0A || $0 == 0x22 }) else {
                return nil
            }
            return "\"\(written)\""
        case (.int, .literalValue), (.double, .literalValue), (.bool, .literalValue), (.date, .literalValue),
            (.version, .literalValue):
            guard let token = tree.stringToken(node) else { return nil }
            let text = tree.stringValue(token)
            let isValue =
                switch program[type] {
                case .int: Int(text).map { String($0) == text } ?? false
                case .double: text.utf8.allSatisfy { 48...57 ~= $0 || $0 == 46 } && Double(text)?.description == text
                case .date: isDate("@" + text)
                case .version: versionNumbers(text) == text
                default: text == "true" || text == "false"
                }
            return isValue ? (program[type] == .date ? "@" : "") + text : nil
        default: return nil
        }
    }

    /// The case of an enum that is written without its dot or in quotes, or the truth value that another word means.
    private func meantWord(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> String? {
        guard let token = tree.firstToken(node), tree.firstToken(node) == tree.lastToken(node) else { return nil }
        let word = tree.token(token).kind == .string ? tree.stringValue(token) : tree.text(token)
        switch program[type] {
        case .enumeration(let id):
            let cases = program[id].cases.map(\.declared.name)
            return (cases.first { $0 == word } ?? suggestion(for: word, among: cases)).map { "." + $0 }
        case .bool:
            switch word.lowercased() {
            case "true", "yes", "on", "1": return "true"
            case "false", "no", "off", "0": return "false"
            default: return suggestion(for: word, among: ["true", "false"])
            }
        case .record(let id): return word == program[id].declared.name ? word + "()" : nil
        default: return nil
        }
    }

    /// Whether a value is of the type, as far as that shows without reading it.
    private func isPlainly(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> Bool {
        let token = tree.lastToken(node).map { tree.token($0).kind }
        switch (program[program.types.unwrapped(type)], tree.kind(node)) {
        case (.enumeration(let id), .caseValue):
            let name = tree.identifier(node, at: 1).map { tree.text($0) }
            return program[id].cases.contains { $0.declared.name == name }
        case (.record(let id), .callValue):
            return tree.identifier(node).map { tree.text($0) } == program[id].declared.name
        case (.string, .literalValue): return token == .string
        case (.int, .literalValue): return token == .integer
        case (.double, .literalValue): return token == .integer || token == .decimal
        case (.date, .literalValue): return token == .date
        default: return false
        }
    }

    /// Whether a text would be read as a date.
    private func isDate(_ text: String) -> Bool {
        let result = parse(expression: SourceFile(path: "", text: text), file: FileID(0))
        guard result.diagnostics.isEmpty, let token = result.tree.tokens.first, token.kind == .date,
            case .success = result.tree.dateValue(TokenID(0))
        else { return false }
        return result.tree.tokens.count == 2
    }

    func versionFixIt(_ node: NodeID, in tree: SyntaxTree) -> FixIt? {
        let place = tree.location(node)
        let written = tree.stringToken(node).map { tree.stringValue($0) } ?? tree.source.text(place.span)
        return versionNumbers(written).map { tree.writing($0, at: place) }
    }

    /// The three numbers of a version that is written in quotes, with a 'v', or with fewer of them; nil where that is none.
    func versionNumbers(_ text: String) -> String? {
        let digits = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
        var parts = digits.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...3).contains(parts.count), parts.allSatisfy({ Int($0).map(String.init) == $0 }) else { return nil }
        while parts.count < 3 { parts.append("0") }
        return parts.joined(separator: ".")
    }
}
