import FVMBytes
import FVMSyntax

extension LanguageServer {
    /// How many symbols are answered at most: editors ask again as one types.
    private static let symbolLimit = 1_000

    /// Answers `workspace/symbol`: the declarations in any file whose name contains the letters of the query in
    /// order.
    mutating func workspaceSymbols(_ parameters: JSONValue) -> JSONValue {
        let query = Array((parameters["query"]?.text ?? "").lowercased().utf8)
        var found: [JSONValue] = []
        for specs in programs.all {
            var places = FilePlaces(specs.snapshot, client.encoding, library)
            for tree in specs.snapshot.trees {
                for item in tree.outline() { add(item, in: nil, tree, query, &places, &found) }
                if found.count >= Self.symbolLimit { return .list(found) }
            }
        }
        return .list(found)
    }

    private func add(
        _ item: OutlineItem,
        in container: String?,
        _ tree: SyntaxTree,
        _ query: [UInt8],
        _ places: inout FilePlaces,
        _ found: inout [JSONValue]
    ) {
        guard found.count < Self.symbolLimit else { return }
        if Self.matches(item.name, query) {
            found.append(
                .object([
                    "name": .string(item.name),
                    "kind": .number(DocumentSymbols.kind(item.kind)),
                    "location": places.location(.init(file: tree.file, span: item.nameSpan)),
                    "containerName": container.map(JSONValue.string),
                ])
            )
        }
        for child in item.children { add(child, in: item.name, tree, query, &places, &found) }
    }

    private static func matches(_ name: String, _ query: [UInt8]) -> Bool {
        var rest = query[...]
        for byte in name.lowercased().utf8 where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
