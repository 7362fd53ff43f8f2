import FVMDiagnostics
import FVMSemantics

extension ChangeRule {
    /// The kind for the required version of all changes. No rule has it.
    static let versionNotRaised = DiagnosticKind(
        "FVM1616",
        "version-not-raised",
        .warning,
        why:
            "A server accepts clients with its own major number and a minor number that is not greater than its own.",
        help: "Raise the version of the app, and list the previous one in 'shipped'.",
        before: """
            app Shop < version: 1.2.0 >
            viewmodel Board server < count: int; total: int >
            """,
        rejected: """
            app ⟦Shop⟧ < version: 1.2.1 >
            viewmodel Board server < count: int >
            """,
        accepted: """
            app Shop < version: 2.0.0; shipped: 1.2.0 >
            viewmodel Board server < count: int >
            """
    )
}

extension ChangeFindings {
    /// Reports that the version is lower than the changes require.
    mutating func reportVersion(_ step: VersionStep, _ context: ChangeContext) {
        guard let app = context.new.app.declared, let worst = changes.map(\.effect).min() else { return }
        report(
            "the changes require version \(step.asked.text), and the app has version \(step.new.text)",
            [worst],
            severity: .warning,
            old: Change.Side((context.old.app.declared ?? app).location, step.old.text),
            new: Change.Side(app.location, step.new.text)
        )
    }
}
