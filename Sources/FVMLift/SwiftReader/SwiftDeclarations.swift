import FVMSource

/// Declarations.
extension SwiftReader {
    mutating func readDeclarations(until end: Int) -> [SwiftDeclaration] {
        var declarations: [SwiftDeclaration] = []
        guard depth < Self.nesting else {
            next = end
            return []
        }
        depth += 1
        defer { depth -= 1 }
        while next < end {
            let start = next
            if isSign("#") {
                readDirective(until: end)
            } else if !take(";") {
                declarations += readDeclaration(until: end)
            }
            if next <= start { next = start + 1 }
        }
        next = end
        return declarations
    }

    /// Moves past `#if condition` and `#endif`, so that the code between them is read. Skips `#else` and the code
    /// after it.
    private mutating func readDirective(until end: Int) {
        let isElse = isWord("else", at: next + 1) || isWord("elseif", at: next + 1)
        skipLine(until: end)
        guard isElse else { return }
        var open = 0
        while next < end {
            if isSign("#"), isWord("if", at: next + 1) { open += 1 }
            if isSign("#"), isWord("endif", at: next + 1) {
                if open == 0 { return skipLine(until: end) }
                open -= 1
            }
            next += 1
        }
    }

    private mutating func readDeclaration(until end: Int) -> [SwiftDeclaration] {
        let start = next
        var declaration = SwiftDeclaration(kind: .other, span: token.span, nameSpan: token.span)
        declaration.documentation = documentation(at: start)
        declaration.attributes = readAttributes()
        readModifiers(&declaration)
        guard next < end else { return [] }
        declaration.nameSpan = token.span
        var others: [SwiftDeclaration] = []
        switch token.kind == .name && !token.isEscaped ? text(next) : "" {
        case "struct": readType(.structure, &declaration)
        case "class", "actor": readType(.classType, &declaration)
        case "enum": readType(.enumeration, &declaration)
        case "protocol": readType(.protocolType, &declaration)
        case "extension": readType(.extensionOf, &declaration)
        case "func": readFunction(&declaration)
        case "init": readInitializer(&declaration)
        case "var", "let": others = readProperties(&declaration, until: end)
        case "case": others = readCases(&declaration, until: end)
        case "typealias": readAlias(&declaration, until: end)
        case "import":
            declaration.kind = .importOf
            skipLine(until: end)
        default: skipLine(until: end)
        }
        if next > end { next = end }
        declaration.span = span(from: start)
        for index in others.indices { others[index].span = declaration.span }
        return [declaration] + others
    }

    mutating func readAttributes() -> [SwiftAttribute] {
        var attributes: [SwiftAttribute] = []
        while isSign("@"), tokens[next + 1].kind == .name {
            let start = next
            next += 1
            var name = text(next)
            next += 1
            while isSign("."), tokens[next + 1].kind == .name {
                name = text(next + 1)
                next += 2
            }
            var arguments: [SwiftArgument] = []
            if isSign("("), !token.startsLine, !token.followsSpace { arguments = readArguments() }
            attributes.append(SwiftAttribute(name: name, arguments: arguments, span: span(from: start)))
        }
        return attributes
    }

    private static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "nonisolated", "lazy",
        "mutating", "nonmutating", "override", "required", "convenience", "weak", "unowned", "indirect", "dynamic",
        "optional", "isolated", "borrowing", "consuming",
    ]

    private mutating func readModifiers(_ declaration: inout SwiftDeclaration) {
        while token.kind == .name, !token.isEscaped {
            let word = text(next)
            let isClassMember = word == "class" && (isWord("func", at: next + 1) || isWord("var", at: next + 1))
            guard Self.modifiers.contains(word) || isClassMember else { return }
            declaration.modifiers.insert(word)
            next += 1
            if isSign("(") { skip() }
        }
    }

    // MARK: Types

    private mutating func readType(_ kind: SwiftDeclaration.Kind, _ declaration: inout SwiftDeclaration) {
        declaration.kind = kind
        next += 1
        declaration.nameSpan = token.span
        guard let (name, _) = takeName() else { return }
        declaration.name = name
        while isSign("."), tokens[next + 1].kind == .name {
            declaration.name += "." + text(next + 1)
            declaration.nameSpan = declaration.nameSpan.union(tokens[next + 1].span)
            next += 2
        }
        if isSign("<") { skipAngles() }
        if take(":") { declaration.inherited = readInheritance() }
        while next < tokens.count - 1, !isSign("{"), !token.startsLine || isWord("where") { skip() }
        guard isSign("{") else { return }
        let end = closing(next)
        next += 1
        declaration.members = readDeclarations(until: end)
        next = min(end + 1, tokens.count - 1)
    }

    private mutating func readInheritance() -> [SwiftTypeName] {
        var types: [SwiftTypeName] = []
        repeat {
            while isSign("@"), tokens[next + 1].kind == .name { next += 2 }
            if isSign("~") { next += 1 }
            types.append(readTypeName())
            while take("&") { types.append(readTypeName()) }
        } while take(",")
        return types
    }

    /// Reads `<Fields: UserFields>`. Skips anything else between the brackets.
    private mutating func readGenerics() -> [String: SwiftTypeName] {
        let start = next
        var generics: [String: SwiftTypeName] = [:]
        next += 1
        repeat {
            guard let (name, _) = takeName(), take(":") else { break }
            generics[name] = readTypeName()
        } while take(",")
        if take(">") { return generics }
        next = start
        skipAngles()
        return [:]
    }

    /// Past `<...>` of a generic declaration.
    mutating func skipAngles() {
        var open = 0
        while next < tokens.count - 1 {
            if isSign("<") { open += 1 }
            if isSign(">") { open -= 1 }
            if isSign("{") { return }
            skip()
            if open == 0 { return }
        }
    }

    // MARK: Functions

    private mutating func readFunction(_ declaration: inout SwiftDeclaration) {
        declaration.kind = .function
        next += 1
        declaration.nameSpan = token.span
        if let (name, _) = takeName() { declaration.name = name } else { skip() }
        readSignature(&declaration)
    }

    private mutating func readInitializer(_ declaration: inout SwiftDeclaration) {
        declaration.kind = .initializer
        declaration.name = "init"
        next += 1
        if isSign("?") || isSign("!") { next += 1 }
        readSignature(&declaration)
    }

    private mutating func readSignature(_ declaration: inout SwiftDeclaration) {
        if isSign("<") { declaration.generics = readGenerics() }
        if isSign("(") { declaration.parameters = readParameters() }
        while !token.startsLine || isSign("->") || isWord("async") || isWord("throws") || isWord("where") {
            if takeWord("async") {
                declaration.isAsync = true
            } else if takeWord("throws") {
                declaration.canThrow = true
                if isSign("(") { skip() }
            } else if take("->") {
                declaration.type = readTypeName()
            } else if isWord("where") {
                repeat { skip() } while next < tokens.count - 1 && !isSign("{") && !token.startsLine
                break
            } else {
                break
            }
        }
        if isSign("{") { declaration.body = readBlock() }
    }

    private mutating func readParameters() -> [SwiftParameter] {
        let end = closing(next)
        next += 1
        var parameters: [SwiftParameter] = []
        while next < end {
            let start = next
            _ = readAttributes()
            guard let (label, _) = takeName() else {
                skipToComma(end)
                continue
            }
            var parameter = SwiftParameter(label: label == "_" ? nil : label, name: label)
            if token.kind == .name, let (name, _) = takeName() { parameter.name = name }
            if take(":") {
                _ = readAttributes()
                while isWord("inout") || isWord("borrowing") || isWord("consuming") || isWord("sending") { next += 1 }
                parameter.type = readTypeName()
            }
            if take("=") { parameter.value = readExpression() }
            parameters.append(parameter)
            skipToComma(end)
            if next <= start { next = start + 1 }
        }
        next = min(end + 1, tokens.count - 1)
        return parameters
    }

    /// After the next comma before `end`.
    mutating func skipToComma(_ end: Int) {
        while next < end, !isSign(",") { skip() }
        if next < end { next += 1 } else { next = end }
    }
}
