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

extension LiveSpecs {
    /// The places that name a symbol, or what must have its name, each once, in the order of files and places.
    mutating func places(naming symbol: SymbolKey) -> [NameUse] {
        let (symbols, analysis) = uses(of: symbol)
        var seen: Set<Location> = []
        return symbols.flatMap { analysis.index.uses(of: $0) }
            .sorted { ($0.location.file, $0.location.span.start) < ($1.location.file, $1.location.span.start) }
            .filter { seen.insert($0.location).inserted }
    }
}
