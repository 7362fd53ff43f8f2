import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMLanguage
import FVMSemantics
import FVMWorkspace

extension Compilation {
    /// Renders every output file, and plans to write them to `root`. Writes nothing.
    ///
    /// Requires that there are no errors.
    ///
    /// - Parameters:
    ///   - known: The known state of the folder, if any.
    ///   - workers: The number of threads. The plan does not depend on it.
    public func outputPlan(
        for root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        known: OutputSnapshot? = nil,
        workers: Int = 1
    ) -> OutputPlan {
        outputPlan(for: root, in: fileSystem, options: options, known: known) { plan in
            forEachOutputFile(options, workers: workers) { plan.add($0, in: fileSystem) }
            plan.add(moduleProblem(options))
            plan.finish(in: fileSystem)
        }
    }

    /// Plans a known change of the output: `files` are new or changed, and those at `paths` are removed. All others
    /// stay as in the folder's manifest, and are not looked at. O(changes), and O(files of the manifest) if a file is
    /// new.
    ///
    /// Requires that there are no errors. If the plan has problems, `outputPlan(for:in:)` returns them in order.
    ///
    /// - Parameter known: The state after the previous run, from `OutputPlan.write(to:updating:)`.
    public func outputPlan(
        changing files: [OutputFile],
        removing paths: [String],
        for root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        known: OutputSnapshot
    ) -> OutputPlan {
        outputPlan(for: root, in: fileSystem, options: options, known: known) { plan in
            for file in files { plan.add(file, in: fileSystem) }
            plan.add(moduleProblem(options))
            plan.finish(removing: paths, in: fileSystem)
        }
    }

    private func outputPlan(
        for root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions,
        known: OutputSnapshot?,
        _ fill: (inout OutputPlan) -> Void
    ) -> OutputPlan {
        precondition(!hasErrors, "a program with errors has no output")
        let settings = RunSettings.hash(of: inputs, options, in: fileSystem)
        var plan = OutputPlan(
            root: root,
            in: fileSystem,
            options: options,
            app: program.app.name,
            known: known,
            settings: settings
        )
        fill(&plan)
        plan.record(diagnostics.isEmpty ? readings : [], settings, in: fileSystem)
        return plan
    }

    /// Renders every output file, in the order of the emission.
    ///
    /// Requires that there are no errors.
    ///
    /// - Parameters:
    ///   - package: The name of the Swift package. `nil` for the app's setting, or files without a package.
    ///   - views: The view models that get views. `nil` for the app's setting, or those with a `view`.
    public func outputFiles(package: String? = nil, views: ViewCoverage? = nil) -> [OutputFile] {
        var options = OutputOptions()
        options.package = package
        options.views = views
        return outputFiles(options)
    }

    /// Renders the output files for some options.
    ///
    /// Requires that there are no errors.
    public func outputFiles(_ options: OutputOptions) -> [OutputFile] {
        precondition(!hasErrors, "a program with errors has no output")
        var files: [OutputFile] = []
        forEachOutputFile(options, workers: 1) { files.append($0) }
        return files
    }

    private func forEachOutputFile(_ options: OutputOptions, workers: Int, _ receive: (OutputFile) -> Void) {
        guard options.extent != .merged else {
            return emit(program, merging: mergedNames, toolVersion: toolVersion, into: receive)
        }
        emit(
            program,
            package: options.package(of: program.app),
            toolVersion: toolVersion,
            views: options.views(of: program.app),
            workers: workers
        ) { file in
            if options.extent.has(file, of: program.app) { receive(file) }
        }
    }

    /// For each file of the program, its output name if it was requested. Imported files have no output of their own.
    private var mergedNames: [String?] {
        let found = Set(readings.lazy.filter(\.isFound).map { FilePath.normalized($0.path) })
        return program.files.map { found.contains($0.path) ? FilePath.name(of: $0.path) : nil }
    }

    private func moduleProblem(_ options: OutputOptions) -> Diagnostic? {
        let expected = program.app.modules.viewModels
        guard let module = options.module, module != expected else { return nil }
        return Diagnostic(
            OutputProblems.otherModule,
            "this is built as the module '\(module)', and the app's view models are in '\(expected)'",
            at: program.app.declared?.location ?? .commandLine,
            help: "Write 'modules: < viewModels: \"\(module)\" >' in the 'app' declaration."
        )
    }
}

extension OutputOptions.Extent {
    /// Whether a file of a project is among those that are written.
    func has(_ file: OutputFile, of app: AppSettings) -> Bool {
        guard self == .unmerged else { return true }
        let isTest = file.ownership == .generated && file.path.hasPrefix("Tests/\(app.modules.tests)/")
        return !isTest && !file.isMerged(in: app)
    }
}
