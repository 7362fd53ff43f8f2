import FVMDiagnostics
import FVMWorkspace

extension CommandLineTool {
    /// Handles specs, and again whenever one has changed, until the process ends.
    ///
    /// A path that does not exist at the start ends the command. Later it waits for missing ones, because another
    /// branch may lack them.
    ///
    /// - Parameters:
    ///   - stage: The purpose of the check.
    ///   - isQuiet: Whether to omit messages about waiting.
    ///   - react: Handles the specs.
    /// - Returns: The last result.
    mutating func watch(
        _ arguments: Arguments,
        leastSeverity: Severity = .warning,
        stage: Stage,
        isQuiet: Bool = false,
        _ react: (inout CommandLineTool, Snapshot) -> ExitStatus
    ) throws(UsageError) -> ExitStatus {
        let options = WorkspaceOptions(
            sketchesMissingChildren: arguments.has("sketch"),
            leastSeverity: leastSeverity,
            stage: stage,
            viewsAll: arguments.value(of: "views") == "all",
            workers: workers
        )
        var workspace = Workspace(try specInputs(arguments.paths), in: files, options: options)
        let watched = arguments.paths.map { visibleLine($0) }.joined(separator: ", ")
        var watch = SpecWatch(in: files)
        guard !workspace.lacksInput(in: files) else { return react(&self, workspace.snapshot) }
        while true {
            let status = react(&self, workspace.snapshot)
            if watch.follow(&workspace) { continue }
            if !isQuiet { writeMessage("watching \(watched)") }
            guard waitForChange(of: &workspace, &watch) else { return status }
        }
    }

    /// Waits until the specs are others, and then until they stay as they are. False when the process is to end.
    private mutating func waitForChange(of workspace: inout Workspace, _ watch: inout SpecWatch) -> Bool {
        repeat {
            repeat {
                guard console.wait(milliseconds: watch.interval, for: watch.descriptor) else { return false }
            } while !watch.hear(workspace)
            repeat {
                guard console.wait(milliseconds: watch.settlingTime(of: workspace), for: nil) else { return false }
            } while watch.hear(workspace)
        } while !watch.takeIn(&workspace) && !watch.follow(&workspace)
        return true
    }

    /// Writes the problems of the specs.
    mutating func report(_ snapshot: Snapshot, as format: ReportFormat, to stream: OutputStream = .standardError) {
        let report = snapshot.report(
            as: format,
            usesColor: usesColor(on: stream),
            columns: columns(of: stream),
            in: repository
        )
        write(report, to: stream)
    }
}
