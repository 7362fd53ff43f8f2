import FVMDiagnostics
import FVMWorkspace

extension CommandLineTool {
    /// Does something with specs, and again whenever one has changed; until the process is ended.
    ///
    /// - Parameters:
    ///   - stage: What the specs are checked for.
    ///   - isQuiet: Whether nothing is said of the waiting.
    ///   - react: What is done with the specs as they are.
    /// - Returns: What came of the last time.
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
        var watch: (any FolderWatch)?
        var places: WatchedPlaces?
        while true {
            let status = react(&self, workspace.snapshot)
            if workspace.places != places {
                places = workspace.places
                watch = places.flatMap { files.watch($0) }
                // What has changed before it was watched.
                if workspace.refresh() { continue }
            }
            if !isQuiet { writeMessage("watching \(watched)") }
            guard waitForChange(of: &workspace, watch) else { return status }
        }
    }

    /// Waits until the specs are others, and then until they stay as they are. False when the process is to end.
    private mutating func waitForChange(of workspace: inout Workspace, _ watch: (any FolderWatch)?) -> Bool {
        repeat {
            // A system that tells of changes is asked in long intervals, one that does not tell is looked at often.
            guard console.wait(milliseconds: watch == nil ? 200 : 1_000, for: watch?.descriptor) else { return false }
        } while !takeIn(watch, &workspace)
        repeat {
            guard console.wait(milliseconds: 20, for: nil) else { return false }
        } while takeIn(watch, &workspace)
        return true
    }

    /// Takes in what has changed on disk; whether anything has.
    func takeIn(_ watch: (any FolderWatch)?, _ workspace: inout Workspace) -> Bool {
        switch watch?.takeChanges() ?? .unknown {
        case .unknown: workspace.refresh()
        case .entries(let paths):
            switch paths.filter({ $0.hasSuffix(".fvm") || workspace.snapshot.index(ofFile: $0) != nil }).sorted() {
            case []: false
            case let paths: workspace.refresh(paths)
            }
        }
    }

    /// Writes what is wrong with the specs.
    mutating func report(_ snapshot: Snapshot, as format: ReportFormat, to stream: OutputStream = .standardError) {
        write(snapshot.report(as: format, usesColor: usesColor(on: stream), columns: columns(of: stream)), to: stream)
    }
}
