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
        let fingerprints = SpecFingerprints(program, sources, links, settings: settings)
        var receiver = PlanReceiver(plan: plan, fingerprints: fingerprints, files: fileSystem)
        emit(program, package: options.package, toolVersion: toolVersion, views: options.views, to: &receiver)
        plan = receiver.plan
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

/// Puts the output into a plan: that of an earlier run, where it would be the same.
private struct PlanReceiver<Files: FileSystem>: EmissionReceiver {
    var plan: OutputPlan
    let fingerprints: SpecFingerprints
    let files: Files

    mutating func receive(_ file: OutputFile) { plan.add(file, in: files) }

    mutating func recall(_ unit: EmissionUnit) -> EmissionTraits? {
        plan.recallUnit(fingerprints[unit], in: files)
    }

    mutating func end(_ unit: EmissionUnit, _ traits: EmissionTraits) { plan.endUnit(traits) }
}
