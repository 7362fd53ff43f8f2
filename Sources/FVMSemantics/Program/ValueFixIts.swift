import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// What a value of another type may have meant.
extension Program {
    func valueFixIt(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> FixIt? {
        let plain = types.unwrapped(type)
        let place = tree.location(node)
        if self[plain] == .version, tree.kind(node) == .literalValue, let fixIt = versionFixIt(node, in: tree) {
            return fixIt
        }
        if let text = quoting(node, plain, in: tree) ?? meantWord(node, plain, in: tree) {
            return tree.writing(text, at: place)
        }
        let written = tree.source.text(place.span)
        if case .list(let element) = self[plain], tree.kind(node) != .listValue, isPlainly(node, element, in: tree) {
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
        let kind = tree.kind(node)
        guard kind == .literalValue || kind == .nameValue else { return nil }
        let valueType = self[type]
        if valueType == .string || valueType == .text {
            let written = tree.source.text(tree.span(node))
            guard written != Keyword.nil.text, !written.utf8.contains(where: { $0 == 0x0A || $0 == 0x22 }) else {
                return nil
            }
            return "\"\(written)\""
        }
        guard kind == .literalValue, let token = tree.stringToken(node) else { return nil }
        let text = tree.stringValue(token)
        let isValue =
            switch valueType {
            case .int: Int(text).map { String($0) == text } ?? false
            case .double: text.utf8.allSatisfy { 48...57 ~= $0 || $0 == 46 } && Double(text)?.description == text
            case .date: isDate("@" + text)
            case .bool: text == "true" || text == "false"
            default: false
            }
        return isValue ? (valueType == .date ? "@" : "") + text : nil
    }

    /// The case of an enum that is written without its dot or in quotes, or the truth value that another word means.
    private func meantWord(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> String? {
        guard let token = tree.firstToken(node), tree.firstToken(node) == tree.lastToken(node) else { return nil }
        let word = tree.token(token).kind == .string ? tree.stringValue(token) : tree.text(token)
        return meaning(of: word, as: type)
    }

    /// Whether a value is of the type, as far as that shows without reading it.
    private func isPlainly(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> Bool {
        let token = tree.lastToken(node).map { tree.token($0).kind }
        let kind = tree.kind(node)
        switch self[types.unwrapped(type)] {
        case .enumeration(let id) where kind == .caseValue:
            let name = tree.identifier(node, at: 1).map { tree.text($0) }
            return enums[id.index].cases.contains { $0.declared.name == name }
        case .record(let id) where kind == .callValue:
            return tree.identifier(node).map { tree.text($0) } == records[id.index].declared.name
        case .string where kind == .literalValue: return token == .string
        case .int where kind == .literalValue: return token == .integer
        case .double where kind == .literalValue: return token == .integer || token == .decimal
        case .date where kind == .literalValue: return token == .date
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
