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
        faults += valueFaults(tree[index])
        let point = lines.position(at: token.start)
        if (point.line, point.column) < (last.line, last.column) || point.offset != Int(token.start) {
            faults.append(
                "token \(index) is at \(point.line):\(point.column), behind one at \(last.line):\(last.column)"
            )
        }
        last = point
        _ = tree[index].documentation
        guard index < 40, token.kind != .unknown, token.kind != .endOfFile, !token.flags.contains(.malformed) else {
            continue
        }
        let alone = parse(SourceFile(path: "alone.fvm", text: tree[index].text), file: FileID(0)).tree.tokens
        if alone.count != 2 || alone[0].kind != token.kind {
            faults.append("'\(tree[index].text)' is \(token.kind), and alone \(alone.map(\.kind))")
        }
    }
    return faults
}

/// Compares the values of number tokens with what Swift makes of their digits.
private func valueFaults(_ token: TokenSyntax) -> [String] {
    let digits = token.text.filter { $0 != "_" }
    switch token.kind {
    case .string:
        let text = token.stringValue
        let isLonger = text.utf8.count > max(3 * token.span.range.count, 4)
        return isLonger ? ["a string is longer than what it was written as"] : []
    case .integer where !token.flags.contains(.malformed):
        let isRight = token.integerValue() == Int(digits) && token.integerValue(negative: true) == Int("-" + digits)
        return isRight ? [] : ["the value of '\(digits)'"]
    case .decimal where !token.flags.contains(.malformed):
        let value = Double(digits).flatMap { $0.isFinite ? $0 : nil }
        return token.decimalValue() == value ? [] : ["the value of '\(digits)'"]
    case .integer, .decimal:
        _ = (token.integerValue(negative: true), token.decimalValue(negative: true))
    case .version: _ = token.versionValue
    case .size: _ = token.sizeValue
    case .date: _ = (token.dateValue, token.dayValue, token.timeValue)
    default: break
    }
    return []
}
