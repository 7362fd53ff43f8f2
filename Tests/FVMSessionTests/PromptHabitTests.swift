import FVMWorkspace
import Testing

@testable import FVMSession

/// What people type without having read the manual.
@Suite struct PromptHabitTests {
    @Test(arguments: [("exit", true), (" quit \n", true), ("help", false), ("?", false)])
    func wordsOfOtherPromptsAreCommands(text: String, ends: Bool) {
        var session = Session(files: MemoryFileSystem())
        let response = session.respond(to: Request(text))
        #expect(response.endsSession == ends)
        #expect(!response.isFailure)
    }

    @Test(arguments: ["My Specs/a b.fvm", "\"My Specs/a b.fvm\"", "My\\ Specs/a\\ b.fvm", "'My Specs/a b.fvm' c.fvm"])
    func pathsMayHaveBlanks(operand: String) {
        let spec = "viewmodel A < id: id >"
        let files = MemoryFileSystem(["My Specs/a b.fvm": spec, "c.fvm": "viewmodel C < id: id >"])
        var session = Session(files: files)
        #expect(!session.respond(to: Request(":load " + operand)).isFailure)
        #expect(!session.respond(to: Request("A()")).isFailure)
    }

    /// More lines would make it no better, and looking at all of them again and again takes a time that grows with the square.
    @Test func whatIsTooLongIsAnsweredAtOnce() {
        let lines = "viewmodel A <\n" + String(repeating: "  a: [\n", count: Request.lineLimit)
        #expect(Session.isComplete(lines))
        var session = Session(files: MemoryFileSystem())
        #expect(session.respond(to: Request(lines)).isFailure)
        #expect(!Session.isComplete("viewmodel A <\n  a: [\n"))
    }
}
