import FVMBytes
import FVMDiagnostics
import FVMSource
import FVMWorkspace

/// `textDocument/codeAction`: what mends a problem, and what rewrites a spec.
enum CodeActions {
    static let kinds = ["quickfix", "source.fixAll", "refactor.extract", "refactor.rewrite"]
}

extension LanguageServer {
    mutating func codeActions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        let range = try document.positions.span(parameters["range"])
        let wanted = parameters["context"]?["only"]?.elements?.compactMap(\.text)
        var actions = QuickFixes.actions(document, range)
        if let wanted {
            actions = actions.filter { action in
                wanted.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") }
            }
        }
        var places = document.places
        let versions = documents.mapValues(\.version)
        return .list(
            actions.map { action in
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
    /// The problem that it mends.
    var diagnostic: Diagnostic?
}

/// The fixes of the problems in a range.
enum QuickFixes {
    static func actions(_ document: Document, _ range: Range<Int>) -> [CodeAction] {
        document.snapshot.diagnostics.filter { diagnostic in
            let span = diagnostic.location.span.range
            return diagnostic.location.file == document.file && span.lowerBound <= range.upperBound
                && range.lowerBound <= span.upperBound
        }
        .flatMap { diagnostic in
            diagnostic.fixIts.map { fix in
                CodeAction(
                    title: fix.message.prefix(1).uppercased() + fix.message.dropFirst(),
                    kind: "quickfix",
                    edits: fix.edits,
                    isPreferred: fix.applicability == .safe,
                    diagnostic: diagnostic
                )
            }
        }
    }
}
