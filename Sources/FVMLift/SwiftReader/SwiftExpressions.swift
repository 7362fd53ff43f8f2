import FVMSource

/// Expressions: values as stubs, defaults and assignments have them.
extension SwiftReader {
    private static let binarySigns: [StaticString] = [
        "??", "+", "-", "*", "/", "%", "&", "|", "==", "!=", "<=", ">=", "<", ">", "&&", "||", "..<", "...", "^", "===",
        "!==", "?", ":",
    ]

    /// Reads one expression. It becomes `unknown` if tokens after it on its line are not understood.
    mutating func readExpression() -> SwiftExpression {
        let start = next
        guard depth < Self.nesting else {
            skip()
            return SwiftExpression(kind: .unknown, span: span(from: start))
        }
        depth += 1
        defer { depth -= 1 }
        while isWord("try") || isWord("await") {
            next += 1
            if isSign("?") || isSign("!") { next += 1 }
        }
        var result = readUnary()
        var count = 0
        while let sign = binarySign {
            next += 1
            if sign == "?" { return readConditional(from: start) }
            let right = readUnary()
            count += 1
            let kind: SwiftExpression.Kind = count > Self.chain ? .unknown : .binary(result, sign, right)
            result = SwiftExpression(kind: kind, span: span(from: start))
        }
        if !token.startsLine, isWord("as") || isWord("is") {
            next += 1
            if isSign("?") || isSign("!") { next += 1 }
            _ = readTypeName()
            result.kind = .unknown
        }
        return result
    }

    /// The binary operator that is next.
    private var binarySign: String? {
        guard token.kind == .sign else { return nil }
        // An operator at the start of a line continues the previous line only if a space follows it.
        if token.startsLine, !tokens[min(next + 1, tokens.count - 1)].followsSpace { return nil }
        guard Self.binarySigns.contains(where: { isSign($0) }), !isSign(":") else { return nil }
        return text(next)
    }

    /// `condition ? a : b`, after the question mark.
    private mutating func readConditional(from start: Int) -> SwiftExpression {
        _ = readExpression()
        if take(":") { _ = readExpression() }
        return SwiftExpression(kind: .unknown, span: span(from: start))
    }

    private mutating func readUnary() -> SwiftExpression {
        let start = next
        if isSign("-") || isSign("!") || isSign("&") || isSign("~") || isSign("+") {
            let isMinus = isSign("-")
            next += 1
            let operand = readPostfix()
            let kind: SwiftExpression.Kind = isMinus ? .negated(operand) : .unknown
            return SwiftExpression(kind: kind, span: span(from: start))
        }
        return readPostfix()
    }

    private mutating func readPostfix() -> SwiftExpression {
        let start = next
        var result = readPrimary()
        for _ in 0..<Self.chain {
            let kind: SwiftExpression.Kind
            if isSign("."), tokens[next + 1].kind == .name || tokens[next + 1].kind == .integer {
                next += 2
                kind = .member(result, text(next - 1))
            } else if token.startsLine {
                return result
            } else if isSign("(") {
                kind = .call(result, readArguments())
            } else if isSign("["), !token.followsSpace {
                skip()
                kind = .unknown
            } else if isSign("!"), !token.followsSpace {
                next += 1
                kind = .forced(result)
            } else if isSign("?"), !token.followsSpace {
                next += 1
                kind = .chained(result)
            } else if isSign("{"), takesClosure(result) {
                kind = appendingClosure(to: result)
            } else if isSign("<"), let end = genericArgumentsEnd() {
                next = end + 1
                continue
            } else {
                return result
            }
            result = SwiftExpression(kind: kind, span: span(from: start))
        }
        result.kind = .unknown
        return result
    }

    /// Whether braces after the expression are its closure, rather than the body of something.
    private func takesClosure(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .call, .member, .name: true
        default: false
        }
    }

    private mutating func appendingClosure(to callee: SwiftExpression) -> SwiftExpression.Kind {
        let closure = SwiftArgument(label: nil, value: readClosure())
        if case .call(let inner, let arguments) = callee.kind { return .call(inner, arguments + [closure]) }
        return .call(callee, [closure])
    }

    /// The index of the `>` of `Name<Type>(`, or `nil` if `<` compares.
    private func genericArgumentsEnd() -> Int? {
        guard !token.followsSpace else { return nil }
        var open = 0
        for index in next..<min(next + 40, tokens.count) {
            if isSign("<", at: index) {
                open += 1
            } else if isSign(">", at: index) {
                open -= 1
                if open == 0 { return isSign("(", at: index + 1) || isSign(".", at: index + 1) ? index : nil }
            } else if tokens[index].kind != .name, ![".", ",", "?", "[", "]", ":"].contains(text(index)) {
                return nil
            }
        }
        return nil
    }

    private mutating func readPrimary() -> SwiftExpression {
        let start = next
        let kind = readPrimaryKind()
        return SwiftExpression(kind: kind, span: span(from: start))
    }

    private mutating func readPrimaryKind() -> SwiftExpression.Kind {
        switch token.kind {
        case .name: return readNameKind()
        case .integer:
            next += 1
            return Self.integer(text(next - 1))
        case .decimal:
            next += 1
            let digits = text(next - 1).filter { $0 != "_" }
            return Double(digits).map { .decimal($0) } ?? .unknown
        case .string:
            next += 1
            return SwiftLiterals.text(source.bytes[tokens[next - 1].span.range]).map { .string($0) } ?? .unknown
        case .pattern:
            next += 1
            return .pattern(String(text(next - 1).dropFirst(2).dropLast(2)))
        case .end: return .unknown
        case .sign: return readSignKind()
        }
    }

    private mutating func readNameKind() -> SwiftExpression.Kind {
        let word = token.isEscaped ? "" : text(next)
        next += 1
        switch word {
        case "true", "false": return .bool(word == "true")
        case "nil": return .nilLiteral
        case "if", "switch", "do":
            while next < tokens.count - 1, !isSign("{"), !token.startsLine { skip() }
            if isSign("{") { skip() }
            return .unknown
        default: return .name(text(next - 1))
        }
    }

    private static func integer(_ text: String) -> SwiftExpression.Kind {
        let digits = text.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix).map { .integer(String($0)) } ?? .unknown
        }
        return .integer(digits)
    }

    private mutating func readSignKind() -> SwiftExpression.Kind {
        if isSign("."), tokens[next + 1].kind == .name {
            next += 2
            return .member(nil, text(next - 1))
        }
        if isSign("[") { return readBrackets() }
        if isSign("{") { return readClosure().kind }
        if isSign("\\") { return readKeyPath() }
        if isSign("#"), tokens[next + 1].kind == .name {
            next += 2
            if isSign("(") { skip() }
            return .unknown
        }
        if isSign("(") {
            let end = closing(next)
            next += 1
            let inner = readExpression()
            let isGroup = next == end
            next = min(end + 1, tokens.count - 1)
            return isGroup ? inner.kind : .unknown
        }
        if isOpening(next) { skip() }
        return .unknown
    }

    private mutating func readKeyPath() -> SwiftExpression.Kind {
        next += 1
        if token.kind == .name { next += 1 }
        var parts: [String] = []
        while isSign("."), tokens[next + 1].kind == .name {
            parts.append(text(next + 1))
            next += 2
        }
        return .keyPath(parts)
    }

    private mutating func readBrackets() -> SwiftExpression.Kind {
        let end = closing(next)
        next += 1
        var elements: [SwiftExpression] = []
        var entries: [SwiftEntry] = []
        var isWhole = true
        if isSign(":"), next + 1 == end {
            next = min(end + 1, tokens.count - 1)
            return .dictionary([])
        }
        while next < end {
            let start = next
            let element = readExpression()
            if take(":") {
                entries.append(SwiftEntry(key: element, value: readExpression()))
            } else {
                elements.append(element)
            }
            if next < end, !isSign(",") { isWhole = false }
            skipToComma(end)
            if next <= start { next = start + 1 }
        }
        next = min(end + 1, tokens.count - 1)
        guard isWhole, elements.isEmpty || entries.isEmpty else { return .unknown }
        return entries.isEmpty ? .array(elements) : .dictionary(entries)
    }

    /// Reads the arguments in the next parentheses.
    mutating func readArguments() -> [SwiftArgument] {
        let end = closing(next)
        next += 1
        var arguments: [SwiftArgument] = []
        guard depth < Self.nesting else {
            next = min(end + 1, tokens.count - 1)
            return []
        }
        depth += 1
        defer { depth -= 1 }
        while next < end {
            let start = next
            let label = takeLabel()
            var value = readExpression()
            if next < end, !isSign(",") { value.kind = .unknown }
            arguments.append(SwiftArgument(label: label, value: value))
            skipToComma(end)
            if next <= start { next = start + 1 }
        }
        next = min(end + 1, tokens.count - 1)
        return arguments
    }

    /// The label of an argument or of a case's value, or `nil` if it has none.
    mutating func takeLabel() -> String? {
        guard token.kind == .name, isSign(":", at: next + 1) else { return nil }
        defer { next += 2 }
        return text(next)
    }
}
