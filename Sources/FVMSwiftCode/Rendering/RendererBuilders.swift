/// Closures of statements, and views with modifiers.
extension Renderer {
    mutating func writeBuilder(_ callee: Expression, _ parameter: UInt32, _ body: UInt32) {
        let isNamed = parameter != ArgumentList.none
        write(callee, tail: isNamed ? 6 + Int(tree.pointee.width(of: Name(index: parameter))) : 2)
        write(" ")
        writeClosure(parameter, body)
    }

    /// The closure on several lines.
    mutating func writeClosure(_ parameter: UInt32, _ body: UInt32) {
        guard parameter != ArgumentList.none else { return writeBody(body) }
        write("{ ")
        write(Name(index: parameter))
        write(" in")
        indent()
        writeStatements(body)
        outdent()
        newline()
        write("}")
    }

    mutating func writeInlineClosure(_ parameter: UInt32, _ body: UInt32) {
        write("{ ")
        if parameter != ArgumentList.none {
            write(Name(index: parameter))
            write(" in ")
        }
        writeInlineStatement(body)
        write(" }")
    }

    /// A view, and its modifiers below it: indented, where the view is on one line.
    mutating func writeModified(_ expression: Expression) {
        var modifiers: [(call: Expression, condition: TextRange?)] = []
        var view = expression
        while case .modified(let base, let call, let condition) = tree.pointee.expressions[view.index].shape {
            modifiers.append((call, condition))
            view = base
        }
        let line = lineStart
        write(view, tail: 0)
        let isIndented = line == lineStart
        if isIndented { indent() }
        for modifier in modifiers.reversed() {
            if let condition = modifier.condition {
                newline()
                write("#if ")
                write(condition)
                indent()
            }
            newline()
            write(modifier.call, tail: 0)
            guard modifier.condition != nil else { continue }
            outdent()
            newline()
            write("#endif")
        }
        if isIndented { outdent() }
    }

    /// The catches of a `do`.
    mutating func writeCatches(_ first: UInt32) {
        var index = first
        while index != StatementList.none {
            let branch = tree.pointee.branches[index]
            write(" catch ")
            if let pattern = branch.pattern {
                write(pattern, tail: 2)
                write(" ")
            }
            writeBody(branch.body)
            index = branch.next
        }
    }
}
