extension Renderer {
    private func node(_ expression: Expression) -> ExpressionNode { tree.pointee.expressions[expression.index] }

    /// An expression that starts where the line stands; `tail` columns must follow it on its last line.
    mutating func write(_ expression: Expression, tail: Int) {
        let node = node(expression)
        if node.head == node.width || fits(node.width, tail: tail) {
            writeFlat(expression)
        } else {
            writeBroken(expression, tail: tail)
        }
    }

    /// The value after `=` or `:`: on the same line where it, or its first part, fits; else on the next one.
    mutating func writeValue(_ expression: Expression, tail: Int) {
        let node = node(expression)
        if fits(node.width, tail: tail + 1) {
            write(" ")
            writeFlat(expression)
        } else if node.head < node.width, fits(node.head, tail: 1) {
            write(" ")
            writeBroken(expression, tail: tail)
        } else {
            indent()
            newline()
            writeAlone(expression, tail: tail)
            outdent()
        }
    }

    /// An expression that has its lines to itself: where nothing else helps, a property's member goes on the next line.
    private mutating func writeAlone(_ expression: Expression, tail: Int) {
        if !fits(node(expression).width, tail: tail), case .member(let base, let name) = node(expression).shape,
            case .name = node(base).shape
        {
            writeFlat(base)
            newline()
            write(".")
            writeMember(name)
        } else {
            write(expression, tail: tail)
        }
    }

    // MARK: - One line

    /// The whole expression on this line.
    mutating func writeFlat(_ expression: Expression) {
        switch node(expression).shape {
        case .string(let text), .verbatim(let text): write(text)
        case .word(let word): write(word)
        case .name(let name): write(name)
        case .type(let type): write(type)
        case .metatype(let type):
            write(type)
            write(".self")
        case .implicitMember(let name):
            write(".")
            writeMember(name)
        case .member(let base, let name):
            writeFlat(base)
            write(".")
            writeMember(name)
        case .call(let callee, let first):
            writeFlat(callee)
            write("(")
            writeFlatList(first)
            write(")")
        case .array(let first, _):
            write("[")
            writeFlatList(first)
            write("]")
        case .dictionary(let first, _):
            write("[")
            if first == ArgumentList.none { write(":") } else { writeFlatList(first) }
            write("]")
        default: writeFlatOperation(expression)
        }
    }

    private mutating func writeFlatOperation(_ expression: Expression) {
        switch node(expression).shape {
        case .optionalChain(let base):
            writeFlat(base)
            write("?")
        case .forced(let base):
            writeFlat(base)
            write("!")
        case .trailingClosure(let callee, let parameter, let body):
            writeFlat(callee)
            write(" { ")
            writeClosureParameter(parameter)
            writeFlat(body)
            write(" }")
        case .keyPath(let name, let isRooted):
            write(isRooted ? "\\Self." : "\\.")
            writeMember(name)
        case .infix(let left, let sign, let right):
            writeFlat(left)
            write(sign)
            writeFlat(right)
        case .conditional(let condition, let yes, let no):
            writeFlat(condition)
            write(" ? ")
            writeFlat(yes)
            write(" : ")
            writeFlat(no)
        case .prefixed(let prefix, let inner):
            write(prefix.text)
            writeFlat(inner)
        case .interpolation(let first): writeInterpolation(first)
        case .grouped(let inner):
            write("(")
            writeFlat(inner)
            write(")")
        case .closure(let parameter, let body): writeInlineClosure(parameter, body)
        case .matching(let pattern, let value):
            write("case ")
            writeFlat(pattern)
            write(" = ")
            writeFlat(value)
        default: break
        }
    }

    private mutating func write(_ word: ExpressionNode.Word) {
        switch word {
        case .selfValue: write("self")
        case .selfType: write("Self")
        case .nilValue: write("nil")
        case .trueValue: write("true")
        case .falseValue: write("false")
        case .firstParameter: write("$0")
        case .implicitInit: write(".init")
        case .delegatedInit: write("self.init")
        }
    }

    private mutating func write(_ sign: Operator) {
        if !sign.isTight { write(" ") }
        write(sign.text)
        if !sign.isTight { write(" ") }
    }

    private mutating func writeClosureParameter(_ parameter: UInt32) {
        guard parameter != ArgumentList.none else { return }
        write(Name(index: parameter))
        write(" in ")
    }

    private mutating func writeInterpolation(_ first: UInt32) {
        write("\"")
        var index = first
        while index != ArgumentList.none {
            let part = tree.pointee.arguments[index]
            if case .string(let text) = node(part.value).shape {
                write(TextRange(offset: text.offset + 1, length: text.length - 2))
            } else {
                write("\\(")
                writeFlat(part.value)
                write(")")
            }
            index = part.next
        }
        write("\"")
    }

    mutating func writeFlatList(_ first: UInt32) {
        var index = first
        while index != ArgumentList.none {
            let argument = tree.pointee.arguments[index]
            writeKey(argument.key, space: true)
            writeFlat(argument.value)
            index = argument.next
            if index != ArgumentList.none { write(", ") }
        }
    }

    private mutating func writeKey(_ key: ArgumentNode.Key, space: Bool) {
        switch key {
        case .none: return
        case .label(let label): writeLabel(label)
        case .expression(let expression): writeFlat(expression)
        }
        write(space ? ": " : ":")
    }

    // MARK: - Several lines

    private mutating func writeBroken(_ expression: Expression, tail: Int) {
        switch node(expression).shape {
        case .call(let callee, let first):
            write(callee, tail: 1)
            write("(")
            writeBrokenList(first, comma: false)
            write(")")
        case .array(let first, let isMultiple), .dictionary(let first, let isMultiple):
            write("[")
            writeBrokenList(first, comma: isMultiple)
            write("]")
        case .member(let base, let name):
            write(base, tail: tail + Int(tree.pointee.width(of: name)) + 1)
            write(".")
            writeMember(name)
        case .forced(let base):
            write(base, tail: tail + 1)
            write("!")
        case .optionalChain(let base):
            write(base, tail: tail + 1)
            write("?")
        case .trailingClosure(let callee, let parameter, let body):
            write(callee, tail: 2)
            writeBrokenClosure(parameter, body)
        case .block(let first):
            writeBody(first)
            write("()")
        case .infix(let left, let sign, let right):
            write(left, tail: 0)
            continued(sign.text, right, tail: tail)
        case .conditional(let condition, let yes, let no):
            write(condition, tail: 0)
            continued("?", yes, tail: 0)
            continued(":", no, tail: tail)
        case .prefixed(let prefix, let inner):
            write(prefix.text)
            write(inner, tail: tail)
        default: writeBrokenView(expression)
        }
    }

    private mutating func writeBrokenView(_ expression: Expression) {
        switch node(expression).shape {
        case .builder(let callee, let parameter, let body): writeBuilder(callee, parameter, body)
        case .labelledBuilder(let base, let label, let body):
            write(base, tail: 0)
            write(" ")
            writeLabel(label)
            write(": ")
            writeBody(body)
        case .closure(let parameter, let body): writeClosure(parameter, body)
        case .modified: writeModified(expression)
        default: writeFlat(expression)
        }
    }

    private mutating func writeBrokenClosure(_ parameter: UInt32, _ body: Expression) {
        write(" {")
        if parameter != ArgumentList.none {
            write(" ")
            write(Name(index: parameter))
            write(" in")
        }
        indent()
        newline()
        write(body, tail: 0)
        outdent()
        newline()
        write("}")
    }

    /// A line that goes on with an operator.
    private mutating func continued(_ sign: StaticString, _ right: Expression, tail: Int) {
        indent()
        newline()
        write(sign)
        write(" ")
        write(right, tail: tail)
        outdent()
    }

    /// The list's elements, one a line, between its brackets.
    mutating func writeBrokenList(_ first: UInt32, comma: Bool) {
        indent()
        var index = first
        while index != ArgumentList.none {
            newline()
            let argument = tree.pointee.arguments[index]
            index = argument.next
            let isLast = index == ArgumentList.none
            let tail = isLast && !comma ? 0 : 1
            if case .none = argument.key {
                write(argument.value, tail: tail)
            } else {
                writeKey(argument.key, space: false)
                writeValue(argument.value, tail: tail)
            }
            if tail == 1 { write(",") }
        }
        outdent()
        newline()
    }
}
