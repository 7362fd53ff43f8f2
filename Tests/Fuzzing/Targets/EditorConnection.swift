import FVMBytes
import FVMFiles
import FVMLanguageServer
import FVMSource
import FVMWorkspace

/// A server in this process, and the client's end of the conversation.
struct EditorConnection {
    private var server: LanguageServer
    private var requestCount = 0
    private var version = 0
    /// What is wrong with what the server has sent.
    private(set) var faults: [String] = []

    init(_ disk: [String: String]) {
        let files = MemoryFileSystem(Dictionary(uniqueKeysWithValues: disk.map { ("/specs/" + $0.key, $0.value) }))
        server = LanguageServer(.init(name: "fosmvvm-dsl", version: "0"), in: files)
        _ = ask("initialize", ["rootUri": "file:///specs", "capabilities": .object([])])
        notify("initialized", .object([]))
    }

    private static func uri(_ name: String) -> JSONValue { .string("file:///specs/" + name) }

    static func name(of uri: String) -> String { String(uri.dropFirst("file:///specs/".count)) }

    // MARK: Documents

    mutating func open(_ name: String, _ text: [UInt8]) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": Self.uri(name), "languageId": "fvm", "version": 1,
                    "text": .string(String(decoding: text, as: UTF8.self)),
                ]
            ]
        )
    }

    mutating func close(_ name: String) {
        notify("textDocument/didClose", ["textDocument": ["uri": Self.uri(name)]])
    }

    mutating func change(_ name: String, _ range: Range<Int>, to new: [UInt8], in text: [UInt8]) {
        change(name, ["range": Self.range(range, in: text), "text": .string(String(decoding: new, as: UTF8.self))])
    }

    mutating func replace(_ name: String, _ text: [UInt8]) {
        change(name, ["text": .string(String(decoding: text, as: UTF8.self))])
    }

    private mutating func change(_ name: String, _ change: JSONValue) {
        version += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": Self.uri(name), "version": .number(version)],
                "contentChanges": .list([change]),
            ]
        )
    }

    private static func range(_ range: Range<Int>, in text: [UInt8]) -> JSONValue {
        ["start": position(range.lowerBound, in: text), "end": position(range.upperBound, in: text)]
    }

    private static func position(_ offset: Int, in text: [UInt8]) -> JSONValue {
        let place = LineIndex(text).position(at: UInt32(offset))
        return ["line": .number(place.line - 1), "character": .number(place.utf16Column - 1)]
    }

    // MARK: Questions

    mutating func ask(
        _ method: String,
        _ name: String,
        at offset: Int = 0,
        in text: [UInt8] = [],
        _ more: [JSONValue.Member] = []
    ) -> JSONValue {
        ask(
            method,
            .object(
                [
                    .init("textDocument", ["uri": Self.uri(name)]), .init("position", Self.position(offset, in: text)),
                    .init("options", .object([])), .init("context", ["includeDeclaration": true]),
                ] + more
            )
        )
    }

    mutating func askAboutRange(_ method: String, _ name: String, in text: [UInt8]) -> JSONValue {
        ask(
            method,
            [
                "textDocument": ["uri": Self.uri(name)], "range": Self.range(0..<text.count, in: text),
                "context": ["diagnostics": []],
            ]
        )
    }

    mutating func ask(_ method: String, _ parameters: JSONValue) -> JSONValue {
        requestCount += 1
        let id = JSONValue.number(requestCount)
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
        let answers = take().filter { $0["id"] == id && $0["method"] == nil }
        if answers.count != 1 { faults.append("\(answers.count) answers to \(method)") }
        return answers.first?["result"] ?? .null
    }

    private mutating func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
        _ = take()
    }

    private mutating func send(_ message: JSONValue) {
        var writer = JSONWriter(.compact)
        message.write(to: &writer)
        let content = writer.output.bytes
        send(raw: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
    }

    mutating func send(raw bytes: [UInt8]) { server.receive(bytes) }

    /// All that the server has to say now.
    mutating func take() -> [JSONValue] {
        var bytes: [UInt8] = []
        while let part = server.step() { bytes += part }
        var messages: [JSONValue] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)),
                let length = Int(
                    String(decoding: rest[..<end.lowerBound], as: UTF8.self).dropFirst("Content-Length: ".count)
                ), rest.distance(from: end.upperBound, to: rest.endIndex) >= length,
                let message = try? JSONValue(reading: Array(rest[end.upperBound..<end.upperBound + length]))
            else {
                faults.append("what the server sends is no message")
                break
            }
            messages.append(message)
            rest = rest[(end.upperBound + length)...]
        }
        return messages
    }
}
