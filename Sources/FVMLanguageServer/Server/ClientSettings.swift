import FVMBytes

/// The capabilities and settings of a client.
struct ClientSettings {
    var encoding = PositionEncoding.utf16
    /// Whether it can watch files and report changes.
    var watchesFiles = false
    /// Whether it requests diagnostics of open documents itself.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var refreshesTokens = false
    var refreshesHints = false
    var refreshesLenses = false
    var showsProgress = false
    var takesSnippets = false
    var takesMarkdown = true
    var linksLocations = false
    var nestsSymbols = false
    var takesDocumentChanges = false
    /// Whether an edit may give files another name.
    var movesFiles = false
    /// The locale of JSON and texts, or `nil` for the base locale of each app.
    var locale: String?
    /// Where 'serve' shows the screens: its address, which ends in a slash, or `nil` if the settings say nothing of it.
    var preview: String?
    /// Whether it opens addresses in a browser.
    var opensAddresses = false
    /// The kinds of inlay hints that are wanted.
    var hints = Set(InlayHints.Kind.allCases)

    /// Reads the parameters of `initialize`.
    mutating func read(_ parameters: JSONValue) {
        let capabilities = parameters["capabilities"] ?? .null
        let workspace = capabilities["workspace"] ?? .null
        let text = capabilities["textDocument"] ?? .null
        let encodings = capabilities["general"]?["positionEncodings"]?.elements?.compactMap(\.text) ?? []
        encoding = encodings.contains("utf-8") ? .utf8 : .utf16
        watchesFiles = workspace["didChangeWatchedFiles"]?["dynamicRegistration"] == true
        pullsDiagnostics = text["diagnostic"].map { $0 != .null } ?? false
        refreshesDiagnostics = workspace["diagnostics"]?["refreshSupport"] == true
        refreshesTokens = workspace["semanticTokens"]?["refreshSupport"] == true
        refreshesHints = workspace["inlayHint"]?["refreshSupport"] == true
        refreshesLenses = workspace["codeLens"]?["refreshSupport"] == true
        opensAddresses = capabilities["window"]?["showDocument"]?["support"] == true
        showsProgress = capabilities["window"]?["workDoneProgress"] == true
        let completion = text["completion"]?["completionItem"] ?? .null
        takesSnippets = completion["snippetSupport"] == true
        if let formats = text["hover"]?["contentFormat"]?.elements, !formats.isEmpty {
            takesMarkdown = formats.contains("markdown")
        }
        linksLocations = text["definition"]?["linkSupport"] == true
        nestsSymbols = text["documentSymbol"]?["hierarchicalDocumentSymbolSupport"] == true
        takesDocumentChanges = workspace["workspaceEdit"]?["documentChanges"] == true
        movesFiles = workspace["workspaceEdit"]?["resourceOperations"]?.elements?.contains("rename") ?? false
        readOptions(parameters["initializationOptions"] ?? .null)
    }

    /// Reads what the user has set: `{ "locale": "de", "inlayHints": { "stubs": false } }`.
    mutating func readOptions(_ options: JSONValue) {
        if let locale = options["locale"] { self.locale = locale.text.flatMap { $0.isEmpty ? nil : $0 } }
        if let address = options["preview"] { preview = address.text.flatMap(Self.previewAddress) }
        switch options["inlayHints"] {
        case .bool(let isOn)?: hints = isOn ? Set(InlayHints.Kind.allCases) : []
        case let kinds?:
            for kind in InlayHints.Kind.allCases {
                switch kinds[kind.rawValue] {
                case true?: hints.insert(kind)
                case false?: hints.remove(kind)
                default: break
                }
            }
        case nil: break
        }
    }

    /// Returns a loopback address without its query, because a project's setting must not open anything else.
    private static func previewAddress(_ text: String) -> String? {
        let hosts = ["http://localhost:", "http://127.0.0.1:", "http://[::1]:"]
        guard let host = hosts.first(where: text.hasPrefix) else { return nil }
        let port = text.dropFirst(host.count).prefix { $0 != "/" && $0 != "#" }
        return UInt16(port).map { "\(host)\($0)/" }
    }
}
