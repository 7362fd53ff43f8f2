import FVMEmission

extension Compilation {
    /// Renders every output file, and works out what writing them to `root` would do. Nothing is written.
    ///
    /// Must not be called while there are errors.
    ///
    /// - Parameter known: What was read of the folder before, if anything was.
    public func outputPlan(
        for root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions = OutputOptions(),
        known: KnownFiles? = nil
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
        emit(program, package: options.package, toolVersion: toolVersion, views: options.views) {
            plan.add($0, in: fileSystem)
        }
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
        precondition(!hasErrors, "a program with errors has no output")
        var files: [OutputFile] = []
        emit(program, package: package, toolVersion: toolVersion, views: views) { files.append($0) }
        return files
    }
}
