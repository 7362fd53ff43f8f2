import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Expressions of other languages in the place of a value: `cards.count > 0`, `total - paid`.
extension Parser {
    /// Whether a name stands here with an operator behind it, or a member of a member where no enum is meant.
    var beginsExpression: Bool {
        guard beginsSmall(current), !atWord(among: [.true, .false, .nil]) else { return false }
        if operatorLength(at: 1) > 0 { return true }
        guard nextKind == .dot, peek(2).kind == .identifier else { return false }
        return peek(3).kind == .dot || operatorLength(at: 3) > 0 || isOfScalar
    }

    /// Whether the property that the value belongs to has a built-in type, which has no cases.
    private var isOfScalar: Bool {
        guard position > 1, cursor.tokens[position - 1].kind == .equal else { return false }
        let type = cursor.tokens[position - 2].name
        return TypeWord.words.contains { type == $0 }
    }

    private func beginsSmall(_ token: Token) -> Bool { (0x61...0x7A).contains(source.bytes[Int(token.start)]) }

    /// How many tokens the operator has that stands at a distance, with an operand behind it on the line; 0 for none.
    private func operatorLength(at distance: Int) -> Int {
        var length = 0
        while length < 2, isOperator(peek(distance + length)) { length += 1 }
        // A negative value behind the '=' of another one.
        if peek(distance).kind == .equal, peek(distance + 1).kind == .minus { length = 1 }
        let (first, operand) = (peek(distance), peek(distance + length))
        // One '=' begins another value, and '-' without blanks is a part of a name.
        guard length > (first.kind == .equal ? 1 : 0), !operand.flags.contains(.newlineBefore),
            first.kind != .minus || first.flags.contains(.triviaBefore)
        else { return 0 }
        if operand.kind.isLiteral { return length }
        // Behind a '>' that closes a record come its attributes, the next member and the next declaration.
        let isOther =
            Self.isDeclarationWord(operand.name) || Self.attributes.contains { operand.name == $0 }
            || peek(distance + length + 1).kind == .colon
        return operand.kind == .identifier && !isOther ? length : 0
    }

    private func isOperator(_ token: Token) -> Bool {
        guard !token.flags.contains(.newlineBefore) else { return false }
        switch token.kind {
        case .less, .greater, .equal, .minus, .star, .question: return true
        default: return false
        }
    }

    /// Reads an expression and reports it; the current token is its first name.
    mutating func readExpression() {
        let mayTell = mayReport()
        let start = current.start
        let isInitial = position > 1 && cursor.tokens[position - 1].kind == .equal
        let sign = isInitial ? cursor.tokens[position - 2].end : nil
        let node = open(.unexpected)
        readOperand()
        var length = operatorLength(at: 0)
        while length > 0 {
            for _ in 0..<length { bump() }
            readOperand()
            length = operatorLength(at: 0)
        }
        closeUnexpected(node)
        missing()
        guard mayTell else { return }
        let place = Location(file: file, span: SourceSpan(start: start, end: placeBefore.span.end))
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedValue,
                "'\(source.text(place.span).prefix(80))' is an expression, and values are not computed",
                at: place,
                help: "Remove it: the property is stored, and the factory that makes the view model sets it.",
                fixIts: sign.map { start in
                    let wide = Location(file: file, span: SourceSpan(start: start, end: place.span.end))
                    return [FixIt("remove the value", edits: [TextEdit(location: wide, replacement: "")])]
                } ?? []
            )
        )
    }

    /// Moves past a literal, or a name with members and arguments behind it.
    private mutating func readOperand() {
        bump()
        while at(.dot) || at(.leftParenthesis), !current.flags.contains(.triviaBefore) {
            if bumpIfPresent(.dot) { bump() } else { skipArguments() }
        }
    }

    private mutating func skipArguments() {
        var brackets = BracketCounts()
        repeat {
            _ = brackets.count(current.kind)
            bump()
        } while !brackets.areClosed && !startsLine && !at(.endOfFile)
    }
}
