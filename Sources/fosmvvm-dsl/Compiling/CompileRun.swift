import FVMDiagnostics
import FVMFiles
import FVMOutput
import FVMWorkspace

extension CommandLineTool {
    /// Compiles once.
    mutating func compile(_ settings: CompileSettings, _ arguments: Arguments) throws(UsageError) -> ExitStatus {
        var settings = settings
        settings.options.toolIdentity = identity
        let inputs = try specInputs(arguments.paths)
        let known = OutputSnapshot(of: settings.output, in: files)
        if settings.depfile == nil, !settings.watches, settings.mode != .migrate,
            let plan = OutputPlan.upToDate(inputs, in: files, options: settings.options, known: known)
        {
            return summarize(plan, settings)
        }
        let compilation = compilation(of: inputs, arguments, stage: .output)
        return finish(
            compilation,
            settings,
            plan: { tool in
                compilation.outputPlan(
                    for: settings.output,
                    in: tool.files,
                    options: settings.options,
                    known: known,
                    workers: tool.workers
                )
            },
            write: { plan, tool in plan.write(to: &tool.files) }
        )
    }

    /// Plans the output of specs, brings the folder up to date where that is asked for, and reports on it.
    ///
    /// - Parameters:
    ///   - plan: Works out what there is to do. It is called while no other run writes to the folder.
    ///   - write: Carries that out.
    mutating func finish(
        _ compilation: Compilation,
        _ settings: CompileSettings,
        plan: (inout CommandLineTool) -> OutputPlan,
        write: (OutputPlan, inout CommandLineTool) -> Diagnostic?
    ) -> ExitStatus {
        var problems: [Diagnostic] = []
        var planned: OutputPlan?
        if !compilation.hasErrors {
            planned =
                settings.mode == .write
                ? self.write(settings, &problems, plan: plan, write: write) : rehearse(settings, &problems, plan: plan)
        }
        if !problems.hasErrors, planned != nil {
            problems += writeDepfile(of: compilation, settings).map { [$0] } ?? []
        }
        if let planned, settings.mode == .migrate, !problems.hasErrors {
            return migrate(planned, compilation, settings)
        }
        report(compilation, and: problems, as: settings.reportFormat)
        if let planned, settings.mode == .diff { self.write(planned.difference(in: files), to: .standardOutput) }
        guard let planned, !problems.hasErrors else { return .failure }
        return summarize(planned, settings)
    }

    /// Reports the former spellings in files that the user owns, and makes the safe edits if that is asked for.
    private mutating func migrate(
        _ plan: OutputPlan,
        _ compilation: Compilation,
        _ settings: CompileSettings
    ) -> ExitStatus {
        let migration = Migration(of: plan, in: files)
        // The migration lists the former spellings itself.
        let others = plan.diagnostics.filter { $0.kind != OutputProblems.formerSpelling }
        let problem = settings.writesMigration ? migration.changes.commit(to: &files) : nil
        report(compilation, and: others + [problem].compactMap(\.self), as: settings.reportFormat)
        guard problem == nil else { return .failure }
        write(migration.report(isWritten: settings.writesMigration), to: .standardOutput)
        return .success
    }

    private mutating func rehearse(
        _ settings: CompileSettings,
        _ problems: inout [Diagnostic],
        plan: (inout CommandLineTool) -> OutputPlan
    ) -> OutputPlan? {
        if OutputPlan.isInterrupted(settings.output, in: files) {
            problems.append(OutputPlan.interruption(of: settings.output))
            return nil
        }
        let plan = plan(&self)
        problems += plan.diagnostics
        outputPlan = plan
        return plan
    }

    private mutating func write(
        _ settings: CompileSettings,
        _ problems: inout [Diagnostic],
        plan: (inout CommandLineTool) -> OutputPlan,
        write: (OutputPlan, inout CommandLineTool) -> Diagnostic?
    ) -> OutputPlan? {
        guard let lock = lock(settings.output, &problems) else { return nil }
        return withExtendedLifetime(lock) {
            if let problem = OutputPlan.recover(settings.output, in: &files) {
                problems.append(problem)
                return nil
            }
            let plan = plan(&self)
            problems += plan.diagnostics
            outputPlan = plan
            if !problems.hasErrors, let problem = self.write(plan, settings, write) { problems.append(problem) }
            return plan
        }
    }

    private mutating func write(
        _ plan: OutputPlan,
        _ settings: CompileSettings,
        _ write: (OutputPlan, inout CommandLineTool) -> Diagnostic?
    ) -> Diagnostic? {
        let count = plan.changeCount
        let showsProgress = count > 500 && !settings.isQuiet && console.isTerminal(.standardError)
        if showsProgress { writeProgress("writing \(count) files ...") }
        defer { if showsProgress { writeProgress("") } }
        return HeldSignals.during { write(plan, &self) }
    }

    /// Writes the dependency file, if requested.
    private mutating func writeDepfile(of compilation: Compilation, _ settings: CompileSettings) -> Diagnostic? {
        guard let path = settings.depfile, settings.mode == .write else { return nil }
        let target = path.hasSuffix(".d") ? String(path.dropLast(2)) : settings.output
        let depfile = Depfile(target: target, dependencies: compilation.dependencies)
        return OutputPlan.write(depfile, to: path, in: &files)
    }

    private mutating func summarize(_ plan: OutputPlan, _ settings: CompileSettings) -> ExitStatus {
        if let only = plan.options.only, plan.steps.isEmpty {
            writeMessage("error: the output has no file that is like '\(visibleLine(only.text))'")
            return .failure
        }
        let summary = CompileSummary(plan, settings.mode)
        if settings.mode == .diff, !settings.printsJSON { return .success }
        if settings.printsJSON {
            write(summary.json, to: .standardOutput)
        } else if !settings.isQuiet {
            write(summary.text, to: .standardOutput)
        }
        return settings.mode == .check && plan.isStale ? .failure : .success
    }

    /// Locks the output folder, and waits for another process that has the lock. Returns `nil` after a timeout.
    private mutating func lock(_ output: String, _ problems: inout [Diagnostic]) -> FolderLock? {
        let pause = 50
        let patience = 60_000
        for waited in stride(from: 0, to: patience, by: pause) {
            do throws(OutputLockError) {
                if let lock = try OutputPlan.lock(output, in: &files) { return lock }
            } catch {
                problems.append(error.diagnostic)
                return nil
            }
            if waited == 0 { writeMessage("waiting for another run that writes '\(visibleLine(output))'") }
            console.pause(milliseconds: pause)
        }
        problems.append(OutputPlan.occupation(of: output))
        return nil
    }
}
