import FVMBytes
import FVMFiles
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// Recording snapshots, breaking them, and accepting changes.
@Suite struct TestCommandTests {
    static let spec = """
        app Shop < locales: en, es >
        viewmodel Dashboard server < title: localized { en: "Home"; es: "Inicio" }; cards: [Card] >
        viewmodel Card < id: id = 1; name: string = "A" >
        stub Dashboard "empty" (cards: [])
        """
    static let names = [
        "Card.en", "Card.es", "Dashboard.empty.en", "Dashboard.empty.es", "Dashboard.en", "Dashboard.es",
    ]

    /// The spec, and its snapshots as they were recorded.
    private func recorded(_ spec: String = Self.spec) throws -> MemoryFileSystem {
        let run = Run("test Specs", files: MemoryFileSystem(["Specs/app.fvm": spec]))
        #expect(run.status == .recorded)
        return try #require(run.files as? MemoryFileSystem)
    }

    private func run(_ line: String, files: MemoryFileSystem, on server: String? = nil) -> Run {
        var console = RecordingConsole()
        if let server { console.variables["CI"] = server }
        return Run(line.split(separator: " ").map(String.init), files: files, console: console)
    }

    private func path(_ name: String) -> String { "Specs/__Snapshots__/\(name).json" }

    @Test func recordsWhatIsMissingAndPassesAfterwards() throws {
        let files = try recorded()
        #expect(
            files.paths == ["/Specs/__Snapshots__/"].flatMap { p in Self.names.map { p + $0 + ".json" } } + [
                "/Specs/app.fvm"
            ]
        )
        let run = run("test Specs", files: files)
        #expect(run.status == .success)
        #expect(run.output == "6 passed\n")
        let empty = try #require(files.text(at: path("Dashboard.empty.es")))
        #expect(empty.hasPrefix("{\n  \"cards\": [],\n  \"title\": \"Inicio\","))
        #expect(empty.hasSuffix("}\n"))
    }

    @Test func showsWhatHasChangedAndAcceptsIt() throws {
        var files = try recorded()
        files.add(Array(Self.spec.replacing("Inicio", with: "Portada").utf8), at: "Specs/app.fvm")
        let broken = run("test Specs", files: files)
        #expect(broken.status == .failure)
        #expect(
            broken.output.contains(
                "failed Dashboard.es: the JSON differs from the snapshot in 1 place\n --> Specs/app.fvm:2:11\n"
            )
        )
        #expect(broken.output.contains("  $.title: \"Inicio\" is now \"Portada\"\n"))
        #expect(broken.output.contains("-  \"title\": \"Inicio\",\n+  \"title\": \"Portada\",\n"))
        #expect(broken.output.hasSuffix("4 passed, 2 failed\n"))
        #expect(broken.text(at: path("Dashboard.es")) == files.text(at: path("Dashboard.es")))
        let accepting = run("test Specs --record failed", files: files)
        #expect(accepting.status == .recorded)
        #expect(accepting.output.hasSuffix("4 passed, 2 recorded\n"))
        let accepted = try #require(accepting.files as? MemoryFileSystem)
        #expect(run("test Specs", files: accepted).status == .success)
    }

    @Test(arguments: [("true", false), ("1", false), ("false", true), ("0", true), ("", true)])
    func writesNothingOnABuildServer(variable: String, writes: Bool) {
        let files = MemoryFileSystem(["Specs/app.fvm": Self.spec])
        let run = run("test Specs", files: files, on: variable)
        #expect(run.status == (writes ? .recorded : .failure))
        #expect((run.files as? MemoryFileSystem)?.paths.count == (writes ? 7 : 1))
        if !writes {
            #expect(run.output.contains("failed Card.en: there is no snapshot 'Specs/__Snapshots__/Card.en.json'\n"))
        }
    }

    @Test(arguments: [
        ("", "the snapshot is empty"),
        (
            "{\n  \"cards\": [],",
            "the snapshot is not JSON: the file ends where a key in quotes is expected, in line 2, column 15"
        ),
        ("{}\n<<<<<<< HEAD\n{}\n", "the snapshot holds the marks of a merge conflict"),
        ("{\"a\": 1, \"a\": 1}", "the snapshot is not JSON: a key stands twice, in line 1, column 10"),
    ])
    func keepsSnapshotsThatAreNoJSON(text: String, message: String) throws {
        var files = try recorded()
        files.add(Array(text.utf8), at: path("Card.en"))
        for line in ["test Specs", "test Specs --record failed", "test Specs --record never"] {
            let run = run(line, files: files)
            #expect(run.status == .failure)
            #expect(run.output.contains("failed Card.en: \(message)\n"), "\(run.output)")
            #expect(run.output.contains("Restore it, or record it again with '--record all'"))
            #expect(run.text(at: path("Card.en")) == text)
        }
        let all = run("test Specs --record all", files: files)
        #expect(all.status == .recorded)
        #expect(all.output.hasSuffix("5 passed, 1 recorded\n"))
    }

    @Test func wantsTheOneSpelling() throws {
        var files = try recorded()
        let text = try #require(files.text(at: path("Card.en")))
        files.add(Array(text.replacing("\n", with: "").utf8), at: path("Card.en"))
        let run = run("test Specs", files: files)
        #expect(run.status == .failure)
        #expect(run.output.contains("failed Card.en: the snapshot holds the same values in another spelling\n"))
        #expect(self.run("test Specs --record failed", files: files).status == .recorded)
    }

    // MARK: Orphans

    @Test func reportsAndRemovesWhatNothingHasAUseFor() throws {
        var files = try recorded()
        files.add(Array("{}".utf8), at: path("Gone.en"))
        files.add(Array("{}".utf8), at: "Specs/old/__Snapshots__/Older.en.json")
        files.add(Array("{}".utf8), at: "Specs/__Snapshots__/Suite/other.json")
        files.add(Array("x".utf8), at: "Specs/__Snapshots__/README.md")
        let reporting = run("test Specs", files: files)
        #expect(reporting.status == .success)
        #expect(reporting.output.contains("orphaned Specs/__Snapshots__/Gone.en.json: nothing has a use for it"))
        #expect(reporting.output.hasSuffix("6 passed, 2 orphaned\n"))
        let pruning = run("test Specs --prune --filter Card", files: files)
        #expect(pruning.output.hasSuffix("removed Specs/old/__Snapshots__/Older.en.json\n2 passed\n"))
        #expect((pruning.files as? MemoryFileSystem)?.paths.count == 9)
        // A spec alone says nothing of the snapshots of its neighbours.
        #expect(run("test Specs/app.fvm --prune", files: files).output == "6 passed\n")
    }

    /// A rerecorded snapshot is compared with its previous contents.
    @Test func comparesWhatHasMovedWithWhatItWas() throws {
        var files = try recorded()
        try files.removeFile("Specs/app.fvm")
        files.add(Array(Self.spec.replacing("Home", with: "Start").utf8), at: "Specs/sub/app.fvm")
        let moved = run("test Specs", files: files)
        #expect(moved.status == .recorded)
        #expect(moved.output.contains("Card.en.json: nothing has a use for it; '--prune' removes it\n  Specs/sub/"))
        #expect(moved.output.contains("  Specs/sub/__Snapshots__/Card.en.json says the same\n"))
        let change = "Dashboard.en.json is in its place, and differs:\n  $.title: \"Home\" is now \"Start\"\n"
        #expect(moved.output.contains("  Specs/sub/__Snapshots__/\(change)"))
        // On a server, where nothing is recorded, just as well.
        #expect(run("test Specs --record never", files: files).output.contains("Card.es.json says the same\n"))
        let document = try JSONValue(reading: Array(run("test Specs --format json", files: files).output.utf8))
        let successor = document["orphans"]?.elements?.first?["successor"]?.text
        #expect(successor == "Specs/sub/__Snapshots__/Card.en.json")
    }

    @Test func comparesWhatHasAnotherNameWithWhatItWas() throws {
        var files = try recorded()
        files.add(Array(Self.spec.replacing("\"empty\" (", with: "\"none\" (").utf8), at: "Specs/app.fvm")
        let stub = run("test Specs", files: files)
        #expect(stub.output.contains("  \(path("Dashboard.none.es")) says the same\n"))
        files.add(Array(Self.spec.replacing("Dashboard", with: "Home").utf8), at: "Specs/app.fvm")
        let screen = run("test Specs", files: files)
        #expect(screen.output.contains("  \(path("Home.empty.en")) is in its place, and differs:\n"))
        #expect(screen.output.contains("ViewModels.DashboardViewModel\" is now \"ViewModels.HomeViewModel\"\n"))
    }

    /// Also removes the remains of a killed run.
    @Test func failsOnOrphansWhereItIsToldTo() throws {
        var files = try recorded()
        files.add(Array("{".utf8), at: "Specs/__Snapshots__/.Card.en.json.4711.tmp")
        files.add(Array("x".utf8), at: "Specs/__Snapshots__/.gitignore")
        #expect(run("test Specs", files: files).status == .success)
        let failing = run("test Specs --fail-on-orphans", files: files)
        #expect(failing.status == .failure)
        #expect(failing.output.contains("orphaned Specs/__Snapshots__/.Card.en.json.4711.tmp: "), "\(failing.output)")
        #expect(run("test Specs --fail-on-orphans --prune", files: files).status == .success)
    }

    @Test func takesTheLineEndsOfAWorkingCopy() throws {
        var files = try recorded()
        let text = try #require(files.text(at: path("Card.en")))
        files.add(Array(text.replacing("\n", with: "\r\n").utf8), at: path("Card.en"))
        #expect(run("test Specs", files: files).output == "6 passed\n")
        files.add(
            Array(text.replacing("\n", with: "\r\n").replacing("\"A\"", with: "\"B\"").utf8),
            at: path("Card.en")
        )
        let failing = run("test Specs", files: files)
        #expect(failing.output.contains("differs from the snapshot in 1 place"), "\(failing.output)")
        #expect(failing.output.contains("\n-  \"name\""), "\(failing.output)")
    }

    @Test func tellsFewFailuresInFull() throws {
        var files = try recorded()
        for name in ["Card.en", "Card.es", "Dashboard.en"] { files.add(Array("{}".utf8), at: path(name)) }
        let run = run("test Specs --max-failures 1", files: files)
        #expect(run.output.components(separatedBy: "\n --> ").count == 2, "\(run.output)")
        #expect(run.output.hasSuffix("3 passed, 3 failed\n"))
        #expect(run.output.components(separatedBy: "failed ").count == 4)
        #expect(self.run("test Specs --max-failures -1", files: files).status == .usage)
    }

    // MARK: What is tested

    @Test(arguments: [
        ("test Specs --locale es", 3), ("test Specs --locale en,es", 6), ("test Specs --filter ^Dash", 4),
        ("test Specs --filter empty --locale en", 1), ("test Specs --filter Card|empty", 4),
    ])
    func testsWhatIsAskedFor(line: String, count: Int) throws {
        #expect(run(line, files: try recorded()).output == "\(count) passed\n")
    }

    @Test(arguments: [
        ("test Specs --locale fr", Int32(1), "error: the app has no locale 'fr'; it has en, es\n"),
        ("test Specs --filter Bord", 1, "error: no test has such a name; one is 'Dashboard.en'\n"),
        ("test Specs --filter (", 2, "error: '(' is not a regular expression\n"),
        ("test Specs --record some", 2, "error: '--record' is missing, failed, all or never, not 'some'"),
        ("test Specs --format xml", 2, "error: '--format' is text or json, not 'xml'"),
        ("test Specs --junit no/such.xml", 1, "error: 'no/such.xml' cannot be written: it does not exist\n"),
        ("test bad.fvm", 1, "error[FVM1101]"),
        ("test enum.fvm", 1, "error: there is nothing to test"),
    ])
    func refuses(line: String, status: Int32, message: String) throws {
        var files = try recorded()
        files.add(Array("viewmodel A < b: itn >".utf8), at: "bad.fvm")
        files.add(Array("enum A < b >".utf8), at: "enum.fvm")
        let run = run(line, files: files)
        #expect(run.status.rawValue == status)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test func keepsSnapshotsBesideTheSpecOfTheViewModel() {
        let files = MemoryFileSystem([
            "a/app.fvm": "import \"../b/card.fvm\"\nviewmodel A server < card: Card >\nstub Card \"x\" ()",
            "b/card.fvm": "import EmptyState\nviewmodel Card < id: id = 1 >",
        ])
        let run = Run("test a b", files: files)
        #expect(
            (run.files as? MemoryFileSystem)?.paths == [
                "/a/__Snapshots__/A.en.json", "/a/app.fvm", "/b/__Snapshots__/Card.en.json",
                "/b/__Snapshots__/Card.x.en.json",
                "/b/card.fvm",
            ]
        )
    }

    // MARK: Expectations

    static let expecting = """
        app Shop < locales: en, es >
        viewmodel Page server <
          title: localized { en: "Home"; es: "Inicio" }; hello: localized { en: "Hi %{name}"; es: "Hola %{name}" }
          name: string = "Fred"; steps: [localized] { en: ["a", "b"]; es: ["c"] }; dot: localized { en: "/"; es: "/" }
          line: localized join(steps, by: dot); total: localized int = 1234; ratio: localized double? = 0.5
          day: localized date = @2026-01-31; plainDay: date = @2026-01-31; state: State = .on; stateText: localized state
          hero: Row?; rows: [Row] = 3 * Row(); links: [string: [int]] = ["a": [1, 2]]; key: id = 7; on: bool; note: text?
        >
        enum State < on: { en: "On"; es: "Abierto" }; off: { en: "Off"; es: "No" } >
        viewmodel Row < id: id; name: string = "A" >
        stub Page "empty" (rows: [], hero: nil, note: nil, ratio: nil)
        fields User <
          email: string = "a@b.c" required length(5...) {
            title: { en: "E"; es: "E" }; required: { en: "Enter it."; es: "Escribe." }
            outOfRange: { en: "Too short."; es: "Corto." }
          }
          age: int = 3 range(1...9) { title: { en: "E"; es: "E" }; outOfRange: { en: "1 to 9"; es: "1 a 9" } }
        >
        viewmodel Form client form User < title: localized { en: "F"; es: "F" } >
        result Outcome < ok: Row; no: Form >
        stub Outcome "bad" (no: Form())

        """

    /// An expectation, and the differences from it. Empty if it is met.
    @Test(arguments: [
        (#"Page < title: "Home"; hello: "Hi Fred"; name: "Fred"; steps: ["a", "b"]; stateText: "On" >"#, ""),
        (#"Page es < title: "Inicio"; hello: "Hola Fred"; steps: ["c"]; line: "c"; total: "1.234" >"#, ""),
        (#"Page < line: "a/b"; total: "1,234"; ratio: 0.5; day: "Jan 31, 2026" >"#, ""),
        (
            #"Page < line: ["a", "b"]; total: 1234; ratio: "0.5"; day: @2026-01-31; plainDay: @2026-01-31T00:00:00Z >"#,
            ""
        ),
        (
            #"Page < state: .on; hero: < name: "A" >; rows: 3 * < name: "A" >; links: ["a": [1, 2]]; key: 7; on: true >"#,
            ""
        ),
        (#"Page < rows: [< name: "A" >, 2 * < >]; vmId: "ViewModels.PageViewModel"; note: "Note" >"#, ""),
        (#"Page "empty" es < rows: []; hero: nil; note: nil; ratio: nil >"#, ""),
        (#"Form < email: "a@b.c"; age: 3 >"#, ""),
        (#"Outcome < outcome: .ok; ok: < name: "A" >; no: nil >"#, ""),
        (#"Outcome "bad" < outcome: .no; no: < age: 3 > >"#, ""),
        (#"User() passes"#, ""),
        (#"User(email: "", age: 10) fails age, email"#, ""),
        (#"Page < title: "Inicio" >"#, #"$.title: "Inicio" is expected, and "Home" is there"#),
        (#"Page < line: "a b" >"#, #"$.line: "a b" is expected, and "a/b" is there"#),
        (#"Page < total: "1234" >"#, #"$.total.ls: "1234" is expected, and "1,234" is there"#),
        (#"Page < total: 1235 >"#, "$.total.v: 1235 is expected, and 1234 is there"),
        (#"Page < state: .off >"#, #"$.state: {"off": {}} is expected, and {"on": {}} is there"#),
        (#"Page < hero: nil >"#, "$.hero: null is expected, and {"),
        (#"Page "empty" < hero: < name: "A" > >"#, #"$.hero: {"name": "A"} is expected, and nothing is there"#),
        (#"Page < rows: [] >"#, "$.rows (elements): 0 is expected, and 3 is there"),
        (#"Page < rows: [< >, < name: "B" >, < >] >"#, #"$.rows[1].name: "B" is expected, and "A" is there"#),
        (#"Page < links: ["a": [1]] >"#, #"$.links: {"a": [1]} is expected, and {"a": [1, 2]} is there"#),
        (#"Form < age: 4 >"#, "$.age.value: 4 is expected, and 3 is there"),
        (#"Outcome < no: < > >"#, "$.no: {} is expected, and nothing is there"),
        (#"User(age: 10) passes"#, #"age: "passes" is expected, and "fails: 1 to 9" is there"#),
        (#"User() fails email"#, #"email: "fails" is expected, and "passes" is there"#),
        (#"User(email: "", age: 10) fails email"#, #"age: "passes" is expected"#),
    ])
    func comparesWhatIsStated(expectation: String, difference: String) {
        let files = MemoryFileSystem(["app.fvm": Self.expecting + "expect " + expectation])
        let run = run("test app.fvm --filter expect", files: files)
        #expect(!run.messages.contains("error"), "\(run.messages)")
        #expect(run.status == (difference.isEmpty ? .success : .failure))
        #expect(run.output.contains(difference.isEmpty ? "1 passed" : "  " + difference), "\(run.output)")
    }

    @Test func pointsAtTheFirstMemberThatIsNotAsStated() {
        let text = Self.expecting + "expect Page <\n  name: \"Fred\"\n  title: \"x\"\n  total: 1\n>"
        let run = run("test app.fvm --filter expect", files: MemoryFileSystem(["app.fvm": text]))
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 2
        #expect(run.output.hasPrefix("failed Page.en.expect: 2 values are not as expected\n --> app.fvm:\(line):3\n"))
    }

    @Test func keepsWhatAFormSaysToANamedExample() throws {
        let spec = Self.expecting + "expect User \"short\" (email: \"a\") fails email\nexpect User \"fine\" () passes"
        let run = run("test app.fvm --filter User", files: MemoryFileSystem(["app.fvm": spec]))
        #expect(run.status == .recorded)
        #expect(run.output.hasSuffix("2 passed, 4 recorded\n"))
        #expect(try #require(run.text(at: "__Snapshots__/User.short.es.json")).contains("\"message\": \"Corto.\""))
    }

    @Test func neverRecordsAnExpectation() {
        let files = MemoryFileSystem(["app.fvm": Self.expecting + "expect Page < name: \"x\" >"])
        for record in ["all", "failed", "missing", "never"] {
            let run = run("test app.fvm --filter expect --record \(record)", files: files)
            #expect(run.status == .failure)
            #expect((run.files as? MemoryFileSystem)?.paths == ["/app.fvm"])
        }
    }

    @Test func emitsNothingForExpectations() {
        let plain = Compilation(of: Self.expecting).outputFiles()
        let expecting = Compilation(of: Self.expecting + "expect Page < name: \"x\" >").outputFiles()
        #expect(plain.map(\.path) == expecting.map(\.path))
        #expect(plain.map(\.bytes) == expecting.map(\.bytes))
    }

    // MARK: Reports

    @Test func reportsToPrograms() throws {
        var files = try recorded()
        files.add(Array(Self.spec.replacing("\"A\"", with: #""<A> & \u{1}\u{1B} \"é\"""#).utf8), at: "Specs/app.fvm")
        let run = run("test Specs --format json --junit tests.xml", files: files)
        #expect(run.status == .failure)
        let document = try JSONValue(reading: Array(run.output.utf8))
        #expect(document.document.contains(#""path": "$.cards[0].name""#))
        let schema = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/testing.schema.json"))
        #expect(JSONSchema(try JSONValue(reading: schema)).violations(in: document) == [])
        let outline = try XMLOutline(#require(run.text(at: "tests.xml")))
        #expect(outline.counts == ["testsuites": 1, "testsuite": 2, "testcase": 6, "failure": 4])
        #expect(outline.texts(of: "failure").joined().contains(#""A" is now "<A> & \u0001\u001b \"é\"""#))
    }

    @Test func isTheSameOnManyCoresAndOnOne() throws {
        var spec = "app Many < locales: en, es, de, fr >\n"
        for index in 0..<300 { spec += "viewmodel V\(index) < id: id; n: localized int = \(index * 1_000) >\n" }
        let files = MemoryFileSystem(["Specs/app.fvm": spec])
        let first = run("test Specs --format json", files: files)
        let second = run("test Specs --format json", files: files)
        #expect(first.output == second.output)
        let written = try #require(first.files as? MemoryFileSystem)
        #expect(written.paths.count == 1_201)
        #expect(written.text(at: "Specs/__Snapshots__/V299.de.json")?.contains("\"ls\": \"299.000\"") == true)
        #expect(run("test Specs", files: written).output == "1200 passed\n")
    }

    @Test func showsProgressOnATerminalAlone() {
        var spec = ""
        for index in 0..<1_100 { spec += "viewmodel V\(index) < id: id >\n" }
        let files = MemoryFileSystem(["app.fvm": spec])
        #expect(Run("test app.fvm", files: files, terminal: true).messages.contains("1024 of 1100"))
        #expect(Run("test app.fvm", files: files).messages.isEmpty)
    }
}
