import FVMDiagnostics
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Fix-its mend what they are shown for, and `check --fix` makes the safe ones.
@Suite struct FixItTests {
    private static func compilation(_ text: String) -> Compilation { Compilation(of: text, leastSeverity: .hint) }

    /// The text with the edits of a fix-it made.
    private static func applying(_ fixIt: FixIt, to text: String) -> String {
        var bytes = Array(text.utf8)
        for edit in fixIt.edits.sorted(by: { $0.location.span.start > $1.location.span.start }) {
            bytes.replaceSubrange(edit.location.span.range, with: Array(edit.replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func errors(in compilation: Compilation) -> Int {
        compilation.diagnostics.count { $0.severity == .error }
    }

    @Test func everyFixItOfAnExampleMendsIt() {
        var count = 0
        for kind in DiagnosticCatalogue.all {
            let text = MarkedSource(kind.rejected).text
            let before = Self.compilation(text)
            let mine = before.diagnostics.filter { $0.kind == kind }
            for fixIt in mine.flatMap(\.fixIts) {
                count += 1
                let mended = Self.applying(fixIt, to: text)
                let after = Self.compilation(mended)
                #expect(
                    after.diagnostics.count { $0.kind == kind } < mine.count,
                    "\(kind.code) \(fixIt.message): \(mended)"
                )
                #expect(Self.errors(in: after) <= Self.errors(in: before), "\(kind.code) \(fixIt.message): \(mended)")
                if fixIt.applicability == .safe, kind.severity == .error {
                    #expect(
                        Self.errors(in: after) < Self.errors(in: before),
                        "\(kind.code) \(fixIt.message): \(mended)"
                    )
                }
            }
        }
        #expect(count >= 30)
    }

    @Test(arguments: [
        (
            "viewmodel Page server <\n  title: localized \"Page\" count: int\n>\n",
            "viewmodel Page server <\n  title: localized \"Page\"; count: int\n>\n", ["FVM0107"]
        ),
        ("app A < locales: en, es, EN >", "app A < locales: en, es >", ["FVM1013"]),
        (
            "viewmodel Page server < owner: Owner; summary Owner < name: string > >",
            "viewmodel Page server < owner: Owner; summary Owner < id: id; name: string > >", ["FVM5002"]
        ),
        (
            "viewmodel Page server <\n  owner: Owner\n  summary Owner <\n    name: string\n  >\n>",
            "viewmodel Page server <\n  owner: Owner\n  summary Owner <\n    id: id\n    name: string\n  >\n>",
            ["FVM5002"]
        ),
        ("viewmodel A < id: id; a: int?? >", "viewmodel A < id: id; a: int? >", ["FVM1106"]),
        ("viewmodel A < a: [localized] \"x\" >", "viewmodel A < a: [localized] [\"x\"] >", ["FVM6003"]),
        (
            "viewmodel A < a: localized \"  x y\t\"; b: int?? >", "viewmodel A < a: localized \"x y\"; b: int? >",
            ["FVM6005", "FVM1106"]
        ),
        ("viewmodel A < a: localized \"\\tx\" >", "viewmodel A < a: localized \"\\tx\" >", []),
        ("viewmodel A < a: itn >", "viewmodel A < a: itn >", []),
    ])
    func makesWhatIsSafe(text: String, mended: String, codes: [String]) {
        let run = Run("check - --fix", input: text)
        #expect(run.output == mended)
        let fixes = SpecFixes([.bytes(Array(text.utf8), name: "<stdin>")], in: MemoryFileSystem())
        #expect(fixes.applied.map(\.kind.code) == codes)
        #expect(run.messages.contains("\(codes.count) problem\(codes.count == 1 ? "" : "s") fixed\n"))
        #expect(Run("check - --fix", input: mended).output == mended)
    }

    @Test func writesFilesAndSaysWhatItDid() {
        var files = MemoryFileSystem()
        files.add(Array("viewmodel A < id: id; b: B? c: int?? >".utf8), at: "Specs/a.fvm")
        files.add(Array("import Address\nviewmodel B < id: id >\nviewmodel C < x: itn >".utf8), at: "Specs/b.fvm")
        let run = Run("check Specs --fix", files: files)
        #expect(run.status == .failure)
        #expect(run.output.isEmpty)
        #expect(run.text(at: "Specs/a.fvm") == "viewmodel A < id: id; b: B?; c: int? >")
        #expect(run.text(at: "Specs/b.fvm") == "import Address\nviewmodel B < id: id >\nviewmodel C < x: itn >")
        #expect(
            run.messages.hasPrefix(
                """
                Specs/a.fvm:1: insert ';' (FVM0107)
                Specs/a.fvm:1: remove '?' (FVM1106)
                2 problems fixed
                error[FVM1101]: there is no type 'itn'
                """
            ),
            "\(run.messages)"
        )
    }

    /// A disk that refuses the second file has the first one back.
    @Test func writesAllFilesOrNone() {
        var files = RefusingFileSystem(base: MemoryFileSystem(), refused: "Specs/b.fvm")
        files.base.add(Array("viewmodel A < id: id; a: int?? >".utf8), at: "Specs/a.fvm")
        files.base.add(Array("viewmodel B < id: id; a: int?? >".utf8), at: "Specs/b.fvm")
        let fixes = SpecFixes([.path("Specs")], in: files)
        #expect(fixes.changed.count == 2)
        #expect(fixes.write(to: &files) != nil)
        #expect(files.base.text(at: "Specs/a.fvm") == "viewmodel A < id: id; a: int?? >")
        #expect(files.base.text(at: "Specs/b.fvm") == "viewmodel B < id: id; a: int?? >")
    }

    @Test(arguments: [
        "check x.fvm --fix --translations", "check x.fvm --fix --format json", "check x.fvm --fix --statistics",
    ])
    func isOneThingAtATime(line: String) {
        #expect(Run(line).status == .usage)
    }
}

/// A disk that does not take one of the files.
private struct RefusingFileSystem: FileSystem {
    var base: MemoryFileSystem
    let refused: String

    func kind(of path: String, followingLinks: Bool) -> FileKind? {
        base.kind(of: path, followingLinks: followingLinks)
    }

    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] { try base.read(path, limit: limit) }

    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] { try base.entries(of: folder) }

    func canonicalPath(of path: String) throws(FileSystemError) -> String { try base.canonicalPath(of: path) }

    mutating func makeFolder(_ path: String) throws(FileSystemError) { try base.makeFolder(path) }

    mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        if path.hasSuffix(refused) { throw FileSystemError(.noSpace, path: path) }
        try base.write(bytes, to: path)
    }
}
