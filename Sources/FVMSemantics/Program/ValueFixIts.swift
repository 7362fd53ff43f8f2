import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Fix-its for values of another type.
extension Program {
    func valueFixIt(_ node: Syntax, _ type: TypeID) -> FixIt? {
        let plain = types.unwrapped(type)
        let place = node.location
        if self[plain] == .version, node.kind == .literalValue, let fixIt = versionFixIt(node) {
            return fixIt
        }
        if let text = quoting(node, plain) ?? meantWord(node, plain) {
            return node.tree.writing(text, at: place)
        }
        let written = node.text
        if case .list(let element) = self[plain], node.kind != .listValue, isPlainly(node, element) {
            return node.tree.writing("[\(written)]", at: place)
        }
        let items = node.kind == .listValue ? node.contents : []
        if items.count == 1, isPlainly(items[0], plain) {
            return node.tree.writing(node.tree.source.text(items[0].span), at: place)
        }
        return nil
    }

    /// Quotes around a number or a name where a text is expected, and none around a number, a truth value or a date.
    private func quoting(_ node: Syntax, _ type: TypeID) -> String? {
        let kind = node.kind
        guard kind == .literalValue || kind == .nameValue else { return nil }
        let valueType = self[type]
        if valueType == .string || valueType == .text {
            let written = node.text
            guard written != Keyword.nil.text, !written.utf8.contains(where: { $0 == 0x0A || $0 == 0x22 }) else {
                return nil
            }
            return "\"\(written)\""
        }
        guard kind == .literalValue, let token = node.stringToken else { return nil }
        let text = token.stringValue
        let isValue =
            switch valueType {
            case .int: Int(text).map { String($0) == text } ?? false
            case .double: text.utf8.allSatisfy { 48...57 ~= $0 || $0 == 46 } && Double(text)?.description == text
            case .date: isDate(text) { $0.dateValue }
            case .day: isDate(text) { $0.dayValue }
            case .time: isDate(text) { $0.timeValue }
            case .bool: text == "true" || text == "false"
            default: false
            }
        return isValue ? (valueType.isInTime ? "@" : "") + text : nil
    }

    /// The case of an enum that is written without its dot or in quotes, or the truth value that another word means.
    private func meantWord(_ node: Syntax, _ type: TypeID) -> String? {
        guard let token = node.firstToken, node.firstToken == node.lastToken else { return nil }
        let word = token.kind == .string ? token.stringValue : token.text
        return meaning(of: word, as: type)
    }

    /// Whether a value is of the type, as far as that shows without reading it.
    private func isPlainly(_ node: Syntax, _ type: TypeID) -> Bool {
        let token = node.lastToken?.kind
        let kind = node.kind
        switch self[types.unwrapped(type)] {
        case .enumeration(let id) where kind == .caseValue:
            let name = node.name?.text
            return enums[id.index].cases.contains { $0.declared.name == name }
        case .record(let id) where kind == .callValue:
            return node.name?.text == records[id.index].declared.name
        case .string where kind == .literalValue: return token == .string
        case .int where kind == .literalValue: return token == .integer
        case .double where kind == .literalValue: return token == .integer || token == .decimal
        case let type where type.isInTime && kind == .literalValue: return token == .date
        default: return false
        }
    }

    /// Whether a text would be read as a date, a day or a time after `@`.
    private func isDate<DateValue>(
        _ text: String,
        _ read: (TokenSyntax) -> Result<DateValue, DateProblem>
    ) -> Bool {
        let result = parse(expression: SourceFile(path: "", text: "@" + text), file: FileID(0))
        guard result.diagnostics.isEmpty, let token = result.tree.tokens.first, token.kind == .date,
            case .success = read(TokenSyntax(result.tree, TokenID(0)))
        else { return false }
        return result.tree.tokens.count == 2
    }

    func versionFixIt(_ node: Syntax) -> FixIt? {
        let place = node.location
        let written = node.stringToken?.stringValue ?? node.text
        return versionNumbers(written).map { node.tree.writing($0, at: place) }
    }

    /// Returns the three numbers of a version that is in quotes, has a 'v', or has fewer numbers, or `nil`.
    func versionNumbers(_ text: String) -> String? {
        let digits = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
        var parts = digits.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...3).contains(parts.count), parts.allSatisfy({ Int($0).map(String.init) == $0 }) else { return nil }
        while parts.count < 3 { parts.append("0") }
        return parts.joined(separator: ".")
    }
}
