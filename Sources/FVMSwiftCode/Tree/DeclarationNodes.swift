/// Declarations in order: those of a file or the members of a type.
public struct DeclarationList: Sendable, BitwiseCopyable {
    var first = none
    var last = none

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }
}

/// The parameters of a function, in order.
public struct ParameterList: Sendable, BitwiseCopyable {
    var first = none
    var last = none
    var width: Width = 0

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }
}

struct ParameterNode: Sendable {
    var attribute: TextRange?
    var label: Name
    var name: Name
    var type: SwiftType
    var value: Expression?
    var next: UInt32
}

/// The types that a type inherits from or conforms to, in order.
public struct InheritanceList: Sendable, BitwiseCopyable {
    var first = none
    var last = none
    var width: Width = 0

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }
}

struct InheritedNode: Sendable {
    var type: SwiftType
    var isUnchecked: Bool
    var next: UInt32
}

/// The attributes of a declaration, in order.
public struct AttributeList: Sendable, BitwiseCopyable {
    var first = none
    var last = none
    var width: Width = 0

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }
}

struct AttributeNode: Sendable {
    var name: Name
    var arguments: ArgumentList
    var next: UInt32
}

/// Lines of comment.
public struct Documentation: Sendable, BitwiseCopyable {
    var first: UInt32
    var count: UInt32

    public static let none = Documentation(first: 0, count: 0)

    public var isEmpty: Bool { count == 0 }
}

/// Words before a declaration, in the order in which they are written.
public struct Modifiers: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `public` = Modifiers(rawValue: 1)
    public static let `private` = Modifiers(rawValue: 2)
    public static let `static` = Modifiers(rawValue: 4)
    public static let final = Modifiers(rawValue: 8)
    public static let override = Modifiers(rawValue: 16)
    public static let mutating = Modifiers(rawValue: 32)
    public static let `fileprivate` = Modifiers(rawValue: 128)
    /// `private(set)`
    public static let privateSet = Modifiers(rawValue: 64)
}

public enum TypeKeyword: UInt8, Sendable, BitwiseCopyable {
    case structure, enumeration, classType, protocolType, extensionOf

    var text: StaticString {
        switch self {
        case .structure: "struct "
        case .enumeration: "enum "
        case .classType: "class "
        case .protocolType: "protocol "
        case .extensionOf: "extension "
        }
    }
}

/// What follows a function's parameters.
public struct Effects: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let async = Effects(rawValue: 1)
    public static let `throws` = Effects(rawValue: 2)
}

struct DeclarationNode: Sendable {
    enum Shape: Sendable {
        case imported(Name)
        case type(TypeKeyword, SwiftType, generics: TextRange?, InheritanceList, members: UInt32)
        case stored(isConstant: Bool, Name, SwiftType?, Expression?)
        case computed(Name, SwiftType, body: UInt32)
        case requirement(Name, SwiftType, isSettable: Bool)
        case function(FunctionNode)
        case initializer(ParameterList, Effects, body: UInt32)
        case enumCase(Name, Expression?)
        case enumPayload(Name, SwiftType)
        case alias(Name, SwiftType)
        case mark(TextRange)
        case conditional(TextRange, members: UInt32)
        case macro(Expression)
    }

    var shape: Shape
    var documentation = Documentation.none
    var attributes = AttributeList()
    var modifiers: Modifiers = []
    var next = DeclarationList.none
}

struct FunctionNode: Sendable {
    var name: Name
    /// The text between `<` and `>`, and that after `where`.
    var generics: TextRange?
    var constraints: TextRange?
    var parameters: ParameterList
    var effects: Effects
    var result: SwiftType?
    /// Nil in a protocol.
    var body: UInt32?
}
