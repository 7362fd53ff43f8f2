/// A type.
public enum SwiftType: Hashable, Sendable, ExpressibleByStringLiteral {
    /// `String`; the text is Swift as it stands.
    case named(String)
    /// `Outer.Name`
    indirect case member(SwiftType, String)
    /// `Generic<Argument>`
    indirect case generic(SwiftType, SwiftType)
    /// `Wrapped?`
    indirect case optional(SwiftType)
    /// `[Element]`
    indirect case array(SwiftType)
    /// `[Key: Value]`
    indirect case dictionary(SwiftType, SwiftType)
    /// `any Constraint`
    indirect case existential(SwiftType)
    /// `some Constraint`
    indirect case opaque(SwiftType)
    /// `(Parameter) -> Result`
    indirect case function(SwiftType, result: SwiftType)
    /// `@escaping Type`, of a parameter; `@unchecked Type`, of a list of protocols.
    indirect case attributed(String, SwiftType)

    public init(stringLiteral name: String) { self = .named(name) }

    /// Its width in bytes: at least as many as columns.
    var width: Int {
        switch self {
        case .named(let name): name.utf8.count
        case .member(let outer, let name): outer.width + name.utf8.count + 1
        case .generic(let generic, let argument): generic.width + argument.width + 2
        case .optional(let wrapped): wrapped.width + (wrapped.needsParenthesesWhenOptional ? 3 : 1)
        case .array(let element): element.width + 2
        case .dictionary(let key, let value): key.width + value.width + 4
        case .existential(let constraint): constraint.width + 4
        case .opaque(let constraint): constraint.width + 5
        case .function(let parameter, let result): parameter.width + result.width + 6
        case .attributed(let attribute, let type): attribute.utf8.count + type.width + 1
        }
    }

    var needsParenthesesWhenOptional: Bool {
        switch self {
        case .existential, .opaque, .function: true
        default: false
        }
    }
}
