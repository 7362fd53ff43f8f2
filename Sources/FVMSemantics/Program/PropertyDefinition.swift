import FVMSource

/// What is made of its parts is made by the initializer that the compiler gives it: one that is written out makes a copy of
/// the whole, and there are more of these than of anything else.
public struct PropertyDefinition: Sendable {
    public var declared: Declared
    public var kind: PropertyKind
    /// What the default stub has: what the spec writes, else what language.md section 4 says. Static texts have no value
    /// here; localized numbers and dates have their plain value; `localized state` has none (it follows from the enum
    /// property).
    public var stub: PropertyStub
    /// Whether the spec writes the stub value.
    public var isStubWritten: Bool
    var extras: Extras?

    /// What few properties have. Apart, as all steps go over all properties, and are the faster the smaller those are.
    final class Extras: Sendable {
        struct Parts: Sendable {
            var since: SemanticVersion?
            var until: SemanticVersion?
            var source: ErrorSource?
            var read: RecordRead?
            var opening: Opening?

            var isEmpty: Bool {
                since == nil && until == nil && source == nil && read == nil && opening == nil
            }
        }

        let parts: Parts

        private init(_ parts: Parts) { self.parts = parts }

        /// Nil where there is none of them.
        static func of(_ parts: Parts) -> Extras? {
            parts.isEmpty ? nil : Extras(parts)
        }
    }

    private var extraParts: Extras.Parts {
        get { extras?.parts ?? Extras.Parts() }
        set { extras = Extras.of(newValue) }
    }

    public var since: SemanticVersion? {
        get { extras?.parts.since }
        set { extraParts.since = newValue }
    }

    public var until: SemanticVersion? {
        get { extras?.parts.until }
        set { extraParts.until = newValue }
    }

    /// In an error view model: the member of the response error that it shows.
    public var source: ErrorSource? {
        get { extras?.parts.source }
        set { extraParts.source = newValue }
    }

    /// The records that a server makes it of.
    public var read: RecordRead? {
        get { extras?.parts.read }
        set { extraParts.read = newValue }
    }

    /// The screen that a tap on what it shows opens.
    public var opening: Opening? {
        get { extras?.parts.opening }
        set { extraParts.opening = newValue }
    }
}

extension PropertyDefinition {
    public init(declared: Declared, kind: PropertyKind, stub: Value, isStubWritten: Bool) {
        self.init(declared: declared, kind: kind, stub: .value(stub), isStubWritten: isStubWritten, extras: nil)
    }

    /// The value in the default stub, where the spec writes it, or it follows from the type and the name alone.
    public var value: Value? {
        if case .value(let value) = stub { return value }
        return nil
    }
}

/// What the default stub of a record has for one of its properties.
public enum PropertyStub: Sendable {
    /// What the spec writes, or what follows from the type and the name alone.
    case value(Value)
    /// Ids, and records with ids: what follows from the property's place, too. Most stubs are never asked for them, so they
    /// are made when they are: by `Program.stub(of:in:)`.
    case derived
}
