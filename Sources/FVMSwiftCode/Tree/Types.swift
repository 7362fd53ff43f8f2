/// A type of the tree.
public struct SwiftType: Hashable, Sendable, BitwiseCopyable {
    let index: UInt32
}

struct TypeNode: Sendable {
    enum Shape: Sendable {
        case named(Name)
        case member(SwiftType, Name)
        case generic(SwiftType, argument: SwiftType)
        case optional(SwiftType)
        case array(SwiftType)
        case dictionary(SwiftType, SwiftType)
        case existential(SwiftType)
        case opaque(SwiftType)
        case function(SwiftType, result: SwiftType)
        case attributed(TextRange, SwiftType)
    }

    var shape: Shape
    var width: Width
}

extension SwiftTree {
    func width(of type: SwiftType) -> Width { types[type.index].width }
    func width(of name: Name) -> Width { names[name.index].width }

    private mutating func add(_ shape: TypeNode.Shape, _ width: Width) -> SwiftType {
        SwiftType(index: types.add(TypeNode(shape: shape, width: width)))
    }

    /// `String`
    public mutating func type(_ name: Name) -> SwiftType { add(.named(name), width(of: name)) }

    /// `String`
    public mutating func type(_ text: String) -> SwiftType { type(name(text)) }

    /// `outer.name`
    public mutating func type(_ name: Name, in outer: SwiftType) -> SwiftType {
        add(.member(outer, name), width(of: outer) &+ width(of: name) &+ 1)
    }

    /// `generic<argument>`
    public mutating func type(_ generic: SwiftType, of argument: SwiftType) -> SwiftType {
        add(.generic(generic, argument: argument), width(of: generic) &+ width(of: argument) &+ 2)
    }

    /// `wrapped?`
    public mutating func optional(_ wrapped: SwiftType) -> SwiftType {
        switch types[wrapped.index].shape {
        case .existential, .opaque, .function: return add(.optional(wrapped), width(of: wrapped) &+ 3)
        default: break
        }
        return add(.optional(wrapped), width(of: wrapped) &+ 1)
    }

    /// `[element]`
    public mutating func array(_ element: SwiftType) -> SwiftType { add(.array(element), width(of: element) &+ 2) }

    /// `[key: value]`
    public mutating func dictionary(_ key: SwiftType, _ value: SwiftType) -> SwiftType {
        add(.dictionary(key, value), width(of: key) &+ width(of: value) &+ 4)
    }

    /// `(parameter) -> result`
    public mutating func function(of parameter: SwiftType, result: SwiftType) -> SwiftType {
        add(.function(parameter, result: result), width(of: parameter) &+ width(of: result) &+ 6)
    }

    /// `@escaping type`, of a parameter
    public mutating func attributed(_ attribute: String, _ type: SwiftType) -> SwiftType {
        add(.attributed(plainText(attribute), type), width(of: type) &+ Width(attribute.utf8.count) &+ 1)
    }

    /// `some constraint`
    public mutating func some(_ constraint: SwiftType) -> SwiftType {
        add(.opaque(constraint), width(of: constraint) &+ 5)
    }

    /// `any constraint`
    public mutating func any(_ constraint: SwiftType) -> SwiftType {
        add(.existential(constraint), width(of: constraint) &+ 4)
    }
}
