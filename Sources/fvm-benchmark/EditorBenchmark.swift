import FVMBytes
import Foundation

/// Measures the waiting time in an editor: the language server of a built tool, at the client's end of its pipes.
struct EditorBenchmark {
    let tool: String
    /// An empty folder.
    let folder: String
    /// How often each thing is asked.
    private static let rounds = 100

    /// - Parameter specs: The number of specs in the workspace, with ten view models each, in addition to one that
    ///   all of them use.
    func measure(specs: Int, into report: inout Report) throws {
        let texts = (0..<specs).map { Corpus.spec($0) }
        try Corpus.base.write(toFile: "\(folder)/Base.fvm", atomically: false, encoding: .utf8)
        for (index, text) in texts.enumerated() {
            try text.write(toFile: "\(folder)/Feature\(index).fvm", atomically: false, encoding: .utf8)
        }
        let size = texts.reduce(0) { $0 + $1.utf8.count }
        func measurement(_ work: String) -> Measurement {
            Measurement("editor: " + work, of: "\(specs) specs", records: specs * 10, bytes: size)
        }
        let clock = ContinuousClock()

        var start = measurement("start to first diagnostics")
        let begin = clock.now
        let server = try EditorServer(tool: tool, folder: folder)
        server.open("Feature0.fvm", texts[0])
        start.add(begin.duration(to: clock.now))
        report.measurements.append(start)

        add(measurement, "keystroke to diagnostics", into: &report) { round in
            let place = texts[0].index(texts[0].startIndex, offsetBy: round * 104_729 % texts[0].count)
            let typed = round % 2 == 0 ? texts[0] : texts[0][..<place] + ":" + texts[0][place...]
            return clock.measure { server.replace("Feature0.fvm", String(typed)) }
        }
        for method in ["completion", "hover", "definition", "references"] {
            add(measurement, method, into: &report) { round in
                // Each question is the first after a change.
                server.replace("Feature0.fvm", texts[0] + String(repeating: "\n", count: round % 3))
                return clock.measure { server.ask(method, "Feature0.fvm", line: 2 + round % 8, character: 4) }
            }
        }
        let prefixes = ["R", "Rec", "Record7", "Record77x", "Kind", "s", "Ba"]
        let line = texts[0].count { $0 == "\n" } + 2
        add(measurement, "completion of a word that has begun", into: &report) { round in
            let type = "  child: " + prefixes[round % prefixes.count]
            server.replace("Feature0.fvm", texts[0] + "\nviewmodel New <\n" + type)
            return clock.measure { server.ask("completion", "Feature0.fvm", line: line, character: type.count) }
        }
        server.replace("Feature0.fvm", texts[0])
        server.open("Base.fvm", Corpus.base)
        var rename = measurement("rename with \(specs) uses")
        for round in 0..<5 {
            server.replace("Base.fvm", Corpus.base + String(repeating: "\n", count: round % 2))
            rename.add(clock.measure { server.ask("rename", "Base.fvm", line: 0, character: 11) })
        }
        report.measurements.append(rename)
        server.end()
    }

    /// The median and the 99th percentile of something done again and again.
    private func add(
        _ measurement: (String) -> Measurement,
        _ work: String,
        into report: inout Report,
        _ time: (Int) -> Duration
    ) {
        var all = measurement(work)
        var times: [Duration] = []
        for round in 0..<Self.rounds {
            times.append(time(round))
            all.add(times[round])
        }
        var slowest = measurement(work + ", 99th percentile")
        slowest.add(times.sorted()[Self.rounds * 99 / 100])
        report.measurements += [all, slowest]
    }
}

/// A language server in its own process, and an editor's end of its pipes.
private final class EditorServer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let folder: String
    private var received: [UInt8] = []
    private var requestCount = 0
    private var version = 1

    init(tool: String, folder: String) throws {
        self.folder = folder
        process.executableURL = URL(filePath: tool)
        process.arguments = ["lsp"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        ask("initialize", ["rootUri": .string("file://" + folder), "capabilities": .object([])])
        notify("initialized", .object([]))
    }

    func open(_ name: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "fvm", "version": .number(version), "text": .string(text),
                ]
            ]
        )
        waitForDiagnostics(of: name)
    }

    func replace(_ name: String, _ text: String) {
        version += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": .number(version)],
                "contentChanges": [["text": .string(text)]],
            ]
        )
        waitForDiagnostics(of: name)
    }

    func ask(_ method: String, _ name: String, line: Int, character: Int) {
        ask(
            "textDocument/" + method,
            [
                "textDocument": ["uri": .string(uri(name))],
                "position": ["line": .number(line), "character": .number(character)],
                "context": ["includeDeclaration": true], "newName": "Basis",
            ]
        )
    }

    func end() {
        ask("shutdown", .null)
        notify("exit", .null)
        process.waitUntilExit()
    }

    private func uri(_ name: String) -> String { "file://\(folder)/\(name)" }

    private func ask(_ method: String, _ parameters: JSONValue) {
        requestCount += 1
        let id = JSONValue.number(requestCount)
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
        while let message = next(), message["id"] != id {}
    }

    private func waitForDiagnostics(of name: String) {
        while let message = next() {
            let parameters = message["params"] ?? .null
            if parameters["uri"]?.text == uri(name), parameters["version"] == .number(version) { return }
        }
    }

    private func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    private func send(_ message: JSONValue) {
        var writer = JSONWriter(.compact)
        message.write(to: &writer)
        let content = writer.output.bytes
        input.fileHandleForWriting.write(Data("Content-Length: \(content.count)\r\n\r\n".utf8 + content))
    }

    /// The next message of the server; nil at its end.
    private func next() -> JSONValue? {
        while true {
            if let end = received.firstRange(of: Array("\r\n\r\n".utf8)),
                let length = Int(String(decoding: received[16..<end.lowerBound], as: UTF8.self)),
                received.count - end.upperBound >= length
            {
                let content = Array(received[end.upperBound..<end.upperBound + length])
                received.removeFirst(end.upperBound + length)
                return try? JSONValue(reading: content)
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            received += data
        }
    }
}
