extension Renderer {
    /// Writes the declarations one below the other, with blank lines between groups.
    ///
    /// - Parameter isOnLine: Whether the first one starts on the current line.
    mutating func write(_ declarations: [Declaration], firstIsOnLine isOnLine: Bool = false) {
        // The declaration above, if no blank line is needed below it.
        var above: Declaration.Kind?
        for (index, declaration) in declarations.enumerated() {
            let isAlone = needsOwnLine(declaration)
            let isBelow = !isAlone && declaration.documentation.isEmpty
            if index > 0, !isBelow || !isAdjacent(declaration.kind, to: above) { blankLine() }
            if index > 0 || !isOnLine { newline() }
            write(declaration, attributesAlone: isAlone)
            above = isAlone ? nil : declaration.kind
        }
    }

    private func isAdjacent(_ kind: Declaration.Kind, to above: Declaration.Kind?) -> Bool {
        guard let above else { return false }
        return switch (above, kind) {
        case (.stored, .stored), (.enumCase, .enumCase), (.enumValues, .enumCase), (.enumCase, .enumValues),
            (.enumValues, .enumValues), (.alias, .alias), (.enumPayload, .enumPayload),
            (.requirement, .requirement):
            true
        case (.function(let first), .function(let second)): first.body == nil && second.body == nil
        default: false
        }
    }

    /// Whether the attributes are on a line above the declaration.
    private func needsOwnLine(_ declaration: Declaration) -> Bool {
        !declaration.attributes.isEmpty && indentation + declaration.attributedWidth > Self.lineLength
    }

    private mutating func write(_ declaration: Declaration, attributesAlone isAlone: Bool) {
        for line in declaration.documentation {
            writeComment("///", line)
            newline()
        }
        if let directive = declaration.directive {
            writeComment("//", directive)
            newline()
        }
        write(declaration.attributes, ownLine: declaration.isType || isAlone)
        write(declaration.modifiers)
        switch declaration.kind {
        case .type(let keyword, let type, let generics, let inherited, let members):
            write(keyword.rawValue)
            write(type.text)
            writeGenerics(generics)
            writeInheritance(inherited)
            writeMembers(members)
        case .stored(let isConstant, let name, let type, let value):
            write(isConstant ? "let " : "var ")
            writeName(name)
            writeAnnotation(type, tail: value == nil ? 0 : 2)
            writeInitialValue(value)
        case .computed(let name, let type, let body):
            write("var ")
            writeName(name)
            let line = lineStart
            writeAnnotation(type, tail: 0)
            if line == lineStart, fits(0, tail: 2) { write(" ") } else { newline() }
            writeBody(body)
        case .function(let function): write(function)
        case .initializer(let parameters, let effects, let body):
            write("init")
            write(parameters, tail: 2 + effects.text.utf8.count)
            write(effects.text)
            write(" ")
            writeBody(body)
        default: writeSimple(declaration.kind)
        }
    }

    private mutating func writeSimple(_ kind: Declaration.Kind) {
        switch kind {
        case .requirement(let name, let type, let isSettable):
            write("var ")
            writeName(name)
            writeAnnotation(type, tail: 12)
            write(isSettable ? " { get set }" : " { get }")
        case .enumCase(let name, let value):
            write("case ")
            writeName(name)
            writeInitialValue(value)
        case .enumPayload(let name, let payload):
            write("case ")
            writeName(name)
            write("(")
            write(payload.text)
            write(")")
        case .enumValues(let name, let values):
            write("case ")
            writeName(name)
            write(values, tail: 0)
        case .alias(let name, let type):
            write("typealias ")
            writeName(name)
            write(" =")
            writeAfterSpace(type, tail: 0)
        case .mark(let title): writeComment("// MARK: -", title)
        case .source(let text): write(text)
        case .conditional(let condition, let members):
            write("#if ")
            write(condition)
            indent()
            write(members)
            outdent()
            newline()
            write("#endif")
        case .macro(let expression): write(expression, tail: 0)
        default: break
        }
    }

    private mutating func write(_ modifiers: Modifiers) {
        if modifiers == .public { return write("public ") }
        guard !modifiers.isEmpty else { return }
        for (modifier, text) in Modifiers.texts where modifiers.contains(modifier) { write(text) }
    }

    private mutating func writeInitialValue(_ value: Expression?) {
        guard let value else { return }
        write(" =")
        writeValue(value, tail: 0)
    }

    private mutating func write(_ attributes: [Attribute], ownLine: Bool) {
        for attribute in attributes {
            write("@")
            write(attribute.name)
            if !attribute.arguments.isEmpty {
                write("(")
                if fits(attribute.arguments.listWidth(\.width), tail: 1) {
                    writeFlat(attribute.arguments)
                } else {
                    writeBroken(attribute.arguments)
                }
                write(")")
            }
            if ownLine { newline() } else { write(" ") }
        }
    }

    // MARK: - Types

    private mutating func writeGenerics(_ generics: String?) {
        guard let generics else { return }
        write("<")
        write(generics)
        write(">")
    }

    private mutating func writeAnnotation(_ type: SwiftType?, tail: Int) {
        guard let type else { return }
        write(":")
        writeAfterSpace(type, tail: tail)
    }

    /// A type on this line, or on the next where it does not fit.
    private mutating func writeAfterSpace(_ type: SwiftType, tail: Int) {
        if fits(type.width, tail: tail + 1) {
            write(" ")
            write(type.text)
        } else {
            indent()
            newline()
            write(type.text)
            outdent()
        }
    }

    private mutating func writeInheritance(_ inherited: [SwiftType]) {
        guard !inherited.isEmpty else { return write(" ") }
        let width = inherited.listWidth(\.width)
        write(":")
        if fits(width, tail: 3) {
            write(" ")
            write(inherited, onePerLine: false)
            write(" ")
        } else {
            indent()
            newline()
            write(inherited, onePerLine: !fits(width))
            outdent()
            newline()
        }
    }

    private mutating func write(_ inherited: [SwiftType], onePerLine: Bool) {
        for (index, type) in inherited.enumerated() {
            if index > 0 { write(onePerLine ? "," : ", ") }
            if index > 0, onePerLine { newline() }
            write(type.text)
        }
    }

    private mutating func writeMembers(_ members: [Declaration]) {
        guard !members.isEmpty else { return write("{}") }
        write("{")
        indent()
        write(members)
        outdent()
        newline()
        write("}")
    }

    // MARK: - Functions

    private mutating func write(_ function: Declaration.Function) {
        write("func ")
        writeName(function.name)
        writeGenerics(function.generics)
        let resultWidth = function.result.map { $0.width + 4 } ?? 0
        let effects = function.effects.text
        write(function.parameters, tail: (function.body == nil ? 0 : 2) + effects.utf8.count + resultWidth)
        write(effects)
        if let result = function.result {
            write(" -> ")
            write(result.text)
        }
        if let constraints = function.constraints {
            if fits(constraints.utf8.count, tail: 9) { write(" ") } else { newline() }
            write("where ")
            write(constraints)
        }
        guard let body = function.body else { return }
        write(" ")
        writeBody(body)
    }

    private mutating func write(_ parameters: [Parameter], tail: Int) {
        write("(")
        if parameters.isEmpty || fits(parameters.listWidth(\.width), tail: tail + 1) {
            for (index, parameter) in parameters.enumerated() {
                if index > 0 { write(", ") }
                write(parameter.names)
                write(": ")
                write(parameter.type.text)
                guard let value = parameter.value else { continue }
                write(" = ")
                writeFlat(value)
            }
        } else {
            writeBroken(parameters)
        }
        write(")")
    }

    private mutating func writeBroken(_ parameters: [Parameter]) {
        indent()
        for (index, parameter) in parameters.enumerated() {
            newline()
            let isLast = index + 1 == parameters.count
            write(parameter.names)
            write(":")
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
}

extension Declaration {
    fileprivate var isType: Bool {
        if case .type = kind { true } else { false }
    }

    /// The width of an attributed declaration up to its body or value.
    fileprivate var attributedWidth: Int {
        var width = attributes.reduce(0) { $0 + $1.width }
        for (modifier, text) in Modifiers.texts where modifiers.contains(modifier) { width += text.utf8.count }
        switch kind {
        case .stored(_, let name, let type, _): width += 4 + name.asName.utf8.count + (type.map { $0.width + 2 } ?? 0)
        case .function(let function):
            width += 9 + function.name.utf8.count + function.effects.text.utf8.count
        default: break
        }
        return width
    }
}
