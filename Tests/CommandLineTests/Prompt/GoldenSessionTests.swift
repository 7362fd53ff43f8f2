import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMSession

/// Whole sessions: the requests in `input.txt`, and the transcript in `expected.txt`.
///
/// The session's files are those in `files/`. A line `!FOLDER` in the input copies the files of that folder over
/// them, like an editor would.
@Suite struct GoldenSessionTests {
    @Test(arguments: GoldenFolder.all(of: "Sessions"))
    func isAnsweredInTheSameWay(golden: GoldenFolder) throws {
        let input = try #require(golden.bytes("input.txt"))
        var conversation = SessionTranscript(files: MemoryFileSystem())
        put("files", of: golden, into: &conversation)
        var requests = RequestReader(source: "input.txt")
        requests.append(input)
        requests.finish()
        while let request = requests.next(), !conversation.isOver {
            if request.text.hasPrefix("!") {
                conversation.write(request)
                put(String(request.text.dropFirst()), of: golden, into: &conversation)
            } else {
                conversation.ask(request)
            }
        }
        golden.expect(
            conversation.text.replacing("fosmvvm-dsl \(toolVersion)", with: "fosmvvm-dsl"),
            equals: "expected.txt"
        )
    }

    private func put(_ folder: String, of golden: GoldenFolder, into conversation: inout SessionTranscript) {
        conversation.change { files in
            for name in golden.files(in: folder) { files.add(golden.bytes("\(folder)/\(name)") ?? [], at: name) }
        }
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
