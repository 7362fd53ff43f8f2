import FVMConcurrency
import FVMSemantics

/// One run of all emitters: its tasks are carried out several at once, and what they give is received in order.
struct Emission<Receiver: EmissionReceiver> {
    private let findings: EmissionFindings
    private let workers: Int
    private(set) var receiver: Receiver
    /// What is in all files so far.
    private var traits: EmissionTraits = []

    init(_ findings: EmissionFindings, workers: Int, to receiver: Receiver) {
        self.findings = findings
        self.workers = workers
        self.receiver = receiver
    }

    /// Files that are made with what is in all those before.
    mutating func emit(with emitter: inout Emitter, _ files: (inout Emitter) -> [OutputFile]) {
        emitter.traits = traits
        for file in files(&emitter) { receiver.receive(file) }
    }

    /// Carries out tasks that know of one another only what came before all of them.
    ///
    /// - Parameters:
    ///   - batch: That of the thread which receives.
    ///   - long: Tasks of a later call, with which another worker begins.
    mutating func perform(
        _ tasks: [EmissionTask],
        with batch: inout EmissionBatch,
        before long: LongTasks<Receiver.Memory>
    ) {
        let (findings, memory, before) = (findings, receiver.memory, traits)
        let parts = Self.batches(of: tasks)
        receiver.expect(tasks.count)
        makeInOrder(
            parts.count,
            workers: workers,
            window: workers * 4,
            with: &batch,
            another: {
                long.perform(findings, memory)
                return EmissionBatch(findings)
            },
            make: { batch, index in
                long.take(tasks[parts[index]], after: before) ?? batch.perform(tasks[parts[index]], before, memory)
            },
            receive: { made in
                traits.formUnion(made.traits)
                receiver.receive(made.product)
            }
        )
    }

    /// How many tasks a worker takes at a time: enough to make taking them cost nothing.
    private static var tasksAtOnce: Int { 16 }

    /// The places of the tasks of each batch: those of `tasksAtOnce`, or of one that is long.
    private static func batches(of tasks: [EmissionTask]) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        for (index, task) in tasks.enumerated() {
            if let last = batches.last, last.count < tasksAtOnce, !task.isLong, !tasks[last.lowerBound].isLong {
                batches[batches.count - 1] = last.lowerBound..<index + 1
            } else {
                batches.append(index..<index + 1)
            }
        }
        return batches
    }
}

/// What was made of a batch, and what is in its files.
struct MadeBatch<Product: Sendable>: Sendable {
    var product: Product
    var traits: EmissionTraits
}

extension EmissionBatch {
    fileprivate mutating func perform<Memory: EmissionMemory>(
        _ tasks: ArraySlice<EmissionTask>,
        _ before: EmissionTraits,
        _ memory: Memory
    ) -> MadeBatch<Memory.Product> {
        begin(tasks, after: before)
        let product = memory.make(&self)
        return MadeBatch(product: product, traits: traits)
    }
}

/// Tasks that take as long as hundreds of others. Of what comes before they depend on one trait alone, which is foretold.
struct LongTasks<Memory: EmissionMemory>: Sendable {
    private let tasks: [EmissionTask]
    /// What is expected to be in the files that come before.
    private let traits: EmissionTraits
    /// Nil where there are no such tasks.
    private let products: Headstart<MadeBatch<Memory.Product>>?

    init(among tasks: [EmissionTask], after traits: EmissionTraits) {
        self.tasks = tasks.filter(\.isLong)
        self.traits = traits
        products = self.tasks.isEmpty ? nil : Headstart(count: self.tasks.count)
    }

    /// Begins with those that nobody has begun with, each with an emitter of its own: one that has made a large file holds
    /// the memory for it.
    func perform(_ findings: EmissionFindings, _ memory: Memory) {
        products?.makeAhead { index in
            var batch = EmissionBatch(findings)
            return batch.perform(tasks[index...index], traits, memory)
        }
    }

    /// What a batch of one long task has given; nil where nobody has begun with it, or what came before is not what was
    /// expected.
    func take(_ batch: ArraySlice<EmissionTask>, after traits: EmissionTraits) -> MadeBatch<Memory.Product>? {
        guard let name = batch.first?.longFeature, traits.contains(.texts) == self.traits.contains(.texts) else {
            return nil
        }
        return tasks.firstIndex { $0.longFeature == name }.flatMap { products?.take($0) }
    }
}
