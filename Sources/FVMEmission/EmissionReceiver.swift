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
    /// Learns how many tasks come next, most of which give one file or two.
    mutating func expect(_ taskCount: Int)
    /// Takes a file that belongs to no unit.
    mutating func receive(_ file: Memory.File)
    /// Takes all files of a unit that was emitted anew.
    mutating func receive(_ unit: Memory.Key, _ files: [Memory.File], _ traits: EmissionTraits)
    /// Takes what the memory had of a unit.
    mutating func receive(_ unit: Memory.Key, _ files: Memory.Recollection, _ traits: EmissionTraits)
}

extension EmissionReceiver {
    /// Makes no use of it.
    public mutating func expect(_ taskCount: Int) {}
}
