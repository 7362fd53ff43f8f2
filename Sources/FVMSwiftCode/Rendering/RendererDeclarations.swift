extension Renderer {
    /// The declarations, one below the other; blank lines separate what belongs together from what does not.
    mutating func writeDeclarations(_ first: UInt32, after last: DeclarationNode? = nil) {
        var index = first
        var previous = last
        while index != DeclarationList.none {
            let declaration = tree.pointee.declarations[index]
            if let previous {
                if !isAdjacent(declaration, to: previous) { blankLine() }
            }
            newline()
            write(declaration)
            previous = declaration
            index = declaration.next
        }
    }

    private func isAdjacent(_ declaration: DeclarationNode, to previous: DeclarationNode) -> Bool {
        guard declaration.documentation.isEmpty, !needsOwnLine(declaration.attributes, declaration),
            !needsOwnLine(previous.attributes, previous)
        else { return false }
        return switch (previous.shape, declaration.shape) {
        case (.imported, .imported), (.stored, .stored), (.enumCase, .enumCase), (.alias, .alias),
            (.enumPayload, .enumPayload),
            (.requirement, .requirement):
            true
        case (.function(let first), .function(let second)): first.body == nil && second.body == nil
        default: false
        }
    }

    /// Whether the attributes stand on a line above the declaration.
    private func needsOwnLine(_ attributes: AttributeList, _ declaration: DeclarationNode) -> Bool {
        !attributes.isEmpty && indentation + Int(flatWidth(declaration)) > Self.lineLength
    }

    mutating func write(_ declaration: DeclarationNode) {
        writeDocumentation(declaration.documentation)
        if case .type = declaration.shape {
            writeAttributes(declaration.attributes, ownLine: true)
        } else if !declaration.attributes.isEmpty {
            writeAttributes(declaration.attributes, ownLine: needsOwnLine(declaration.attributes, declaration))
        }
        write(declaration.modifiers)
        switch declaration.shape {
        case .imported(let module):
            write("import ")
            writeType(module)
        case .type(let keyword, let type, let generics, let inherited, let members):
            write(keyword.text)
            write(type)
            if let generics {
                write("<")
                write(generics)
                write(">")
            }
            writeInheritance(inherited)
            writeMembers(members)
        case .stored(let isConstant, let name, let type, let value):
            write(isConstant ? "let " : "var ")
            write(name)
            writeAnnotation(type, tail: value == nil ? 0 : 2)
            if let value {
                write(" =")
                writeValue(value, tail: 0)
            }
        case .computed(let name, let type, let body):
            write("var ")
            write(name)
            let line = lineStart
            writeAnnotation(type, tail: 0)
            if line == lineStart, fits(0, tail: 2) { write(" ") } else { newline() }
            writeBody(body)
        default: writeOther(declaration.shape)
        }
    }

    private mutating func writeOther(_ shape: DeclarationNode.Shape) {
        switch shape {
        case .requirement(let name, let type, let isSettable):
            write("var ")
            write(name)
            writeAnnotation(type, tail: 12)
            write(isSettable ? " { get set }" : " { get }")
        case .function(let function): write(function)
        case .initializer(let parameters, let effects, let body):
            write("init")
            writeParameters(parameters, tail: 2 + width(of: effects))
            write(effects)
            write(" ")
            writeBody(body)
        case .enumCase(let name, let value):
            write("case ")
            write(name)
            if let value {
                write(" =")
                writeValue(value, tail: 0)
            }
        case .enumPayload(let name, let payload):
            write("case ")
            write(name)
            write("(")
            write(payload)
            write(")")
        case .alias(let name, let type):
            write("typealias ")
            write(name)
            write(" =")
            writeAfterSpace(type, tail: 0)
        case .mark(let title):
            write("// MARK: - ")
            write(title)
        case .conditional(let condition, let members):
            write("#if ")
            write(condition)
            writeConditionalMembers(members)
            newline()
            write("#endif")
        case .macro(let expression): write(expression, tail: 0)
        default: break
        }
    }

    private mutating func writeConditionalMembers(_ members: UInt32) {
        indent()
        writeDeclarations(members)
        outdent()
    }

    // MARK: - Before the name

    private mutating func writeDocumentation(_ documentation: Documentation) {
        for index in documentation.first..<documentation.first + documentation.count {
            writeComment("///", tree.pointee.lines[index])
            newline()
        }
    }

    private mutating func writeAttributes(_ attributes: AttributeList, ownLine: Bool) {
        var index = attributes.first
        while index != AttributeList.none {
            let attribute = tree.pointee.attributes[index]
            write("@")
            writeType(attribute.name)
            if !attribute.arguments.isEmpty {
                write("(")
                if fits(attribute.arguments.width, tail: 1) {
                    writeFlatList(attribute.arguments.first)
                } else {
                    writeBrokenList(attribute.arguments.first, comma: false)
                }
                write(")")
            }
            index = attribute.next
            if ownLine { newline() } else { write(" ") }
        }
    }

    private mutating func write(_ modifiers: Modifiers) {
        if modifiers.isEmpty { return }
        if modifiers.contains(.override) { write("override ") }
        if modifiers.contains(.public) { write("public ") }
        if modifiers.contains(.fileprivate) { write("fileprivate ") }
        if modifiers.contains(.private) { write("private ") }
        if modifiers.contains(.privateSet) { write("private(set) ") }
        if modifiers.contains(.static) { write("static ") }
        if modifiers.contains(.final) { write("final ") }
        if modifiers.contains(.mutating) { write("mutating ") }
    }

    /// The width of an attributed declaration up to its body or value.
    private func flatWidth(_ declaration: DeclarationNode) -> Width {
        var width = declaration.attributes.width
        if declaration.modifiers.contains(.public) { width = width &+ 7 }
        if declaration.modifiers.contains(.fileprivate) { width = width &+ 12 }
        if declaration.modifiers.contains(.private) { width = width &+ 8 }
        if declaration.modifiers.contains(.static) { width = width &+ 7 }
        switch declaration.shape {
        case .stored(_, let name, let type, _):
            width = width &+ 4 &+ tree.pointee.width(of: name)
            if tree.pointee.names[name.index].word != .none { width = width &+ 2 }
            if let type { width = width &+ 2 &+ tree.pointee.width(of: type) }
        case .function(let function):
            width = width &+ 9 &+ tree.pointee.width(of: function.name) &+ Width(self.width(of: function.effects))
        default: break
        }
        return width
    }

    // MARK: - Types

    private mutating func writeAnnotation(_ type: SwiftType?, tail: Int) {
        guard let type else { return }
        write(":")
        writeAfterSpace(type, tail: tail)
    }

    /// A type on this line, or on the next where it does not fit.
    private mutating func writeAfterSpace(_ type: SwiftType, tail: Int) {
        if fits(tree.pointee.width(of: type), tail: tail + 1) {
            write(" ")
            write(type)
        } else {
            indent()
            newline()
            write(type)
            outdent()
        }
    }

    private mutating func writeInheritance(_ inherited: InheritanceList) {
        if inherited.isEmpty {
            write(" ")
            return
        }
        write(":")
        if fits(inherited.width, tail: 3) {
            write(" ")
            writeInherited(inherited.first, onePerLine: false)
            write(" ")
        } else {
            indent()
            newline()
            writeInherited(inherited.first, onePerLine: !fits(inherited.width))
            outdent()
            newline()
        }
    }

    private mutating func writeInherited(_ first: UInt32, onePerLine: Bool) {
        var index = first
        while index != InheritanceList.none {
            let node = tree.pointee.inherited[index]
            if node.isUnchecked { write("@unchecked ") }
            write(node.type)
            index = node.next
            guard index != InheritanceList.none else { return }
            write(",")
            if onePerLine { newline() } else { write(" ") }
        }
    }

    private mutating func writeMembers(_ first: UInt32) {
        guard first != DeclarationList.none else {
            write("{}")
            return
        }
        write("{")
        indent()
        writeDeclarations(first)
        outdent()
        newline()
        write("}")
    }

    // MARK: - Functions

    private mutating func write(_ function: FunctionNode) {
        write("func ")
        write(function.name)
        if let generics = function.generics {
            write("<")
            write(generics)
            write(">")
        }
        var tail = function.body == nil ? 0 : 2
        tail += width(of: function.effects)
        if let result = function.result { tail += 4 + Int(tree.pointee.width(of: result)) }
        writeParameters(function.parameters, tail: tail)
        write(function.effects)
        if let result = function.result {
            write(" -> ")
            write(result)
        }
        if let constraints = function.constraints {
            if fits(Width(constraints.length), tail: 9) { write(" ") } else { newline() }
            write("where ")
            write(constraints)
        }
        guard let body = function.body else { return }
        write(" ")
        writeBody(body)
    }

    private func width(of effects: Effects) -> Int {
        (effects.contains(.async) ? 6 : 0) + (effects.contains(.throws) ? 7 : 0)
    }

    private mutating func write(_ effects: Effects) {
        if effects.contains(.async) { write(" async") }
        if effects.contains(.throws) { write(" throws") }
    }

    private mutating func writeParameters(_ parameters: ParameterList, tail: Int) {
        write("(")
        if parameters.isEmpty || fits(parameters.width, tail: tail + 1) {
            var index = parameters.first
            while index != ParameterList.none {
                let parameter = tree.pointee.parameters[index]
                writeLabel(of: parameter)
                write(" ")
                write(parameter.type)
                if let value = parameter.value {
                    write(" = ")
                    writeFlat(value)
                }
                index = parameter.next
                if index != ParameterList.none { write(", ") }
            }
        } else {
            writeBrokenParameters(parameters.first)
        }
        write(")")
    }

    private mutating func writeBrokenParameters(_ first: UInt32) {
        indent()
        var index = first
        while index != ParameterList.none {
            newline()
            let parameter = tree.pointee.parameters[index]
            index = parameter.next
            let isLast = index == ParameterList.none
            writeLabel(of: parameter)
            writeAfterSpace(parameter.type, tail: parameter.value == nil ? 1 : 2)
            if let value = parameter.value {
                write(" =")
                writeValue(value, tail: isLast ? 0 : 1)
            }
            if !isLast { write(",") }
        }
        outdent()
        newline()
    }

    private mutating func writeLabel(of parameter: ParameterNode) {
        if let attribute = parameter.attribute {
            write(attribute)
            write(" ")
        }
        if parameter.label == parameter.name {
            writeParameterLabel(parameter.label)
        } else {
            writeParameterLabel(parameter.label)
            write(" ")
            write(parameter.name)
        }
        write(":")
    }
}
