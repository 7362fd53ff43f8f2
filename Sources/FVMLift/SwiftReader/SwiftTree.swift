import FVMSource

/// A declaration, as much of it as files of FOSMVVM have: not all of Swift.
struct SwiftDeclaration: Sendable {
    enum Kind: Sendable {
        case structure, classType, enumeration, protocolType, extensionOf, property, function, initializer, enumCase
        case alias, importOf
        /// Another kind, or something unknown.
        case other
    }

    var kind: Kind
    /// The name, or the extended type of an extension.
    var name = ""
    var attributes: [SwiftAttribute] = []
    var modifiers: Set<String> = []
    /// The clause after the colon.
    var inherited: [SwiftTypeName] = []
    var members: [SwiftDeclaration] = []
    var parameters: [SwiftParameter] = []
    /// The constraints of a function's type parameters, by name.
    var generics: [String: SwiftTypeName] = [:]
    var isAsync = false
    var canThrow = false
    /// The type of a property, the result of a function, or the type of an alias.
    var type: SwiftTypeName?
    /// The initial value of a property, or the raw value of a case.
    var value: SwiftExpression?
    /// The body of a function, an initializer, or a computed property, or `nil`.
    var body: [SwiftStatement]?
    /// Of a protocol's requirement: whether it has a setter.
    var isSettable = false
    /// Whether a property is declared by `let`.
    var isConstant = false
    var documentation: [String] = []
    /// Everything from the first attribute to the end.
    var span: SourceSpan
    /// The place of the name.
    var nameSpan: SourceSpan

    func attribute(_ names: String...) -> SwiftAttribute? { attributes.first { names.contains($0.name) } }

    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

    /// Whether the property is stored, and so part of the JSON.
    var isStored: Bool { kind == .property && !isStatic && body == nil }

    func inherits(_ name: String) -> Bool { inherited.contains { $0.simpleName == name } }
}

struct SwiftAttribute: Sendable {
    var name: String
    var arguments: [SwiftArgument]
    var span: SourceSpan

    func argument(_ label: String) -> SwiftExpression? { arguments.first { $0.label == label }?.value }
}

struct SwiftParameter: Sendable {
    /// `nil` for `_`.
    var label: String?
    var name: String
    var type: SwiftTypeName?
    var value: SwiftExpression?
}

struct SwiftArgument: Sendable {
    var label: String?
    var value: SwiftExpression
}

indirect enum SwiftTypeName: Sendable, Hashable {
    /// With its dots.
    case name(String)
    case optional(SwiftTypeName)
    case array(SwiftTypeName)
    case dictionary(SwiftTypeName, SwiftTypeName)
    case generic(String, [SwiftTypeName])
    /// A function, a tuple, an existential: nothing that a spec has.
    case other

    /// The last part of the name. Empty for a type without one.
    var simpleName: String {
        switch self {
        case .name(let name), .generic(let name, _):
            name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
        default: ""
        }
    }

    /// The type without its optional.
    var unwrapped: SwiftTypeName {
        if case .optional(let inner) = self { inner } else { self }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}

struct SwiftExpression: Sendable {
    indirect enum Kind: Sendable {
        /// A variable, `self`, `Self`, `$0`, or a type.
        case name(String)
        /// `base.name`; `.name` without a base.
        case member(SwiftExpression?, String)
        case call(SwiftExpression, [SwiftArgument])
        case string(String)
        /// The text between `#/` and `/#`.
        case pattern(String)
        /// A whole number in decimal digits.
        case integer(String)
        case decimal(Double)
        case bool(Bool)
        case nilLiteral
        case array([SwiftExpression])
        case dictionary([SwiftEntry])
        /// `\Root.a.b`: the parts after the root.
        case keyPath([String])
        case forced(SwiftExpression)
        case chained(SwiftExpression)
        case negated(SwiftExpression)
        case binary(SwiftExpression, String, SwiftExpression)
        case closure(SwiftClosure)
        /// Any other expression.
        case unknown
    }

    var kind: Kind
    var span: SourceSpan
}

struct SwiftEntry: Sendable {
    var key: SwiftExpression
    var value: SwiftExpression
}

struct SwiftClosure: Sendable {
    var body: [SwiftStatement]
}

enum SwiftStatement: Sendable {
    case expression(SwiftExpression)
    case returning(SwiftExpression)
    /// `target = value`, `target += value`
    case assignment(SwiftExpression, String, SwiftExpression)
    /// `let name: Type = value`
    case binding(String, SwiftExpression)
    case other(SourceSpan)
}

extension SwiftExpression {
    /// The name that the expression is; `self.name` counts as one.
    var variable: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, let name): base.isSelf ? name : nil
        default: nil
        }
    }

    var isSelf: Bool {
        if case .name("self") = kind { true } else { false }
    }

    var text: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// A whole number that a spec can write.
    var integer: Int? {
        switch kind {
        case .integer(let digits): Int(digits)
        case .negated(let inner):
            if case .integer(let digits) = inner.kind { Int("-" + digits) } else { nil }
        default: nil
        }
    }

    var decimal: Double? {
        switch kind {
        case .decimal(let number): number
        case .integer(let digits): Double(digits)
        case .negated(let inner): inner.decimal.map { -$0 }
        default: nil
        }
    }

    /// The called name without its base, and the arguments.
    var call: (callee: String, base: SwiftExpression?, arguments: [SwiftArgument])? {
        guard case .call(let callee, let arguments) = kind else { return nil }
        switch callee.kind {
        case .name(let name): return (name, nil, arguments)
        case .member(let base, let name): return (name, base, arguments)
        default: return nil
        }
    }

    /// `.name`, or `Type.name`.
    var caseName: String? {
        switch kind {
        case .member(nil, let name): name
        case .member(let base?, let name):
            if case .name(let type) = base.kind, type.utf8.first.map({ 65...90 ~= $0 }) == true { name } else { nil }
        default: nil
        }
    }

    /// The type that the expression names: `A.B`.
    var typeName: String? {
        switch kind {
        case .name(let name): return name
        case .member(let base?, let name):
            guard let outer = base.typeName else { return nil }
            return name == "self" ? outer : outer + "." + name
        default: return nil
        }
    }
}

extension [SwiftArgument] {
    func value(_ label: String) -> SwiftExpression? { first { $0.label == label }?.value }
}
