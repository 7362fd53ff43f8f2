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

    @Test(arguments: [
        "check x.fvm --fix --translations", "check x.fvm --fix --format json", "check x.fvm --fix --statistics",
    ])
    func isOneThingAtATime(line: String) {
        #expect(Run(line).status == .usage)
    }
}
