import FVMBytes

extension LanguageServer {
    // They throw only `ResponseError`, but typed throws can't be used in function types in tables before macOS 15.
    typealias RequestHandler = @Sendable (inout LanguageServer, JSONValue) throws -> JSONValue
    typealias NotificationHandler = @Sendable (inout LanguageServer, JSONValue) throws -> Void

    /// The handlers of notifications.
    static let notifications: [String: NotificationHandler] = [
        "initialized": { server, _ in server.initialized() },
        "textDocument/didOpen": { server, parameters in try server.didOpen(parameters) },
        "textDocument/didChange": { server, parameters in try server.didChange(parameters) },
        "textDocument/didSave": { server, parameters in server.didSave(parameters) },
        "textDocument/didClose": { server, parameters in server.didClose(parameters) },
        "workspace/didChangeWorkspaceFolders": { server, parameters in server.didChangeFolders(parameters) },
        "workspace/didChangeWatchedFiles": { server, parameters in server.didChangeFiles(parameters) },
        "workspace/didChangeConfiguration": { server, parameters in server.didChangeConfiguration(parameters) },
        "workspace/didCreateFiles": { server, parameters in server.didChangeFilesItself(parameters) },
        "workspace/didRenameFiles": { server, parameters in server.didChangeFilesItself(parameters) },
        "workspace/didDeleteFiles": { server, parameters in server.didChangeFilesItself(parameters) },
    ]

    /// The handlers of requests.
    static let requests: [String: RequestHandler] = [
        "textDocument/hover": at { document, offset in document.hover(at: offset) },
        "textDocument/definition": at { document, offset in Definition.answer(&document, at: offset) },
        "textDocument/typeDefinition": at { document, offset in TypeDefinition.answer(&document, at: offset) },
        "textDocument/documentHighlight": at { document, offset in Highlights.answer(document, at: offset) },
        "textDocument/signatureHelp": at { document, offset in SignatureHelp.answer(document, at: offset) },
        "textDocument/completion": at { document, offset in Completion.answer(&document, at: offset) },
        "textDocument/documentSymbol": about { document, _ in DocumentSymbols.answer(document) },
        "textDocument/foldingRange": about { document, _ in FoldingRanges.answer(document) },
        "textDocument/selectionRange": about { document, parameters in
            try SelectionRanges.answer(document, parameters)
        },
        "textDocument/documentLink": about { document, _ in DocumentLinks.answer(&document) },
        "textDocument/inlayHint": about { document, parameters in try InlayHints.answer(document, parameters) },
        "textDocument/formatting": about { document, _ in Formatting.answer(document) },
        "textDocument/rangeFormatting": about { document, parameters in
            try Formatting.answer(document, range: document.positions.span(parameters["range"]))
        },
        "textDocument/onTypeFormatting": about { document, parameters in
            try Formatting.answer(document, typedAt: document.positions.offset(parameters["position"]))
        },
        "textDocument/codeLens": { server, parameters in try server.codeLenses(parameters) },
        "codeLens/resolve": { server, lens in try server.resolveCodeLens(lens) },
        "textDocument/references": { server, parameters in try server.references(parameters) },
        "textDocument/prepareRename": { server, parameters in try server.prepareRename(parameters) },
        "textDocument/rename": { server, parameters in try server.rename(parameters) },
        "textDocument/codeAction": { server, parameters in try server.codeActions(parameters) },
        "textDocument/semanticTokens/full": { server, parameters in try server.semanticTokens(parameters) },
        "textDocument/semanticTokens/full/delta": { server, parameters in try server.semanticTokens(parameters) },
        "textDocument/semanticTokens/range": about { document, parameters in
            try SemanticTokens.answer(document, range: document.positions.span(parameters["range"]))
        },
        "textDocument/diagnostic": { server, parameters in try server.documentDiagnostics(parameters) },
        "workspace/diagnostic": { server, parameters in try server.workspaceDiagnostics(parameters) },
        "workspace/symbol": { server, parameters in server.workspaceSymbols(parameters) },
        "workspace/executeCommand": { server, parameters in try server.executeCommand(parameters) },
    ]

    /// A request about one document.
    private static func about(
        _ feature: @escaping @Sendable (inout Document, JSONValue) throws -> JSONValue
    ) -> RequestHandler {
        { server, parameters in
            var document = try server.document(parameters)
            return try feature(&document, parameters)
        }
    }

    /// A request about one place of a document.
    private static func at(
        _ feature: @escaping @Sendable (inout Document, Int) -> JSONValue
    ) -> RequestHandler {
        about { document, parameters in
            let offset = try document.positions.offset(parameters["position"])
            return feature(&document, offset)
        }
    }
}
