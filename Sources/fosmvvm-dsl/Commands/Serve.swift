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
            Example("fosmvvm-dsl serve Specs --scenario offline.json", "begin with errors and delays of your own"),
        ],
        options: [
            Option("port", value: "N", "The port on 127.0.0.1; 8080 by default, 0 for any that is free."),
            Option("open", "Open the page in the browser."),
            Option("scenario", value: "FILE", "What single routes do, as Grammar/serving.md describes."),
            Option("time-zone", value: "ZONE", "The zone of localized dates; UTC by default."),
            Option("sketch", "Make up children that no spec declares."),
        ],
        run: { tool, arguments throws(UsageError) in
            let word = arguments.value(of: "port") ?? "8080"
            guard let port = UInt16(word) else { throw UsageError("'--port' is a number up to 65535, not '\(word)'") }
            var scenario: [UInt8]?
            if let path = arguments.value(of: "scenario") {
                do throws(FileSystemError) {
                    scenario = try tool.files.read(path, limit: SpecInput.sizeLimit)
                } catch {
                    tool.writeMessage("error: '\(visibleLine(path))' cannot be read: \(error.explanation)")
                    return .failure
                }
            }
            return try tool.serve(arguments, port: port, scenario: scenario)
        }
    )
}

extension CommandLineTool {
    /// Serves specs until the process is ended.
    fileprivate mutating func serve(
        _ arguments: Arguments,
        port: UInt16,
        scenario: [UInt8]?
    ) throws(UsageError) -> ExitStatus {
        let timeZone = try arguments.timeZone()
        let options = WorkspaceOptions(
            sketchesMissingChildren: arguments.has("sketch"),
            stage: .draft,
            workers: workers
        )
        var workspace = Workspace(try specInputs(arguments.paths), in: files, options: options)
        let listener: (descriptor: Int32, port: UInt16)
        do {
            listener = try LoopbackSocket.listening(on: port)
        } catch {
            writeMessage("error: 127.0.0.1:\(port) cannot be listened on: \(error.reason)")
            return .failure
        }
        report(workspace.snapshot, as: .text)
        var server = Server(
            workspace.snapshot.compilation(),
            timeZone: timeZone,
            folder: try? files.canonicalPath(of: ".")
        )
        if let scenario, let problem = server.apply(scenario: scenario) {
            writeMessage("error: the scenario cannot be used: \(visibleLine(problem))")
            return .failure
        }
        write("http://localhost:\(listener.port)/\n", to: .standardOutput)
        for route in server.routes { write("  \(route.route.text)  \(route.name)\n", to: .standardOutput) }
        if arguments.has("open"), let problem = Browser.open("http://localhost:\(listener.port)/") {
            writeMessage("warning: '\(Browser.opener)' cannot open the page: \(problem)")
        }
        var loop = ServerLoop(listener: listener.descriptor)
        var watch: (any FolderWatch)?
        var places: WatchedPlaces?
        while true {
            if workspace.places != places {
                places = workspace.places
                watch = places.flatMap { files.watch($0) }
            }
            let interval = watch == nil ? 200 : 1_000
            for line in loop.serve(&server, milliseconds: interval, or: watch?.descriptor) {
                write(visibleLine(line) + "\n", to: .standardOutput)
            }
            guard takeIn(watch, &workspace) else { continue }
            report(workspace.snapshot, as: .text)
            server.update(workspace.snapshot.compilation())
            loop.endAll(.invalidations)
            loop.tell(.events, "changed")
        }
    }
}
