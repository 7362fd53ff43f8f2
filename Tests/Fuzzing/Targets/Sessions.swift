import FVMBytes
import FVMDiagnostics
import FVMFiles
import FVMSession
import FVMTerminal
import FVMWorkspace

/// A conversation of any bytes: each request is answered with what a terminal can show, what is refused leaves the session
/// as it was, and whatever has happened, it can be talked to.
@Sendable
func sessionFaults(_ bytes: [UInt8]) -> [String] {
    var requests = RequestReader(source: "fuzz.txt")
    requests.append(bytes)
    requests.finish()
    var session = Session(files: MemoryFileSystem(["a.fvm": example, "b.fvm": "viewmodel Other < id: id >"]))
    session.answersInLines = true
    var count = 0
    while let request = requests.next(), count < 12 {
        count += 1
        let cursor = request.text.utf8.count * (count & 3) / 3
        let completions = session.completions(in: request.text, at: cursor)
        guard 0...request.text.utf8.count ~= completions.range.upperBound else { return ["completions are outside"] }
        let before = session
        let response = session.respond(to: request)
        var faults = response.parts.flatMap(partFaults)
        if response.isFailure, !isSame(before, session) { faults.append("what is refused changes the session") }
        if !faults.isEmpty { return faults.map { "\(request.text.debugDescription): \($0)" } }
    }
    return faultsOfTheEnd(&session)
}

private let example = """
    app Shop < locales: en, es >
    enum Kind < open: "Open"; done: "Done" >
    fields User < email: string = "a@b.c" input text(emailAddress) required >
    viewmodel Card < id: id; title: string = "x"; kind: Kind >
    viewmodel Board server < title: localized "Board"; cards: [Card] = 2 * Card() >
    stub Board "empty" (cards: [])
    translation es < Board < title: "Tablero" > >
    """

private func faultsOfTheEnd(_ session: inout Session) -> [String] {
    _ = session.respond(to: Request(":clear"))
    guard !session.respond(to: Request("viewmodel Last < id: id; n: int = 7 >")).isFailure else {
        return ["nothing can be declared any more"]
    }
    session.answersInLines = false
    for case .text("7\n", _) in session.respond(to: Request("Last.n")).parts { return [] }
    return ["a value is not shown any more"]
}

/// Whether two sessions save the same spec, and show values alike.
private func isSame(_ first: Session, _ second: Session) -> Bool {
    guard first.settings == second.settings else { return false }
    let specs = [first, second].map { session in
        var session = session
        _ = session.respond(to: Request(":save! /saved.fvm"))
        return try? session.files.read("/saved.fvm", limit: .max)
    }
    return specs[0] == specs[1]
}

private func partFaults(_ part: Response.Part) -> [String] {
    switch part {
    case .message(let text): return steeringFaults(visibleLine(text))
    case .requestError(let error): return steeringFaults(visibleLine(error.message + (error.help ?? "")))
    case .problems(let problems): return diagnosticFaults(problems.diagnostics, in: problems.sources)
    case .text(let text, let language):
        _ = (jsonColors(of: text), swiftColors(of: text), yamlColors(of: text))
        if language == .json, let fault = jsonFault(Array(text.utf8)) { return ["a value is not JSON: \(fault)"] }
        // A spec is shown as it was written.
        let shown = language == .json ? visibleJSON(text) : text
        if language != .spec, let fault = controlFault(shown) { return [fault] }
        return text.hasSuffix("\n") ? [] : ["a text has no line end"]
    case .value(let lines): return partFaults(.text(text(of: lines), .json))
    case .table(let rows): return rows.joined().flatMap { steeringFaults(visibleLine($0)) }
    case .comparison(let lines, _): return lines.contains { $0.text.utf8.contains(0x0A) } ? ["a line is two"] : []
    case .input(let text): return text.isEmpty ? ["there is nothing to edit"] : []
    case .screen(let screen): return screenFaults(screen)
    case .page: return []
    }
}

private func text(of lines: ValueLines) -> String {
    // Nothing is shown of what is too large.
    (try? lines.give { _ in true }.get()) ?? "null\n"
}

/// What the tool has written itself is shown as it is, for others to copy: no control characters may be in it.
private func controlFault(_ text: String) -> String? {
    let isSafe = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || $0 == "\n" }
    return isSafe ? nil : "a text has a control character: \(text.debugDescription)"
}

/// A screen has a drawing at any width, and no row of it is wider.
private func screenFaults(_ screen: Screen) -> [String] {
    [8, 17, 80].flatMap { columns -> [String] in
        let rows = drawing(of: screen.tree, isRightToLeft: screen.isRightToLeft, columns: columns)
        for row in rows where row.reduce(0, { $0 + $1.columns }) > columns { return ["a row is too long"] }
        return rows.flatMap { steeringFaults($0.map(\.text).joined()) }
    }
}
