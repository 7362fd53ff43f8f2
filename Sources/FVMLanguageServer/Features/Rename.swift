import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
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

    /// Answers `textDocument/rename`: the edits of all files that give what is named here another name.
    mutating func rename(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        var document = try document(parameters)
        let offset = try document.positions.offset(parameters["position"])
        let name = parameters["newName"]?.text ?? ""
        guard let program = program(of: parameters),
            let occurrence = document.index.occurrence(at: offset, in: document.file)
        else { throw ResponseError(.requestFailed, "nothing that has a name stands here") }
        try Rename.requireName(occurrence.symbol, document)
        let edits = try Rename.edits(of: occurrence.symbol, to: name, in: &programs[program])
        return document.places.workspaceEdit(
            edits,
            versions: documents.mapValues(\.version),
            asDocumentChanges: client.takesDocumentChanges
        )
    }
}

/// Gives what specs declare another name.
enum Rename {
    /// Refuses what has no name of its own, and what is not the user's.
    static func requireName(_ symbol: SymbolKey, _ document: Document) throws(ResponseError) {
        switch symbol.kind {
        case .rule, .file, .locale, .record, .appText:
            throw ResponseError(.requestFailed, "'\(symbol.name)' is no name that these specs give")
        default: break
        }
        guard let place = document.index.definitionLocation(of: symbol) else {
            throw ResponseError(.requestFailed, "nothing declares '\(symbol.name)'")
        }
        if document.snapshot.sources[Int(place.file.index)].path.hasPrefix("stdlib:") {
            throw ResponseError(.requestFailed, "'\(symbol.name)' is declared in the standard library")
        }
    }

    /// The edits that rename a symbol everywhere.
    ///
    /// - Throws: Where the new name is none, or where with it the specs would have an error that they do not have.
    static func edits(
        of symbol: SymbolKey,
        to name: String,
        in specs: inout LiveSpecs
    ) throws(ResponseError) -> [TextEdit] {
        guard isName(name, symbol.kind) else {
            throw ResponseError(.invalidParams, "'\(name)' is no name: letters, digits and '_', not first a digit")
        }
        if name == symbol.name { return [] }
        let uses = specs.places(naming: symbol)
        let edits = uses.map { TextEdit(location: $0.location, replacement: name) }
        let declaring = uses.first { $0.role == .definition } ?? uses.first
        if let declaring, let problem = specs.newError(after: edits, naming: name, declaring: declaring.location.file) {
            throw ResponseError(.requestFailed, "with the name '\(name)' the specs have an error: \(problem)")
        }
        return edits
    }

    /// Names of stubs and examples stand in quotes, and may have hyphens.
    private static func isName(_ text: String, _ kind: SymbolKey.Kind) -> Bool {
        let isQuoted = kind == .stub || kind == .example
        let source = SourceFile(path: "", text: isQuoted ? text.split(separator: "-").joined(separator: "_") : text)
        guard isQuoted || !text.isEmpty else { return false }
        if isQuoted { return !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") } }
        let tokens = parse(source, file: FileID(0)).tree.tokens
        return tokens.count == 2 && tokens[0].kind == .identifier && tokens[0].end == source.bytes.count
            && tokens[0].start == 0
    }

}
