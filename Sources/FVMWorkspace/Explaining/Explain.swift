import FVMChanges
import FVMDiagnostics
import FVMFiles
import FVMRules
import FVMSource

extension DiagnosticCatalogue {
    /// Returns the kind with a code or a name, ignoring case, or `nil`.
    public static func kind(named word: String) -> DiagnosticKind? {
        let word = word.lowercased()
        return all.first { $0.code.lowercased() == word || $0.name == word }
    }

    /// The code or the name that `word` is most likely a misspelling of.
    public static func suggestion(for word: String) -> String? {
        FVMDiagnostics.suggestion(for: word, among: all.map(\.name) + all.map(\.code))
    }
}

extension Explanation {
    /// Creates the explanation of a kind. Its rejected example is checked like a user's spec.
    public init(of kind: DiagnosticKind) {
        let document = Rule.all.first { $0.kind.code == kind.code }?.source
        let scalars = kind.rejected.unicodeScalars.filter { $0 != "⟦" && $0 != "⟧" }
        let example = String(String.UnicodeScalarView(scalars))
        self.init(of: kind, rejected: nil, finding: nil, document: document)
        guard !kind.rejected.isEmpty else { return }
        rejected = SourceFile(path: "", text: example)
        finding = Self.finding(of: kind, in: example)
    }

    /// Returns the diagnostic for the example. A few kinds need a check that infers children, or a stand-alone value.
    private static func finding(of kind: DiagnosticKind, in example: String) -> Diagnostic? {
        if kind.isChange {
            let report = ChangeReport(from: Compilation(of: kind.before), to: Compilation(of: example))
            return report.diagnostics.first { $0.kind == kind }
        }
        let runs: [() -> Compilation] = [
            { Compilation(of: example, leastSeverity: kind.severity, stage: kind.due ?? .output) },
            { Compilation(of: example, sketchesMissingChildren: true) },
            { Compilation([], in: MemoryFileSystem(), expression: example) },
        ]
        return runs.lazy.compactMap { run in
            run().diagnostics.first { $0.kind == kind && $0.location.file == FileID(0) }
        }
        .first
    }
}
