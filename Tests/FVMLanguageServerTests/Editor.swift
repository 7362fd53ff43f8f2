import FVMBytes
import FVMFiles
import FVMLanguageServer
import FVMSource
import FVMTestSupport
import FVMWorkspace

/// An editor that talks with a server in this process.
struct Editor {
    private(set) var server: LanguageServer
    /// All notifications and requests of the server, in their order.
    private(set) var told: [JSONValue] = []
    private var requestCount = 0
    private var versions: [String: Int] = [:]

    /// - Parameter files: The specs on disk, below `/app/Specs`.
    init(
        _ files: [String: String] = [:],
        capabilities: JSONValue = .object([]),
        options: JSONValue = .null,
        disk: (any FileSystem)? = nil,
        root: String = "/app",
        served: ServedSpecs? = nil
    ) {
        let memory = MemoryFileSystem(
            Dictionary(uniqueKeysWithValues: files.map { ("/app/Specs/" + $0.key, $0.value) })
        )
        server = LanguageServer(.init(name: "fosmvvm-dsl", version: "0"), in: disk ?? memory, served: served)
        _ = request(
            "initialize",
            [
                "processId": .null, "rootUri": .string("file://" + root), "capabilities": capabilities,
                "initializationOptions": options,
            ]
        )
        notify("initialized", .object([]))
    }

    static func uri(_ name: String) -> String { "file:///app/Specs/" + name }

    // MARK: Messages

    /// The result of a request, or the whole answer where it is an error.
    mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
        requestCount += 1
        let id = requestCount
        send(["jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": parameters])
        let answers = take().filter { $0["id"] == .number(id) && $0["method"] == nil }
        guard answers.count == 1 else { return .string("\(answers.count) answers") }
        return answers[0]["result"] ?? answers[0]
    }

    mutating func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
        _ = take()
    }

    mutating func send(_ message: JSONValue) {
        var writer = JSONWriter(.compact)
        message.write(to: &writer)
        sendRaw(writer.output.bytes)
    }

    mutating func sendRaw(_ content: [UInt8]) {
        server.receive(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
    }

    /// Lets the server do all that it has to do.
    @discardableResult
    mutating func take() -> [JSONValue] {
        var bytes: [UInt8] = []
        while let part = server.step() { bytes += part }
        let messages = Self.messages(bytes)
        told += messages.filter { $0["method"] != nil }
        return messages
    }

    static func messages(_ bytes: [UInt8]) -> [JSONValue] {
        var messages: [JSONValue] = []
        var rest = bytes[...]
        while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
            let header = String(decoding: rest[rest.startIndex..<end.lowerBound], as: UTF8.self)
            guard let length = Int(header.split(separator: " ").last ?? "") else { break }
            let content = rest[end.upperBound..<end.upperBound + length]
            if let message = try? JSONValue(reading: Array(content)) { messages.append(message) }
            rest = rest[(end.upperBound + length)...]
        }
        return messages
    }

    // MARK: Documents

    mutating func open(_ name: String, _ text: String) {
        versions[name] = 1
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(Self.uri(name)), "languageId": "fvm", "version": 1, "text": .string(text),
                ]
            ]
        )
    }

    mutating func change(_ name: String, _ changes: JSONValue) {
        versions[name, default: 0] += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Self.uri(name)), "version": .number(versions[name] ?? 0)],
                "contentChanges": changes,
            ]
        )
    }

    mutating func close(_ name: String) {
        notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri(name))]])
    }

    /// Asks about a document, at an offset of its text where one is given.
    mutating func ask(
        _ method: String,
        _ name: String,
        at place: JSONValue? = nil,
        _ more: [JSONValue.Member] = []
    ) -> JSONValue {
        var members = [JSONValue.Member("textDocument", ["uri": .string(Self.uri(name))])]
        if let place { members.append(.init("position", place)) }
        return request("textDocument/" + method, .object(members + more))
    }

    /// Returns the codes of the errors that the client received last for a file.
    func codes(_ name: String) -> [String]? {
        let last = told.last {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == Self.uri(name)
        }
        let errors = last?["params"]?["diagnostics"]?.elements?.filter { $0["severity"] == 1 }
        return errors?.compactMap { $0["code"]?.text }
    }
}

extension MarkedSource {
    /// A marked place as a position of the protocol, in UTF-16 units.
    func position(_ mark: Int = 0) -> JSONValue {
        let place = LineIndex(Array(text.utf8)).position(at: marks[mark].start)
        return ["line": .number(place.line - 1), "character": .number(place.utf16Column - 1)]
    }

    /// A marked place as a range.
    func range(_ mark: Int = 0) -> JSONValue {
        let end = LineIndex(Array(text.utf8)).position(at: marks[mark].end)
        return [
            "start": position(mark),
            "end": ["line": .number(end.line - 1), "character": .number(end.utf16Column - 1)],
        ]
    }
}
