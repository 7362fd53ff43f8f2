/// Closures of statements, and views with modifiers.
extension Renderer {
    /// The closure on several lines; without statements `{}`.
    mutating func writeClosure(_ parameter: String?, _ body: [Statement]) {
        guard let parameter else { return writeBody(body) }
        write("{ ")
        writeName(parameter)
        write(" in")
        writeIndented(body)
        newline()
        write("}")
    }

    /// The closure of one expression or assignment on this line.
    mutating func writeInlineClosure(_ parameter: String?, _ statement: Statement) {
        write("{ ")
        if let parameter {
            writeName(parameter)
            write(" in ")
        }
        switch statement {
        case .expression(let expression): writeFlat(expression)
        case .assign(let target, let value):
            writeFlat(target)
            write(" = ")
            writeFlat(value)
        default: break
        }
        write(" }")
    }

    /// A view, and its modifiers below it: indented, where the view is on one line.
    mutating func writeModified(_ expression: Expression) {
        var modifiers: [(call: Expression, condition: String?)] = []
        var view = expression
        while case .modified(let base, let call, let condition) = view.kind {
            modifiers.append((call, condition))
            view = base
        }
        let line = lineStart
        write(view, tail: 0)
        let isIndented = line == lineStart
        if isIndented { indent() }
        modifiers.reverse()
        for (index, modifier) in modifiers.enumerated() {
            if let condition = modifier.condition, index == 0 || modifiers[index - 1].condition != condition {
                newline()
                write("#if ")
                write(condition)
                indent()
            }
            newline()
            write(modifier.call, tail: 0)
            guard let condition = modifier.condition else { continue }
            // Consecutive modifiers with the same condition share one `#if`.
            if index + 1 < modifiers.count, modifiers[index + 1].condition == condition { continue }
            outdent()
            newline()
            write("#endif")
        }
        if isIndented { outdent() }
    }
}
