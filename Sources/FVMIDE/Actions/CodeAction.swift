import FVMDiagnostics
import FVMSource
import FVMWorkspace

/// One change that an editor offers: a fix of a problem, or a refactoring.
public struct CodeAction: Sendable {
    /// Their names are those of the language server protocol.
    public enum Kind: String, CaseIterable, Sendable {
        case quickFix = "quickfix"
        case fixAll = "source.fixAll"
        case extract = "refactor.extract"
        case rewrite = "refactor.rewrite"

        fileprivate func actions(_ context: ActionContext) -> [CodeAction] {
            switch self {
            case .quickFix:
                QuickFixes.actions(context) + MissingDeclarations.actions(context) + Allowances.actions(context)
            case .fixAll: FixAll.action(context).map { [$0] } ?? []
            case .extract: PropertyExtraction.actions(context) + FieldsExtraction.actions(context)
            case .rewrite:
                MissingTranslations.actions(context) + TextsIntoTranslations.actions(context)
                    + TextsFromTranslations.actions(context) + StubAddition.actions(context)
            }
        }
    }

    public var title: String
    public var kind: Kind
    public var edits: [TextEdit]
    /// Whether it is safe to apply without a look at it.
    public var isPreferred = false
    /// The problem that it fixes.
    public var diagnostic: Diagnostic?
}

extension AnalyzedSpec {
    /// Returns the actions at a selection.
    ///
    /// - Parameters:
    ///   - range: The selection in bytes. Empty for a cursor.
    ///   - workspace: The one that the spec is of. Actions that would add an error to it are not offered.
    public func codeActions(
        at range: Range<Int>,
        _ kinds: [CodeAction.Kind],
        in workspace: Workspace
    ) -> [CodeAction] {
        let context = ActionContext(spec: self, range: range, workspace: workspace)
        return kinds.flatMap { $0.actions(context) }
    }
}
