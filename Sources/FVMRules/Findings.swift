import FVMChecking
import FVMDiagnostics
import FVMSource

/// What the rules have found so far. A rule reports through it, and need not name itself.
struct Findings {
    private var diagnostics: [Diagnostic] = []
    private var kind: DiagnosticKind?
    /// How many places the current rule has reported, also those that were not kept.
    private var count = 0
    private let isStandardLibrary: [Bool]

    init(_ program: Program) {
        isStandardLibrary = program.files.map(\.isStandardLibrary)
    }

    /// What is reported from now on is of this kind.
    mutating func begin(_ kind: DiagnosticKind) {
        endRule()
        self.kind = kind
        count = 0
    }

    mutating func report(
        _ message: @autoclosure () -> String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = []
    ) {
        guard let kind, !isInStandardLibrary(location) else { return }
        count += 1
        guard count <= mostFindings else { return }
        diagnostics.append(
            Diagnostic(kind, message(), at: location, label: label, related: related, help: help, notes: notes)
        )
    }

    private func isInStandardLibrary(_ location: Location) -> Bool {
        let index = Int(location.file.index)
        return isStandardLibrary.indices.contains(index) && isStandardLibrary[index]
    }

    private mutating func endRule() {
        guard count > mostFindings else { return }
        let rest = count - mostFindings
        diagnostics[diagnostics.count - 1].notes.append("\(rest) more of this kind are not shown.")
    }

    consuming func finish() -> [Diagnostic] {
        endRule()
        return diagnostics.sortedByPlace()
    }
}
