import FVMBytes
import FVMIDE

extension LanguageServer {
    /// Answers `textDocument/codeAction`: fixes of problems, and refactorings.
    mutating func codeActions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        guard let program = program(of: parameters) else { return [] }
        programs[program].collectNames()
        let wanted = parameters["context"]?["only"]?.elements?.compactMap(\.text)
        // A client may ask for a kind by the beginning of its name.
        let kinds = CodeAction.Kind.allCases.filter { kind in
            wanted?.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") } ?? true
        }
        let actions = document.spec.codeActions(
            at: try document.positions.span(parameters["range"]),
            kinds,
            in: programs[program].workspace
        )
        var places = document.places
        let versions = documents.mapValues(\.version)
        return .list(
            actions.map { action in
                .object([
                    "title": .string(action.title),
                    "kind": .string(action.kind.rawValue),
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
