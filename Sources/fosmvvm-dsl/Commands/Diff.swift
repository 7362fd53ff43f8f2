import FVMChanges
import FVMDiagnostics
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let diff = Command(
        name: "diff",
        operands: "[OLD] [NEW]",
        summary: "Say what changes of specs mean for clients, servers, Swift and readers",
        examples: [
            Example("fosmvvm-dsl diff", "the last commit against the working tree"),
            Example("fosmvvm-dsl diff git:v1.2.0 Specs", "what was released against a folder"),
            Example("fosmvvm-dsl diff git:main:Specs git:HEAD:Specs", "two revisions"),
            Example("fosmvvm-dsl diff Tests/ViewModelTests/.VersionedTestJSON Specs", "JSON that clients were sent"),
            Example("fosmvvm-dsl diff git:main Specs --format markdown", "a changelog for a pull request"),
        ],
        options: [
            Option(
                "format",
                value: "FORMAT",
                of: ChangeFormat.self,
                "text (the default), json, sarif, github or markdown."
            ),
            Option(
                "fail-on",
                value: "SEVERITY",
                of: FailureLimit.self,
                "The least severity that ends with status 1: error (the default: something breaks), warning, hint or never."
            ),
        ],
        statuses: [
            (.success, "nothing is as severe as '--fail-on' says"),
            (.failure, "something breaks, or is as severe; or specs have errors, or cannot be read"),
        ],
        run: { tool, arguments throws(UsageError) in
            let format: ChangeFormat = try arguments.choice(of: "format") ?? .text
            let limit: FailureLimit = try arguments.choice(of: "fail-on") ?? .error
            guard arguments.paths.count <= 2 else { throw UsageError("two states are compared, and not more") }
            guard !arguments.paths.contains("") else { throw UsageError("a path is empty") }
            let sides = try ComparedSides(arguments.paths, in: tool.files)
            guard let report = tool.changes(between: sides) else { return .failure }
            tool.writeResult(Array(report.text(as: format, usesColor: tool.usesColor(on: .standardOutput)).utf8))
            let isFailure = limit.severity.map { limit in report.diagnostics.contains { $0.severity >= limit } }
            return isFailure == true ? .failure : .success
        }
    )
}

/// The forms of a list of changes.
enum ChangeFormat: String, CaseIterable {
    case text, json, sarif, github, markdown
}

/// The values of `--fail-on`.
enum FailureLimit: String, CaseIterable {
    case error, warning, hint, never

    var severity: Severity? { Severity(rawValue: rawValue) }
}

extension ChangeReport {
    fileprivate func text(as format: ChangeFormat, usesColor: Bool) -> String {
        switch format {
        case .text: text(usesColor: usesColor)
        case .json: document
        case .sarif: sarif
        case .github: github
        case .markdown: markdown
        }
    }
}

extension CommandLineTool {
    /// What has changed; nil where one side cannot be read or has errors, which has been said.
    fileprivate mutating func changes(between sides: ComparedSides) -> ChangeReport? {
        guard let new = specs(of: sides.new) else { return nil }
        if case .shipped(let folder) = sides.old {
            return ChangeReport(ofShipped: folder, named: folder, to: new, named: sides.new.name, in: files)
        }
        guard let old = specs(of: sides.old) else { return nil }
        return ChangeReport(from: old, named: sides.old.name, to: new, named: sides.new.name)
    }

    /// The specs of a side without errors. Rules are not asked: what they say is for `check`.
    private mutating func specs(of side: ComparedSide) -> Compilation? {
        let compilation: Compilation
        switch side {
        case .path(let path): compilation = specs(at: path, in: files)
        case .revision(let revision, let path):
            do {
                compilation = specs(at: revision.label(path), in: try revision.files(at: path, in: console))
            } catch {
                writeMessage(
                    "error: '\(visibleLine(revision.label(path)))' cannot be read: \(visibleLine(error.explanation))"
                )
                return nil
            }
        case .shipped: return nil
        }
        guard compilation.hasErrors else { return compilation }
        report(compilation, as: .text)
        writeMessage("error: '\(visibleLine(side.name))' has errors: only specs without any can be compared")
        return nil
    }

    private func specs(at path: String, in files: some FileSystem) -> Compilation {
        Compilation([.path(path)], in: files, leastSeverity: .error, keepsTrees: false, workers: workers)
    }
}
