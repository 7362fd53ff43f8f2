import FVMBytes
import FVMTestSupport

/// Any bytes as what an editor sends, or as the seed of its work: the server goes on, what it sends are messages, and it says the
/// same as a server that has just begun.
@Sendable
func editorFaults(_ bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    if first & 1 == 0 { return streamFaults(Array(bytes.dropFirst())) }
    let seed = bytes.prefix(9).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let text = String(decoding: bytes.dropFirst(9), as: UTF8.self)
    var conversation = EditorConversation(["a.fvm": editedSpec, "b.fvm": text], seed: seed)
    conversation.work(steps: 12)
    conversation.compareWithFreshServer()
    return conversation.faults
}

/// The bytes as they come, and each of their lines as the content of a message.
private func streamFaults(_ bytes: [UInt8]) -> [String] {
    var raw = EditorConnection(["a.fvm": editedSpec])
    raw.send(raw: bytes)
    _ = raw.take()
    var framed = EditorConnection(["a.fvm": editedSpec])
    for line in bytes.split(separator: 0x0A) {
        framed.send(raw: Array("Content-Length: \(line.count)\r\n\r\n".utf8) + line)
        _ = framed.take()
    }
    return raw.faults + framed.faults
}

private let editedSpec = """
    app Shop < locales: en, es >
    enum Kind < open: "Open"; done: "Done" >
    fields User < email: string = "a@b.c" input text(emailAddress) required >
    viewmodel Card < id: id; title: string = "x"; kind: Kind >
    viewmodel Board server < title: localized "Board %{name}"; name: string; cards: [Card] = 2 * Card() >
    stub Board "empty" (cards: [])
    translation es < Board < title: "Tablero %{name}" > >
    """
