/// An expression of the tree.
public struct Expression: Hashable, Sendable, BitwiseCopyable {
    let index: UInt32
}

/// The arguments of a call, the elements of an array, the entries of a dictionary or the parts of an interpolated
/// string, in order.
public struct ArgumentList: Sendable, BitwiseCopyable {
    var first = none
    var last = none
    var width: Width = 0
    public private(set) var count = 0

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }

    mutating func append(_ index: UInt32, width: Width) {
        if isEmpty { first = index } else { self.width = self.width &+ 2 }
        last = index
        self.width = (self.width &+ width).bounded
        count += 1
    }
}

struct ArgumentNode: Sendable {
    enum Key: Sendable {
        case none
        case label(Name)
        case expression(Expression)
    }

    var key: Key
    var value: Expression
    var next: UInt32
}

struct ExpressionNode: Sendable {
    enum Shape: Sendable {
        /// An escaped string with its quotes.
        case string(TextRange)
        /// Text that is Swift as it stands, such as a number.
        case verbatim(TextRange)
        case word(Word)
        case name(Name)
        case type(SwiftType)
        case metatype(SwiftType)
        case implicitMember(Name)
        case member(Expression, Name)
        case optionalChain(Expression)
        case forced(Expression)
        case call(Expression, first: UInt32)
        /// A call whose only argument is a closure after the callee.
        case trailingClosure(Expression, parameter: UInt32, body: Expression)
        /// A closure of several statements that is called where it stands.
        case block(first: UInt32)
        case array(first: UInt32, isMultiple: Bool)
        case dictionary(first: UInt32, isMultiple: Bool)
        case keyPath(Name, isRooted: Bool)
        case infix(Expression, Operator, Expression)
        case conditional(Expression, Expression, Expression)
        case prefixed(Prefix, Expression)
        case interpolation(first: UInt32)
        case grouped(Expression)
        /// A call with a closure of statements behind it.
        case builder(Expression, parameter: UInt32, body: UInt32)
        /// A further closure of statements, behind its label.
        case labelledBuilder(Expression, Name, body: UInt32)
        /// A closure of statements that is an argument.
        case closure(parameter: UInt32, body: UInt32)
        /// A view and a modifier, which is a call of an implicit member, and which stands between `#if` and `#endif` where
        /// there is a condition.
        case modified(Expression, by: Expression, condition: TextRange?)
        /// A pattern and the value that it is held against, in a condition.
        case matching(Expression, Expression)
    }

    enum Word: UInt8, Sendable {
        case selfValue, selfType, nilValue, trueValue, falseValue, firstParameter, implicitInit, delegatedInit
    }

    var shape: Shape
    /// On one line.
    var width: Width
    /// Up to the first place where a line may end; equal to `width` where there is none.
    var head: Width
}

public enum Operator: UInt8, Sendable, BitwiseCopyable {
    case coalescing, plus, halfOpenRange, closedRange, equal, notEqual, and, or, less, greater, bitwiseAnd

    var text: StaticString {
        switch self {
        case .coalescing: "??"
        case .plus: "+"
        case .halfOpenRange: "..<"
        case .closedRange: "..."
        case .equal: "=="
        case .notEqual: "!="
        case .and: "&&"
        case .or: "||"
        case .less: "<"
        case .greater: ">"
        case .bitwiseAnd: "&"
        }
    }

    /// Whether it is written without spaces.
    var isTight: Bool { self == .halfOpenRange || self == .closedRange }
}

public enum Prefix: UInt8, Sendable, BitwiseCopyable {
    case `try`, await, tryAwait, not
    /// `let name` in a pattern.
    case binding
    /// `$name`: the projected value of a property wrapper.
    case projected

    var text: StaticString {
        switch self {
        case .try: "try "
        case .await: "await "
        case .tryAwait: "try await "
        case .not: "!"
        case .binding: "let "
        case .projected: "$"
        }
    }
}
