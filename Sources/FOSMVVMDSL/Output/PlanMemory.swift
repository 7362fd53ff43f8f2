import FVMChecking
import FVMEmission

/// A file of the output, looked at before the plan decides what becomes of it.
struct PreparedFile: Sendable {
    let file: OutputFile
    let hash: ContentHash
    /// Of what is made of the specs, in a file that is held against them.
    let content: ContentHash?
    let name: OutputNames.Key
    /// Whether its path leads to a place in the output folder.
    let isSafe: Bool

    /// O(bytes).
    init(_ file: OutputFile) {
        self.file = file
        hash = ContentHash(file.bytes)
        content = file.contentStart.map { ContentHash(file.bytes, from: $0) }
        let path = OutputNames.lowercased(file.path)
        name = OutputNames.Key(lowercased: path)
        isSafe = OutputNames.isSafe(path[...])
    }
}

/// What a plan knows of the output before it is emitted.
struct PlanMemory<Files: FileSystem>: EmissionMemory {
    /// The files of a unit as an earlier run has made them.
    struct Recollection: Sendable {
        var files: [(step: OutputStep, name: OutputNames.Key)]
    }

    let fingerprints: SpecFingerprints
    let units: MadeUnits
    let known: KnownFiles
    /// The stamps that the files of the manifest had when the plan was begun.
    let current: [FileStamp?]?
    let root: String
    let app: AppSettings
    let extent: OutputOptions.Extent
    let files: Files

    /// Nil for a file that was not asked for.
    func prepare(_ file: OutputFile) -> PreparedFile? { extent.has(file, of: app) ? PreparedFile(file) : nil }

    func key(of unit: EmissionUnit) -> ContentHash { fingerprints[unit] }

    /// The files of the unit, if an earlier run has made them of the same and they need no writing.
    func recall(_ key: ContentHash) -> (files: Recollection, traits: EmissionTraits)? {
        guard let unit = units[key] else { return nil }
        var recalled: [(step: OutputStep, name: OutputNames.Key)] = []
        recalled.reserveCapacity(unit.entries.count)
        for index in unit.entries {
            guard known.manifest.entries[index].app == app.name,
                let step = known.step(at: index, in: root, current, of: files)
            else { return nil }
            recalled.append((step, OutputNames.Key(step.file)))
        }
        return (Recollection(files: recalled), unit.traits)
    }
}

/// Puts the output into a plan: that of an earlier run, where it would be the same.
struct PlanReceiver<Files: FileSystem>: EmissionReceiver {
    private(set) var plan: OutputPlan
    let memory: PlanMemory<Files>

    init(_ plan: OutputPlan, _ fingerprints: SpecFingerprints, _ app: AppSettings, in files: Files) {
        self.plan = plan
        memory = plan.memory(of: fingerprints, app, in: files)
    }

    mutating func expect(_ taskCount: Int) { plan.reserve(taskCount) }

    mutating func receive(_ file: PreparedFile?) {
        if let file { plan.add(file, in: memory.files) }
    }

    mutating func receive(_ unit: ContentHash, _ files: [PreparedFile?], _ traits: EmissionTraits) {
        plan.addUnit(unit, traits) { [memory] plan in
            for case let file? in files { plan.add(file, in: memory.files) }
        }
    }

    mutating func receive(_ unit: ContentHash, _ files: PlanMemory<Files>.Recollection, _ traits: EmissionTraits) {
        plan.addUnit(unit, traits) { [memory] plan in
            for file in files.files { plan.recall(file.step, file.name, in: memory.files) }
        }
    }
}
