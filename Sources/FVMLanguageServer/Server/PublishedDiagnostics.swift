import FVMBytes
import FVMDiagnostics
import FVMSource
import FVMWorkspace

/// The problems that were sent to the client.
struct PublishedDiagnostics {
    /// The problems of one file, and the version of its text.
    struct Report: Equatable {
        var items: JSONValue
        /// `nil` for a file that is not open.
        var version: Int?
    }

    /// By URI; files without problems have none, unless they are open.
    private var sent: [String: Report] = [:]

    /// Updates the reports.
    ///
    /// - Returns: The files whose reports differ from the sent ones, in the order of their URIs.
    mutating func update(to new: [String: Report]) -> [String] {
        var changed = new.keys.filter { sent[$0] != new[$0] }
        changed += sent.keys.filter { new[$0] == nil }
        sent = new
        return changed.sorted()
    }
}

extension LanguageServer {
    /// Sends the changed problems of all files.
    mutating func publishDiagnostics() {
        provideLibrary()
        let all = diagnosticsByURI()
        var pushed: [String: PublishedDiagnostics.Report] = [:]
        // A client that requests diagnostics of its open documents does not receive them as notifications, too.
        for (uri, items) in all where !client.pullsDiagnostics || documents[uri] == nil {
            pushed[uri] = PublishedDiagnostics.Report(items: items, version: documents[uri]?.version)
        }
        for uri in published.update(to: pushed) {
            notify(
                "textDocument/publishDiagnostics",
                .object([
                    "uri": .string(uri),
                    "version": pushed[uri]?.version.map { .number($0) },
                    "diagnostics": pushed[uri]?.items ?? [],
                ])
            )
        }
        if client.pullsDiagnostics, client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
        if client.refreshesTokens { request("workspace/semanticTokens/refresh", .null) }
        if client.refreshesHints { request("workspace/inlayHint/refresh", .null) }
        if client.refreshesLenses { request("workspace/codeLens/refresh", .null) }
    }

    /// The problems of all files that have some, and of all that are open.
    ///
    /// - Parameter wanted: The one file that is asked about, or `nil` for all.
    func diagnosticsByURI(of wanted: String? = nil) -> [String: JSONValue] {
        var found: [String: [JSONValue]] = [:]
        for uri in documents.keys { found[uri] = [] }
        for (index, specs) in programs.all.enumerated() {
            let snapshot = specs.snapshot
            var places = FilePlaces(snapshot, client.encoding, library)
            for diagnostic in snapshot.diagnostics {
                let file = Int(diagnostic.location.file.index)
                guard snapshot.sources.indices.contains(file) else { continue }
                let path = snapshot.sources[file].path
                let uri = uri(of: path)
                guard wanted == nil || uri == wanted, programs.index(ofFile: path) == index else { continue }
                found[uri, default: []].append(DiagnosticJSON.value(of: diagnostic, &places))
            }
        }
        return found.mapValues { .list($0) }
    }

    /// Answers `textDocument/diagnostic`.
    mutating func documentDiagnostics(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        guard let uri = parameters["textDocument"]?["uri"]?.text else {
            throw ResponseError(.invalidParams, "a document has a uri")
        }
        return report(diagnosticsByURI(of: uri)[uri] ?? [], known: parameters["previousResultId"]?.text)
    }

    /// Answers `workspace/diagnostic`.
    mutating func workspaceDiagnostics(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let known = (parameters["previousResultIds"]?.elements ?? []).reduce(into: [String: String]()) {
            if let uri = $1["uri"]?.text { $0[uri] = $1["value"]?.text }
        }
        var all = diagnosticsByURI()
        for uri in known.keys where all[uri] == nil { all[uri] = [] }
        let reports = all.sorted { $0.key < $1.key }.map { uri, items in
            guard case .object(let members) = report(items, known: known[uri]) else { return JSONValue.null }
            let version = documents[uri].map { JSONValue.number($0.version) } ?? .null
            return .object([.init("uri", .string(uri)), .init("version", version)] + members)
        }
        return ["items": .list(reports)]
    }

    private func report(_ items: JSONValue, known: String?) -> JSONValue {
        let id = ResultID.of(items)
        if id == known { return ["kind": "unchanged", "resultId": .string(id)] }
        return ["kind": "full", "resultId": .string(id), "items": items]
    }

    /// The URI under which the client knows a file.
    func uri(of path: String) -> String { LibraryFolder.uri(of: path, in: library) }

    /// Returns the path of a URI as in programs.
    func path(of uri: String) -> String { DocumentURI.path(of: uri) }
}

/// Identifies a result: equal results have the same id.
enum ResultID {
    static func of(_ value: JSONValue) -> String {
        var writer = JSONWriter(.compact)
        value.write(to: &writer)
        // FNV-1a.
        let hash = writer.output.bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
