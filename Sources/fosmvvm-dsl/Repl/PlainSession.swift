import FVMDiagnostics
import FVMFiles
import FVMSession
import FVMWorkspace

/// A session on pipes: requests in, plain answers out, the same bytes each time.
struct PlainSession {
    private var session: Session
    private var hasFailed = false
    private var browser: SessionBrowser

    /// - Parameter opensPages: Whether a person is there to see a page.
    init(files: any FileSystem, opensPages: Bool) {
        session = Session(files: files)
        browser = SessionBrowser { opensPages ? Browser.open($0) : nil }
    }

    /// Loads what the command line names. Returns `false` if it has errors.
    mutating func load(_ paths: [String], _ tool: inout CommandLineTool) -> Bool {
        let response = session.load(paths)
        PlainRendering(usesColor: tool.usesColor(on: .standardError)).write(response, to: &tool)
        return !response.isFailure
    }

    /// Answers each request as it arrives. A rejected one does not stop the next ones, but sets the exit status.
    ///
    /// - Parameter showsPrompt: Whether to show a prompt for each line, on a terminal that only writes lines.
    mutating func answerStandardInput(_ tool: inout CommandLineTool, showsPrompt: Bool) -> ExitStatus {
        var requests = RequestReader(source: "<stdin>")
        if showsPrompt { tool.write("fvm> ", to: .standardOutput) }
        while let bytes = tool.console.readInput() {
            requests.append(bytes)
            while let request = requests.next() {
                if answer(request, &tool) { return status }
            }
            if showsPrompt { tool.write(requests.isWithinRequest ? "...> " : "fvm> ", to: .standardOutput) }
        }
        requests.finish()
        while let request = requests.next() {
            if answer(request, &tool) { return status }
        }
        return status
    }

    /// Answers the requests of a file up to the first rejected one, because later ones may depend on it.
    mutating func answerScript(_ path: String, _ tool: inout CommandLineTool) -> ExitStatus {
        var requests = RequestReader(source: path)
        do {
            requests.append(try tool.files.readText(path, limit: SpecInput.sizeLimit))
        } catch {
            tool.writeMessage("error: '\(visibleLine(path))' cannot be read: \(error.explanation)")
            return .failure
        }
        requests.finish()
        while let request = requests.next() {
            if answer(request, &tool) || hasFailed { return status }
        }
        return status
    }

    /// Answers one request. True where it ends the session.
    private mutating func answer(_ request: Request, _ tool: inout CommandLineTool) -> Bool {
        var response = session.respond(to: request)
        let page = browser.follow(session, response)
        response.parts += page.parts
        if response.isFailure || page.isFailure { hasFailed = true }
        PlainRendering(usesColor: tool.usesColor(on: .standardError)).write(response, of: request, to: &tool)
        return response.endsSession
    }

    private var status: ExitStatus { hasFailed ? .failure : .success }
}
