import FVMDiagnostics
import FVMOutput
import FVMWorkspace

extension CommandLineTool {
    /// Compiles, and again whenever a spec has changed; until the process is ended.
    mutating func watch(_ settings: CompileSettings, _ arguments: Arguments) throws(UsageError) -> ExitStatus {
        var settings = settings
        settings.options.toolIdentity = identity
        var output = LiveOutput(root: settings.output, options: settings.options)
        return try watch(arguments, stage: .output, isQuiet: settings.isQuiet) { tool, snapshot in
            output.note(snapshot)
            guard !snapshot.hasErrors else {
                tool.report(snapshot, as: settings.reportFormat)
                return .failure
            }
            let compilation = snapshot.compilation()
            return tool.finish(
                compilation,
                settings,
                plan: { tool in output.plan(for: compilation, in: tool.files, workers: tool.workers) },
                write: { plan, tool in output.write(plan, to: &tool.files) }
            )
        }
    }
}
