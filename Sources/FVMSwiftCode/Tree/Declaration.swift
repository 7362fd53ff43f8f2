/// A declaration, or something between declarations.
public struct Declaration: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case type(TypeKeyword, SwiftType, generics: String?, [SwiftType], members: [Declaration])
        case stored(isConstant: Bool, String, SwiftType?, Expression?)
        case computed(String, SwiftType, body: [Statement])
        case requirement(String, SwiftType, isSettable: Bool)
        case function(Function)
        case initializer([Parameter], Effects, body: [Statement])
        case enumCase(String, Expression?)
        case enumPayload(String, SwiftType)
        case enumValues(String, [Parameter])
        case alias(String, SwiftType)
        case mark(String)
        /// The text of one or more declarations.
        case source(String)
        case conditional(String, members: [Declaration])
        case macro(Expression)
    }

    struct Function: Hashable, Sendable {
        let name: String
        /// The text between `<` and `>`, and that after `where`.
        let generics: String?
        let constraints: String?
        let parameters: [Parameter]
        let effects: Effects
        let result: SwiftType?
        /// Nil in a protocol.
        let body: [Statement]?
    }

    let kind: Kind
    /// The lines of the comment above it.
    var documentation: [String] = []
    /// A line for a tool between that comment and the declaration: `// tool:word`.
    var directive: String?
    var attributes: [Attribute] = []
    var modifiers: Modifiers = []
}

public enum TypeKeyword: String, Sendable {
    case structure = "struct "
    case enumeration = "enum "
    case classType = "class "
    case protocolType = "protocol "
    case extensionOf = "extension "
}

/// Words before a declaration, in the order in which they are written.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let override = Modifiers(rawValue: 1)
    public static let `public` = Modifiers(rawValue: 2)
    public static let `fileprivate` = Modifiers(rawValue: 4)
    public static let `private` = Modifiers(rawValue: 8)
    /// `private(set)`
    public static let privateSet = Modifiers(rawValue: 16)
    public static let `static` = Modifiers(rawValue: 32)
    public static let final = Modifiers(rawValue: 64)
    public static let mutating = Modifiers(rawValue: 128)

    /// The words in their order, each with the space after it.
    static let texts: [(Modifiers, String)] = [
        (.override, "override "), (.public, "public "), (.fileprivate, "fileprivate "), (.private, "private "),
        (.privateSet, "private(set) "), (.static, "static "), (.final, "final "), (.mutating, "mutating "),
    ]
}

/// The effects after a function's parameters.
public struct Effects: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let async = Effects(rawValue: 1)
    public static let `throws` = Effects(rawValue: 2)

    var text: String {
        if contains(.async) { return contains(.throws) ? " async throws" : " async" }
        return contains(.throws) ? " throws" : ""
    }
}

/// `@name`, or `@name(arguments)`
public struct Attribute: Hashable, Sendable {
    let name: String
    let arguments: [Argument]

    public init(_ name: String, _ arguments: [Argument] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// An attribute that is a type: a property wrapper.
    public init(of type: SwiftType, _ arguments: [Argument]) { self.init(type.text, arguments) }

    /// With the space after it.
    var width: Int { name.utf8.count + 2 + (arguments.isEmpty ? 0 : arguments.listWidth(\.width) + 2) }
}

/// A parameter of a function or an initializer.
public struct Parameter: Hashable, Sendable {
    /// The labels and names before the `:`.
    let names: String
    let type: SwiftType
    let value: Expression?
    /// On one line.
    let width: Int
    let breaksNamingRules: Bool

    /// `attribute label name: type = value`. Without a name, the label is the name.
    public init(
        _ label: String,
        as name: String? = nil,
        _ type: SwiftType,
        default value: Expression? = nil,
        attribute: String? = nil
    ) {
        var names = label.asParameterLabel
        if let name, name != label { names += " " + name.asName }
        if let attribute { names = attribute + " " + names }
        self.names = names
        self.type = type
        self.value = value
        width = names.utf8.count + 2 + type.width + (value.map { $0.width + 3 } ?? 0)
        breaksNamingRules = NamingRules.isUnusual(label) || name.map(NamingRules.isUnusual) == true
    }

    /// `parameter`, which has no default yet, with this one.
    public init(_ parameter: Parameter, default value: Expression) {
        names = parameter.names
        type = parameter.type
        self.value = value
        width = parameter.width + value.width + 3
        breaksNamingRules = parameter.breaksNamingRules
    }

    /// `parameter` with other text before the `:`, another type and another default.
    init(_ parameter: Parameter, _ names: String, _ type: SwiftType, default value: Expression?) {
        self.names = names
        self.type = type
        self.value = value
        width = names.utf8.count + 2 + type.width + (value.map { $0.width + 3 } ?? 0)
        breaksNamingRules = parameter.breaksNamingRules
    }
}
