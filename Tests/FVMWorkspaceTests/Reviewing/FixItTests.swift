import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Testing

/// Fix-its fix their problems.
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
                // Some examples lack what they are not about, in both of their forms.
                let others = before.diagnostics + Self.compilation(kind.accepted).diagnostics
                let known = Set(others.map { $0.kind.code + $0.message })
                let new = after.diagnostics.filter {
                    $0.severity == .error && !known.contains($0.kind.code + $0.message)
                }
                #expect(new.isEmpty, "\(kind.code) \(fixIt.message): \(new.map(\.message)) \(mended)")
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

    /// The kinds whose example is one mistake in a spec, and its diagnostics.
    private static let examples: [(kind: DiagnosticKind, found: [Diagnostic])] = DiagnosticCatalogue.all
        .filter { !$0.rejected.isEmpty && !$0.isChange }
        .map { kind in
            let text = MarkedSource(kind.rejected).text
            let known = Set(compilation(kind.accepted).diagnostics.map(\.kind))
            return (
                kind, compilation(text).diagnostics.filter { $0.severity >= kind.severity && !known.contains($0.kind) }
            )
        }

    private static let body = "request R create < body: F >"

    /// One mistake, its only message and fix-it, and the fixed line.
    @Test(
        arguments: [
            (
                "viewmodel A client < a: [localized] [\"x\"]; s: localized \",\"; c: localized join(a, separator: s) >",
                "join(a, by: s)"
            ),
            ("fields F < a: string required >\nrequest R create < body: F; error: validaton >", "error: validation >"),
            ("request R create guard < body: < a: int > >", "create guarded <"),
            (
                "request R show < query: < a: int >; response: [B] >\nviewmodel B < id: id >",
                "response: < rows: [B] > >"
            ),
            ("viewmodel A server <\n  u: url = https://example.com/a?b=c\n>", "= \"https://example.com/a?b=c\"\n>"),
            (
                "app A <\n  deployments: <\n    debug: http://localhost:8080\n  >\n>\nviewmodel A server < n: int >",
                "debug: \"http://localhost:8080\"\n"
            ),
            ("viewmodel A server < v: version = 1.2 >", "= 1.2.0 >"),
            ("viewmodel A server < l: [int] = (1, 2); n: int >", "= [1, 2];"),
            ("viewmodel A server < b: [B] = (B(), B(id: 2)) >\nviewmodel B < id: id >", "= [B(), B(id: 2)] >"),
            ("viewmodel A server < m: [string: int]? = { \"a\": 1 } >", "= [ \"a\": 1 ] >"),
            ("viewmodel A server < m: {string: int}; n: int >", "m: [string: int];"),
            ("viewmodel A server < s: optional string; n: int >", "s: string?;"),
            ("fields F < a: string required \"Why\"; b: int >\n\(body)", "a: string required { required: \"Why\" };"),
            ("fields F < a: string label \"A\" >\n\(body)", "a: string { title: \"A\" } >"),
            ("fields F < a: string title: \"A\" >\n\(body)", "a: string { title: \"A\" } >"),
            ("fields F < a: string; b: string matches(a) >\n\(body)", "b: string equals(a) >"),
            ("fields F < a: string; b: string confirm(a) >\n\(body)", "b: string equals(a) >"),
            ("enum K < a: \"A\" >\nfields F < k: K input dropdown >\n\(body)", "k: K input select >"),
            ("fields F < a: bool input toggle >\n\(body)", "a: bool input checkbox >"),
            ("form F < a: string >\n\(body)", "fields F < a: string >"),
            (
                "viewmodel A server < t: localized \"x\"; save() async throws; n: int >",
                "operation save() async throws;"
            ),
            (
                "viewmodel A server < t: localized \"x\"; operation drop(a: int) send Drop >\nrequest Drop archive < query: < a: int > >",
                "operation drop(a: int) sends Drop >"
            ),
            ("viewmodel A server < n: int; vmID: singleton >", "vmId: singleton >"),
            ("request R create < body: < lines: [< a: int >] > >", "lines: [Line] > >"),
            ("viewmodel A server < query: (id: id); n: int >", "query: <id: id>;"),
            ("viewmodel A server < query: { id: id }; n: int >", "query: < id: id >;"),
            ("viewmodel A server ( n: int )", "A server < n: int >"),
            ("viewmodel server A < n: int >\nviewmodel B server < a: A >", "viewmodel A server <"),
            ("viewmodel A<T> server < n: int >", "viewmodel A server <"),
            ("viewmodel A server < n: int; d: bytes >", "d: data >"),
            ("model M < a: string required >\nviewmodel A server < n: int >", "model M < a: string >"),
            ("enum S < a = \"x-y\"; b >\nviewmodel A server < s: S >", "enum S < a; b >"),
            ("enum S < a: \"A\" icon \"x\"; b: \"B\" >\nviewmodel A server < s: S >", "enum S < a: \"A\"; b: \"B\" >"),
            ("enum S < a = 1; b = 2 >\nviewmodel A server < s: S >", "enum S < a; b >"),
            ("text ok = OK\nviewmodel A server < t: localized ok >", "text ok = \"OK\""),
            ("view A, B\nviewmodel A server < n: int >\nviewmodel B server < n: int >", "view A\nview B"),
            (
                "view A list rows, B\nviewmodel A server < rows: [int] >\nviewmodel B server < n: int >",
                "view A list rows\nview B"
            ),
            (
                "viewmodel A server < n: int >\nstub A \"empty\" (n: 0)\nexpect A \"emty\" < n: 0 >",
                "expect A \"empty\""
            ),
        ]
    )
    func mendsWhatIsMeant(text: String, line: String) throws {
        let errors = Self.compilation(text).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1 && errors[0].fixIts.count == 1, "\(errors.map(\.message))")
        let mended = Self.applying(try #require(errors.first?.fixIts.first), to: text)
        #expect(mended.contains(line), "\(mended)")
        #expect(Self.errors(in: Self.compilation(mended)) == 0, "\(mended)")
    }

    /// A fix-it that would bring another error is not offered, and is not made.
    @Test(
        arguments: [
            "viewmodel A server < t: [localized] \"A\",\"B\" >",
            "viewmodel A server < n: int; a.b: int >",
        ]
    )
    func isNotOffered(text: String) {
        let compilation = Self.compilation(text)
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.flatMap(\.fixIts).isEmpty)
        let fixes = SpecFixes([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem())
        #expect(fixes.applied.isEmpty)
    }

    /// The proposal of a help is valid in the same place.
    @Test(
        arguments: [
            ("request R create < body: < a: [< s: string >] > >", "FVM1104", "such as 'record Line <"),
            ("fields L < s: string >\nrequest R create < body: < a: [L] > >", "FVM1103", "such as 'record Line <"),
            ("viewmodel L < id: id >\nrequest R create < body: < a: [L] > >", "FVM1105", "such as 'record Line <"),
            (
                "viewmodel L < id: id >\nrequest R create < body: < a: int >; error: < p: [L]; m: text > >", "FVM1105",
                "Declare a record"
            ),
            ("model M < a: string unique >", "FVM3004", "Remove it. Constraints belong to 'fields'"),
            ("model M < a: string range(1...3) >", "FVM3004", "Constraints belong to 'fields'"),
            ("viewmodel A server < n: int; a: number >", "FVM1101", "Write 'int' for whole numbers, or 'double'"),
        ]
    )
    func helpLeadsOn(text: String, code: String, help: String) {
        let errors = Self.compilation(text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == [code], "\(errors.map(\.message))")
        #expect(errors.first?.help.contains(help) == true, "\(errors.map(\.help))")
    }

    /// A mistake in the two parts of a join is reported once, and a path without quotes is no library file.
    @Test(
        arguments: [
            ("viewmodel A client < a: localized \"x\"; b: int; c: localized join(a, b) >", "FVM6015"),
            ("viewmodel A server < rows: [Row] >\nsummary Row < id: id; name: string >", "FVM0115"),
            ("import cards.fvm\nviewmodel A server < n: int >", "FVM0105"),
        ]
    )
    func isOneError(text: String, code: String) {
        let errors = Self.compilation(text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == [code], "\(errors.map(\.message))")
    }

    @Test func examplesAreToldOnce() {
        let bad = Self.examples.filter { $0.found.count != 1 }
        #expect(bad.count * 20 <= Self.examples.count, "\(bad.map { ($0.kind.code, $0.found.map(\.message)) })")
    }

    /// A disk that refuses the second file has the first one back.
    @Test func writesAllFilesOrNone() {
        var files = RefusingFileSystem(base: MemoryFileSystem(), refused: "Specs/b.fvm")
        files.base.add(Array("viewmodel A < id: id; a: int?? >".utf8), at: "Specs/a.fvm")
        files.base.add(Array("viewmodel B < id: id; a: int?? >".utf8), at: "Specs/b.fvm")
        let fixes = SpecFixes([.path("Specs")], in: files)
        #expect(fixes.changed.files.count == 2)
        #expect(fixes.write(to: &files) != nil)
        #expect(files.base.text(at: "Specs/a.fvm") == "viewmodel A < id: id; a: int?? >")
        #expect(files.base.text(at: "Specs/b.fvm") == "viewmodel B < id: id; a: int?? >")
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
