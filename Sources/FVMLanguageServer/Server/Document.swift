import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One file at one moment, with all that is known of its program: what features are functions of.
struct Document {
    let uri: String
    let file: FileID
    let tree: SyntaxTree
    let positions: Positions
    let snapshot: Snapshot
    /// The meaning of the names in the file.
    let analysis: Analysis
    let client: ClientSettings
    /// Of all files of the program.
    var places: FilePlaces

    var source: SourceFile { tree.source }
    var index: SemanticIndex { analysis.index }
    var program: Program { analysis.program }

    func text(_ location: Location) -> String { snapshot.sources[Int(location.file.index)].text(location.span) }

    /// The range of a token or a node.
    func range(_ span: SourceSpan) -> JSONValue { positions.range(span) }
}

extension LanguageServer {
    /// The document that the parameters of a request are about.
    mutating func document(_ parameters: JSONValue) throws(ResponseError) -> Document {
        guard let uri = parameters["textDocument"]?["uri"]?.text else {
            throw ResponseError(.invalidParams, "a document has a uri")
        }
        let path = path(of: uri)
        guard let program = programs.index(ofFile: path), let file = programs[program].snapshot.index(ofFile: path)
        else {
            throw ResponseError(.requestFailed, "'\(path)' is no spec of this workspace")
        }
        return document(FileID(file), of: program, uri)
    }

    mutating func document(_ file: FileID, of program: Int, _ uri: String) -> Document {
        let analysis = programs[program].analysis(of: file)
        let snapshot = programs[program].snapshot
        let tree = snapshot.trees[Int(file.index)]
        return Document(
            uri: uri,
            file: file,
            tree: tree,
            positions: Positions(tree.source.bytes, client.encoding),
            snapshot: snapshot,
            analysis: analysis,
            client: client,
            places: FilePlaces(snapshot, client.encoding, library)
        )
    }

    /// The program of the document that a request is about.
    func program(of parameters: JSONValue) -> Int? {
        parameters["textDocument"]?["uri"]?.text.flatMap { programs.index(ofFile: path(of: $0)) }
    }
}
