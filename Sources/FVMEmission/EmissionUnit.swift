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
}

/// Takes the files of a program, and may have those of some units already.
public protocol EmissionReceiver {
    mutating func receive(_ file: OutputFile)
    /// What is in the unit's files, if the receiver has them from before; nil to have them emitted.
    mutating func recall(_ unit: EmissionUnit) -> EmissionTraits?
    /// All files of the unit have been received since it was asked for.
    mutating func end(_ unit: EmissionUnit, _ traits: EmissionTraits)
}
