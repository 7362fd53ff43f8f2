// MARK: - Parts

extension SwiftTree {
    /// `label name: type = value`
    public mutating func append(
        label: Name,
        name: Name,
        _ type: SwiftType,
        default value: Expression? = nil,
        attribute: String? = nil,
        to list: inout ParameterList
    ) {
        declares(label)
        if name != label { declares(name) }
        let index = parameters.add(
            ParameterNode(
                attribute: attribute.map { plainText($0) },
                label: label,
                name: name,
                type: type,
                value: value,
                next: ParameterList.none
            )
        )
        if list.isEmpty {
            list.first = index
        } else {
            parameters[list.last].next = index
            list.width = list.width &+ 2
        }
        list.last = index
        let entry = names[label.index]
        list.width =
            list.width &+ entry.width &+ (entry.word == .label || entry.word == .argument ? 4 : 2) &+ width(of: type)
        if name != label { list.width = list.width &+ width(of: name) &+ 3 }
        if let value { list.width = (list.width &+ width(of: value) &+ 3).bounded }
        if let attribute { list.width = list.width &+ Width(attribute.utf8.count) &+ 1 }
    }

    /// `type`, or `@unchecked type`
    public mutating func append(_ type: SwiftType, isUnchecked: Bool = false, to list: inout InheritanceList) {
        let index = inherited.add(
            InheritedNode(type: type, isUnchecked: isUnchecked, next: InheritanceList.none)
        )
        if list.isEmpty {
            list.first = index
        } else {
            inherited[list.last].next = index
            list.width = list.width &+ 2
        }
        list.last = index
        list.width = list.width &+ width(of: type) &+ (isUnchecked ? 11 : 0)
    }

    /// `@name`, or `@name(arguments)`
    public mutating func append(
        _ name: Name,
        _ arguments: ArgumentList = ArgumentList(),
        to list: inout AttributeList
    ) {
        let index = attributes.add(
            AttributeNode(name: name, arguments: arguments, next: AttributeList.none)
        )
        if list.isEmpty { list.first = index } else { attributes[list.last].next = index }
        list.last = index
        list.width = list.width &+ width(of: name) &+ 2 &+ (arguments.isEmpty ? 0 : arguments.width &+ 2)
    }

    /// Lines of comment. What could end a line or turn its text around is left out.
    public mutating func documentation(_ text: [String]) -> Documentation {
        guard !text.isEmpty else { return .none }
        let first = UInt32(lines.count)
        for line in text {
            let range = commentLine(line)
            _ = lines.add(range)
        }
        return Documentation(first: first, count: UInt32(text.count))
    }

    mutating func commentLine(_ line: String) -> TextRange {
        let offset = texts.count
        CommentText.append(line, to: &texts)
        return TextRange(offset: UInt32(offset), length: UInt32(texts.count - offset))
    }

    mutating func plainText(_ text: String) -> TextRange {
        let offset = texts.count
        texts.append(text)
        return TextRange(offset: UInt32(offset), length: UInt32(texts.count - offset))
    }
}

// MARK: - Declarations

extension SwiftTree {
    /// swift-format's rule TypeNamesShouldBeCapitalized.
    private mutating func declares(_ type: SwiftType) {
        guard case .named(let name) = types[type.index].shape else { return }
        if !startsUpperCase(name) { hasUnusualTypeNames = true }
    }

    private func startsUpperCase(_ name: Name) -> Bool {
        let text = names[name.index].text
        return text.length == 0 || !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= texts[Int(text.offset)])
    }
}

extension SwiftTree {
    private mutating func link(_ node: DeclarationNode, to list: inout DeclarationList) {
        switch node.shape {
        case .stored(_, let name, _, _), .computed(let name, _, _), .requirement(let name, _, _),
            .enumCase(let name, _), .enumPayload(let name, _):
            declares(name)
        case .function(let function): declares(function.name)
        case .type(let keyword, let type, _, _, _) where keyword != .extensionOf: declares(type)
        case .alias(let name, _): if !startsUpperCase(name) { hasUnusualTypeNames = true }
        default: break
        }
        let index = declarations.add(node)
        if list.isEmpty { list.first = index } else { declarations[list.last].next = index }
        list.last = index
    }

    /// Appends all of `other`, which must not be used again.
    public mutating func append(_ other: DeclarationList, to list: inout DeclarationList) {
        guard !other.isEmpty else { return }
        if list.isEmpty { list.first = other.first } else { declarations[list.last].next = other.first }
        list.last = other.last
    }

    /// `import module`
    public mutating func importModule(_ module: Name, to list: inout DeclarationList) {
        link(DeclarationNode(shape: .imported(module)), to: &list)
    }

    /// A struct, class, enum, protocol or extension.
    public mutating func declare(
        _ keyword: TypeKeyword,
        _ type: SwiftType,
        generics: String? = nil,
        _ inherited: InheritanceList = InheritanceList(),
        members: DeclarationList,
        modifiers: Modifiers = .public,
        attributes: AttributeList = AttributeList(),
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        let generics = generics.map { plainText($0) }
        let shape = DeclarationNode.Shape.type(keyword, type, generics: generics, inherited, members: members.first)
        link(
            DeclarationNode(
                shape: shape,
                documentation: documentation,
                attributes: attributes,
                modifiers: modifiers
            ),
            to: &list
        )
    }

    /// `let name: type = value`
    public mutating func declareStored(
        _ name: Name,
        _ type: SwiftType?,
        value: Expression? = nil,
        isConstant: Bool,
        modifiers: Modifiers = .public,
        attributes: AttributeList = AttributeList(),
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        link(
            DeclarationNode(
                shape: .stored(isConstant: isConstant, name, type, value),
                documentation: documentation,
                attributes: attributes,
                modifiers: modifiers
            ),
            to: &list
        )
    }

    /// `var name: type { body }`
    public mutating func declareComputed(
        _ name: Name,
        _ type: SwiftType,
        body: StatementList,
        modifiers: Modifiers = .public,
        attributes: AttributeList = AttributeList(),
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        link(
            DeclarationNode(
                shape: .computed(name, type, body: body.first),
                documentation: documentation,
                attributes: attributes,
                modifiers: modifiers
            ),
            to: &list
        )
    }

    /// `var name: type { get set }` of a protocol
    public mutating func declareRequirement(
        _ name: Name,
        _ type: SwiftType,
        isSettable: Bool,
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        link(
            DeclarationNode(
                shape: .requirement(name, type, isSettable: isSettable),
                documentation: documentation
            ),
            to: &list
        )
    }

    /// `func name<generics>(parameters) effects -> result where constraints { body }`; no body in a protocol.
    public mutating func declareFunction(
        _ name: Name,
        generics: String? = nil,
        _ parameters: ParameterList = ParameterList(),
        effects: Effects = [],
        result: SwiftType? = nil,
        where constraints: String? = nil,
        body: StatementList?,
        modifiers: Modifiers = .public,
        attributes: AttributeList = AttributeList(),
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        let function = FunctionNode(
            name: name,
            generics: generics.map { plainText($0) },
            constraints: constraints.map { plainText($0) },
            parameters: parameters,
            effects: effects,
            result: result,
            body: body?.first
        )
        link(
            DeclarationNode(
                shape: .function(function),
                documentation: documentation,
                attributes: attributes,
                modifiers: modifiers
            ),
            to: &list
        )
    }

    /// `init(parameters) effects { body }`
    public mutating func declareInitializer(
        _ parameters: ParameterList,
        effects: Effects = [],
        body: StatementList,
        modifiers: Modifiers = .public,
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        link(
            DeclarationNode(
                shape: .initializer(parameters, effects, body: body.first),
                documentation: documentation,
                modifiers: modifiers
            ),
            to: &list
        )
    }

    /// `case name`, `case name = value`
    public mutating func declareCase(
        _ name: Name,
        value: Expression? = nil,
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        link(DeclarationNode(shape: .enumCase(name, value), documentation: documentation), to: &list)
    }

    /// `case name(payload)`
    public mutating func declareCase(_ name: Name, payload: SwiftType, to list: inout DeclarationList) {
        link(DeclarationNode(shape: .enumPayload(name, payload)), to: &list)
    }

    /// `typealias name = type`
    public mutating func declareAlias(
        _ name: Name,
        _ type: SwiftType,
        modifiers: Modifiers = .public,
        to list: inout DeclarationList
    ) {
        link(DeclarationNode(shape: .alias(name, type), modifiers: modifiers), to: &list)
    }

    /// `// MARK: - title`
    public mutating func mark(_ title: String, in list: inout DeclarationList) {
        link(DeclarationNode(shape: .mark(commentLine(title))), to: &list)
    }

    /// `#if condition`, the members, `#endif`
    public mutating func conditional(
        _ condition: String,
        members: DeclarationList,
        in list: inout DeclarationList
    ) {
        link(DeclarationNode(shape: .conditional(plainText(condition), members: members.first)), to: &list)
    }

    /// `#Preview { ... }`: the use of a macro that declares something.
    public mutating func declare(_ macro: Expression, to list: inout DeclarationList) {
        link(DeclarationNode(shape: .macro(macro)), to: &list)
    }
}
