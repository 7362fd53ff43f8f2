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

    /// What a browser would draw is named like the snapshots. The others stay.
    @Test func writesPictures() throws {
        let spec = """
            app A < locales: en, de >
            viewmodel Board server < card: Card >
            viewmodel Card < id: id >
            stub Board "empty" ()
            """
        var console = RecordingConsole()
        console.drawing = { Array($0.fragment.utf8) }
        let files = MemoryFileSystem(["a.fvm": spec])
        let run = Run(["preview", "a.fvm", "--pictures", "p"], files: files, console: console)
        #expect(run.status == .success && run.output.hasSuffix("p: 4 written\n"), "\(run.messages)\(run.output)")
        let drawn = "name=Board&stub=empty&locale=de&frame=iphone&theme=light&show=device&zoom=100"
        #expect(run.text(at: "p/Board.empty.de.png") == drawn)
        #expect(run.text(at: "p/Board.en.png")?.hasPrefix("name=Board&stub=&locale=en&") == true)
        let onMac = ["--only", "*.en.png", "--device", "mac", "--theme", "dark"]
        let other = Run(["preview", "a.fvm", "--pictures", "p"] + onMac, files: run.files, console: console)
        #expect(other.output.hasSuffix("p: 2 written\n"), "\(other.messages)\(other.output)")
        #expect(other.text(at: "p/Board.empty.de.png") == drawn)
        #expect(other.text(at: "p/Board.en.png")?.contains("&frame=mac&theme=dark&") == true)
        let options = ["--pictures", "p", "--only", "Card*"]
        let none = Run(["preview", "a.fvm"] + options, files: run.files, console: console)
        #expect(none.status == .failure && none.messages == "error: the specs have no screen with such a picture\n")
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
        ("preview a.fvm --pictures p", 1, "no pictures are drawn: there is no Chromium, Chrome or Edge"),
        ("preview bad.fvm --pictures p", 1, "error[FVM1101]"),
        ("preview a.fvm --pictures p --check", 2, "'--pictures' and '--check' exclude each other"),
        ("preview a.fvm --pictures p --output page", 2, "'--pictures' and '--output' exclude each other"),
        ("preview a.fvm --output page --device mac", 2, "'--device' goes with '--pictures'"),
        ("preview a.fvm --pictures p --device phone", 2, "'--device' is iphone, ipad, mac or watch, not 'phone'"),
    ])
    func writesNothing(line: String, status: Int32, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status.rawValue == status)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect((run.files as? MemoryFileSystem)?.paths == ["/a.fvm", "/bad.fvm"])
    }
}
