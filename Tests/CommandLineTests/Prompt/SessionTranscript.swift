import FVMFiles
import FVMWorkspace

@testable import FVMSession
@testable import fosmvvm_dsl

/// A session and its transcript, with `fvm>` before requests and `...>` before their further lines.
struct SessionTranscript {
    private(set) var session: Session
    private(set) var text = ""
    private(set) var isOver = false

    init(files: MemoryFileSystem) {
        session = Session(files: files)
    }

    /// Changes the files behind the session's back.
    mutating func change(_ files: (inout MemoryFileSystem) -> Void) {
        guard var changed = session.files as? MemoryFileSystem else { return }
        files(&changed)
        session.files = changed
    }

    mutating func ask(_ request: Request) {
        write(request)
        let response = session.respond(to: request)
        let rendering = PlainRendering(usesColor: false)
        for part in response.parts { text += rendering.text(of: part, request) }
        isOver = response.endsSession
    }

    /// Notes a request without asking it.
    mutating func write(_ request: Request) {
        let lines = request.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { text += "\(index == 0 ? "fvm> " : "...> ")\(line)\n" }
    }

    /// Asks again what a transcript asks.
    mutating func answer(_ transcript: String) {
        var asked: [String] = []
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("fvm> ") {
                asked.append(String(line.dropFirst(5)))
            } else if line.hasPrefix("...> "), let last = asked.popLast() {
                asked.append(last + "\n" + line.dropFirst(5))
            }
        }
        for request in asked { ask(Request(request)) }
    }
}
