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
    /// - Parameter batch: That of the thread which receives.
    mutating func perform(_ tasks: [EmissionTask], with batch: inout EmissionBatch) {
        let (findings, memory, before) = (findings, receiver.memory, traits)
        let parts = Self.batches(of: tasks)
        receiver.expect(tasks.count)
        makeInOrder(
            parts.count,
            workers: workers,
            window: workers * 4,
            with: &batch,
            another: { EmissionBatch(findings) },
            make: { batch, index in batch.perform(tasks[parts[index]], before, memory) },
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
