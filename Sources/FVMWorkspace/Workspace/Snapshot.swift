import FVMDiagnostics
import FVMFiles
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// The specs of a workspace at one moment. Immutable.
public struct Snapshot: Sendable {
    let loaded: LoadedSpecs
    let options: WorkspaceOptions
    /// Of each file, in their order.
    private let reports: [FileReport]
    private let policy: ReportingPolicy
    /// The problems of the specs, in the order of files and places.
    public let diagnostics: [Diagnostic]
    /// How many problems the specs suppress.
    public let suppressedCount: Int
    /// The places where missing texts are not reported, in all files.
    let unknownTexts: UnknownTexts
    /// The findings of the rules about whole programs.
    private let programFindings: [Diagnostic]
    private let suggestions: SpellingSuggestions
    /// The files whose reports changed since the previous snapshot. `nil` for all.
    public let changedFiles: Set<FileID>?
    /// The changed files and their dependencies, now or before, whose output may change. `nil` for all.
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
        knownSuggestions: SpellingSuggestions = SpellingSuggestions(),
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
            loaded.trees,
            general: loaded.generalProblems,
            reports,
            policy,
            knownFindings: knownFindings,
            knownSuggestions: knownSuggestions
        )
        programFindings = report.programFindings
        suggestions = report.suggestions
        diagnostics = report.diagnostics
        suppressedCount = report.suppressedCount
    }

    /// Returns the snapshot after some files have changed, or `nil` if that changes the reports of all files.
    ///
    /// - Parameters:
    ///   - affected: The files whose reports may change.
    ///   - needed: These and their dependencies, with the files that lose texts.
    ///   - formerlyNeeded: The dependencies before the change.
    ///   - declaresTheSame: Whether the program declares the same names as before.
    func updated(
        to specs: LoadedSpecs,
        _ affected: Set<FileID>,
        needing needed: Set<FileID>,
        _ formerlyNeeded: Set<FileID>,
        declaresTheSame: Bool
    ) -> Snapshot? {
        let part = CheckedPart(of: specs, needed, options)
        if !part.unknownTexts.isSame(as: unknownTexts) {
            // The report of missing texts elsewhere may change.
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
            knownSuggestions: declaresTheSame ? suggestions : SpellingSuggestions(),
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

    /// The place of a file in `sources` and `trees`, or `nil` if the program has none at this path. O(files).
    public func index(ofFile path: String) -> Int? {
        let path = FilePath.normalized(path)
        return loaded.sources.firstIndex { $0.path == path }
    }

    /// Returns the problems of some files, as if they were the whole program. O(files).
    package func diagnostics(of files: Set<FileID>) -> [Diagnostic] {
        let reports = files.sorted { $0.index < $1.index }.map { self.reports[Int($0.index)] }
        return ProgramReport(loaded.trees, general: loaded.generalProblems, reports, policy).diagnostics
    }

    // MARK: Programs

    /// The whole program. It is checked when it is asked for: O(program).
    public func compilation() -> Compilation {
        if hasErrors { return Compilation(loaded, of: [], options) }
        let part = CheckedPart(of: loaded, saying: reports, policy, options)
        return Compilation(loaded, of: [], part, diagnostics, suppressedCount)
    }

    /// Returns the compilation of some files with their dependencies. Checked on demand: O(part).
    ///
    /// - Parameter expression: A stand-alone value to check. Its `FileID` is the one after those of all files.
    package func compilation(of files: Set<FileID>, expression: SourceFile? = nil) -> Compilation {
        var (loaded, files) = (loaded, files)
        if let expression {
            files.insert(FileID(loaded.sources.count))
            loaded.add(expression: expression)
        }
        return Compilation(loaded, of: [], part: files, options)
    }

    /// Returns the compilation of the files that changed since the previous snapshot, with their dependencies. The
    /// whole program if anything may have changed.
    public func changedPart() -> Compilation { reachedFiles.map { compilation(of: $0) } ?? compilation() }

    /// Returns the meaning of the names in all specs. Computed on demand: O(program).
    public func index() -> SemanticIndex { Analysis(of: self, nil).index }

    /// Whether anything stops the back ends.
    public var hasErrors: Bool { diagnostics.hasErrors }
}
