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

/// What is there of the output before it is emitted. It is asked by several threads at once.
public protocol EmissionMemory: Sendable {
    /// A file that was looked at as soon as it was made.
    associatedtype File: Sendable
    /// What stands for a unit and all that it is made of.
    associatedtype Key: Sendable
    /// The files of a unit from before.
    associatedtype Recollection: Sendable

    /// Looks at a file before it is received.
    func prepare(_ file: OutputFile) -> File
    func key(of unit: EmissionUnit) -> Key
    /// The unit's files, if they are there from before, and what is in them; nil to have them emitted.
    func recall(_ key: Key) -> (files: Recollection, traits: EmissionTraits)?
}

/// Takes the files of a program, in their order, on the thread that asked for them.
public protocol EmissionReceiver {
    associatedtype Memory: EmissionMemory

    var memory: Memory { get }
    /// Takes a file that belongs to no unit.
    mutating func receive(_ file: Memory.File)
    /// Takes all files of a unit that was emitted anew.
    mutating func receive(_ unit: Memory.Key, _ files: [Memory.File], _ traits: EmissionTraits)
    /// Takes what the memory had of a unit.
    mutating func receive(_ unit: Memory.Key, _ files: Memory.Recollection, _ traits: EmissionTraits)
}
