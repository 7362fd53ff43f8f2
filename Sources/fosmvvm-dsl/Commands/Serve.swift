import FVMDiagnostics
import FVMServer
import FVMSource
import FVMWorkspace

extension Command {
    static let serve = Command(
        name: "serve",
        operands: "PATH...",
        summary: "Answer a real app's requests with what the specs say",
        examples: [
            Example("fosmvvm-dsl serve Specs", "a mock of the app's server on localhost"),
            Example("fosmvvm-dsl serve Specs --port 8080", "where the app's base URL points"),
            Example("fosmvvm-dsl serve Specs --upstream http://localhost:8081", "hold a real server against the specs"),
            Example("fosmvvm-dsl serve Specs --scenario Offline", "begin as a scenario of the specs says"),
        ],
        options: [
            Option("port", value: "N", "The port on 127.0.0.1, 0 for any that is free; by default where the app asks."),
            Option("open", "Open the page in the browser."),
            Option("remember", "Show rows that requests create in the lists that are theirs, until the end."),
            Option(
                "upstream",
                value: "URL",
                "Pass requests on to a real server, and hold its answers against the specs."
            ),
            Option("scenario", value: "NAME", "Begin with a scenario that the specs declare."),
            Option("time-zone", value: "ZONE", "The zone of localized dates; UTC by default."),
            Option("sketch", "Make up children, Fields, enums and requests that no spec declares."),
        ],
        statuses: [
            (.success, "with --upstream, the real server answered as the specs want it"),
            (.failure, "it cannot begin; with --upstream, an answer was not as the specs want it"),
        ],
        run: { tool, arguments throws(UsageError) in
            let settings = try ServeSettings(arguments)
            return try tool.serve(arguments, settings)
        }
    )
}

/// What the command line asks of `serve`.
private struct ServeSettings {
    /// Nil for the one where the app asks.
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
    /// Serves specs until the process is ended.
    fileprivate mutating func serve(
        _ arguments: Arguments,
        _ settings: ServeSettings
    ) throws(UsageError) -> ExitStatus {
        let options = WorkspaceOptions(
            sketchesMissingChildren: arguments.has("sketch"),
            stage: .draft,
            workers: workers
        )
        var workspace = Workspace(try specInputs(arguments.paths), in: files, options: options)
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
        report(workspace.snapshot, as: .text)
        if let name = settings.scenario, let problem = server.play(name) {
            writeMessage("error: \(visibleLine(problem))")
            return .failure
        }
        write("http://localhost:\(listener.port)/\n", to: .standardOutput)
        for route in server.routes { write("  \(route.route.text)  \(route.name)\n", to: .standardOutput) }
        for name in server.scenarioNames { write("  --scenario \(name)\n", to: .standardOutput) }
        if arguments.has("open"), let problem = Browser.open("http://localhost:\(listener.port)/") {
            writeMessage("warning: '\(Browser.opener)' cannot open the page: \(problem)")
        }
        let client = settings.upstream.map { HTTPClient(server: $0) }
        var loop = ServerLoop(listener: listener.descriptor, upstream: client)
        loop.announcement = cacheFolder.flatMap { cache in
            ServedSpecs(below: cache).announce(arguments.paths, port: listener.port, in: &files)
        }
        guard client != nil else {
            while true { serve(&server, &workspace, &loop) }
        }
        // What came of it is said at the end.
        return HeldSignals.during(thenEnding: false) {
            while !HeldSignals.arePending { serve(&server, &workspace, &loop) }
            write(server.report, as: .text)
            return server.report.failureCount > 0 ? .failure : .success
        }
    }

    /// How long specs stay as they are before they are shown, in milliseconds: one save is several changes.
    private static var settling: Int { 20 }

    /// Waits for requests and for specs that have changed, and takes them in.
    private mutating func serve(_ server: inout Server, _ workspace: inout Workspace, _ loop: inout ServerLoop) {
        if workspace.places != loop.places {
            loop.places = workspace.places
            loop.watch = files.watch(workspace.places)
        }
        let patience = loop.watch == nil || server.isForwarding ? 200 : 1_000
        let rest = loop.changed.map { max(0, $0 + Self.settling - MonotonicClock.milliseconds()) }
        for line in loop.serve(&server, milliseconds: rest ?? patience) {
            write(visibleLine(line) + "\n", to: .standardOutput)
        }
        let now = MonotonicClock.milliseconds()
        if takeIn(loop.watch, &workspace) { loop.changed = now }
        guard let changed = loop.changed, changed + Self.settling <= now else { return }
        loop.changed = nil
        report(workspace.snapshot, as: .text)
        server.update(workspace.snapshot.compilation())
        loop.endAll(.invalidations)
        loop.tell(.events, "changed")
    }
}
