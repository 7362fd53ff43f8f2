import FVMDiagnostics
import FVMFiles
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// What the specs of a workspace are at one moment. It never changes.
public struct Snapshot: Sendable {
    let loaded: LoadedSpecs
    let options: WorkspaceOptions
    /// Of each file, in their order.
    private let reports: [FileReport]
    private let policy: ReportingPolicy
    /// What is wrong with the specs, in the order of files and places.
    public let diagnostics: [Diagnostic]
    /// How many problems the specs suppress.
    public let suppressedCount: Int
    /// Where nothing is said of texts that are missing, in any file.
    let unknownTexts: UnknownTexts
    /// What the rules for whole programs have found.
    private let programFindings: [Diagnostic]
    /// The files whose reports are not those of the snapshot before; nil for all.
    public let changedFiles: Set<FileID>?
    /// These, and the files that they need now or needed before: where something else may come of them. Nil for all.
    public let reachedFiles: Set<FileID>?

    /// The whole program, checked.
    init(_ loaded: LoadedSpecs, _ options: WorkspaceOptions) {
        let part = CheckedPart(of: loaded, nil, options)
        self.init(loaded, options, part.reports.map { $0.report }, part)
    }

    private init(
        _ loaded: LoadedSpecs,
        _ options: WorkspaceOptions,
        _ reports: [FileReport],
        _ part: CheckedPart,
        knownFindings: [Diagnostic]? = nil,
        changedFiles: Set<FileID>? = nil,
        reachedFiles: Set<FileID>? = nil
    ) {
        self.loaded = loaded
        self.options = options
        self.reports = reports
        policy = part.policy
        unknownTexts = part.unknownTexts
        self.changedFiles = changedFiles
        self.reachedFiles = reachedFiles
        let report = ProgramReport(
            general: loaded.generalProblems,
            reports,
            policy,
            knownFindings: knownFindings
        )
        programFindings = report.programFindings
        diagnostics = report.diagnostics
        suppressedCount = report.suppressedCount
    }

    /// The snapshot after some files have changed; nil where that changes what is said of any file.
    ///
    /// - Parameters:
    ///   - affected: The files whose reports may be others.
    ///   - needed: These, and what has to be known to check them, with the files that lose texts.
    ///   - formerlyNeeded: What had to be known before the change.
    func updated(
        to specs: LoadedSpecs,
        _ affected: Set<FileID>,
        needing needed: Set<FileID>,
        _ formerlyNeeded: Set<FileID>
    ) -> Snapshot? {
        let part = CheckedPart(of: specs, needed, options)
        if !part.unknownTexts.isSame(as: unknownTexts) {
            // What is said of texts that are missing elsewhere may be another thing now.
            let rest = self.reports.indices.filter { !affected.contains(FileID($0)) }
            guard rest.allSatisfy({ !self.reports[$0].lacksTexts }) else { return nil }
        }
        var reports = reports
        reports += repeatElement(FileReport(), count: specs.trees.count - reports.count)
        for (file, report) in part.reports where affected.contains(file) { reports[Int(file.index)] = report }
        return Snapshot(
            specs,
            options,
            reports,
            part,
            knownFindings: findingsStay(affected, reports) ? programFindings : nil,
            changedFiles: affected,
            reachedFiles: needed.union(formerlyNeeded)
        )
    }

    /// Whether the rules for whole programs find the same at the same places, now that some files have other reports.
    private func findingsStay(_ affected: Set<FileID>, _ reports: [FileReport]) -> Bool {
        guard reports.count == self.reports.count, reports.allSatisfy(\.suppressions.isEmpty),
            self.reports.allSatisfy(\.suppressions.isEmpty),
            !programFindings.contains(where: { $0.labels.contains { affected.contains($0.location.file) } })
        else { return false }
        return affected.allSatisfy { file in
            guard let old = self.reports[Int(file.index)].outline, let new = reports[Int(file.index)].outline else {
                return false
            }
            return new.saysTheSame(as: old)
        }
    }

    // MARK: Files

    /// The files, in the order of their `FileID`: those that were asked for, then those that they import.
    public var sources: [SourceFile] { loaded.sources }

    /// The tree of each file.
    public var trees: [SyntaxTree] { loaded.trees }

    /// The place of a file in `sources` and `trees`; nil where the program has none at this path. O(files).
    public func index(ofFile path: String) -> Int? {
        let path = FilePath.normalized(path)
        return loaded.sources.firstIndex { $0.path == path }
    }

    /// The files that have errors. O(files).
    var filesWithErrors: Set<FileID> {
        let indices = reports.indices.filter { reports[$0].diagnostics.hasErrors }
        return Set(indices.map { FileID($0) })
    }

    /// What is wrong with some files, as if they were the whole program. O(files).
    package func diagnostics(of files: Set<FileID>) -> [Diagnostic] {
        let reports = files.sorted { $0.index < $1.index }.map { self.reports[Int($0.index)] }
        return ProgramReport(general: loaded.generalProblems, reports, policy).diagnostics
    }

    // MARK: Programs

    /// The whole program. It is checked when it is asked for: O(program).
    public func compilation() -> Compilation {
        if hasErrors { return Compilation(loaded, of: [], options) }
        let part = CheckedPart(of: loaded, saying: reports, policy, options)
        return Compilation(loaded, of: [], part, diagnostics, suppressedCount)
    }

    /// Some files of the program with all that they need. It is checked when it is asked for: O(part).
    ///
    /// - Parameter expression: A value to check beside them; its `FileID` is the one behind those of all files.
    package func compilation(of files: Set<FileID>, expression: SourceFile? = nil) -> Compilation {
        var (loaded, files) = (loaded, files)
        if let expression {
            files.insert(FileID(loaded.sources.count))
            loaded.add(expression: expression)
        }
        return Compilation(loaded, of: [], part: files, options)
    }

    /// What has changed since the snapshot before, with all that it needs; the whole program where anything may have.
    public func changedPart() -> Compilation { reachedFiles.map { compilation(of: $0) } ?? compilation() }

    /// What the names in all specs stand for. It is made when it is asked for: O(program).
    public func index() -> SemanticIndex { Analysis(of: self, nil).index }

    /// Whether anything stops the back ends.
    public var hasErrors: Bool { diagnostics.hasErrors }
}
