import FVMFiles
import FVMSession
import FVMTerminal
import FVMTestSupport
import FVMWorkspace

/// Keys from any bytes, however they are cut, leave an editor whose frames fit the terminal and are what it shows.
///
/// The first byte says how wide the terminal is and how the rest is cut into pieces.
@Sendable
func terminalFaults(_ bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let size = TerminalSize(columns: [8, 20, 33, 80][Int(first & 3)], rows: [3, 6, 24, 50][Int(first >> 2 & 3)])
    let pieceLength = Int(first >> 4) + 1
    let input = bytes.dropFirst()
    var whole = KeyDecoder()
    let keys = whole.decode(input)
    var cut = KeyDecoder()
    var rest = input
    var pieces: [Key] = []
    while !rest.isEmpty {
        pieces += cut.decode(rest.prefix(pieceLength))
        rest = rest.dropFirst(pieceLength)
    }
    var faults = pieces == keys ? [] : ["keys depend on how their bytes are cut"]
    var edited = EditedTerminal(size)
    faults += edited.faults(of: keys + whole.endOfSequence())
    return faults + historyFaults(Array(input))
}

/// An editor, and the terminal that it is shown on.
private struct EditedTerminal {
    private var editor = LineEditor(history: ["first", "viewmodel A <\n  é: int\n>"], isComplete: Session.isComplete)
    private var painter = Painter(usesColor: true)
    private var terminal: VirtualTerminal
    private let size: TerminalSize

    private static let session = Session(files: MemoryFileSystem(["a.fvm": "viewmodel A < id: id >"]))

    init(_ size: TerminalSize) {
        self.size = size
        terminal = VirtualTerminal(columns: size.columns, rows: size.rows)
    }

    mutating func faults(of keys: [Key]) -> [String] {
        for key in keys.prefix(64) {
            let effect = editor.handle(key)
            if effect == .findCompletions {
                let found = Self.session.completions(in: editor.buffer.text, at: editor.buffer.cursorOffset)
                _ = editor.complete(found.range, found.items.map { .init($0.text, detail: $0.detail) })
            }
            if case .submit(let text) = effect { editor.remember(text) }
            let frame = editor.frame(size: size)
            terminal.write(painter.paint(frame))
            let faults = bufferFaults() + frameFaults(frame)
            if !faults.isEmpty { return faults.map { "\(key): \($0)" } }
        }
        terminal.write(painter.paint(editor.frame(size: size, colors: specColors)))
        return terminal.unknown.isEmpty ? [] : ["the terminal does not know \(terminal.unknown)"]
    }

    private func bufferFaults() -> [String] {
        let buffer = editor.buffer
        guard 0...buffer.characters.count ~= buffer.cursor else { return ["the cursor is outside of the text"] }
        if buffer.characters.contains(where: { $0.unicodeScalars.contains("\r") }) {
            return ["a carriage return stays"]
        }
        return Array(buffer.text) == buffer.characters ? [] : ["characters are not those of the text"]
    }

    private func frameFaults(_ frame: Frame) -> [String] {
        guard frame.rows.count <= size.rows else { return ["\(frame.rows.count) rows do not fit"] }
        guard frame.rows.indices.contains(frame.cursorRow), 0..<size.columns ~= frame.cursorColumn else {
            return ["the cursor is outside of the frame"]
        }
        for row in frame.rows where row.reduce(0, { $0 + $1.columns }) > size.columns { return ["a row is too long"] }
        return frame.rows.flatMap { steeringFaults($0.map(\.text).joined()) }
    }
}

/// What is kept in the history's file comes back, and a file that nobody wrote is read.
private func historyFaults(_ bytes: [UInt8]) -> [String] {
    _ = HistoryText.shortened(bytes)
    let inputs = HistoryText.inputs(in: bytes)
    for input in inputs {
        guard let line = HistoryText.line(of: input) else { continue }
        if HistoryText.inputs(in: line) != [input] { return ["'\(input)' is another input in the next session"] }
    }
    return []
}
