import FVMSource

/// Initialized by the memberwise initializer of the compiler, because a custom one would copy each property, and
/// there are more of these than of any other type.
public struct PropertyDefinition: Sendable {
    public var declared: Declared
    public var kind: PropertyKind
    /// The value in the default stub: as written in the spec, otherwise by section 4 of language.md. Static texts
    /// have none. Localized numbers and dates have their plain value. `localized state` has none, because it follows
    /// from the enum property.
    public var stub: PropertyStub
    /// Whether the spec writes the stub value.
    public var isStubWritten: Bool
    var extras: Extras?

    /// Parts that few properties have. Stored separately, because smaller properties make all phases faster.
    final class Extras: Sendable {
        struct Parts: Sendable {
            var since: SemanticVersion?
            var until: SemanticVersion?
            var source: ErrorSource?
            var read: RecordRead?
            var opening: Opening?
            var visibility: Visibility?
            var appearance: PropertyAppearance?
            var longest: Int?
            var origin: Location?
            var isNamedByWith = false

            var isEmpty: Bool {
                since == nil && until == nil && source == nil && read == nil && opening == nil && visibility == nil
                    && appearance == nil && longest == nil && !isNamedByWith
            }
        }

        let parts: Parts

        private init(_ parts: Parts) { self.parts = parts }

        /// Returns `nil` if all parts are missing.
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

    /// When views show the property. `nil` for always.
    public var visibility: Visibility? {
        get { extras?.parts.visibility }
        set { extraParts.visibility = newValue }
    }

    /// How views show the property, where its spec says so.
    public var appearance: PropertyAppearance? {
        get { extras?.parts.appearance }
        set { extraParts.appearance = newValue }
    }

    /// How many characters its text may have in each language, placeholders left out.
    public var longest: Int? {
        get { extras?.parts.longest }
        set { extraParts.longest = newValue }
    }

    /// Where a shared property is declared; it is named with the others at `declared.location`. `nil` for all others.
    public var origin: Location? {
        get { extras?.parts.origin }
        set { extraParts.origin = newValue }
    }

    /// Whether it is a shared property or a shared text that `with` names, so that its place is outside the brackets.
    public var isNamedByWith: Bool {
        get { extras?.parts.isNamedByWith ?? false }
        set { extraParts.isNamedByWith = newValue }
    }

    /// The place of the name that declares it.
    public var declaration: Location { origin ?? declared.location }

    /// The screen that a tap on the property opens.
    public var opening: Opening? {
        get { extras?.parts.opening }
        set { extraParts.opening = newValue }
    }
}

extension PropertyDefinition {
    public init(declared: Declared, kind: PropertyKind, stub: Value, isStubWritten: Bool) {
        self.init(declared: declared, kind: kind, stub: .value(stub), isStubWritten: isStubWritten, extras: nil)
    }

    /// The value in the default stub, if the spec states it or it follows from the type and the name.
    public var value: Value? {
        if case .value(let value) = stub { return value }
        return nil
    }
}

/// The value of one property in the default stub of its record.
public enum PropertyStub: Sendable {
    /// A value that the spec states, or that follows from the type and the name.
    case value(Value)
    /// An id, or records with ids, which also depend on the place of the property. Computed on demand by
    /// `Program.stub(of:in:)`, because most stubs are never used.
    case derived
}

extension PropertyKind {
    /// The text of a static text, with or without placeholders.
    package var singleText: TextID? {
        switch self {
        case .staticText(let text), .substitutedText(let text, _): text
        default: nil
        }
    }
}
