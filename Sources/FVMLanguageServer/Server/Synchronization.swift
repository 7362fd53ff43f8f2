import FVMBytes

/// Keeps the texts as the client has them.
extension LanguageServer {
    mutating func didOpen(_ parameters: JSONValue) throws(ResponseError) {
        guard let document = parameters["textDocument"], let uri = document["uri"]?.text,
            let text = document["text"]?.text
        else { throw ResponseError(.invalidParams, "a document has a uri and a text") }
        let opened = OpenDocument(uri: uri, version: document["version"]?.int ?? 0, bytes: Array(text.utf8))
        documents[uri] = opened
        programs.setText(opened.bytes, of: path(of: uri))
        hasChanged = true
    }

    mutating func didChange(_ parameters: JSONValue) throws(ResponseError) {
        guard let uri = parameters["textDocument"]?["uri"]?.text, var document = documents[uri],
            let changes = parameters["contentChanges"]?.elements
        else { throw ResponseError(.invalidParams, "a change is about an open document") }
        try document.apply(changes, client.encoding)
        document.version = parameters["textDocument"]?["version"]?.int ?? document.version
        documents[uri] = document
        programs.setText(document.bytes, of: path(of: uri))
        hasChanged = true
    }

    mutating func didSave(_ parameters: JSONValue) {
        guard let uri = parameters["textDocument"]?["uri"]?.text else { return }
        programs.refresh([path(of: uri)])
        hasChanged = true
    }

    mutating func didClose(_ parameters: JSONValue) {
        guard let uri = parameters["textDocument"]?["uri"]?.text, documents.removeValue(forKey: uri) != nil else {
            return
        }
        programs.setText(nil, of: path(of: uri))
        tokens.forget(uri)
        hasChanged = true
    }

    mutating func didChangeFolders(_ parameters: JSONValue) {
        func paths(_ key: String) -> [String] {
            (parameters["event"]?[key]?.elements ?? []).compactMap { $0["uri"]?.text }.map(DocumentURI.path)
        }
        let removed = Set(paths("removed"))
        programs.setFolders(programs.folders.filter { !removed.contains($0) } + paths("added"), named: [])
        hasChanged = true
    }

    mutating func didChangeFiles(_ parameters: JSONValue) {
        let changes = parameters["changes"]?.elements ?? []
        takeIn(.entries(Set(changes.compactMap { $0["uri"]?.text }.map(DocumentURI.path))))
    }

    /// Files that the client itself has created, renamed or deleted.
    mutating func didChangeFilesItself(_ parameters: JSONValue) {
        programs.refresh(nil)
        hasChanged = true
    }

    mutating func didChangeConfiguration(_ parameters: JSONValue) {
        let settings = parameters["settings"] ?? .null
        client.readOptions(settings["fosmvvm"] ?? settings)
        if client.refreshesHints { request("workspace/inlayHint/refresh", .null) }
        if client.refreshesLenses { request("workspace/codeLens/refresh", .null) }
    }
}
