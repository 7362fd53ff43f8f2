import FVMChanges
import FVMDiagnostics
import FVMFiles
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let diff = Command(
        name: "diff",
        operands: "[OLD] [NEW]",
        summary: "Show which changes break released apps, the server or your Swift",
        examples: [
            Example("fosmvvm-dsl diff", "compare the last commit with the working tree"),
            Example("fosmvvm-dsl diff git:v1.2.0 Specs", "compare a release with a folder"),
            Example("fosmvvm-dsl diff git:main:Specs git:HEAD:Specs", "compare two revisions"),
            Example(
                "fosmvvm-dsl diff Tests/ViewModelTests/.VersionedTestJSON Specs",
                "compare JSON that released apps decode with the specs"
            ),
            Example("fosmvvm-dsl diff git:main Specs --format markdown", "write a changelog for a pull request"),
        ],
        options: [
            Option(
                "format",
                value: "FORMAT",
                of: ChangeFormat.self,
                "text (default), json, sarif, github or markdown."
            ),
            Option(
                "fail-on",
                value: "SEVERITY",
                of: FailureLimit.self,
                "Exit with status 1 from this severity on: error (default: something breaks), warning, hint or never."
            ),
        ],
        statuses: [
            (.success, "no change reaches the severity of '--fail-on'"),
            (.failure, "a change reaches that severity, or specs have errors or cannot be read"),
        ],
        run: { tool, arguments throws(UsageError) in
            let format: ChangeFormat = try arguments.choice(of: "format") ?? .text
            let limit: FailureLimit = try arguments.choice(of: "fail-on") ?? .error
            guard arguments.paths.count <= 2 else { throw UsageError("two states are compared, and not more") }
            guard !arguments.paths.contains("") else { throw UsageError("a path is empty") }
            let sides = try ComparedSides(arguments.paths, in: tool.files)
            guard var report = tool.changes(between: sides) else { return .failure }
            if format == .github || format == .sarif, case .path = sides.new, let repository = tool.repository {
                report = report.renamingNewFiles(repository.rooted)
            }
            tool.write(report.text(as: format, usesColor: tool.usesColor(on: .standardOutput)), to: .standardOutput)
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
    /// Returns the changes, or `nil` if one side can't be read or has errors, which are reported.
    fileprivate mutating func changes(between sides: ComparedSides) -> ChangeReport? {
        if case .shipped(let folder) = sides.old {
            guard let new = checkedSpecs(of: sides.new) else { return nil }
            return ChangeReport(ofShipped: folder, named: folder, to: new, named: sides.new.name, in: files)
        }
        // A path that only one side lacks is added or removed. If both lack it, it is a mistake.
        let absent = absence(of: sides)
        guard let new = absent == .new ? noSpecs : checkedSpecs(of: sides.new),
            let old = absent == .old ? noSpecs : checkedSpecs(of: sides.old)
        else { return nil }
        return ChangeReport(from: old, named: sides.old.name, to: new, named: sides.new.name)
    }

    private enum Absence {
        case old, new
    }

    /// The side that has no specs at its path, if it is only one. Old specs that are no revision must be there.
    private func absence(of sides: ComparedSides) -> Absence? {
        guard case .revision = sides.old else { return nil }
        guard let old = hasSpecs(sides.old), let new = hasSpecs(sides.new), old != new else { return nil }
        return new ? .old : .new
    }

    /// Whether a side has a spec, or a folder with specs, or `nil` if that can't be read.
    private func hasSpecs(_ side: ComparedSide) -> Bool? {
        switch side {
        case .path(let path): return hasSpecs(at: path, in: files)
        case .revision(let revision, let path):
            guard let files = try? revision.files(at: path, in: console) else { return nil }
            return hasSpecs(at: revision.label(path), in: files)
        case .shipped: return nil
        }
    }

    private func hasSpecs(at path: String, in files: some FileSystem) -> Bool {
        switch files.kind(of: path, followingLinks: true) {
        case nil: return false
        case .folder:
            var search = SpecSearch(files)
            search.search(path)
            return !search.specs.isEmpty
        default: return true
        }
    }

    private var noSpecs: Compilation? { Compilation([], in: files, leastSeverity: .error, keepsTrees: false) }

    /// Returns the specs of a side without errors. Does not apply rules, which are for `check`.
    private mutating func checkedSpecs(of side: ComparedSide) -> Compilation? {
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
