import FVMDiagnostics

/// The names that a program may declare in places that could not be parsed.
public struct UnreadNames: Sendable {
    public internal(set) var names: Set<String> = []
    /// Whether it may declare any name.
    public var mayBeAny = false

    public init(mayBeAny: Bool = false) { self.mayBeAny = mayBeAny }

    public var isEmpty: Bool { names.isEmpty && !mayBeAny }

    public mutating func add(_ other: Self) {
        names.formUnion(other.names)
        mayBeAny = mayBeAny || other.mayBeAny
    }

    /// Whether the missing declaration may be one of these names.
    public func contain(_ cause: DiagnosticCause) -> Bool {
        if case .missingDeclaration(let name) = cause { names.contains(name) } else { false }
    }

    /// Whether a problem may only follow from names that could not be parsed.
    public func explain(_ cause: DiagnosticCause) -> Bool {
        switch cause {
        case .missingDeclaration(let name), .otherKind(let name, expected: _): mayBeAny || names.contains(name)
        case .missingMember(let name, of: _): mayBeAny || names.contains(name)
        case .sameMessage: !isEmpty
        case .declaration: false
        }
    }
}
