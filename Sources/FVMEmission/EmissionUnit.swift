/// The output files of one declaration, or of one feature's tests: what is emitted as a whole or not at all.
///
/// Its files are the same as long as the unit is equal, and the specs in `files` mean the same, and the app's settings.
public struct EmissionUnit: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case enumeration, fields, viewModel, request, result, tests
    }

    public var kind: Kind
    /// The declaration's name, or the feature's.
    public var name: String
    /// The indices of the specs that its declarations stand in, in the order of the declarations.
    public var files: [Int]
    /// What the files depend on beside: whether a type has to be `Hashable`, and whether there are texts at all.
    public var facts: [Bool]
}

/// What is in some output files, and has to be known when others are emitted.
public struct EmissionTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let texts = EmissionTraits(rawValue: 1)
    public static let tests = EmissionTraits(rawValue: 2)
    public static let serverFiles = EmissionTraits(rawValue: 4)
    /// A view has a field that the library does not draw.
    static let fieldControls = EmissionTraits(rawValue: 8)
}
