extension Declaration {
    /// A struct, class, enum, protocol or extension.
    public static func type(
        _ keyword: TypeKeyword,
        _ type: SwiftType,
        generics: String? = nil,
        _ inherited: [SwiftType] = [],
        members: [Declaration],
        modifiers: Modifiers = .public,
        attributes: [Attribute] = [],
        documentation: [String] = [],
        directive: String? = nil
    ) -> Declaration {
        Declaration(
            kind: .type(keyword, type, generics: generics, inherited, members: members),
            documentation: documentation,
            directive: directive,
            attributes: attributes,
            modifiers: modifiers
        )
    }

    /// `let name: type = value`
    public static func stored(
        _ name: String,
        _ type: SwiftType?,
        value: Expression? = nil,
        isConstant: Bool,
        modifiers: Modifiers = .public,
        attributes: [Attribute] = [],
        documentation: [String] = []
    ) -> Declaration {
        Declaration(
            kind: .stored(isConstant: isConstant, name, type, value),
            documentation: documentation,
            attributes: attributes,
            modifiers: modifiers
        )
    }

    /// `var name: type { body }`
    public static func computed(
        _ name: String,
        _ type: SwiftType,
        body: [Statement],
        modifiers: Modifiers = .public,
        attributes: [Attribute] = [],
        documentation: [String] = []
    ) -> Declaration {
        Declaration(
            kind: .computed(name, type, body: body),
            documentation: documentation,
            attributes: attributes,
            modifiers: modifiers
        )
    }

    /// `var name: type { get set }` of a protocol
    public static func requirement(
        _ name: String,
        _ type: SwiftType,
        isSettable: Bool,
        documentation: [String] = []
    ) -> Declaration {
        Declaration(kind: .requirement(name, type, isSettable: isSettable), documentation: documentation)
    }

    /// `func name<generics>(parameters) effects -> result where constraints { body }`; no body in a protocol.
    public static func function(
        _ name: String,
        generics: String? = nil,
        _ parameters: [Parameter] = [],
        effects: Effects = [],
        result: SwiftType? = nil,
        where constraints: String? = nil,
        body: [Statement]?,
        modifiers: Modifiers = .public,
        attributes: [Attribute] = [],
        documentation: [String] = []
    ) -> Declaration {
        let function = Function(
            name: name,
            generics: generics,
            constraints: constraints,
            parameters: parameters,
            effects: effects,
            result: result,
            body: body
        )
        return Declaration(
            kind: .function(function),
            documentation: documentation,
            attributes: attributes,
            modifiers: modifiers
        )
    }

    /// `init(parameters) effects { body }`
    public static func initializer(
        _ parameters: [Parameter] = [],
        effects: Effects = [],
        body: [Statement],
        modifiers: Modifiers = .public,
        documentation: [String] = []
    ) -> Declaration {
        Declaration(
            kind: .initializer(parameters, effects, body: body),
            documentation: documentation,
            modifiers: modifiers
        )
    }

    /// `case name`, `case name = value`
    public static func enumCase(
        _ name: String,
        value: Expression? = nil,
        documentation: [String] = []
    ) -> Declaration {
        Declaration(kind: .enumCase(name, value), documentation: documentation)
    }

    /// `case name(payload)`
    public static func enumCase(_ name: String, payload: SwiftType) -> Declaration {
        Declaration(kind: .enumPayload(name, payload))
    }

    /// `case name(parameters)`
    public static func enumCase(_ name: String, _ values: [Parameter], documentation: [String] = []) -> Declaration {
        Declaration(kind: .enumValues(name, values), documentation: documentation)
    }

    /// `public typealias name = type`
    public static func alias(
        _ name: String,
        _ type: SwiftType,
        modifiers: Modifiers = .public,
        documentation: [String] = []
    ) -> Declaration {
        Declaration(kind: .alias(name, type), documentation: documentation, modifiers: modifiers)
    }

    /// `// MARK: - title`
    /// The text of one or more declarations, written without changes.
    public static func source(_ text: String) -> Declaration { Declaration(kind: .source(text)) }

    public static func mark(_ title: String) -> Declaration { Declaration(kind: .mark(title)) }

    /// `#if condition`, the members, `#endif`
    public static func conditional(_ condition: String, members: [Declaration]) -> Declaration {
        Declaration(kind: .conditional(condition, members: members))
    }

    /// `#Preview { ... }`: the use of a macro that declares something; or any expression that is between declarations.
    public static func macro(_ macro: Expression) -> Declaration { Declaration(kind: .macro(macro)) }
}
