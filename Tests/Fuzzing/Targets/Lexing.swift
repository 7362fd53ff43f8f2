import FVMSource
import FVMSyntax

/// Every token has a value or is known to have none, a place in the lines, and is the same token where it stands alone.
@Sendable
func lexerFaults(_ bytes: [UInt8]) -> [String] {
    let tree = parse(SourceFile(path: "fuzz.fvm", bytes: bytes), file: FileID(0)).tree
    let lines = LineIndex(bytes)
    var faults: [String] = []
    var last = lines.position(at: 0)
    for (index, token) in tree.tokens.enumerated() {
        let id = TokenID(index)
        faults += valueFaults(tree, id)
        let point = lines.position(at: token.start)
        if (point.line, point.column) < (last.line, last.column) || point.offset != Int(token.start) {
            faults.append(
                "token \(index) is at \(point.line):\(point.column), behind one at \(last.line):\(last.column)"
            )
        }
        last = point
        _ = tree.documentation(before: id)
        guard index < 40, token.kind != .unknown, token.kind != .endOfFile, !token.flags.contains(.malformed) else {
            continue
        }
        let alone = parse(SourceFile(path: "alone.fvm", text: tree.text(id)), file: FileID(0)).tree.tokens
        if alone.count != 2 || alone[0].kind != token.kind {
            faults.append("'\(tree.text(id))' is \(token.kind), and alone \(alone.map(\.kind))")
        }
    }
    return faults
}

/// Compares the values of number tokens with what Swift makes of their digits.
private func valueFaults(_ tree: SyntaxTree, _ id: TokenID) -> [String] {
    let token = tree.token(id)
    let digits = tree.text(id).filter { $0 != "_" }
    switch token.kind {
    case .string:
        let text = tree.stringValue(id)
        let isLonger = text.utf8.count > max(3 * (Int(token.end) - Int(token.start)), 4)
        return isLonger ? ["a string is longer than what it was written as"] : []
    case .integer where !token.flags.contains(.malformed):
        let isRight = tree.integerValue(id) == Int(digits) && tree.integerValue(id, negative: true) == Int("-" + digits)
        return isRight ? [] : ["the value of '\(digits)'"]
    case .decimal where !token.flags.contains(.malformed):
        let value = Double(digits).flatMap { $0.isFinite ? $0 : nil }
        return tree.decimalValue(id) == value ? [] : ["the value of '\(digits)'"]
    case .integer, .decimal:
        _ = (tree.integerValue(id, negative: true), tree.decimalValue(id, negative: true))
    case .version: _ = tree.versionValue(id)
    case .size: _ = tree.sizeValue(id)
    case .date: _ = tree.dateValue(id)
    default: break
    }
    return []
}
