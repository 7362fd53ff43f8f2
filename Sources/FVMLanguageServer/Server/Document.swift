import FVMBytes
import FVMIDE
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One file at one moment, with all that is known of its program: what features are functions of.
struct Document {
    let uri: String
    let spec: AnalyzedSpec
    let positions: Positions
    let client: ClientSettings
    /// Of all files of the program.
    var places: FilePlaces

    var file: FileID { spec.file }
    var tree: SyntaxTree { spec.tree }
    var source: SourceFile { spec.source }
    var snapshot: Snapshot { spec.snapshot }
    var index: SemanticIndex { spec.index }
    var program: Program { spec.program }

    func text(_ location: Location) -> String { spec.text(location) }

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
        let spec = AnalyzedSpec(file, of: snapshot, analysis)
        return Document(
            uri: uri,
            spec: spec,
            positions: Positions(spec.source.bytes, client.encoding),
            client: client,
            places: FilePlaces(snapshot, client.encoding, library)
        )
    }

    /// The program of the document that a request is about.
    func program(of parameters: JSONValue) -> Int? {
        parameters["textDocument"]?["uri"]?.text.flatMap { programs.index(ofFile: path(of: $0)) }
    }
}
