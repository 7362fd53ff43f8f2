import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Files as other systems write them: line ends of two bytes, byte order marks, UTF-16.
@Suite struct TextFileTests {
    private static let spec = "viewmodel Page server <\n  title: localized \"Page\"\n>\n"
    private static let utf16: [UInt8] = [0xFF, 0xFE] + Array("viewmodel A < >").flatMap { [$0.asciiValue!, 0] }

    private static func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

    @Test func aCheckoutWithOtherLineEndsIsUpToDate() throws {
        let first = Run("compile page.fvm --output Out", files: MemoryFileSystem(["page.fvm": Self.spec]))
        #expect(first.status == .success)
        var files = first.files
        let paths = first.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }.map {
            String($0.dropFirst(6))
        }
        for path in paths + ["Out/.fosmvvm-dsl/manifest"] {
            let text = String(decoding: try files.read(path, limit: 1 << 20), as: UTF8.self)
            try files.write(Array(Self.crlf(text).utf8), to: path)
        }
        let check = Run("compile page.fvm --output Out --check", files: files)
        #expect(check.status == .success, "\(check.messages)")
        // A change of the spec rewrites the file: nobody has edited it.
        try files.write(Array(Self.spec.replacing("\"Page\"", with: "\"Book\"").utf8), to: "page.fvm")
        let second = Run("compile page.fvm --output Out", files: files)
        #expect(second.status == .success && second.output.contains("PageViewModel.yml"), "\(second.messages)")
        // Another line is an edit, whatever the line ends are.
        try files.write(Array("// mine\r\n".utf8), to: "Out/Sources/ViewModels/ViewModels/Page/PageViewModel.swift")
        #expect(Run("compile page.fvm --output Out", files: files).messages.contains("FVM1955"))
    }

    @Test(arguments: ["check page.fvm", "eval page.fvm", "format page.fvm", "lift page.swift"])
    func isOneErrorInUTF16(line: String) throws {
        var files = MemoryFileSystem()
        try files.write(Self.utf16, to: "page.fvm")
        try files.write(Self.utf16, to: "page.swift")
        let run = Run(line, files: files)
        #expect(run.status == .failure && run.messages.contains("UTF-16"))
        #expect(run.messages.split(separator: "\n").count { $0.hasPrefix("error") } == 1, "\(run.messages)")
    }

    @Test func addedLinesEndAsTheOthersDo() {
        let spec = "app A < locales: en, de >\n\nviewmodel Page server <\n  title: localized \"Page\"\n>\n"
        let sheet = "\u{FEFF}\"key\",\"en\",\"de\"\r\n\"Page.title\",\"Page\",\"Seite\"\r\n"
        let files = MemoryFileSystem(["page.fvm": Self.crlf(spec), "sheet.csv": sheet])
        let run = Run("translations import sheet.csv page.fvm", files: files)
        let text = run.text(at: "page.fvm") ?? ""
        #expect(run.status == .success && text.contains("Seite"), "\(run.messages)")
        #expect(text == Self.crlf(text.replacing("\r\n", with: "\n")))
    }

    /// The lines of a text in a cell end as the program with the sheet likes.
    @Test(arguments: ["\n", "\r\n"])
    func cellsOfSeveralLinesAreImported(lineEnd: String) {
        let spec = "app A < locales: en, de >\nviewmodel Page server < title: localized \"One\\nTwo\" >\n"
        let sheet = "key,en,de\nPage.title,\"One\nTwo\",\"Eins\nZwei\"\n".replacing("\n", with: lineEnd)
        let files = MemoryFileSystem(["page.fvm": spec, "sheet.csv": sheet])
        let run = Run("translations import sheet.csv page.fvm", files: files)
        let text = run.text(at: "page.fvm") ?? ""
        #expect(run.status == .success && text.contains(#""Eins\nZwei""#), "\(run.messages) \(text)")
    }

    @Test func formattingKeepsTheLineEnds() {
        let files = MemoryFileSystem(["page.fvm": Self.crlf(Self.spec.replacing("  title", with: "title"))])
        let run = Run("format page.fvm --write", files: files)
        #expect(run.status == .success && run.text(at: "page.fvm") == Self.crlf(Self.spec))
        #expect(Run("format page.fvm --check", files: run.files).status == .success)
    }

    @Test func sheetsComeFromStandardInput() {
        let spec = "app A < locales: en, de >\nviewmodel Page server < title: localized \"Page\" >\n"
        let sheet = "key,en,de\nPage.title,Page,Seite\n"
        let files = MemoryFileSystem(["page.fvm": spec])
        let run = Run("translations import - page.fvm --format csv", files: files, input: sheet)
        #expect(run.status == .success && run.text(at: "page.fvm")?.contains("Seite") == true, "\(run.messages)")
        #expect(Run("translations import - page.fvm", files: files, input: sheet).status == .usage)
    }
}
