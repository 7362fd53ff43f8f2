import FVMBytes
import FVMIDE
import FVMSemantics
import FVMSource
import FVMSpecTesting
import FVMWorkspace

extension LanguageServer {
    /// Answers `textDocument/prepareRename`: the name that would be renamed.
    mutating func prepareRename(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        let offset = try document.positions.offset(parameters["position"])
        guard let occurrence = document.index.occurrence(at: offset, in: document.file) else { return .null }
        try Rename.requireName(occurrence.symbol, document)
        return [
            "range": document.range(occurrence.use.location.span),
            "placeholder": .string(document.text(occurrence.use.location)),
        ]
    }

    /// Answers `textDocument/rename`: the edits of all files, and the moved files, as in `fosmvvm-dsl rename`.
    mutating func rename(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        let offset = try document.positions.offset(parameters["position"])
        let name = parameters["newName"]?.text ?? ""
        guard let program = program(of: parameters),
            let occurrence = document.index.occurrence(at: offset, in: document.file)
        else { throw ResponseError(.requestFailed, "nothing that has a name stands here") }
        try Rename.requireName(occurrence.symbol, document)
        let names = try Rename.edits(of: occurrence.symbol, to: name, in: &programs[program])
        let specs = programs[program]
        let roots = client.takesDocumentChanges ? outputRoots : []
        let hasFiles = client.takesDocumentChanges && SpecRename.hasSnapshots(beside: specs.snapshot.sources, in: files)
        guard hasFiles || !roots.isEmpty || specs.snapshot.hasExpectations else {
            return workspaceEdit(names, document)
        }
        let rename = specs.rename(occurrence.symbol, to: name, names)
        var edit = workspaceEdit(rename.edits, document)
        if client.takesDocumentChanges, !names.isEmpty { try add(filesOf: rename, in: roots, to: &edit) }
        return edit
    }

    private func workspaceEdit(_ edits: [TextEdit], _ document: Document) -> JSONValue {
        var places = document.places
        return places.workspaceEdit(
            edits,
            versions: documents.mapValues(\.version),
            asDocumentChanges: client.takesDocumentChanges
        )
    }
}

/// Gives what specs declare another name.
enum Rename {
    /// Throws if a symbol has no name of its own, or is not the user's.
    static func requireName(_ symbol: SymbolKey, _ document: Document) throws(ResponseError) {
        do throws(RenameRefusal) {
            try Renaming.requireName(of: symbol, document.index, document.snapshot.sources)
        } catch {
            throw ResponseError(error)
        }
    }

    /// Returns the edits that rename a symbol everywhere.
    ///
    /// - Throws: If the new name is invalid, or if the rename would add an error.
    static func edits(
        of symbol: SymbolKey,
        to name: String,
        in specs: inout LiveSpecs
    ) throws(ResponseError) -> [TextEdit] {
        do throws(RenameRefusal) {
            return try specs.edits(renaming: symbol, to: name)
        } catch {
            throw ResponseError(error)
        }
    }
}

extension ResponseError {
    init(_ refusal: RenameRefusal) {
        self.init(refusal.isNameWrong ? .invalidParams : .requestFailed, refusal.reason)
    }
}
