import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `check --fix` makes the changes that can mean one thing only.
@Suite struct FixCommandTests {
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
        ("viewmodel A < a int = 3; b string >", "viewmodel A < a: int = 3; b: string >", ["FVM0102", "FVM0102"]),
        ("viewmodel A < a date of birth: int >", "viewmodel A < a date of birth: int >", []),
        ("viewmodel A < a: itn >", "viewmodel A < a: int >", ["FVM1101"]),
        ("viewmodel A < a: Unknown >", "viewmodel A < a: Unknown >", []),
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
        files.add(Array("import Address\nviewmodel B < id: id >\nviewmodel C < x: Unknown >".utf8), at: "Specs/b.fvm")
        let run = Run("check Specs --fix", files: files)
        #expect(run.status == .failure)
        #expect(run.output.isEmpty)
        #expect(run.text(at: "Specs/a.fvm") == "viewmodel A < id: id; b: B?; c: int? >")
        #expect(run.text(at: "Specs/b.fvm") == "import Address\nviewmodel B < id: id >\nviewmodel C < x: Unknown >")
        #expect(
            run.messages.hasPrefix(
                """
                Specs/a.fvm:1: insert ';' (FVM0107)
                Specs/a.fvm:1: remove '?' (FVM1106)
                2 problems fixed
                error[FVM1101]: there is no type 'Unknown'
                """
            ),
            "\(run.messages)"
        )
    }

    @Test(arguments: [
        "check x.fvm --fix --translations", "check x.fvm --fix --format json", "check x.fvm --fix --statistics",
    ])
    func isOneThingAtATime(line: String) {
        #expect(Run(line).status == .usage)
    }

    /// The commonest mistakes of somebody who knows Swift and reads no manual.
    @Test(arguments: [
        ("n: Int", "n: int"), ("n: String", "n: string"), ("n: Bool", "n: bool"), ("n: [Double]", "n: [double]"),
        ("n: Date?", "n: date?"), ("n: Data", "n: data"), ("t: localised \"A\"", "t: localized \"A\""),
        ("n: stirng", "n: string"),
    ])
    func fixesWhatNewcomersWrite(written: String, meant: String) {
        let files = MemoryFileSystem(["a.fvm": "viewmodel A server < \(written) >\n"])
        let run = Run("check a.fvm --fix", files: files)
        #expect(run.text(at: "a.fvm") == "viewmodel A server < \(meant) >\n", "\(run.messages)")
    }

    @Test(arguments: [
        "viewmodel A server { n: int }", "viewmodle A server < n: int >", "viewmodel A servr < n: int >",
    ])
    func fixesBracketsAndWords(spec: String) {
        let run = Run("check a.fvm --fix", files: MemoryFileSystem(["a.fvm": spec + "\n"]))
        #expect(run.text(at: "a.fvm") == "viewmodel A server < n: int >\n", "\(run.messages)")
    }

    /// Two names that are equally close: nobody knows which is meant.
    @Test func leavesAmbiguousNamesAlone() {
        let spec = "viewmodel A server < n: Cart >\nviewmodel Cars < n: int >\nviewmodel Card < n: int >\n"
        let run = Run("check a.fvm --fix", files: MemoryFileSystem(["a.fvm": spec]))
        #expect(run.text(at: "a.fvm") == spec)
    }

    @Test(arguments: [
        ("viewmodel A server { title: localized \"A\" }\n", "viewmodel A server < title: localized \"A\" >\n"),
        ("viewmodel A < id: id; a: int?? >\n", "viewmodel A < id: id; a: int? >\n"),
        ("viewmodel A < a: Unknown >\n", "viewmodel A < a: Unknown >\n\nviewmodel Unknown < id: id >\n"),
    ])
    func allAppliesTheOnlyFixOfAProblem(text: String, mended: String) {
        let run = Run("check - --fix=all", input: text)
        #expect(run.output == mended, "\(run.messages)")
    }

    @Test(arguments: ["--fix=none", "--fix="])
    func otherSelectionsAreRefused(option: String) {
        #expect(Run("check - \(option)", input: "viewmodel A < id: id >").status == .usage)
    }

    @Test(arguments: [
        ("viewmodel A < id: id; a: int?? >\n", "1 by 'check --fix'"),
        ("viewmodel A server < a: Unknown >\n", "1 by 'check --fix=all'"),
        ("viewmodel A < a: int??; b: Unknown >\n", "1 by 'check --fix', 1 by 'check --fix=all'"),
    ])
    func theLastLineCountsTheFixes(text: String, counts: String) {
        let messages = Run("check -", input: text).messages
        #expect(messages.hasSuffix("\nproblems that can be fixed: \(counts)\n"), "\(messages)")
    }
}
