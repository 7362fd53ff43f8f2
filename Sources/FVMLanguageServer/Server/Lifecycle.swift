import FVMBytes
import FVMIDE
import FVMWorkspace

extension LanguageServer {
    /// Answers `initialize`: reads the client's abilities, and says what the server can do.
    mutating func initialize(_ parameters: JSONValue) -> JSONValue {
        client.read(parameters)
        clientProcess = parameters["processId"]?.int
        var folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text } ?? []
        if folders.isEmpty, let root = parameters["rootUri"]?.text { folders = [root] }
        if folders.isEmpty, let root = parameters["rootPath"]?.text { folders = [DocumentURI.uri(ofPath: root)] }
        let named = parameters["initializationOptions"]?["specs"]?.elements?.compactMap(\.text) ?? []
        start = Start(
            folders: folders.map(DocumentURI.path).filter { $0.hasPrefix("/") },
            named: named,
            token: parameters["workDoneToken"].flatMap { $0 == .null ? nil : $0 }
        )
        return [
            "capabilities": capabilities,
            "serverInfo": ["name": .string(identity.name), "version": .string(identity.version)],
        ]
    }

    private var capabilities: JSONValue {
        [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": [
                "openClose": true, "change": 2, "save": ["includeText": false],
            ],
            "completionProvider": [
                "triggerCharacters": .strings([":", ".", "%", "{", "(", "[", "<", "|", "\"", " "]),
                "resolveProvider": false,
            ],
            "hoverProvider": true,
            "definitionProvider": true,
            "typeDefinitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true],
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "foldingRangeProvider": true,
            "selectionRangeProvider": true,
            "documentLinkProvider": ["resolveProvider": false],
            "signatureHelpProvider": ["triggerCharacters": ["(", ","], "retriggerCharacters": [":"]],
            "semanticTokensProvider": [
                "legend": [
                    "tokenTypes": .strings(SemanticTokens.types),
                    "tokenModifiers": .strings(SemanticTokens.modifiers),
                ],
                "range": true,
                "full": ["delta": true],
            ],
            "inlayHintProvider": ["resolveProvider": false],
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": ["firstTriggerCharacter": ">", "moreTriggerCharacter": ["}", ";"]],
            "codeActionProvider": [
                "codeActionKinds": .strings(CodeAction.Kind.allCases.map(\.rawValue)), "resolveProvider": false,
            ],
            "codeLensProvider": ["resolveProvider": true],
            "executeCommandProvider": ["commands": .strings(Commands.names)],
            "diagnosticProvider": [
                "identifier": "fosmvvm-dsl", "interFileDependencies": true, "workspaceDiagnostics": true,
            ],
            "workspace": [
                "workspaceFolders": ["supported": true, "changeNotifications": true],
                "fileOperations": [
                    "didCreate": Self.specFiles, "didRename": Self.specFiles, "didDelete": Self.specFiles,
                ],
            ],
        ]
    }

    private static let specFiles: JSONValue = [
        "filters": [["scheme": "file", "pattern": ["glob": "**/*.fvm"]]]
    ]

    /// Takes in that the client is ready for requests.
    mutating func initialized() {
        guard client.watchesFiles else { return }
        request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "specs", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": [["globPattern": "**/*.fvm"]]],
                    ]
                ]
            ]
        )
    }
}

/// Specs that are yet to be read for the first time.
struct Start {
    let folders: [String]
    let named: [String]
    /// The client's token for the progress.
    var token: JSONValue?
    /// Whether the client was told that it started.
    var isAnnounced = false
}

extension LanguageServer {
    /// Takes one step of the start: says that it begins, then reads the specs.
    mutating func take(_ start: Start) {
        var start = start
        guard start.isAnnounced else {
            if start.token == nil, client.showsProgress {
                start.token = "fvm-start"
                request("window/workDoneProgress/create", ["token": "fvm-start"])
            }
            report(["kind": "begin", "title": "Reading specs", "cancellable": false], of: start)
            start.isAnnounced = true
            self.start = start
            return
        }
        self.start = nil
        programs.setFolders(start.folders, named: start.named)
        report(["kind": "end"], of: start)
        hasChanged = true
    }

    private mutating func report(_ value: JSONValue, of start: Start) {
        if let token = start.token { notify("$/progress", ["token": token, "value": value]) }
    }
}
