import FVMDiagnostics
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let verify = Command(
        name: "verify",
        operands: "PATH... --json DIR",
        summary: "Compare JSON with what a build of the emitted Swift encodes",
        examples: [
            Example("TZ=UTC FVM_JSON=/tmp/json swift test", "have the emitted tests write what the stubs encode"),
            Example("fosmvvm-dsl verify Specs --json /tmp/json", "compare it with what the specs say"),
        ],
        options: [
            Option("json", value: "DIR", "The folder that FVM_JSON named."),
            Option(
                "format",
                value: "FORMAT",
                of: TestFormat.self,
                "text (the default) or json, which Grammar/testing.md describes."
            ),
            diagnosticsOption,
        ],
        run: { tool, arguments throws(UsageError) in
            guard let folder = arguments.value(of: "json") else {
                throw UsageError("'verify' needs the folder that the emitted tests wrote to: --json DIR")
            }
            let format: TestFormat = try arguments.choice(of: "format") ?? .text
            let diagnostics: ReportFormat = try arguments.choice(of: "diagnostics") ?? .text
            let compilation = try tool.readSpecs(arguments, stage: .output)
            tool.report(compilation, as: diagnostics)
            if compilation.hasErrors { return .failure }
            let files = tool.files
            guard files.kind(of: folder, followingLinks: true) == .folder else {
                tool.writeMessage("error: '\(visibleLine(folder))' is no folder; the emitted tests write to one")
                return .failure
            }
            let cases = compilation.encodedCases()
            let report = compilation.verify(cases, against: folder, in: files)
            tool.write(report, of: compilation, as: format)
            let foreign = Compilation.foreignFiles(in: folder, besides: cases, of: files)
            if let first = foreign.first {
                let more = foreign.count > 1 ? ", and \(foreign.count - 1) more," : ""
                tool.writeMessage("warning: '\(visibleLine(first))'\(more) is of no stub that these specs have")
            }
            guard !report.results.isEmpty else {
                tool.writeMessage("error: there is nothing to verify")
                return .failure
            }
            return report.hasFailures ? .failure : .success
        }
    )
}
