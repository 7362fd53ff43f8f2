import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `preview`: the page as files.
@Suite struct PreviewCommandTests {
    private static let files = MemoryFileSystem([
        "a.fvm": "viewmodel Board server < title: localized \"Board\" >", "bad.fvm": "viewmodel A < b: itn >",
    ])

    @Test func writesThePage() throws {
        let run = Run("preview a.fvm --output page", files: Self.files)
        #expect(run.status == .success && run.messages.isEmpty, "\(run.messages)")
        #expect(run.output.hasSuffix("page: 10 written\n"), "\(run.output)")
        let paths = try #require((run.files as? MemoryFileSystem)?.paths)
        #expect(paths.contains("/page/index.html") && paths.contains("/page/screens/Board.js"))
        let again = Run("preview a.fvm --output page --check", files: run.files)
        #expect(again.status == .success && again.output == "page: 0 to write, 10 unchanged\n", "\(again.output)")
        let other = Run("preview a.fvm --output page --time-zone Asia/Tokyo --check", files: run.files)
        #expect(other.status == .success)
    }

    /// Edited files are only overwritten with `--force`.
    @Test func keepsEdits() throws {
        var files = Run("preview a.fvm --output page", files: Self.files).files
        try files.write(Array("mine".utf8), to: "page/preview.css")
        let run = Run("preview a.fvm --output page", files: files)
        #expect(run.status == .failure && run.messages.contains("'page/preview.css' was edited by hand"))
        #expect(try files.read("page/preview.css", limit: 10) == Array("mine".utf8))
        #expect(Run("preview a.fvm --output page --force", files: files).status == .success)
    }

    @Test(arguments: [
        ("preview bad.fvm --output page", 1, "error[FVM1101]"), ("preview a.fvm", 2, "--output DIR"),
        ("preview a.fvm --output page --time-zone Mars", 2, "there is no time zone 'Mars'"),
    ])
    func writesNothing(line: String, status: Int32, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status.rawValue == status)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect((run.files as? MemoryFileSystem)?.paths == ["/a.fvm", "/bad.fvm"])
    }
}
