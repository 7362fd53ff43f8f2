import FVMDiagnostics
import FVMSource
import FVMWorkspace

extension SessionCommand {
    static let fix = SessionCommand(
        "fix",
        "",
        "Apply the fixes of the input that was refused last, and enter it again",
        examples: [":fix"],
        run: { session, operand throws(SessionFailure) in try session.fixRefused(operand.request.line) }
    )
}

/// A rejected declaration or expression with its problems.
struct RefusedInput: Sendable {
    private let request: Request
    private let problems: [Diagnostic]
    private let sources: [SourceFile]

    /// - Returns: Nil if the response refuses nothing, or for another reason than problems with places.
    init?(_ request: Request, _ response: Response) {
        guard response.isFailure else { return nil }
        self.request = request
        var problems: [Diagnostic] = []
        var sources: [SourceFile] = []
        for case .problems(let found) in response.parts {
            problems = found.diagnostics.filter { $0.severity == .error }
            sources = found.sources
        }
        guard !problems.isEmpty else { return nil }
        self.problems = problems
        self.sources = sources
    }

    /// How many of its errors have a fix.
    var fixCount: Int { fixes.applied.count }

    /// The input with the only fix of each error, or `nil` if there is none.
    var fixed: Request? {
        let edits = fixes.edits.values.flatMap(\.self)
        guard !edits.isEmpty else { return nil }
        let text = String(decoding: Array(request.text.utf8).applying(edits), as: UTF8.self)
        return Request(text, source: request.source, line: request.line)
    }

    private var fixes: SelectedFixes {
        let file = request.file
        return SelectedFixes(.all, of: problems) { id in
            sources.indices.contains(Int(id.index)) && sources[Int(id.index)].path == file.path
                && sources[Int(id.index)].bytes == file.bytes
        }
    }
}

extension Session {
    /// One fix may show what another hid.
    private static var mostRounds: Int { 10 }

    /// Enters the last rejected input with its fixes, until nothing is rejected or no fix is left.
    fileprivate mutating func fixRefused(_ line: Int) throws(SessionFailure) -> Response {
        guard refused != nil else { throw .invalid("nothing was refused") }
        var entered: (request: Request, response: Response)?
        for _ in 0..<Self.mostRounds {
            guard var next = refused?.fixed else { break }
            next.line = line
            entered = (next, answer(next))
        }
        guard var (request, response) = entered else {
            throw .invalid("no error of the last input has exactly one fix", help: "change the input yourself")
        }
        if !request.text.hasSuffix("\n") { request.text += "\n" }
        response.parts.insert(.text(request.text, .spec), at: 0)
        return response
    }
}
