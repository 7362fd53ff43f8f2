import FVMBytes
import FVMDiagnostics
import FVMSource
import FVMWorkspace

/// `textDocument/codeAction`: fixes of problems, and refactorings.
enum CodeActions {
    static let kinds = ["quickfix", "source.fixAll", "refactor.extract", "refactor.rewrite"]

    /// The makers of each kind of action.
    private static let makers: [(kind: String, actions: @Sendable (ActionContext) -> [CodeAction])] = [
        (
            "quickfix",
            { context in
                QuickFixes.actions(context) + MissingDeclarations.actions(context) + Allowances.actions(context)
            }
        ),
        ("source.fixAll", { context in FixAll.action(context).map { [$0] } ?? [] }),
        (
            "refactor.extract",
            { context in PropertyExtraction.actions(context) + FieldsExtraction.actions(context) }
        ),
        (
            "refactor.rewrite",
            { context in
                MissingTranslations.actions(context) + TextsIntoTranslations.actions(context)
                    + TextsFromTranslations.actions(context) + StubAddition.actions(context)
            }
        ),
    ]

    /// Returns the actions at a selection.
    ///
    /// - Parameter wanted: The requested kinds or prefixes of kinds. `nil` for all.
    static func actions(_ context: ActionContext, only wanted: [String]?) -> [CodeAction] {
        makers.filter { maker in
            wanted?.contains { $0.isEmpty || maker.kind == $0 || maker.kind.hasPrefix($0 + ".") } ?? true
        }
        .flatMap { $0.actions(context) }
    }
}

extension LanguageServer {
    mutating func codeActions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        guard let program = program(of: parameters) else { return [] }
        programs[program].collectNames()
        let context = ActionContext(
            document: document,
            range: try document.positions.span(parameters["range"]),
            specs: programs[program]
        )
        let wanted = parameters["context"]?["only"]?.elements?.compactMap(\.text)
        var places = document.places
        let versions = documents.mapValues(\.version)
        return .list(
            CodeActions.actions(context, only: wanted).map { action in
                .object([
                    "title": .string(action.title),
                    "kind": .string(action.kind),
                    "isPreferred": action.isPreferred ? true : nil,
                    "diagnostics": action.diagnostic.map { [DiagnosticJSON.value(of: $0, &places)] },
                    "edit": places.workspaceEdit(
                        action.edits,
                        versions: versions,
                        asDocumentChanges: client.takesDocumentChanges
                    ),
                ])
            }
        )
    }
}

/// One change that an editor offers.
struct CodeAction {
    var title: String
    var kind: String
    var edits: [TextEdit]
    var isPreferred = false
    /// The problem that it fixes.
    var diagnostic: Diagnostic?
}
