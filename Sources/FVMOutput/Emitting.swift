import FVMDiagnostics
import FVMEmission
import FVMSemantics
import FVMWorkspace

extension Compilation {
    /// Renders every output file, and works out what writing them to `root` would do. Nothing is written.
    ///
    /// Must not be called while there are errors.
    ///
    /// - Parameters:
    ///   - known: What was read of the folder before, if anything was.
    ///   - workers: How many threads render; the plan does not depend on it.
    public func outputPlan(
        for root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        known: KnownFiles? = nil,
        workers: Int = 1
    ) -> OutputPlan {
        precondition(!hasErrors, "a program with errors has no output")
        let settings = RunSettings.hash(of: inputs, options, in: fileSystem)
        var plan = OutputPlan(
            root: root,
            in: fileSystem,
            options: options,
            app: program.app.name,
            settings: settings,
            known: known
        )
        if options.extent == .merged {
            emit(program, merging: mergedNames, toolVersion: toolVersion) { plan.add($0, in: fileSystem) }
        } else {
            let fingerprints =
                plan.isRehearsalFromNothing ? nil : SpecFingerprints(program, sources, links, settings: settings)
            var receiver = PlanReceiver(plan, fingerprints, program.app, in: fileSystem)
            emit(
                program,
                package: options.package,
                toolVersion: toolVersion,
                views: options.views,
                workers: workers,
                to: &receiver
            )
            plan = receiver.plan
        }
        if let problem = moduleProblem(options) { plan.add(problem) }
        plan.finish(in: fileSystem)
        plan.record(diagnostics.isEmpty ? readings : [], settings, in: fileSystem)
        return plan
    }

    /// Renders every output file, in the order of the plan of emission.
    ///
    /// Must not be called while there are errors.
    ///
    /// - Parameters:
    ///   - package: The name of the Swift package that the output is to be; nil for files alone.
    ///   - views: For which view models views are written.
    public func outputFiles(package: String? = nil, views: ViewCoverage = .declared) -> [OutputFile] {
        var options = OutputOptions()
        options.package = package
        options.views = views
        return outputFiles(options)
    }

    /// Renders the output files that `options` ask for.
    ///
    /// Must not be called while there are errors.
    public func outputFiles(_ options: OutputOptions) -> [OutputFile] {
        precondition(!hasErrors, "a program with errors has no output")
        var files: [OutputFile] = []
        if options.extent == .merged {
            emit(program, merging: mergedNames, toolVersion: toolVersion) { files.append($0) }
        } else {
            emit(program, package: options.package, toolVersion: toolVersion, views: options.views) { file in
                if options.extent.has(file, of: program.app) { files.append(file) }
            }
        }
        return files
    }

    /// For each file of the program its name, where it was asked for: what is imported beside that has no output of its
    /// own.
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
