import FVMFiles
import FVMOutput
import FVMSpecTesting
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// The JSON that the emitted Swift encodes, and that clients of earlier versions require.
@Suite struct VerifyCommandTests {
    static let spec = """
        app Shop < locales: en, es >
        viewmodel Board server < title: localized { en: "Board"; es: "Tablero" }; cards: [Card]; total: localized int >
        viewmodel Card < id: id = 1; name: string = "A"; owner: string?; state: State >
        enum State < on; off >
        stub Board "empty" (cards: [])
        result Outcome < ok: Card; no: Board >

        """

    /// The folder that the emitted tests would write, with the time in each `vmId` that the library adds.
    private func encoded(_ change: (inout [String: String]) -> Void = { _ in }) throws -> MemoryFileSystem {
        let compilation = Compilation(of: Self.spec)
        var texts: [String: String] = [:]
        for testCase in compilation.testCases() {
            let json = String(decoding: compilation.snapshot(of: testCase), as: UTF8.self)
            let stamped = json.replacing("\"vmId\": {", with: "\"vmId\": { \"fsh\": \"2026-11-21T00:42:30.359Z\",")
            texts[testCase.name + ".json"] = stamped.split(separator: "\n").joined()
        }
        change(&texts)
        var files = MemoryFileSystem(["app.fvm": Self.spec, "json/other.txt": ""])
        for (name, text) in texts { files.add(Array(text.utf8), at: "json/" + name) }
        return files
    }

    @Test func agreesWithWhatABuildEncodes() throws {
        let run = Run("verify app.fvm --json json", files: try encoded())
        #expect(run.status == .success)
        #expect(run.output == "8 passed\n")
    }

    /// Nothing is emitted for an `external` view model, so no test writes its JSON.
    @Test func passesOverExternalViewModels() throws {
        let spec = "viewmodel Card external < id: id >\nviewmodel Board server < n: int; card: Card >\n"
        let compilation = Compilation(of: spec)
        var files = MemoryFileSystem(["app.fvm": spec])
        for testCase in compilation.testCases() where testCase.viewModel == "Board" {
            files.add(compilation.snapshot(of: testCase), at: "json/\(testCase.name).json")
        }
        let run = Run("verify app.fvm --json json", files: files)
        #expect(run.status == .success && run.output == "1 passed\n", "\(run.output)\(run.messages)")
    }

    @Test func namesWhatABuildEncodesOtherwise() throws {
        let files = try encoded { texts in
            texts["Card.es.json"] = texts["Card.es.json"]?.replacing("\"A\"", with: "\"B\"")
            texts["Board.empty.en.json"] = nil
            texts["Outcome.en.json"] = "{\"outcome\": "
        }
        let run = Run("verify app.fvm --json json", files: files)
        #expect(run.status == .failure)
        for line in [
            "failed Card.es: 'json/Card.es.json' has other values\n --> app.fvm:3:11\n",
            "  $.name: \"A\" is expected, and \"B\" is there\n",
            "failed Board.empty.en: 'json/Board.empty.en.json' cannot be read: it does not exist\n",
            "failed Outcome.en: 'json/Outcome.en.json' is not JSON: the file ends where a value is expected",
            "5 passed, 3 failed\n",
        ] { #expect(run.output.contains(line), "\(run.output)") }
    }

    @Test(arguments: [
        ("verify app.fvm", "'verify' needs a folder"), ("verify app.fvm --json none", "'none' is no folder"),
        ("verify app.fvm --url https://a", "only http is spoken"),
        ("verify app.fvm --url http://a --json json", "exclude each other"),
        ("verify app.fvm --url http://a --locale xx", "'xx' is no locale of the app"),
        ("verify app.fvm --url http://a --header x", "'--header' is a line such as"),
        ("verify bad.fvm --json json", "error[FVM1101]"),
    ])
    func refuses(line: String, message: String) throws {
        var files = try encoded()
        files.add(Array("viewmodel A < b: itn >".utf8), at: "bad.fvm")
        let run = Run(line, files: files)
        #expect(run.status != .success)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    /// The names of the files that the emitted tests write are those that are read.
    @Test func emitsATestThatWritesEachStub() throws {
        let tests = try #require(
            Compilation(of: Self.spec).outputFiles().first { $0.path.hasSuffix("ModelTests.swift") }
        )
        let text = String(decoding: tests.bytes, as: UTF8.self)
        let names = text.matches(of: /try write\((\w+)\.(\w+)\(\), as: "([^"]+)"\)/).map { "\($0.1).\($0.2) \($0.3)" }
        #expect(
            names == [
                "BoardViewModel.stub Board", "BoardViewModel.stubEmpty Board.empty", "CardViewModel.stub Card",
                "OutcomeViewModel.stub Outcome",
            ]
        )
        #expect(text.contains("let tags = [\"en\", \"es\"]\n"))
    }

    /// Imported declarations of the standard library are compared, too, and unrelated files are reported.
    @Test func comparesTheStandardLibraryAndNamesOtherFiles() throws {
        let spec = "import EmptyState\nviewmodel Board server < title: localized \"B\" >"
        var files = MemoryFileSystem(["app.fvm": spec])
        files.add(Array("{}".utf8), at: "json/Gone.en.json")
        let run = Run("verify app.fvm --json json", files: files)
        #expect(run.status == .failure)
        #expect(run.output.contains("EmptyState.en"))
        #expect(run.messages.contains("warning: 'Gone.en.json' is of no stub that these specs have"))
    }

    // MARK: Versions

    private static let folder = "Tests/ViewModelTests/.VersionedTestJSON"
    private static let card =
        #"{"id":"x","name":"A","state":{"on":{}},"vmId":{"id":"x","fsh":"2026-11-21T03:52:42.445Z"}}"#
    private static let total = #"{"gsepsz":3,"ls":"42","sgep":true,"v":42}"#

    /// The JSON of a version, and the parts that its client can't decode. Empty if there are none.
    @Test(arguments: [
        ("Card", card, ""),
        ("Card", card.replacing("\"state\"", with: "\"owner\":null,\"state\""), ""),
        ("Card", card.replacing("\"name\"", with: "\"title\""), "$.title: is no longer there"),
        ("Card", card.replacing("\"A\"", with: "5"), "$.name: was a number, and is a text"),
        ("Card", card.replacing("\"on\"", with: "\"idle\""), "$.state: the case 'idle' is no longer there"),
        // What it was before the library's 0.16.
        (
            "Card", card.replacing("{\"on\":{}}", with: "\"on\""),
            "$.state: the case was the text 'on', and is an object now: 'raw' after the name keeps the strings"
        ),
        (
            "Card", card.replacing("{\"on\":{}}", with: "1"),
            "$.state: was a number, and is a case such as {\"open\":{}}"
        ),
        ("Card", card.replacing("}}", with: "},\"isStub\":true}"), "$.isStub: is no longer there"),
        ("Card", "[]", "$: was a list, and is an object"),
        ("Board", "{\"title\":\"T\",\"cards\":[\(card)],\"total\":\(total)}", ""),
        ("Board", "{\"title\":[\"T\"],\"total\":\(total)}", "$.title: was a list, and is a text"),
        ("Board", "{\"total\":42}", "$.total: was a number, and is a 'localized int'"),
        ("Board", "{\"cards\":{}}", "$.cards: was an object, and is a list"),
        (
            "Board", "{\"cards\":[\(card.replacing("\"name\"", with: "\"text\""))]}",
            "$.cards[0].text: is no longer there"
        ),
        // A member that only some rows have was optional then.
        ("Board", "{\"cards\":[\(card),\(card.replacing("\"name\"", with: "\"note\":1,\"name\""))]}", ""),
        ("Outcome", "{\"outcome\":{\"ok\":{}},\"ok\":\(card)}", ""),
        ("Outcome", "{\"outcome\":{\"denied\":{}},\"denied\":{}}", "$.denied: is no longer there"),
    ])
    func readsWhatShippedVersionsEncoded(name: String, json: String, problem: String) {
        let path = "\(Self.folder)/\(name)ViewModel_1.0.2.json"
        let files = MemoryFileSystem(["app.fvm": Self.spec, path: json, "\(Self.folder)/GoneViewModel_1.0.0.json": "{"])
        let run = Run("test app.fvm --filter client", files: files)
        #expect(run.status == (problem.isEmpty ? .success : .failure))
        #expect(run.output.contains("failed \(name).client-1.0.2: a client of 1.0.2 cannot decode") != problem.isEmpty)
        #expect(run.output.contains(problem.isEmpty ? "1 passed" : "  " + problem), "\(run.output)")
    }

    /// Whether a client of version 1.5.0 had the text, the version that added it, and the problem.
    @Test(arguments: [
        (true, "1.5.0", ""), (true, "1.4.0", ""), (false, "1.5.0", ""), (false, "1.6.0", ""),
        (true, "1.6.0", "$.hint: is there already, and is said to be since 1.6.0"),
        (false, "1.4.0", "$.hint: is not there, and is said to be since 1.4.0"),
    ])
    func comparesVersionsWithWhatWasShipped(isThere: Bool, since: String, problem: String) {
        let spec = "app Shop < version: 2.0.0 >\nviewmodel Board server < hint: localized \"Hint\" since \(since) >"
        let json = isThere ? "{\"hint\":\"Hint\"}" : "{}"
        let files = MemoryFileSystem(["app.fvm": spec, "\(Self.folder)/BoardViewModel_1.5.0.json": json])
        let run = Run("test app.fvm --filter client", files: files)
        #expect(run.status == (problem.isEmpty ? .success : .failure))
        #expect(run.output.contains(problem.isEmpty ? "1 passed" : "  " + problem), "\(run.output)")
    }

    @Test func findsVersionsWhereItIsTold() {
        let files = MemoryFileSystem(["app.fvm": Self.spec, "old/CardViewModel_0.9.0.json": "{\"a\": tru"])
        let run = Run("test app.fvm --versions old --filter client", files: files)
        #expect(run.output.contains("failed Card.client-0.9.0: 'old/CardViewModel_0.9.0.json' is not JSON: "))
        #expect(Run("test app.fvm --versions none", files: files).messages.contains("'none' is no folder"))
        #expect(Run("test app.fvm --filter client", files: files).messages.contains("no test has such a name"))
    }
}
