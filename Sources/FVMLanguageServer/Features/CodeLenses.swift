import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// `textDocument/codeLens`: commands above declarations.
///
/// Uses are only counted for visible lenses (`codeLens/resolve`), because other files are read for that.
enum CodeLenses {
    static func answer(_ document: Document, hasSnapshots: Bool, hasPreview: Bool) -> JSONValue {
        var lenses: [JSONValue] = []
        for node in document.tree.root.children {
            guard let token = node.name, node.kind.declaresName else { continue }
            let range = document.range(token.span)
            lenses.append([
                "range": range,
                "data": ["uri": .string(document.uri), "position": range["start"] ?? .null],
            ])
            let place = token.location
            guard let stubs = stubs(ofDeclarationAt: place, document.program) else { continue }
            let name = token.text
            let shown = [("JSON", JSONValue.null)] + stubs.map { ("JSON “\($0)”", .string($0)) }
            let locale = document.client.locale.map(JSONValue.string) ?? .null
            for (title, stub) in shown {
                lenses.append(lens(range, title, "json", [.string(document.uri), .string(name), stub, locale]))
            }
            if hasPreview {
                lenses.append(lens(range, "Open the preview", "preview", [.string(document.uri), .string(name)]))
            }
            guard hasSnapshots else { continue }
            lenses.append(lens(range, "Compare snapshot", "test", [.string(document.uri), .string(name)]))
            lenses.append(lens(range, "Record snapshot", "record", [.string(document.uri), .string(name)]))
        }
        return .list(lenses)
    }

    /// Returns the named stubs of a view model or a result, or `nil` for a declaration without JSON.
    private static func stubs(ofDeclarationAt place: Location, _ program: Program) -> [String]? {
        program.records.first { $0.declared.location == place && !$0.isSketch }?.stubs.map(\.declared.name)
            ?? program.results.first { $0.declared.location == place }?.stubs.map(\.declared.name)
    }

    private static func lens(_ range: JSONValue, _ title: String, _ command: String, _ arguments: [JSONValue])
        -> JSONValue
    {
        ["range": range, "command": self.command(title, command, arguments)]
    }

    static func command(_ title: String, _ command: String, _ arguments: [JSONValue]) -> JSONValue {
        [
            "title": .string(title), "command": .string("fosmvvm-dsl." + command), "arguments": .list(arguments),
        ]
    }
}

extension LanguageServer {
    /// Answers `textDocument/codeLens`.
    mutating func codeLenses(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        let path = document.source.path
        return CodeLenses.answer(
            document,
            hasSnapshots: files.kind(of: SnapshotTests.folder(of: path), followingLinks: true) == .folder,
            hasPreview: preview(of: path) != nil
        )
    }

    /// Answers `codeLens/resolve`: counts the uses of a declaration.
    mutating func resolveCodeLens(_ lens: JSONValue) throws(ResponseError) -> JSONValue {
        guard case .object(let members) = lens, let uri = lens["data"]?["uri"], let place = lens["data"]?["position"]
        else { return lens }
        let parameters: JSONValue = [
            "textDocument": ["uri": uri], "position": place, "context": ["includeDeclaration": false],
        ]
        let uses = try references(parameters).elements ?? []
        let title = uses.count == 1 ? "1 use" : "\(uses.count) uses"
        return .object(
            members.filter { $0.key != "command" } + [
                .init("command", CodeLenses.command(title, "showUses", [uri, place, .list(uses)]))
            ]
        )
    }
}
