import FVMSource

/// Properties, cases and aliases.
extension SwiftReader {
    /// One `let` or `var`; those after commas are given back.
    mutating func readProperties(_ declaration: inout SwiftDeclaration, until end: Int) -> [SwiftDeclaration] {
        declaration.kind = .property
        declaration.isConstant = isWord("let")
        next += 1
        let first = declaration
        readProperty(&declaration, until: end)
        var others: [SwiftDeclaration] = []
        while next < end, take(",") {
            var other = first
            readProperty(&other, until: end)
            others.append(other)
        }
        // `let a, b: Int`
        if declaration.type == nil, declaration.value == nil { declaration.type = others.last?.type }
        return others
    }

    private mutating func readProperty(_ declaration: inout SwiftDeclaration, until end: Int) {
        declaration.nameSpan = token.span
        guard let (name, _) = takeName() else {
            declaration.kind = .other
            return skipLine(until: end)
        }
        declaration.name = name
        if take(":") { declaration.type = readTypeName() }
        if take("=") { declaration.value = readExpression() }
        if isSign("{"), !token.startsLine || declaration.value == nil { readAccessors(&declaration) }
        if next < end, !token.startsLine, !isSign(","), !isSign(";") {
            // An initial value that is not understood can't be relied on.
            if let value = declaration.value {
                declaration.value = SwiftExpression(kind: .unknown, span: value.span)
            }
            skipLine(until: end)
        }
    }

    /// `{ get set }` of a requirement, observers of a stored property, or the body of a computed one.
    private mutating func readAccessors(_ declaration: inout SwiftDeclaration) {
        let (start, end) = (next, closing(next))
        if isWord("willSet", at: start + 1) || isWord("didSet", at: start + 1) {
            next = min(end + 1, tokens.count - 1)
            return
        }
        let isRequirement = (start + 1..<max(start + 1, end)).allSatisfy {
            tokens[$0].kind == .name && ["get", "set", "async", "throws", "nonmutating", "mutating"].contains(text($0))
        }
        if isRequirement, isWord("get", at: start + 1) || isWord("set", at: start + 1) {
            declaration.isSettable = (start + 1..<end).contains { isWord("set", at: $0) }
            declaration.body = []
            next = min(end + 1, tokens.count - 1)
            return
        }
        if isWord("get", at: start + 1), isSign("{", at: start + 2) {
            next = start + 2
            declaration.body = readBlock()
            next = min(end + 1, tokens.count - 1)
            return
        }
        declaration.body = readBlock()
    }

    /// `case a, b = "c", d(Int)`; all but the first are given back.
    mutating func readCases(_ declaration: inout SwiftDeclaration, until end: Int) -> [SwiftDeclaration] {
        declaration.kind = .enumCase
        next += 1
        let first = declaration
        readCase(&declaration)
        var others: [SwiftDeclaration] = []
        while next < end, take(",") {
            var other = first
            other.documentation = []
            readCase(&other)
            others.append(other)
        }
        if next < end, !token.startsLine { skipLine(until: end) }
        return others
    }

    private mutating func readCase(_ declaration: inout SwiftDeclaration) {
        declaration.nameSpan = token.span
        guard let (name, _) = takeName() else {
            declaration.kind = .other
            return
        }
        declaration.name = name
        if isSign("(") {
            let end = closing(next)
            next += 1
            while next < end {
                let start = next
                let label = takeLabel()
                declaration.parameters.append(SwiftParameter(label: label, name: label ?? "", type: readTypeName()))
                skipToComma(end)
                if next <= start { next = start + 1 }
            }
            next = min(end + 1, tokens.count - 1)
        }
        if take("=") { declaration.value = readExpression() }
    }

    mutating func readAlias(_ declaration: inout SwiftDeclaration, until end: Int) {
        declaration.kind = .alias
        next += 1
        declaration.nameSpan = token.span
        if let (name, _) = takeName() { declaration.name = name }
        if isSign("<") { skipAngles() }
        if take("=") { declaration.type = readTypeName() }
        if next < end, !token.startsLine { skipLine(until: end) }
    }

    // MARK: Names of types

    mutating func readTypeName() -> SwiftTypeName {
        guard depth < Self.nesting else {
            skip()
            return .other
        }
        depth += 1
        defer { depth -= 1 }
        var type = readPlainTypeName()
        var isFunction = false
        while !token.startsLine, isSign("->") || isWord("async") || isWord("throws") {
            isFunction = true
            next += 1
            _ = readPlainTypeName()
        }
        if isFunction { type = .other }
        return type
    }

    private mutating func readPlainTypeName() -> SwiftTypeName {
        while isSign("@"), tokens[next + 1].kind == .name { next += 2 }
        if isWord("any") || isWord("some") {
            next += 1
            _ = readPlainTypeName()
            while take("&") { _ = readPlainTypeName() }
            return .other
        }
        var type: SwiftTypeName
        if isSign("[") {
            type = readBracketType()
        } else if isSign("(") {
            let end = closing(next)
            next += 1
            let inner = readTypeName()
            let isGroup = next == end
            next = min(end + 1, tokens.count - 1)
            type = isGroup ? inner : .other
        } else if token.kind == .name {
            type = readNamedType()
        } else {
            return .other
        }
        while !token.followsSpace, isSign("?") || isSign("!") || isSign("??") {
            type = .optional(isSign("??") ? .optional(type) : type)
            next += 1
        }
        return type
    }

    private mutating func readNamedType() -> SwiftTypeName {
        var name = text(next)
        next += 1
        while isSign("."), tokens[next + 1].kind == .name {
            name += "." + text(next + 1)
            next += 2
        }
        guard isSign("<"), !token.followsSpace else { return .name(name) }
        next += 1
        var arguments: [SwiftTypeName] = []
        repeat { arguments.append(readTypeName()) } while take(",")
        guard take(">") else { return .other }
        switch (name, arguments.count) {
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
        default: return .generic(name, arguments)
        }
    }

    private mutating func readBracketType() -> SwiftTypeName {
        let end = closing(next)
        next += 1
        let first = readTypeName()
        var type = SwiftTypeName.array(first)
        if take(":") { type = .dictionary(first, readTypeName()) }
        let isWhole = next == end
        next = min(end + 1, tokens.count - 1)
        return isWhole ? type : .other
    }
}
