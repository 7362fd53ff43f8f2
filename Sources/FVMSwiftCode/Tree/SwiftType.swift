/// A type, as Swift writes it. It never takes several lines, so that its text is all that there is to know.
public struct SwiftType: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: String
    /// Whether it is written in parentheses before a `?`.
    private var needsParenthesesWhenOptional = false

    private init(_ text: String) { self.text = text }

    public init(stringLiteral name: String) { text = name }

    /// Its width in bytes: at least as many as columns.
    var width: Int { text.utf8.count }

    /// A type by its name, such as `String`, which may be any literal Swift.
    public static func named(_ name: String) -> SwiftType { SwiftType(name) }

    /// `Outer.Name`
    public static func member(_ outer: SwiftType, _ name: String) -> SwiftType { SwiftType(outer.text + "." + name) }

    /// `Generic<Argument, Argument>`
    public static func generic(_ generic: SwiftType, _ arguments: SwiftType...) -> SwiftType {
        SwiftType(generic.text + "<" + arguments.map(\.text).joined(separator: ", ") + ">")
    }

    /// `Wrapped?`
    public static func optional(_ wrapped: SwiftType) -> SwiftType {
        SwiftType(wrapped.needsParenthesesWhenOptional ? "(" + wrapped.text + ")?" : wrapped.text + "?")
    }

    /// `[Element]`
    public static func array(_ element: SwiftType) -> SwiftType { SwiftType("[" + element.text + "]") }

    /// `[Key: Value]`
    public static func dictionary(_ key: SwiftType, _ value: SwiftType) -> SwiftType {
        SwiftType("[" + key.text + ": " + value.text + "]")
    }

    /// `any Constraint`
    public static func existential(_ constraint: SwiftType) -> SwiftType { compound("any " + constraint.text) }

    /// `some Constraint`
    public static func opaque(_ constraint: SwiftType) -> SwiftType { compound("some " + constraint.text) }

    /// `(Parameter) -> Result`
    public static func function(_ parameter: SwiftType, result: SwiftType) -> SwiftType {
        compound("(" + parameter.text + ") -> " + result.text)
    }

    /// `@escaping Type`, of a parameter; `@unchecked Type`, of a list of protocols.
    public static func attributed(_ attribute: String, _ type: SwiftType) -> SwiftType {
        SwiftType(attribute + " " + type.text)
    }

    /// Returns the type with its text transformed. Its parts are kept.
    func mapText(_ transform: (String) -> String) -> SwiftType {
        var type = SwiftType(transform(text))
        type.needsParenthesesWhenOptional = needsParenthesesWhenOptional
        return type
    }

    private static func compound(_ text: String) -> SwiftType {
        var type = SwiftType(text)
        type.needsParenthesesWhenOptional = true
        return type
    }
}
