import FOSMVVMDSL
import FVMTestSupport
import Foundation
import Testing

@testable import FVMSession
@testable import fosmvvm_dsl

/// Whole sessions: what is asked in `input.txt`, and the transcript in `expected.txt`.
///
/// The session's files are those of `files/`. A line `!FOLDER` in the input is none for the session: it puts the files of
/// that folder of the case over them, as an editor would.
@Suite struct GoldenSessionTests {
    @Test(arguments: GoldenFolder.all(of: "Sessions"))
    func isAnsweredInTheSameWay(golden: GoldenFolder) throws {
        let input = try #require(golden.bytes("input.txt"))
        var conversation = Conversation(golden)
        var requests = RequestReader(source: "input.txt")
        requests.append(input)
        requests.finish()
        while let request = requests.next(), !conversation.isOver { conversation.ask(request) }
        golden.expect(
            conversation.transcript.replacing("fosmvvm-dsl \(toolVersion)", with: "fosmvvm-dsl"),
            equals: "expected.txt"
        )
    }

    @Test func coverEveryCommand() {
        let inputs = GoldenFolder.all(of: "Sessions").map { golden in
            String(decoding: golden.bytes("input.txt") ?? [], as: UTF8.self)
        }
        let lines = inputs.joined(separator: "\n").split(separator: "\n")
        for command in SessionCommand.all {
            #expect(lines.contains { $0 == ":" + command.name || $0.hasPrefix(":\(command.name) ") }, "\(command.name)")
        }
    }
}

/// A session and what was said in it.
private struct Conversation {
    private let golden: GoldenFolder
    private var session: Session
    private(set) var transcript = ""
    private(set) var isOver = false

    init(_ golden: GoldenFolder) {
        self.golden = golden
        session = Session(files: Self.add("files", of: golden, to: MemoryFileSystem()))
    }

    private static func add(_ folder: String, of golden: GoldenFolder, to files: MemoryFileSystem) -> MemoryFileSystem {
        var files = files
        for name in golden.files(in: folder) { files.add(golden.bytes("\(folder)/\(name)") ?? [], at: name) }
        return files
    }

    mutating func ask(_ request: Request) {
        let lines = request.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { transcript += "\(index == 0 ? "fvm> " : "...> ")\(line)\n" }
        if request.text.hasPrefix("!"), let files = session.files as? MemoryFileSystem {
            session.files = Self.add(String(request.text.dropFirst()), of: golden, to: files)
            return
        }
        let response = session.respond(to: request)
        let rendering = PlainRendering(usesColor: false)
        for part in response.parts { transcript += rendering.text(of: part, request) }
        isOver = response.endsSession
    }
}
