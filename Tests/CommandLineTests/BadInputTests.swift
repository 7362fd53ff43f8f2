import FVMBytes
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Files as nobody should write them: a clear error with a place, exit status 1, nothing written, never a crash.
@Suite struct BadInputTests {
    static let cases: [(name: String, bytes: [UInt8], code: String)] = [
        ("invalid UTF-8", Array("viewmodel A < id: id >".utf8) + [0xFF, 0xFE], "FVM0"),
        ("UTF-16", Array("viewmodel".utf8).flatMap { [$0, 0] }, "FVM0"),
        ("NUL", Array("viewmodel A < id\0: id >".utf8), "FVM0"),
        ("100,000 nested <", Array(repeating: UInt8(ascii: "<"), count: 100_000), "FVM0"),
        ("100,000 nested types", Array(("viewmodel A < b: " + String(repeating: "[", count: 100_000)).utf8), "FVM0"),
        (
            "100,000 nested values", Array(("viewmodel A < b: [int] = " + String(repeating: "[", count: 100_000)).utf8),
            "FVM0"
        ),
        ("an endless number", Array("viewmodel A < b: int = 999999999999999999999 >".utf8), "FVM"),
        ("a day that is not", Array("viewmodel A < b: date = @2026-02-30 >".utf8), "FVM"),
        ("itself", Array("viewmodel A < a: A >".utf8), "FVM"),
        ("each other", Array("viewmodel A < b: B >\nviewmodel B < a: A >".utf8), "FVM"),
        (
            "too many rows", Array("viewmodel A server < b: [B] = 1000000000 * B() >\nviewmodel B < id: id >".utf8),
            "FVM"
        ),
        ("an open string", Array("viewmodel A < b: string = \"x".utf8), "FVM0"),
        ("an open comment", Array("/* /* */ viewmodel A".utf8), "FVM0"),
        ("random bytes", (0..<10_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }, "FVM0"),
    ]

    @Test(arguments: cases.map(\.name))
    func isRefused(name: String) throws {
        let (_, bytes, code) = try #require(Self.cases.first { $0.name == name })
        var files = MemoryFileSystem()
        files.add(bytes, at: "bad.fvm")
        for command in ["check bad.fvm", "eval bad.fvm", "compile bad.fvm --output out"] {
            let run = Run(command, files: files)
            #expect(run.status == .failure && run.output.isEmpty)
            #expect(run.messages.contains("error[\(code)"), "\(run.messages.prefix(400))")
            #expect(run.messages.contains(" --> bad.fvm:"))
            #expect(run.messages.utf8.count < 1_000_000)
            #expect((run.files as? MemoryFileSystem)?.paths == ["/bad.fvm"])
        }
    }

    @Test(arguments: cases.map(\.name))
    func isRefusedInEveryFormat(name: String) throws {
        let (_, bytes, _) = try #require(Self.cases.first { $0.name == name })
        var files = MemoryFileSystem()
        files.add(bytes, at: "bad.fvm")
        for format in ["json", "sarif", "github", "xcode"] {
            let run = Run("check bad.fvm --format \(format)", files: files)
            #expect(run.status == .failure && run.messages.isEmpty)
            #expect(run.output.contains("FVM") && run.output.utf8.count < 2_000_000)
            if format == "json" || format == "sarif" { _ = try JSONValue(reading: Array(run.output.utf8)) }
        }
    }

    /// A long line of each of some kinds.
    @Test(arguments: ["a", "<", "\"", "viewmodel A < b: int > ", "é", "// x", "[", "\u{202E}"])
    func survivesALongLine(part: String) {
        let count = 200_000 / part.utf8.count
        let run = Run("check -", input: String(repeating: part, count: count))
        #expect(run.status == (part == "// x" ? .success : .failure))
        #expect(run.messages.utf8.count < 1_000_000)
    }

    @Test func anEmptyFileIsAnEmptyProgram() {
        #expect(Run("check -", input: "").status == .success)
        #expect(Run("compile - --output out", input: "").status == .success)
        #expect(Run("eval -", input: "\n\n").status == .failure)
    }
}
