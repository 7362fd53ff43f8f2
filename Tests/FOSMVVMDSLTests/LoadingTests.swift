import FOSMVVMDSL
import FVMDiagnostics
import FVMSource
import FVMStdlib
import FVMTestSupport
import Testing

/// What a run reads, in which order, and what it says of what it cannot read.
@Suite struct LoadingTests {
    private func compile(_ paths: String..., in files: [String: String]) -> Compilation {
        Compilation(paths.map(SpecInput.path), in: MemoryFileSystem(files))
    }

    private static func card(_ name: String) -> String { "viewmodel \(name) < id: id >" }

    // MARK: Inputs

    @Test func walksFoldersInOrder() {
        let files = [
            "s/b.fvm": Self.card("B"), "s/a.fvm": Self.card("A"), "s/Z.fvm": Self.card("Z"),
            "s/sub/c.fvm": Self.card("C"),
            "s/.hidden/d.fvm": "x", "s/.e.fvm": "x", "s/notes.md": "x", "s/a/f.fvm": Self.card("F"), "other.fvm": "x",
        ]
        let compilation = compile("s", in: files)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        #expect(compilation.sources.map(\.path) == ["s/Z.fvm", "s/a.fvm", "s/b.fvm", "s/a/f.fvm", "s/sub/c.fvm"])
    }

    @Test func takesFilesOfAnyNameInTheOrderGiven() {
        let files = ["z.txt": Self.card("Z"), "a.fvm": Self.card("A")]
        #expect(compile("z.txt", "./a.fvm", in: files).sources.map(\.path) == ["z.txt", "a.fvm"])
    }

    @Test func readsEachFileOnce() {
        let files = ["s/a.fvm": Self.card("A"), "s/b.fvm": Self.card("B")]
        let compilation = compile("s/b.fvm", "s", "s/../s/a.fvm", "s/", in: files)
        #expect(compilation.sources.map(\.path) == ["s/b.fvm", "s/a.fvm"])
        #expect(compilation.diagnostics.isEmpty)
    }

    @Test func acceptsNothingAndEmptyFiles() {
        #expect(Compilation([], in: MemoryFileSystem()).diagnostics.isEmpty)
        #expect(compile("a.fvm", in: ["a.fvm": ""]).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("nowhere", "FVM1900"), ("empty", "FVM1902"), ("a.fvm/b.fvm", "FVM1900"),
    ])
    func reports(path: String, code: String) {
        let compilation = compile(path, in: ["a.fvm": Self.card("A"), "empty/readme.md": ""])
        #expect(compilation.diagnostics.map(\.kind.code) == [code])
        #expect(compilation.diagnostics[0].location == .commandLine)
        #expect(!compilation.renderedDiagnostics().contains("-->"))
    }

    @Test func reportsAFileThatMayNotBeRead() {
        let compilation = Compilation([.path("a.fvm")], in: LockedFileSystem())
        #expect(compilation.diagnostics.map(\.kind.code) == ["FVM1901"])
        #expect(compilation.diagnostics[0].message == "'a.fvm' cannot be read: permission is denied")
    }

    // MARK: Imports

    @Test func bringsFilesAfterThoseThatWereGiven() {
        let files = [
            "app.fvm":
                "import \"cards/card.fvm\"\nimport Address\nimport \"late.fvm\"\nviewmodel A < b: Card; c: Address >",
            "cards/card.fvm": "import \"../late.fvm\"\n\(Self.card("Card"))",
            "late.fvm": Self.card("Late"),
        ]
        let compilation = compile("app.fvm", in: files)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        #expect(compilation.sources.map(\.path) == ["app.fvm", "cards/card.fvm", "stdlib:Address.fvm", "late.fvm"])
        #expect(compilation.program.files.map(\.isStandardLibrary) == [false, false, true, false])
    }

    @Test func importsOfACircleAreHarmless() {
        let files = [
            "a.fvm": "import \"b.fvm\"\nimport \"a.fvm\"\nimport \"b.fvm\"\n\(Self.card("A"))",
            "b.fvm": "import \"a.fvm\"\nimport Address\nimport Address\n\(Self.card("B"))",
        ]
        let compilation = compile("a.fvm", in: files)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        #expect(compilation.sources.count == 3)
    }

    @Test func importsReachEveryFolderThatWasGiven() {
        let files = ["one/a.fvm": "import \"../two/b.fvm\"\n\(Self.card("A"))", "two/b.fvm": Self.card("B")]
        #expect(compile("one", "two", in: files).diagnostics.isEmpty)
        #expect(compile("one", in: files).diagnostics.map(\.kind.code) == ["FVM1905"])
    }

    @Test func textsAtHandImportTheLibraryAndTheCurrentFolder() {
        let text = "import Address\nimport \"card.fvm\"\nviewmodel A < b: Address; c: Card >"
        let input = SpecInput.bytes(Array(text.utf8), name: "<stdin>")
        let compilation = Compilation([input], in: MemoryFileSystem(["card.fvm": Self.card("Card")]))
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
    }

    /// Each import with the code it gives and a part of what is said of it.
    @Test(arguments: [
        ("import ⟦Adress⟧", "FVM1903", "Did you mean 'Address'?"),
        ("import ⟦Zebra⟧", "FVM1903", "import \"Zebra.fvm\""),
        ("import ⟦\"crads.fvm\"⟧", "FVM1904", "Did you mean \"cards.fvm\"?"),
        ("import ⟦\"sub/itms.fvm\"⟧", "FVM1904", "Did you mean \"sub/items.fvm\"?"),
        ("import ⟦\"folder.fvm\"⟧", "FVM1904", "it is a folder"),
        ("import ⟦\"sub/none/x.fvm\"⟧", "FVM1904", "it does not exist"),
        ("import ⟦\"../outside.fvm\"⟧", "FVM1905", "outside the project"),
        ("import ⟦\"sub/../../outside.fvm\"⟧", "FVM1905", "outside the project"),
        ("import ⟦\"../nowhere.fvm\"⟧", "FVM1905", "outside the project"),
        ("import ⟦\"/specs/cards.fvm\"⟧", "FVM1906", "relative path"),
        ("import ⟦\"\"⟧", "FVM1906", "relative path"),
        ("import ⟦\".fvm\"⟧", "FVM1906", "relative path"),
        ("import ⟦\"cards.txt\"⟧", "FVM1906", "relative path"),
        ("import ⟦\"sub\\\\items.fvm\"⟧", "FVM1906", "relative path"),
        ("import ⟦\"a\\u{0}.fvm\"⟧", "FVM1906", "relative path"),
    ])
    func refusesAnImport(marked: String, code: String, text: String) {
        let source = MarkedSource(marked)
        let files = [
            "specs/app.fvm": source.text, "specs/cards.fvm": "", "specs/sub/items.fvm": "", "specs/folder.fvm/x": "",
            "outside.fvm": "",
        ]
        let compilation = compile("specs/app.fvm", in: files)
        #expect(compilation.diagnostics.map(\.kind.code) == [code], "\(compilation.renderedDiagnostics())")
        #expect(compilation.diagnostics.first?.location == Location(file: FileID(0), span: source.marks[0]))
        #expect(compilation.renderedDiagnostics().contains(text), "\(compilation.renderedDiagnostics())")
    }

    @Test func aChainOfImportsIsReadToItsEnd() {
        var files: [String: String] = [:]
        for index in 0..<2_000 { files["f\(index).fvm"] = "import \"f\(index + 1).fvm\"" }
        files["f2000.fvm"] = ""
        let compilation = compile("f0.fvm", in: files)
        #expect(compilation.sources.count == 2_001 && compilation.diagnostics.isEmpty)
    }

    // MARK: Features

    @Test(arguments: [
        ("cards.fvm", "Cards"), ("a/user-card list.fvm", "UserCardList"), ("snake_case.fvm", "Snake_case"),
        ("taskBoard.fvm", "TaskBoard"), ("2024-report.fvm", "2024Report"), ("é.fvm", "Main"), ("größe.fvm", "GrE"),
        ("..fvm", "Main"), ("__.fvm", "Main"), ("notes.txt", "NotesTxt"),
    ])
    func namesAFeatureAfterItsFile(path: String, feature: String) {
        #expect(compile(path, in: [path: ""]).program.files.map(\.feature) == [feature])
    }

    @Test func takesTheFeatureThatAFileDeclares() {
        let compilation = compile("cards.fvm", in: ["cards.fvm": "feature Board\n\(Self.card("A"))"])
        #expect(compilation.program.files.map(\.feature) == ["Board"])
        #expect(Compilation([.bytes([], name: "<stdin>")], in: MemoryFileSystem()).program.files[0].feature == "Main")
    }

    // MARK: Problems

    @Test func eachKindHasItsExamples() {
        for kind in LoadingProblems.all where !kind.rejected.isEmpty {
            let source = MarkedSource(kind.rejected)
            let found = compile("specs/app.fvm", in: ["specs/app.fvm": source.text]).diagnostics
            #expect(found.map(\.kind.code) == [kind.code])
            #expect(found.first?.location.span == source.marks.first)
            #expect(Compilation(of: kind.accepted).diagnostics.isEmpty)
        }
    }
}

/// A disk on which every file is there and none may be read.
private struct LockedFileSystem: FileSystem {
    func kind(of path: String, followingLinks: Bool) -> FileKind? { .file(size: 1) }
    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        throw FileSystemError(.notPermitted, path: path)
    }
    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] { [] }
    func canonicalPath(of path: String) throws(FileSystemError) -> String { "/" + path }
    func makeFolder(_ path: String) throws(FileSystemError) {}
    func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {}

    @Test func takesAFileOfTheLibraryForWhatItIs() throws {
        let bytes = try #require(StandardLibrary.file(named: "Sorting"))
        let text = String(decoding: bytes, as: UTF8.self)
        let files = MemoryFileSystem([
            "Sorting.fvm": text, "app.fvm": "import Sorting", "other/Sorting.fvm": text + " ",
        ])
        let given = Compilation([.path("Sorting.fvm"), .path("app.fvm")], in: files)
        #expect(given.diagnostics.isEmpty)
        #expect(given.sources.map(\.path) == ["Sorting.fvm", "app.fvm"])
        #expect(given.program.files.map(\.feature) == ["Sorting", "App"])
        // A file that somebody has changed is theirs, and its locales are checked.
        #expect(Compilation([.path("other")], in: files).hasErrors)
    }
}
