import FVMFiles
import FVMOutput
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `compile` writes all of a program or none of it, and leaves what belongs to the user.
@Suite struct CompileCommandTests {
    private static let spec = "viewmodel A server < b: int = 1 >"

    @Test func compiles() {
        let count = Compilation(of: Self.spec).outputFiles().count
        let run = Run("compile a.fvm --output out", files: MemoryFileSystem(["a.fvm": Self.spec]))
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.output.hasSuffix("out: \(count) written\n"))
        let again = Run("compile a.fvm --output out", files: run.files)
        #expect(again.output.hasSuffix("out: 0 written, \(count) unchanged\n"))
    }

    @Test func writesNothingWhenAnythingIsWrong() {
        let files = MemoryFileSystem(["a.fvm": Self.spec, "b.fvm": "viewmodel B < c: Nothing >"])
        let run = Run("compile a.fvm b.fvm --output out", files: files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect((run.files as? MemoryFileSystem)?.paths == ["/a.fvm", "/b.fvm"])
    }

    /// A view requires its texts, whether a `view` or the command line requests it.
    @Test func asksEachViewModelForTheTextsOfItsView() {
        let spec = "viewmodel A server < title: localized \"A\"; operation go() >\nviewmodel B < id: id; marks: [id] >"
        let declared = Run("compile - --output out --dry-run --quiet", input: spec)
        #expect(declared.status == .success && declared.messages.isEmpty)
        let all = Run("compile - --output out --dry-run --quiet --views all", input: spec)
        #expect(all.status == .success)
        #expect(all.messages.contains("warning[FVM8512]: the button for 'go' lacks the text 'goButtonLabel'"))
        #expect(all.messages.contains("warning[FVM8515]: the view of 'B' shows nothing of 'marks'"))
    }

    @Test func rehearses() {
        let run = Run("compile - --output out --dry-run", input: Self.spec)
        #expect(run.status == .success)
        #expect(run.output.hasSuffix("out: \(Compilation(of: Self.spec).outputFiles().count) to write\n"))
        #expect((run.files as? MemoryFileSystem)?.paths == [])
    }

    @Test func keepsWhatIsTheUsers() throws {
        let first = Run("compile - --output out", input: Self.spec)
        var files = try #require(first.files as? MemoryFileSystem)
        let owned = try #require(
            Compilation(of: Self.spec, name: "<stdin>").outputFiles().first { $0.path.hasSuffix("+Factory.swift") }
        )
        files.add(Array("mine".utf8), at: "out/" + owned.path)
        let second = Run("compile - --output out", files: files, input: Self.spec)
        #expect(second.text(at: "out/" + owned.path) == "mine")
        #expect(second.output.contains("kept out/\(owned.path)\n"))
        #expect(second.output.hasSuffix(", 1 of your files kept\n"))
        let forced = Run("compile - --output out --force", files: files, input: Self.spec)
        #expect(forced.text(at: "out/" + owned.path) == "mine")
        let reset = Run("compile - --output out --reset", files: files, input: Self.spec)
        #expect(reset.text(at: "out/" + owned.path) != "mine")
        #expect(reset.output.contains("overwrote out/\(owned.path)\n"))
        #expect(reset.output.contains("out: 0 written, "))
    }

    @Test func endsWithStatusOneWhenThePlaceIsTaken() {
        let files = MemoryFileSystem(["a.fvm": Self.spec, "out": "a file"])
        let run = Run("compile a.fvm --output out", files: files)
        #expect(run.status == .failure && run.messages.hasPrefix("error[FVM1952]"))
    }
}
