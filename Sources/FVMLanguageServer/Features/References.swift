import FVMBytes
import FVMSemantics
import FVMSource
import FVMWorkspace

extension LanguageServer {
    /// Answers `textDocument/references`: all places of the program that name the same.
    mutating func references(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        var document = try document(parameters)
        let offset = try document.positions.offset(parameters["position"])
        guard let program = program(of: parameters),
            let symbol = document.index.symbol(at: offset, in: document.file)
        else { return .null }
        let withDeclaration = parameters["context"]?["includeDeclaration"] != false
        let uses = programs[program].places(naming: symbol).filter { withDeclaration || $0.role != .definition }
        return .list(uses.map { document.places.location($0.location) })
    }
}
