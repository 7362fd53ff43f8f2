import FVMSpecTesting
import FVMWorkspace

extension SessionCommand {
    static let test = SessionCommand(
        "test",
        "[NAME]",
        "Check expectations, and the snapshots next to loaded specs",
        examples: [":test", ":test Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let name = operand.text
            guard name.isEmpty || session.declarations[name] != nil else {
                throw .requestError(session.unknown(name))
            }
            let compilation = session.declarations.wholeProgram(stage: .draft)
            guard !compilation.hasErrors else {
                throw .problems(Problems(compilation.diagnostics, sources: compilation.sources))
            }
            var files = session.files
            let cases = compilation.testCases().filter { testCase in
                guard name.isEmpty || testCase.viewModel == name else { return false }
                return testCase.snapshotPath.map { files.kind(of: $0, followingLinks: true) != nil } ?? true
            }
            guard !cases.isEmpty else {
                throw .invalid(
                    "there is nothing to test",
                    help:
                        "'expect Card < title: \"Milk\" >' says what is expected; 'fosmvvm-dsl test' records snapshots"
                )
            }
            let report = compilation.runTests(cases, options: TestOptions(recording: .never), in: &files)
            let text = report.text(sources: compilation.sources)
            return Response([.text(text, .plain)], isFailure: report.hasFailures)
        }
    )
}
