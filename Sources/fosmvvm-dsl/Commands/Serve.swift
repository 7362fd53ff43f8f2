import FVMDiagnostics
import FVMServer
import FVMSource
import FVMWorkspace

extension Command {
    static let serve = Command(
        name: "serve",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Show screens in the browser, and mock the app's server",
        examples: [
            Example("fosmvvm-dsl serve Specs", "start the preview and the mock on localhost"),
            Example("fosmvvm-dsl serve Specs --port 8080", "listen on the port of the app's base URL"),
            Example(
                "fosmvvm-dsl serve Specs --upstream http://localhost:8081",
                "check a real server against the specs"
            ),
            Example("fosmvvm-dsl serve Specs --scenario Offline", "start with a scenario of the specs"),
        ],
        options: [
            portOption,
            Option("open", "Open the page in your browser."),
            Option("remember", "Keep what requests write, until the server stops."),
            Option(
                "upstream",
                value: "URL",
                "Forward requests to a real server, and check its answers against the specs."
            ),
            Option("scenario", value: "NAME", "Start with this scenario of the specs."),
            timeZoneOption,
            Option("sketch", "Use placeholder values for undeclared types."),
        ],
        statuses: [
            (.success, "with --upstream, all answers matched the specs"),
            (.failure, "the server cannot start, or with --upstream an answer did not match the specs"),
        ],
        run: { tool, arguments throws(UsageError) in
            let settings = try ServeSettings(arguments)
            return try tool.serve(arguments, settings, opensPage: arguments.has("open"))
        }
    )
}

/// The options of `serve`.
struct ServeSettings {
    /// `nil` for the one where the app asks.
    let port: UInt16?
    let timeZone: String
    /// The name of a scenario.
    let scenario: String?
    let upstream: ServerAddress?

    init(_ arguments: Arguments) throws(UsageError) {
        port = try arguments.value(of: "port").map { word throws(UsageError) in
            guard let port = UInt16(word) else { throw UsageError("'--port' is a number up to 65535, not '\(word)'") }
            return port
        }
        timeZone = try arguments.timeZone()
        scenario = arguments.value(of: "scenario")
        guard let url = arguments.value(of: "upstream") else {
            upstream = nil
            return
        }
        upstream = try CommandLineTool.serverAddress(url, of: "upstream")
    }
}

extension CommandLineTool {
    /// Serves specs until the process ends.
    ///
    /// - Parameter compiles: Compiles at the start and after each change, and replaces the report of the preview.
    ///   `nil` to only serve.
    mutating func serve(
        _ arguments: Arguments,
        _ settings: ServeSettings,
        opensPage: Bool,
        compiles: CompileSettings? = nil
    ) throws(UsageError) -> ExitStatus {
        let options = WorkspaceOptions(
            sketchesMissingChildren: arguments.has("sketch"),
            stage: .draft,
            workers: workers
        )
        let workspace = Workspace(try specInputs(arguments.paths), in: files, options: options)
        guard !workspace.lacksInput(in: files) else {
            report(workspace.snapshot, as: .text)
            return .failure
        }
        var server = Server(
            workspace.snapshot.compilation(),
            timeZone: settings.timeZone,
            folder: try? files.canonicalPath(of: "."),
            remembersWrites: arguments.has("remember"),
            upstream: settings.upstream
        )
        let port = settings.port ?? server.expectedPort
        let listener: (descriptor: Int32, port: UInt16)
        do {
            listener = try LoopbackSocket.listening(on: port)
        } catch {
            writeMessage("error: 127.0.0.1:\(port) cannot be listened on: \(error.reason)")
            return .failure
        }
        let react = { (tool: inout CommandLineTool, workspace: Workspace) in
            if let compiles {
                tool.compileOnce(compiles, arguments)
            } else {
                tool.report(workspace.snapshot, as: .text)
            }
        }
        react(&self, workspace)
        if let name = settings.scenario, let problem = server.play(name) {
            writeMessage("error: \(visibleLine(problem))")
            return .failure
        }
        write("http://localhost:\(listener.port)/\n", to: .standardOutput)
        if compiles == nil { writeOffer(of: server) }
        if opensPage, let problem = Browser.open("http://localhost:\(listener.port)/") {
            writeMessage("warning: '\(Browser.opener)' cannot open the page: \(problem)")
        }
        let client = settings.upstream.map { HTTPClient(server: $0) }
        var loop = ServerLoop(listener: listener.descriptor, upstream: client)
        var specs = FollowedSpecs(workspace: workspace, watch: SpecWatch(in: files))
        // Announces the served specs to editors until it is deallocated.
        let announcement = cacheFolder.flatMap { cache in
            ServedSpecs(below: cache).announce(arguments.paths, port: listener.port, in: &files)
        }
        defer { withExtendedLifetime(announcement) {} }
        guard client != nil else {
            while true { serve(&server, &specs, &loop, react) }
        }
        // The result is reported at the end.
        return HeldSignals.during(thenEnding: false) {
            while !HeldSignals.arePending { serve(&server, &specs, &loop, react) }
            write(server.report, as: .text)
            return server.report.failureCount > 0 ? .failure : .success
        }
    }

    /// Writes the routes of the mock and the scenarios of the specs.
    private mutating func writeOffer(of server: Server) {
        for route in server.routes { write("  \(route.route.text)  \(route.name)\n", to: .standardOutput) }
        for name in server.scenarioNames { write("  --scenario \(name)\n", to: .standardOutput) }
    }

    /// Handles requests and changes of the specs.
    ///
    /// - Parameter react: Called after each change.
    private mutating func serve(
        _ server: inout Server,
        _ specs: inout FollowedSpecs,
        _ loop: inout ServerLoop,
        _ react: (inout CommandLineTool, Workspace) -> Void
    ) {
        if specs.watch.follow(&specs.workspace) { show(specs.workspace, &server, &loop, react) }
        let interval = server.isForwarding ? min(200, specs.watch.interval) : specs.watch.interval
        let rest = specs.due.map { max(0, $0 - MonotonicClock.milliseconds()) }
        for line in loop.serve(&server, milliseconds: rest ?? interval, until: specs.watch.descriptor) {
            write(visibleLine(line) + "\n", to: .standardOutput)
        }
        if specs.takeIn(interval: interval) { show(specs.workspace, &server, &loop, react) }
    }

    /// Serves the current specs, and reports their problems.
    private mutating func show(
        _ workspace: Workspace,
        _ server: inout Server,
        _ loop: inout ServerLoop,
        _ react: (inout CommandLineTool, Workspace) -> Void
    ) {
        server.update(workspace.snapshot.compilation())
        loop.tellOfChange()
        react(&self, workspace)
    }
}

/// The served specs, and changes that are not loaded yet.
private struct FollowedSpecs {
    var workspace: Workspace
    var watch: SpecWatch
    /// When specs have changed last, where that is not shown yet.
    private var changed: Int?
    /// When the disk was looked at last for changes that the system does not report.
    private var lastLook = 0

    init(workspace: Workspace, watch: SpecWatch) {
        (self.workspace, self.watch) = (workspace, watch)
    }

    /// The time when the pending changes are loaded, or `nil` if there are none.
    var due: Int? { changed.map { $0 + watch.settlingTime(of: workspace) } }

    /// Takes in changes that have settled.
    ///
    /// - Parameter interval: How often to look at the disk, in milliseconds. Each request ends the waiting, but does
    ///   not have every folder looked at.
    /// - Returns: Whether the specs are others.
    mutating func takeIn(interval: Int) -> Bool {
        let now = MonotonicClock.milliseconds()
        let looksAround = now - lastLook >= min(interval, 200)
        if looksAround { lastLook = now }
        if watch.hear(workspace, looksAround: looksAround) { changed = now }
        guard let due, due <= now else { return false }
        changed = nil
        return watch.takeIn(&workspace)
    }
}
