import FVMEmission
import FVMSemantics
import FVMWorkspace

/// A file of the output, looked at before the plan decides what becomes of it.
struct PreparedFile: Sendable {
    let file: OutputFile
    /// Nil where nobody asks for it.
    let hash: ContentHash?
    /// Of what is made of the specs, in a file that is held against them.
    let content: ContentHash?
    let name: OutputNames.Key
    /// Whether its path leads to a place in the output folder.
    let isSafe: Bool

    /// O(bytes).
    ///
    /// - Parameter keepsBytes: Whether anybody asks for the bytes and their hash; without, O(length of the path).
    init(_ file: OutputFile, keepsBytes: Bool = true) {
        hash = keepsBytes ? ContentHash(file.bytes) : nil
        content = file.contentStart.map { ContentHash(file.bytes, from: $0) }
        let path = OutputNames.lowercased(file.path)
        name = OutputNames.Key(lowercased: path)
        isSafe = OutputNames.isSafe(path[...])
        var file = file
        if !keepsBytes { file.bytes = [] }
        self.file = file
    }
}

/// What a plan knows of the output before it is emitted.
struct PlanMemory: EmissionMemory {
    /// Nil where there is nothing to hold the output against, and nothing will be remembered of it.
    let fingerprints: SpecFingerprints?
    let units: MadeUnits
    let known: KnownFiles
    /// The stamps that the files of the manifest had when the plan was begun.
    let current: [FileStamp?]?
    let root: String
    let app: AppSettings
    let extent: OutputOptions.Extent
    let files: any FileSystem

    /// What comes of one task.
    enum TaskProduct: Sendable {
        /// The files of a unit as an earlier run has made them.
        case recalled(ContentHash, [(step: OutputStep, name: OutputNames.Key)], EmissionTraits)
        /// Those of a unit that was emitted anew.
        case unit(ContentHash, [PreparedFile], EmissionTraits)
        /// Those of no unit.
        case loose([PreparedFile])
    }

    func make(_ batch: inout EmissionBatch) -> [TaskProduct] {
        var products: [TaskProduct] = []
        while batch.advance() {
            let key = key(of: batch)
            if let key, let known = recall(key) {
                batch.skip(known.traits)
                products.append(.recalled(key, known.files, known.traits))
                continue
            }
            var files: [PreparedFile] = []
            let traits = batch.emit { if let file = prepare($0) { files.append(file) } }
            products.append(key.map { .unit($0, files, traits) } ?? .loose(files))
        }
        return products
    }

    /// What the current unit of a batch is remembered by; nil where nothing is.
    private func key(of batch: borrowing EmissionBatch) -> ContentHash? {
        guard let fingerprints, let unit = batch.unit else { return nil }
        return fingerprints[unit]
    }

    /// Nil for a file that was not asked for.
    func prepare(_ file: OutputFile) -> PreparedFile? {
        extent.has(file, of: app) ? PreparedFile(file, keepsBytes: fingerprints != nil) : nil
    }

    /// The files of the unit, if an earlier run has made them of the same and they need no writing.
    private func recall(
        _ key: ContentHash
    ) -> (files: [(step: OutputStep, name: OutputNames.Key)], traits: EmissionTraits)? {
        guard let unit = units[key] else { return nil }
        var recalled: [(step: OutputStep, name: OutputNames.Key)] = []
        recalled.reserveCapacity(unit.entries.count)
        for index in unit.entries {
            guard known.manifest.entries[index].app == app.name,
                let step = known.step(at: index, in: root, current, of: files)
            else { return nil }
            recalled.append((step, OutputNames.Key(step.file)))
        }
        return (recalled, unit.traits)
    }
}

/// Puts the output into a plan: that of an earlier run, where it would be the same.
struct PlanReceiver: EmissionReceiver {
    private(set) var plan: OutputPlan
    let memory: PlanMemory
    /// What was expected, and how much of it has come; nil since there is room for all of it.
    private var expectation: (tasks: Int, done: Int, firstStep: Int)?

    init(_ plan: OutputPlan, _ fingerprints: SpecFingerprints?, _ app: AppSettings, in files: any FileSystem) {
        self.plan = plan
        memory = plan.memory(of: fingerprints, app, in: files)
    }

    mutating func expect(_ taskCount: Int) {
        expectation = (taskCount, 0, plan.steps.count)
        plan.reserve(plan.steps.count + taskCount / 8)
    }

    /// Makes room for what is still to come, if a good part of it has: as many files for each task as so far. What is too much
    /// of it would be memory that nobody uses, and what is too little is copied to where there is more.
    private mutating func makeRoom(after count: Int) {
        guard let (tasks, former, firstStep) = expectation else { return }
        let done = former + count
        let isEnough = done > 0 && done >= tasks / 8
        expectation = isEnough ? nil : (tasks, done, firstStep)
        if isEnough { plan.reserve(firstStep + (plan.steps.count - firstStep) * tasks / done) }
    }

    mutating func receive(_ file: OutputFile) {
        if let file = memory.prepare(file) { plan.add(file, in: memory.files) }
    }

    mutating func receive(_ products: [PlanMemory.TaskProduct]) {
        for product in products { add(product) }
        makeRoom(after: products.count)
    }

    private mutating func add(_ product: PlanMemory.TaskProduct) {
        let fileSystem = memory.files
        switch product {
        case .recalled(let unit, let files, let traits):
            plan.addUnit(unit, traits) { plan in
                for file in files { plan.recall(file.step, file.name, in: fileSystem) }
            }
        case .unit(let unit, let files, let traits):
            plan.addUnit(unit, traits) { plan in
                for file in files { plan.add(file, in: fileSystem) }
            }
        case .loose(let files): for file in files { plan.add(file, in: fileSystem) }
        }
    }
}
