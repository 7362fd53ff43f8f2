import FVMChecking
import FVMConcurrency

/// One run of all emitters: its tasks are carried out several at once, and what they give is received in order.
struct Emission<Receiver: EmissionReceiver> {
    private let findings: EmissionFindings
    private let workers: Int
    private(set) var receiver: Receiver
    /// What is in all files so far.
    private var traits: EmissionTraits = []

    /// How many tasks a worker takes at a time: enough to make taking them cost nothing.
    private static var tasksAtOnce: Int { 16 }

    init(_ findings: EmissionFindings, workers: Int, to receiver: Receiver) {
        self.findings = findings
        self.workers = workers
        self.receiver = receiver
    }

    /// Files that are made with what is in all those before.
    mutating func emit(with emitter: inout Emitter, _ files: (inout Emitter) -> [OutputFile]) {
        emitter.traits = traits
        for file in files(&emitter) { receiver.receive(receiver.memory.prepare(file)) }
    }

    /// Carries out tasks that know of one another only what came before all of them.
    ///
    /// - Parameters:
    ///   - emitter: That of the thread which receives.
    ///   - long: Tasks of a later call, with which another worker begins.
    mutating func perform(_ tasks: [EmissionTask], with emitter: inout Emitter, before long: LongTasks<Receiver.Memory>)
    {
        let (findings, memory, before) = (findings, receiver.memory, traits)
        let size = Self.tasksAtOnce
        receiver.expect(tasks.count)
        makeInOrder(
            tasks.partCount(of: size),
            workers: workers,
            window: workers * 4,
            with: &emitter,
            another: {
                var emitter = Emitter(findings)
                long.perform(with: &emitter, findings, memory)
                return emitter
            },
            make: { emitter, index in
                tasks[tasks.part(index, of: size)].map { task in
                    long.take(task, after: before)
                        ?? emitter.perform(task, of: task.unit(in: findings, before), after: before, with: memory)
                }
            },
            receive: { for product in $0 { receive(product) } }
        )
    }

    private mutating func receive(_ product: TaskProduct<Receiver.Memory>) {
        traits.formUnion(product.traits)
        switch product.files {
        case .recalled(let unit, let files): receiver.receive(unit, files, product.traits)
        case .unit(let unit, let files): receiver.receive(unit, files, product.traits)
        case .loose(let files): for file in files { receiver.receive(file) }
        }
    }
}

/// Tasks that take as long as hundreds of others. Of what comes before they depend on one trait alone, which is foretold.
struct LongTasks<Memory: EmissionMemory>: Sendable {
    private let tasks: [EmissionTask]
    /// What is expected to be in the files that come before.
    private let traits: EmissionTraits
    /// Nil where there are no such tasks.
    private let products: Headstart<TaskProduct<Memory>>?

    /// The feature whose tests the task makes, if it has that many declarations.
    private static func longFeature(of task: EmissionTask) -> String? {
        guard case .tests(let feature) = task, feature.count >= 256 else { return nil }
        return feature.name
    }

    init(among tasks: [EmissionTask], after traits: EmissionTraits) {
        self.tasks = tasks.filter { Self.longFeature(of: $0) != nil }
        self.traits = traits
        products = self.tasks.isEmpty ? nil : Headstart(count: self.tasks.count)
    }

    func perform(with emitter: inout Emitter, _ findings: EmissionFindings, _ memory: Memory) {
        products?.makeAhead { index in
            let unit = tasks[index].unit(in: findings, traits)
            return emitter.perform(tasks[index], of: unit, after: traits, with: memory)
        }
    }

    /// What a task has given; nil where nobody has begun with it, or what came before is not what was expected.
    func take(_ task: EmissionTask, after traits: EmissionTraits) -> TaskProduct<Memory>? {
        guard let name = Self.longFeature(of: task), traits.contains(.texts) == self.traits.contains(.texts) else {
            return nil
        }
        let index = tasks.firstIndex { Self.longFeature(of: $0) == name }
        return index.flatMap { products?.take($0) }
    }
}

/// What a task has given.
struct TaskProduct<Memory: EmissionMemory>: Sendable {
    enum Files: Sendable {
        case recalled(Memory.Key, Memory.Recollection)
        /// Of a unit that was emitted anew.
        case unit(Memory.Key, [Memory.File])
        /// Of no unit.
        case loose([Memory.File])
    }

    var files: Files
    var traits: EmissionTraits
}

extension Emitter {
    mutating func perform<Memory: EmissionMemory>(
        _ task: EmissionTask,
        of unit: EmissionUnit?,
        after traits: EmissionTraits,
        with memory: Memory
    ) -> TaskProduct<Memory> {
        let key = unit.map { memory.key(of: $0) }
        if let key, let known = memory.recall(key) {
            return TaskProduct(files: .recalled(key, known.files), traits: known.traits)
        }
        self.traits = traits
        taskTraits = []
        var files: [Memory.File] = []
        emit(task) { files.append(memory.prepare($0)) }
        return TaskProduct(files: key.map { .unit($0, files) } ?? .loose(files), traits: taskTraits)
    }
}
