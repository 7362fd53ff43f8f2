import FVMDiagnostics
import FVMSource

extension SessionCommand {
    static let todo = SessionCommand(
        "todo",
        "",
        "List placeholders, missing texts, and screens without a named stub",
        run: { session, _ in
            let rows = session.unfinished
            return Response([rows.isEmpty ? .message("nothing is left to do") : .table(rows)])
        }
    )
}

extension Session {
    /// The remaining work: its kind, its description and its place.
    fileprivate var unfinished: [[String]] {
        let kinds = ["sketched-child": "placeholder", "text-missing": "text", "no-text": "text"]
        let problems = declarations.problems(declarations.diagnostics.filter { kinds[$0.kind.name] != nil })
        var lines: [FileID: LineIndex] = [:]
        var rows = problems.diagnostics.map { problem in
            let file = problem.location.file
            let source = problems.sources[Int(file.index)]
            let index = lines[file] ?? LineIndex(source)
            lines[file] = index
            let line = index.position(at: problem.location.span.start).line
            return [kinds[problem.kind.name] ?? "", problem.message, "\(source.path):\(line)"]
        }
        for screen in declarations.all where screen.isScreen {
            let hasStub = declarations.attachments(of: screen.name).contains { attached in
                if case .stub = attached.key { return true }
                return false
            }
            if !hasStub { rows.append(["stub", "'\(screen.name)' has no named stub", screen.origin.source.path]) }
        }
        return rows
    }
}
