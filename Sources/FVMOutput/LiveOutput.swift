import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMSource
import FVMWorkspace

/// The output of a workspace, kept up to date. After a change, only the affected files are emitted again.
public struct LiveOutput {
    private let root: String
    private let options: OutputOptions
    /// The last plan with its emitter, or `nil` if the folder must be read again.
    private var last: (emitter: Emitter, known: OutputSnapshot)?
    /// The files of the program whose output may have changed since then. `nil` for all.
    private var reached: Set<FileID>? = []
    /// The emitter of the next plan.
    private var planned: Emitter?

    public init(root: String, options: OutputOptions) {
        self.root = root
        self.options = options
    }

    /// Takes note of what a snapshot has changed, also where that has errors, and no output.
    public mutating func note(_ snapshot: Snapshot) {
        if let files = snapshot.reachedFiles { reached?.formUnion(files) } else { reached = nil }
    }

    /// Works out what bringing the folder up to date would do. Nothing is written.
    ///
    /// Must not be called while there are errors.
    public mutating func plan(
        for compilation: Compilation,
        in fileSystem: some FileSystem,
        workers: Int = 1
    ) -> OutputPlan {
        let emitter = Emitter(
            compilation.program,
            toolVersion: toolVersion,
            views: options.views(of: compilation.program.app)
        )
        planned = emitter
        guard let last, let reached, options.extent == .project, options.only == nil else {
            let known = last?.known ?? OutputSnapshot(of: root, in: fileSystem)
            return compilation.outputPlan(
                for: root,
                in: fileSystem,
                options: options,
                known: known,
                workers: workers
            )
        }
        let package = options.package(of: compilation.program.app)
        let files = emitter.files(reaching: reached, package: package)
        let paths = Set(files.map(\.path))
        let former = last.emitter.files(reaching: reached, package: package).map(\.path)
        return compilation.outputPlan(
            changing: files,
            removing: former.filter { !paths.contains($0) },
            for: root,
            in: fileSystem,
            options: options,
            known: last.known
        )
    }

    /// Carries the last plan out; see `OutputPlan.write(to:)`.
    ///
    /// - Returns: The problem that stopped the writing, if one did.
    public mutating func write(
        _ plan: OutputPlan,
        to fileSystem: inout some FileSystem
    ) -> Diagnostic? {
        var known = last?.known ?? OutputSnapshot(of: root, in: fileSystem)
        let problem = plan.write(to: &fileSystem, updating: &known)
        last = problem == nil ? planned.map { ($0, known) } : nil
        reached = problem == nil ? [] : nil
        return problem
    }
}

extension Emitter {
    /// Returns the output of the declarations in some files, and of the whole program.
    fileprivate func files(reaching files: Set<FileID>, package: String?) -> [OutputFile] {
        tasks(package: package).filter { task in
            task.declarations(in: program)?.contains { files.contains($0.location.file) } ?? true
        }
        .flatMap { emit($0) }
    }
}
