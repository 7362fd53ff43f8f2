import FVMDiagnostics
import FVMWorkspace

extension CommandLineTool {
    /// Compiles, and again whenever a spec has changed; until the process is ended.
    mutating func watch(_ settings: CompileSettings, _ arguments: Arguments) throws(UsageError) -> ExitStatus {
        var status = ExitStatus.success
        while true {
            var seen = WatchedSpecs(arguments.paths, after: compilation, in: files)
            let before = compilation?.sources.map(\.path)
            status = try compile(settings, arguments)
            // Specs that this run was the first to import were not looked at before it.
            if compilation?.sources.map(\.path) != before {
                seen = WatchedSpecs(arguments.paths, after: compilation, in: files)
            }
            let watched = arguments.paths.map { visibleLine($0) }.joined(separator: ", ")
            if !settings.isQuiet { writeMessage("watching \(watched)") }
            guard waitForChange(of: seen, arguments) else { return status }
        }
    }

    /// Waits until the specs are others, and then until they stay as they are. False when the process is to end.
    private mutating func waitForChange(of seen: WatchedSpecs, _ arguments: Arguments) -> Bool {
        var now = seen
        while now == seen {
            guard console.pause(milliseconds: 200) else { return false }
            now = WatchedSpecs(arguments.paths, after: compilation, in: files)
        }
        while true {
            guard console.pause(milliseconds: 50) else { return false }
            let next = WatchedSpecs(arguments.paths, after: compilation, in: files)
            if next == now { return true }
            now = next
        }
    }
}
