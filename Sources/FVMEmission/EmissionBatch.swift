/// Some tasks of an emission, and what one thread carries them out with.
public struct EmissionBatch: ~Copyable {
    private let findings: EmissionFindings
    var emitter: Emitter
    private var tasks: ArraySlice<EmissionTask> = []
    /// What is in the files that come before all tasks.
    private var before: EmissionTraits = []
    private var current: EmissionTask?
    /// What is in the files of the tasks so far.
    private(set) var traits: EmissionTraits = []

    init(_ findings: EmissionFindings) {
        self.findings = findings
        emitter = Emitter(findings)
    }

    /// Takes other tasks, the first of which `advance` makes the current one.
    mutating func begin(_ tasks: ArraySlice<EmissionTask>, after before: EmissionTraits) {
        self.tasks = tasks
        self.before = before
        traits = []
    }

    /// The unit that the current task makes; nil for what is always made anew.
    public var unit: EmissionUnit? { current.flatMap { $0.unit(in: findings, before) } }

    /// Goes on to the next task; false where there is none. Then each has been skipped or emitted.
    public mutating func advance() -> Bool {
        current = tasks.popFirst()
        return current != nil
    }

    /// Leaves out the current task, whose files are there from before.
    ///
    /// - Parameter traits: What is in them.
    public mutating func skip(_ traits: EmissionTraits) { self.traits.formUnion(traits) }

    /// Gives the files of the current task, in their order. Returns what is in them.
    @discardableResult
    public mutating func emit(into receive: (OutputFile) -> Void) -> EmissionTraits {
        guard let current else { return [] }
        emitter.traits = before
        emitter.taskTraits = []
        emitter.emit(current, into: receive)
        traits.formUnion(emitter.taskTraits)
        return emitter.taskTraits
    }
}
