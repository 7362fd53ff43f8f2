extension Renderer {
    /// `{`, the statements one a line, `}`; or `{}`.
    mutating func writeBody(_ first: UInt32) {
        guard first != StatementList.none else {
            write("{}")
            return
        }
        write("{")
        indent()
        writeStatements(first)
        outdent()
        newline()
        write("}")
    }

    /// One expression or assignment, on this line.
    mutating func writeInlineStatement(_ index: UInt32) {
        switch tree.pointee.statements[index].shape {
        case .expression(let expression): writeFlat(expression)
        case .assignment(let target, let value, _):
            writeFlat(target)
            write(" = ")
            writeFlat(value)
        default: break
        }
    }

    mutating func writeStatements(_ first: UInt32) {
        var index = first
        while index != StatementList.none {
            let statement = tree.pointee.statements[index]
            if case .blank = statement.shape {
                blankLine()
            } else {
                newline()
                write(statement.shape)
            }
            index = statement.next
        }
    }

    private mutating func write(_ statement: StatementNode.Shape) {
        switch statement {
        case .expression(let expression): write(expression, tail: 0)
        case .assignment(let target, let value, let isAppending):
            write(target, tail: 3)
            write(isAppending ? " +=" : " =")
            writeValue(value, tail: 0)
        case .binding(let isConstant, let name, let type, let value):
            write(isConstant ? "let " : "var ")
            write(name)
            if let type {
                write(": ")
                write(type)
            }
            write(" =")
            writeValue(value, tail: 0)
        case .returning(let value):
            write("return ")
            write(value, tail: 0)
        case .throwing(let error):
            write("throw ")
            write(error, tail: 0)
        case .conditional(let conditions, let then, let otherwise):
            write("if ")
            writeConditions(conditions)
            writeBody(then)
            writeElse(otherwise)
        case .guarding(let conditions, let otherwise):
            writeGuard(conditions)
            writeBody(otherwise)
        case .selection(let subject, let branches): writeSelection(subject, branches)
        case .loop(let element, let sequence, let body):
            write("for ")
            write(element)
            write(" in ")
            write(sequence, tail: 2)
            write(" ")
            writeBody(body)
        case .comment(let text): writeComment("//", text)
        case .deferring(let body):
            write("defer ")
            if tree.pointee.inlineWidth(of: body).map({ fits($0, tail: 4) }) == true {
                writeInlineClosure(ArgumentList.none, body)
            } else {
                writeBody(body)
            }
        case .attempt(let body, let catches):
            write("do ")
            writeBody(body)
            writeCatches(catches)
        case .compiled(let condition, let body):
            write("#if ")
            write(condition)
            indent()
            writeStatements(body)
            outdent()
            newline()
            write("#endif")
        case .blank: break
        }
    }

    /// What follows an `if`; another one alone stands on the same line.
    private mutating func writeElse(_ otherwise: UInt32) {
        guard otherwise != StatementList.none else { return }
        write(" else ")
        let statement = tree.pointee.statements[otherwise]
        if case .conditional = statement.shape, statement.next == StatementList.none {
            write(statement.shape)
        } else {
            writeBody(otherwise)
        }
    }

    /// The conditions, and a space; or the end of the line where they take several.
    private mutating func writeConditions(_ conditions: ArgumentList) {
        let line = lineStart
        writeConditionList(conditions)
        if line == lineStart { write(" ") } else { newline() }
    }

    /// `guard` to `else`; conditions that do not fit beside the words stand between them.
    private mutating func writeGuard(_ conditions: ArgumentList) {
        write("guard")
        if fits(conditions.width, tail: 8) {
            write(" ")
            writeConditionList(conditions)
            write(" else ")
        } else {
            indent()
            newline()
            writeConditionList(conditions)
            outdent()
            newline()
            write("else ")
        }
    }

    private mutating func writeConditionList(_ conditions: ArgumentList) {
        var index = conditions.first
        while index != ArgumentList.none {
            let condition = tree.pointee.arguments[index]
            if case .label(let name) = condition.key {
                write("let ")
                write(name)
                if !isName(condition.value, name) {
                    write(" = ")
                    write(condition.value, tail: 2)
                }
            } else if index == conditions.first {
                write(condition.value, tail: 2)
            } else {
                writeNextCondition(condition.value)
            }
            index = condition.next
            if index != ArgumentList.none { write(",") }
        }
    }

    /// A condition after a comma: on the line where it fits, else on a line of its own.
    private mutating func writeNextCondition(_ condition: Expression) {
        guard !fits(tree.pointee.expressions[condition.index].width, tail: 3) else {
            write(" ")
            return write(condition, tail: 2)
        }
        indent()
        newline()
        write(condition, tail: 2)
        outdent()
    }

    /// Whether `expression` is but `name`: then `let name` says it all.
    private func isName(_ expression: Expression, _ name: Name) -> Bool {
        guard case .name(let other) = tree.pointee.expressions[expression.index].shape else { return false }
        return other == name
    }

    private mutating func writeSelection(_ subject: Expression, _ branches: UInt32) {
        write("switch ")
        write(subject, tail: 2)
        write(" {")
        var index = branches
        while index != StatementList.none {
            newline()
            let branch = tree.pointee.branches[index]
            if let pattern = branch.pattern {
                write("case ")
                write(pattern, tail: 1)
                write(":")
            } else {
                write("default:")
            }
            indent()
            writeStatements(branch.body)
            outdent()
            index = branch.next
        }
        newline()
        write("}")
    }

    mutating func writeComment(_ mark: StaticString, _ text: TextRange) {
        write(mark)
        guard text.length > 0 else { return }
        write(" ")
        write(text)
    }
}
