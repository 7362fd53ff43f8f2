import FVMBytes
import FVMLanguageServer
import FVMSource
import FVMTestSupport
import FVMWorkspace

/// Random work in an editor: typing, deleting, pasting, undoing, renaming, formatting, files that open and close, and questions in
/// between.
public struct EditorConversation {
    private var random: SeededGenerator
    private let disk: [String: String]
    private var connection: EditorConnection
    /// The texts that are open, and how they were before.
    private var texts: [String: [UInt8]] = [:]
    private var history: [String: [[UInt8]]] = [:]
    /// How often a text has changed.
    public private(set) var editCount = 0
    /// What does not hold, in words.
    public private(set) var faults: [String] = []

    /// - Parameter disk: The specs by their names.
    public init(_ disk: [String: String], seed: UInt64) {
        self.disk = disk
        random = SeededGenerator(seed: seed)
        connection = EditorConnection(disk)
    }

    /// Work over the specs of a random program, each time another one.
    public init(ofProgram number: Int) {
        var generator = ProgramGenerator(seed: UInt64(number * 3))
        var files = ["0.fvm": generator.program()]
        for index in 1..<3 { files["\(index).fvm"] = "viewmodel Extra\(index) < id: id; title: string >\n" }
        // Several apps in one folder are each their own.
        if number % 3 == 1 {
            files["2.fvm", default: ""] += "app Other < locales: en, de >\nenum Kind < open: \"Open\" >\n"
        }
        self.init(files, seed: UInt64(number))
    }

    /// Works for a while, and looks now and then whether a fresh server says the same.
    public mutating func workAndCompare() {
        for _ in 0..<5 where faults.isEmpty {
            work(steps: 12)
            if faults.isEmpty { compareWithFreshServer() }
        }
    }

    /// Takes some random steps.
    public mutating func work(steps: Int) {
        for _ in 0..<steps where faults.isEmpty {
            step()
            faults += connection.faults
        }
    }

    private var names: [String] { disk.keys.sorted() }

    private mutating func step() {
        let name = random.pick(names)
        guard let text = texts[name] else {
            let text = Array((disk[name] ?? "").utf8)
            texts[name] = text
            return connection.open(name, text)
        }
        switch random.int(in: 0...19) {
        case 0...7: type(random.pick(Self.pieces), in: name, text)
        case 8...10: delete(in: name, text)
        case 11: paste(in: name, text)
        case 12, 13: undo(in: name)
        case 14:
            texts[name] = nil
            connection.close(name)
        case 15: rename(in: name, text)
        case 16: apply(connection.ask("textDocument/formatting", name), to: name)
        case 17: takeAction(in: name, text)
        default: ask(connection, about: name, text)
        }
    }

    private static let pieces = [
        "a", "x", " ", "\n", ":", "<", ">", "(", ")", "[", "]", "{", "}", "\"", ".", ";", ",", "?", "%{", "/", "é", "😀",
        "1",
        "string", "viewmodel X < id: id >\n", "title: localized", "import ", "stub ", "app ", "// fvm:allow ",
    ]

    private mutating func type(_ piece: String, in name: String, _ text: [UInt8]) {
        let place = boundary(random.int(in: 0...text.count), in: text)
        change(name, place..<place, to: Array(piece.utf8))
    }

    private mutating func delete(in name: String, _ text: [UInt8]) {
        let start = boundary(random.int(in: 0...text.count), in: text)
        let length = random.chance(1, in: 8) ? random.int(in: 0...200) : random.int(in: 0...6)
        change(name, start..<boundary(min(start + length, text.count), in: text), to: [])
    }

    private mutating func paste(in name: String, _ text: [UInt8]) {
        let other = Array((disk[random.pick(names)] ?? "").utf8)
        let start = boundary(random.int(in: 0...other.count), in: other)
        let end = boundary(min(start + random.int(in: 0...120), other.count), in: other)
        let place = boundary(random.int(in: 0...text.count), in: text)
        change(name, place..<place, to: Array(other[start..<end]))
    }

    private mutating func undo(in name: String) {
        guard let former = history[name]?.popLast() else { return }
        editCount += 1
        texts[name] = former
        connection.replace(name, former)
    }

    private mutating func rename(in name: String, _ text: [UInt8]) {
        let place = random.int(in: 0...text.count)
        let new = random.pick(["Fresh", "other", "title", "Board", "a1", "class"])
        let answer = connection.ask("textDocument/rename", name, at: place, in: text, [.init("newName", .string(new))])
        for member in answer["changes"].flatMap(Self.members) ?? [] {
            let file = EditorConnection.name(of: member.key)
            if texts[file] == nil, let text = disk[file] {
                texts[file] = Array(text.utf8)
                connection.open(file, Array(text.utf8))
            }
            apply(member.value, to: file)
        }
    }

    private mutating func takeAction(in name: String, _ text: [UInt8]) {
        let actions = connection.askAboutRange("textDocument/codeAction", name, in: text).elements ?? []
        guard !actions.isEmpty else { return }
        for member in random.pick(actions)["edit"]?["changes"].flatMap(Self.members) ?? [] {
            apply(member.value, to: EditorConnection.name(of: member.key))
        }
    }

    private static func members(_ value: JSONValue) -> [JSONValue.Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// Makes the edits of an answer.
    private mutating func apply(_ edits: JSONValue, to name: String) {
        guard let edits = edits.elements, !edits.isEmpty, let text = texts[name] else { return }
        let lines = LineIndex(text)
        func offset(_ position: JSONValue?) -> Int {
            lines.offset(
                line: (position?["line"]?.int ?? 0) + 1,
                utf16Column: (position?["character"]?.int ?? 0) + 1
            )
        }
        let changes = edits.map { edit in
            let span = SourceSpan(offset(edit["range"]?["start"])..<offset(edit["range"]?["end"]))
            return TextEdit(
                location: Location(file: FileID(0), span: span),
                replacement: edit["newText"]?.text ?? ""
            )
        }
        remember(name, text)
        let new = text.applying(changes)
        texts[name] = new
        connection.replace(name, new)
    }

    private mutating func change(_ name: String, _ range: Range<Int>, to new: [UInt8]) {
        guard var text = texts[name] else { return }
        remember(name, text)
        connection.change(name, range, to: new, in: text)
        text.replaceSubrange(range, with: new)
        texts[name] = text
    }

    private mutating func remember(_ name: String, _ text: [UInt8]) {
        editCount += 1
        history[name, default: []].append(text)
        if history[name, default: []].count > 20 { history[name]?.removeFirst() }
    }

    /// The begin of the character at or before an offset; the protocol has no place between CR and LF.
    private func boundary(_ offset: Int, in text: [UInt8]) -> Int {
        var offset = offset
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        if offset > 0, offset < text.count, text[offset - 1] == 0x0D, text[offset] == 0x0A { offset -= 1 }
        return offset
    }

    // MARK: Questions

    private static let methods = [
        "hover", "completion", "definition", "typeDefinition", "references", "documentHighlight", "signatureHelp",
        "prepareRename", "documentSymbol", "foldingRange", "documentLink", "semanticTokens/full", "codeLens",
        "diagnostic",
    ]

    private mutating func ask(_ connection: EditorConnection, about name: String, _ text: [UInt8]) {
        let method = random.pick(Self.methods)
        _ = self.connection.ask("textDocument/" + method, name, at: random.int(in: 0...text.count), in: text)
    }

    /// Whether a server that has just begun says the same of the same texts.
    public mutating func compareWithFreshServer() {
        var fresh = EditorConnection(disk)
        for name in texts.keys.sorted() { fresh.open(name, texts[name] ?? []) }
        func compare(_ question: String, _ ask: (inout EditorConnection) -> JSONValue) {
            let (known, new) = (ask(&connection), ask(&fresh))
            guard known != new else { return }
            let open = texts.sorted { $0.key < $1.key }.map { name, text in
                "\(name):\n" + String(decoding: text, as: UTF8.self)
            }
            faults.append(
                "\(question): \(known.summary(limit: 2_000)) after edits, \(new.summary(limit: 2_000)) at first, of\n"
                    + open.joined(separator: "\n")
            )
        }
        compare("problems") {
            $0.ask("workspace/diagnostic", ["previousResultIds": []])["items"]?.withoutVersions ?? .null
        }
        for _ in 0..<6 {
            guard let name = texts.keys.sorted().randomElement(using: &random), let text = texts[name] else { return }
            let place = random.int(in: 0...text.count)
            let method = random.pick(Self.methods.filter { $0 != "semanticTokens/full" })
            compare("\(method) at \(place) of \(name)") { $0.ask("textDocument/" + method, name, at: place, in: text) }
            compare("hints of \(name)") { $0.askAboutRange("textDocument/inlayHint", name, in: text) }
            compare("actions of \(name)") { $0.askAboutRange("textDocument/codeAction", name, in: text) }
        }
        faults += connection.faults + fresh.faults
    }
}

extension JSONValue {
    /// A report without the versions of its documents: those count all edits.
    fileprivate var withoutVersions: JSONValue {
        .list((elements ?? []).map { report in ["uri": report["uri"] ?? .null, "items": report["items"] ?? .null] })
    }
}
