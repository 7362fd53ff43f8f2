// MARK: - One line

extension Renderer {
    /// The whole expression on this line.
    mutating func writeFlat(_ expression: Expression) {
        switch expression.kind {
        case .string(let text): writeQuoted(text)
        case .verbatim(let text), .name(let text): write(text)
        case .member(let base, let name):
            writeFlat(base)
            write(".")
            write(name)
        case .call(let callee, let arguments):
            writeFlat(callee)
            write("(")
            writeFlat(arguments)
            write(")")
        case .array(let elements):
            write("[")
            writeList(elements) { $0.writeFlat($1) }
            write("]")
        case .dictionary(let entries):
            write("[")
            if entries.isEmpty { write(":") }
            writeList(entries) { renderer, entry in
                renderer.writeFlat(entry.key)
                renderer.write(": ")
                renderer.writeFlat(entry.value)
            }
            write("]")
        default: writeFlatOperation(expression)
        }
    }

    private mutating func writeFlatOperation(_ expression: Expression) {
        switch expression.kind {
        case .optionalChain(let base):
            writeFlat(base)
            write("?")
        case .forced(let base):
            writeFlat(base)
            write("!")
        case .trailingClosure(let callee, let parameter, let body):
            writeFlat(callee)
            write(" ")
            writeInlineClosure(parameter, .expression(body))
        case .infix(let left, let sign, let right):
            writeFlat(left)
            if !sign.isTight { write(" ") }
            write(sign.rawValue)
            if !sign.isTight { write(" ") }
            writeFlat(right)
        case .conditional(let condition, let yes, let no):
            writeFlat(condition)
            write(" ? ")
            writeFlat(yes)
            write(" : ")
            writeFlat(no)
        case .prefixed(let prefix, let inner):
            write(prefix.rawValue)
            writeFlat(inner)
        case .interpolation(let parts): writeInterpolation(parts)
        case .grouped(let inner):
            write("(")
            writeFlat(inner)
            write(")")
        case .closure(let parameter, let body): if let only = body.first { writeInlineClosure(parameter, only) }
        case .matching(let pattern, let value):
            write("case ")
            writeFlat(pattern)
            write(" = ")
            writeFlat(value)
        default: break
        }
    }

    private mutating func writeQuoted(_ text: String) {
        write("\"")
        write(text)
        write("\"")
    }

    private mutating func writeInterpolation(_ parts: [Expression]) {
        write("\"")
        for part in parts {
            if case .string(let text) = part.kind {
                write(text)
            } else {
                write("\\(")
                writeFlat(part)
                write(")")
            }
        }
        write("\"")
    }

    mutating func writeFlat(_ arguments: [Argument]) {
        writeList(arguments) { renderer, argument in
            if let label = argument.label {
                renderer.write(label)
                renderer.write(": ")
            }
            renderer.writeFlat(argument.value)
        }
    }

    /// The elements with `, ` between them.
    private mutating func writeList<Element>(_ elements: [Element], _ write: (inout Renderer, Element) -> Void) {
        var isFirst = true
        for element in elements {
            if !isFirst { self.write(", ") }
            isFirst = false
            write(&self, element)
        }
    }
}

// MARK: - Several lines

extension Renderer {
    /// Writes an expression at the current place. `tail` columns must fit after it on its last line.
    mutating func write(_ expression: Expression, tail: Int) {
        if !expression.isBreakable || fits(expression.width, tail: tail) {
            writeFlat(expression)
        } else {
            writeBroken(expression, tail: tail)
        }
    }

    /// Writes the value after `=` or `:`, on the same line if it or its first part fits, otherwise on the next one.
    mutating func writeValue(_ expression: Expression, tail: Int) {
        if fits(expression.width, tail: tail + 1) {
            write(" ")
            writeFlat(expression)
        } else if expression.isBreakable, fits(expression.head, tail: 1) {
            write(" ")
            writeBroken(expression, tail: tail)
        } else {
            indent()
            newline()
            writeAlone(expression, tail: tail)
            outdent()
        }
    }

    /// Writes an expression on its own lines. As a last resort, a member access moves to the next line.
    private mutating func writeAlone(_ expression: Expression, tail: Int) {
        if !fits(expression.width, tail: tail), case .member(let base, let name) = expression.kind,
            case .name = base.kind
        {
            writeFlat(base)
            newline()
            write(".")
            write(name)
        } else {
            write(expression, tail: tail)
        }
    }

    private mutating func writeBroken(_ expression: Expression, tail: Int) {
        switch expression.kind {
        case .call(let callee, []):
            write(callee, tail: tail + 2)
            write("()")
        case .call(let callee, let arguments):
            write(callee, tail: 1)
            write("(")
            writeBroken(arguments)
            write(")")
        case .array(let elements):
            write("[")
            writeBrokenList(elements, comma: elements.count > 1) { $0.write($1, tail: $2) }
            write("]")
        case .dictionary(let entries):
            write("[")
            writeBrokenList(entries, comma: entries.count > 1) { renderer, entry, tail in
                renderer.writeFlat(entry.key)
                renderer.write(":")
                renderer.writeValue(entry.value, tail: tail)
            }
            write("]")
        case .member(let base, let name):
            write(base, tail: tail + name.utf8.count + 1)
            write(".")
            write(name)
        case .forced(let base):
            write(base, tail: tail + 1)
            write("!")
        case .optionalChain(let base):
            write(base, tail: tail + 1)
            write("?")
        case .infix(let left, let sign, let right):
            write(left, tail: 0)
            writeContinued(sign.rawValue, right, tail: tail)
        case .conditional(let condition, let yes, let no):
            write(condition, tail: 0)
            writeContinued("?", yes, tail: 0)
            writeContinued(":", no, tail: tail)
        case .prefixed(let prefix, let inner):
            write(prefix.rawValue)
            write(inner, tail: tail)
        default: writeBrokenClosures(expression)
        }
    }

    private mutating func writeBrokenClosures(_ expression: Expression) {
        switch expression.kind {
        case .trailingClosure(let callee, let parameter, let body):
            write(callee, tail: 2)
            write(" ")
            writeClosure(parameter, [.expression(body)])
        case .block(let statements):
            writeBody(statements)
            write("()")
        case .builder(let callee, let parameter, let body):
            write(callee, tail: parameter.map { 6 + $0.utf8.count } ?? 2)
            write(" ")
            writeClosure(parameter, body)
        case .labelledBuilder(let base, let label, let body):
            write(base, tail: 0)
            write(" ")
            write(label)
            write(": ")
            writeBody(body)
        case .closure(let parameter, let body): writeClosure(parameter, body)
        case .modified: writeModified(expression)
        default: writeFlat(expression)
        }
    }

    /// Writes a line that continues with an operator.
    private mutating func writeContinued(_ sign: String, _ right: Expression, tail: Int) {
        indent()
        newline()
        write(sign)
        write(" ")
        write(right, tail: tail)
        outdent()
    }

    /// The arguments, one a line, between their parentheses.
    mutating func writeBroken(_ arguments: [Argument]) {
        writeBrokenList(arguments, comma: false) { renderer, argument, tail in
            guard let label = argument.label else { return renderer.write(argument.value, tail: tail) }
            renderer.write(label)
            renderer.write(":")
            renderer.writeValue(argument.value, tail: tail)
        }
    }

    /// The elements, one a line, between their brackets.
    private mutating func writeBrokenList<Element>(
        _ elements: [Element],
        comma: Bool,
        _ write: (inout Renderer, Element, _ tail: Int) -> Void
    ) {
        indent()
        for (index, element) in elements.enumerated() {
            newline()
            let hasComma = comma || index + 1 < elements.count
            write(&self, element, hasComma ? 1 : 0)
            if hasComma { self.write(",") }
        }
        outdent()
        newline()
    }
}
