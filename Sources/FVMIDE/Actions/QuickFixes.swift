import FVMDiagnostics
import FVMWorkspace

/// The fixes of the problems in the selection.
enum QuickFixes {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        context.selectedProblems.flatMap { diagnostic in
            diagnostic.fixIts.map { fix in
                CodeAction(
                    title: fix.message.prefix(1).uppercased() + fix.message.dropFirst(),
                    kind: .quickFix,
                    edits: fix.edits,
                    isPreferred: fix.applicability == .safe,
                    diagnostic: diagnostic
                )
            }
        }
    }
}
