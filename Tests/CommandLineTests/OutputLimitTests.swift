import FVMFiles
import FVMSession
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Limits without a place in a spec: just below is accepted, and just above is rejected.
@Suite struct OutputLimitTests {
    /// Each row is a text of a million bytes; 67 of them are less than 64 MiB.
    private static func spec(rows: Int) -> String {
        """
        viewmodel Row < id: id; text: string = "\(String(repeating: "x", count: 999_000))" >
        viewmodel Screen server < title: localized "x"; rows: [Row] = \(rows) * Row() >
        """
    }

    @Test func jsonHasABound() {
        let below = Run("eval -", input: Self.spec(rows: 67))
        #expect(below.status == .success && below.output.utf8.count > 66_000_000 && below.messages.isEmpty)
        let above = Run("eval -", input: Self.spec(rows: 300_000))
        #expect(above.status == .failure && above.output.isEmpty)
        #expect(
            above.messages == "error: the JSON of the screens has more than 67108864 bytes; "
                + "use fewer rows, shorter texts, or name one view model of several\n"
        )
    }

    @Test func snapshotsHaveABound() {
        let files = MemoryFileSystem(["a.fvm": Self.spec(rows: 300_000)])
        let run = Run("test a.fvm", files: files)
        #expect(run.status == .failure)
        #expect(run.output.contains("failed Screen.en: the JSON has more than 67108864 bytes: use fewer rows"))
        #expect((run.files as? MemoryFileSystem)?.paths == ["/__Snapshots__/Row.en.json", "/a.fvm"])
    }

    /// Points for data multiply as points for texts do, and what the data are is known late.
    @Test func textsOfDataHaveABound() {
        let spec = """
            viewmodel Screen server <
              a: string = "\(String(repeating: "x", count: 900_000))"
              t: localized "\(String(repeating: "%{a}", count: 1_000))"
            >
            """
        let run = Run("eval -", input: spec)
        #expect(run.status == .failure && run.messages.hasPrefix("error: the JSON of the screens has more than"))
    }

    @Test(arguments: [
        (Request.sizeLimit, true), (Request.sizeLimit + 1, false), (Request.sizeLimit + 70_000, false),
    ])
    func inputsHaveABound(bytes: Int, isAnswered: Bool) {
        let declaration = "viewmodel A < id: id; t: string = \"\" >"
        let text = String(repeating: " ", count: bytes - declaration.utf8.count) + declaration
        let run = Run("repl", input: text + "\nA.t\n")
        #expect(run.status == (isAnswered ? .success : .failure))
        #expect(run.output == (isAnswered ? "added A\n\"\"\n" : ""))
        let refusal = "an input has at most 1048576 bytes"
        #expect(run.messages.contains(refusal) != isAnswered)
    }

    @Test(arguments: [(Request.lineLimit, true), (Request.lineLimit + 1, false)])
    func linesHaveABound(lines: Int, isAnswered: Bool) {
        let members = String(repeating: "\n", count: lines - 2)
        let run = Run("repl", input: "viewmodel A <\(members)id: int = 7\n>\nA.id\n")
        #expect(run.output == (isAnswered ? "added A\n7\n" : ""))
        #expect(run.messages.contains("an input has at most 5000 lines") != isAnswered)
    }

    /// Endless declarations are refused before the time that they take grows without end.
    @Test(arguments: ["a: int\n", "x: [int]; y: [[int]]\n", "[\n"])
    func declarationsThatNeverEndAreRefused(piece: String) {
        let run = Run("repl", input: "viewmodel A <\n" + String(repeating: piece, count: Request.lineLimit + 1))
        #expect(run.status == .failure && run.messages.contains("an input has at most 5000 lines"))
    }

    /// Brackets in texts and comments of several lines open nothing.
    @Test(arguments: [
        "t: string = \"\"\"\n  a < b\n  \"\"\"\n", "/* <\n< */\nt: string = \"x\"\n",
        "t: string = \"<\"\nu: [int]\nv: [\nint\n]\n",
        "// <\nt: string\n", "a: [\nint\n]\nb: <\n",
    ])
    func declarationsEndWhereTheirBracketsDo(members: String) {
        let run = Run("repl", input: "viewmodel A <\n\(members)>\n:list\n")
        #expect(run.output.contains("viewmodel A") == !members.hasSuffix("<\n"), "\(run.messages)")
    }
}
