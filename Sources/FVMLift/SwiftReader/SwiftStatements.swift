import FVMSource

/// Statements, as initializers and stubs have them.
extension SwiftReader {
    /// The statements between the braces that are next.
    mutating func readBlock() -> [SwiftStatement] {
        let end = closing(next)
        next += 1
        let statements = readStatements(until: end)
        next = min(end + 1, tokens.count - 1)
        return statements
    }

    /// A closure: `{ $0.name }`, `{ row in row.name }`.
    mutating func readClosure() -> SwiftExpression {
        let start = next
        let end = closing(next)
        next += 1
        // `index in`, `(a, b) in`
        var head = next
        while head < min(next + 16, end), !tokens[head].startsLine, !isWord("in", at: head), !isSign("{", at: head) {
            head += 1
        }
        if isWord("in", at: head), head < end { next = head + 1 }
        let statements = readStatements(until: end)
        next = min(end + 1, tokens.count - 1)
        return SwiftExpression(kind: .closure(SwiftClosure(body: statements)), span: span(from: start))
    }

    private mutating func readStatements(until end: Int) -> [SwiftStatement] {
        guard depth < Self.nesting else {
            next = end
            return []
        }
        depth += 1
        defer { depth -= 1 }
        var statements: [SwiftStatement] = []
        while next < end {
            let start = next
            if !take(";") { statements.append(readStatement(until: end)) }
            if next <= start { next = start + 1 }
        }
        next = end
        return statements
    }

    private static let otherWords: Set<String> = [
        "if", "guard", "for", "while", "switch", "do", "defer", "repeat", "func", "struct", "enum", "class", "throw",
        "break", "continue", "case", "default", "else", "catch",
    ]

    private mutating func readStatement(until end: Int) -> SwiftStatement {
        let start = next
        if token.kind == .name, !token.isEscaped, Self.otherWords.contains(text(next)) || isSign("#") {
            return skippedStatement(from: start, until: end)
        }
        if isWord("let") || isWord("var") { return readBinding(until: end) }
        let returns = takeWord("return")
        if returns, next >= end || token.startsLine { return .other(span(from: start)) }
        let expression = readExpression()
        if !returns, next < end, isSign("=") || isSign("+=") {
            let sign = text(next)
            next += 1
            let value = readExpression()
            guard isAtEnd(end) else { return skippedStatement(from: start, until: end) }
            return .assignment(expression, sign, value)
        }
        guard isAtEnd(end) else { return skippedStatement(from: start, until: end) }
        return returns ? .returning(expression) : .expression(expression)
    }

    private func isAtEnd(_ end: Int) -> Bool { next >= end || token.startsLine || isSign(";") }

    private mutating func readBinding(until end: Int) -> SwiftStatement {
        let start = next
        next += 1
        guard let (name, _) = takeName() else { return skippedStatement(from: start, until: end) }
        if take(":") { _ = readTypeName() }
        guard take("=") else { return skippedStatement(from: start, until: end) }
        let value = readExpression()
        guard isAtEnd(end) else { return skippedStatement(from: start, until: end) }
        return .binding(name, value)
    }

    /// Past a statement that is not understood: to the next line outside of its brackets.
    private mutating func skippedStatement(from start: Int, until end: Int) -> SwiftStatement {
        if next == start { next += 1 }
        while next < end, !token.startsLine || isWord("else") || isWord("catch") { skip() }
        next = min(next, end)
        return .other(span(from: start))
    }
}
