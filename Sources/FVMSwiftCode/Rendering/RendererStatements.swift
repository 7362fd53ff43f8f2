extension Renderer {
    /// `{`, the statements one a line, `}`; or `{}`.
    mutating func writeBody(_ body: [Statement]) {
        guard !body.isEmpty else { return write("{}") }
        write("{")
        writeIndented(body)
        newline()
        write("}")
    }

    mutating func writeIndented(_ body: [Statement]) {
        indent()
        write(body)
        outdent()
    }

    /// Writes each statement on its own line.
    mutating func write(_ statements: [Statement]) {
        for statement in statements {
            if case .blank = statement {
                blankLine()
            } else {
                newline()
                write(statement)
            }
        }
    }

    private mutating func write(_ statement: Statement) {
        switch statement {
        case .expression(let expression): write(expression, tail: 0)
        case .assign(let target, let value): write(target, " =", value)
        case .set(let name, let value):
            write("self.")
            write(name.asMember)
            write(" =")
            writeValue(value, tail: 0)
        case .extend(let target, let value): write(target, " +=", value)
        case .bind(let name, let type, let value, let isConstant):
            write(isConstant ? "let " : "var ")
            writeName(name)
            if let type {
                write(": ")
                write(type.text)
            }
            write(" =")
            writeValue(value, tail: 0)
        case .return(let value):
            write("return ")
            write(value, tail: 0)
        case .throw(let error):
            write("throw ")
            write(error, tail: 0)
        case .if, .guard, .switch, .for, .do: writeControlFlow(statement)
        case .comment(let text): writeComment("//", text)
        case .defer(let body):
            write("defer ")
            if let width = body.inlineWidth, fits(width, tail: 4) {
                writeInlineClosure(nil, body[0])
            } else {
                writeBody(body)
            }
        case .compiled(let condition, let body, let otherwise):
            write("#if ")
            write(condition)
            writeIndented(body)
            newline()
            if !otherwise.isEmpty {
                write("#else")
                writeIndented(otherwise)
                newline()
            }
            write("#endif")
        case .blank: break
        }
    }

    private mutating func write(_ target: Expression, _ sign: String, _ value: Expression) {
        write(target, tail: 3)
        write(sign)
        writeValue(value, tail: 0)
    }

    private mutating func writeControlFlow(_ statement: Statement) {
        switch statement {
        case .if(let conditions, let then, let otherwise):
            write("if ")
            let line = lineStart
            write(conditions)
            // If the conditions take several lines, the brace has its own line.
            if line == lineStart { write(" ") } else { newline() }
            writeBody(then)
            writeElse(otherwise)
        case .guard(let conditions, let otherwise):
            writeGuard(conditions)
            writeBody(otherwise)
        case .switch(let subject, let cases): writeSwitch(subject, cases)
        case .for(let element, let sequence, let body):
            write("for ")
            writeName(element)
            write(" in ")
            write(sequence, tail: 2)
            write(" ")
            writeBody(body)
        case .do(let body, let catches):
            write("do ")
            writeBody(body)
            for branch in catches {
                write(" catch ")
                if let pattern = branch.pattern {
                    write(pattern, tail: 2)
                    write(" ")
                }
                writeBody(branch.body)
            }
        default: break
        }
    }

    /// Writes the rest after an `if`. A single nested `if` is on the same line.
    private mutating func writeElse(_ otherwise: [Statement]) {
        guard let first = otherwise.first else { return }
        write(" else ")
        if case .if = first, otherwise.count == 1 { write(first) } else { writeBody(otherwise) }
    }

    /// Writes `guard` to `else`, with conditions on their own lines if they don't fit.
    private mutating func writeGuard(_ conditions: [Condition]) {
        write("guard")
        if fits(conditions.listWidth(\.width), tail: 8) {
            write(" ")
            write(conditions)
            write(" else ")
        } else {
            indent()
            newline()
            write(conditions)
            outdent()
            newline()
            write("else ")
        }
    }

    private mutating func write(_ conditions: [Condition]) {
        for (index, condition) in conditions.enumerated() {
            if index > 0 { write(",") }
            switch condition {
            case .unwrapped(let name): writeBinding(name, isFirst: index == 0)
            case .binding(let name, let value):
                writeBinding(name, isFirst: index == 0)
                write(" = ")
                writeBound(value)
            case .expression(let expression) where index == 0: write(expression, tail: 2)
            case .expression(let expression): writeNext(expression)
            }
        }
    }

    /// Writes the value of a binding. As a last resort, a member access moves to the next line.
    private mutating func writeBound(_ value: Expression) {
        guard !fits(value.width, tail: 2), case .member(let base, let name) = value.kind, case .name = base.kind else {
            return write(value, tail: 2)
        }
        writeFlat(base)
        indent()
        newline()
        write(".")
        write(name)
        outdent()
    }

    private mutating func writeBinding(_ name: String, isFirst: Bool) {
        write(isFirst ? "let " : " let ")
        writeName(name)
    }

    /// Writes a condition after a comma, on the same line if it fits, otherwise on its own line.
    private mutating func writeNext(_ condition: Expression) {
        guard !fits(condition.width, tail: 3) else {
            write(" ")
            return write(condition, tail: 2)
        }
        indent()
        newline()
        write(condition, tail: 2)
        outdent()
    }

    private mutating func writeSwitch(_ subject: Expression, _ cases: [SwitchCase]) {
        write("switch ")
        write(subject, tail: 2)
        write(" {")
        for branch in cases {
            newline()
            if let pattern = branch.pattern {
                write("case ")
                write(pattern, tail: 1)
                write(":")
            } else {
                write("default:")
            }
            writeIndented(branch.body)
        }
        newline()
        write("}")
    }
}
