import FVMBytes
import FVMFiles
import FVMWorkspace
import Testing

@testable import FVMSpecTesting

/// Cases, and what a run does with their snapshots.
@Suite struct TestRunTests {
    private static let spec = """
        app Shop < locales: en, de >
        viewmodel Board server < title: localized { en: "Board"; de: "Tafel" }; cards: [Card] >
        viewmodel Card < id: id; count: int = 3 >
        stub Board "empty" (cards: [])
        fields User < email: string required >
        viewmodel Profile client form User < title: localized { en: "You"; de: "Du" } >
        expect Board de < title: "Tafel" >
        expect User "no-email" (email: "") fails email
        """

    static func compilation(_ spec: String = spec) -> Compilation {
        Compilation([.bytes(Array(spec.utf8), name: "Specs/shop.fvm")], in: MemoryFileSystem())
    }

    private static func run(
        _ spec: String = spec,
        _ recording: SnapshotRecording = .missing,
        in files: inout MemoryFileSystem
    ) -> TestReport {
        let compilation = compilation(spec)
        let options = TestOptions(recording: recording, folders: ["Specs"])
        return compilation.runTests(compilation.testCases(), options: options, in: &files)
    }

    /// Each stub in each locale, the examples of forms, then the expectations.
    @Test func casesAreInTheOrderOfTheSpecs() {
        let names = Self.compilation().testCases().map(\.name)
        #expect(
            names == [
                "Board.en", "Board.de", "Board.empty.en", "Board.empty.de", "Card.en", "Card.de", "Profile.en",
                "Profile.de", "User.no-email.en", "User.no-email.de", "Board.de.expect", "User.no-email.en.expect",
            ]
        )
    }

    @Test func recordsWhatIsMissingAndThenPasses() {
        var files = MemoryFileSystem()
        let first = Self.run(in: &files)
        #expect(first.counts == TestReport.Counts(passed: 2, recorded: 10, failed: 0))
        #expect(files.text(at: "Specs/__Snapshots__/Board.empty.de.json")?.contains("\"Tafel\"") == true)
        let second = Self.run(in: &files)
        #expect(second.counts == TestReport.Counts(passed: 12, recorded: 0, failed: 0) && !second.hasFailures)
    }

    /// With `never`, nothing is written; with `failed`, invalid JSON stays.
    @Test(
        arguments: [
            (.missing, 1, 1, "[]"), (.never, 0, 2, "[]"), (.failed, 2, 0, nil), (.all, 2, 0, nil),
        ] as [(SnapshotRecording, Int, Int, String?)]
    )
    func recordsByTheOption(recording: SnapshotRecording, recorded: Int, failed: Int, kept: String?) throws {
        var files = MemoryFileSystem()
        _ = Self.run(in: &files)
        try files.write(Array("[]".utf8), to: "Specs/__Snapshots__/Board.en.json")
        try files.removeFile("Specs/__Snapshots__/Card.en.json")
        let report = Self.run(Self.spec, recording, in: &files)
        #expect(report.counts.recorded == recorded && report.counts.failed == failed)
        let text = files.text(at: "Specs/__Snapshots__/Board.en.json")
        #expect(kept == nil ? text?.contains("\"Board\"") == true : text == kept)
    }

    @Test(
        arguments: [
            (#"{"cards": [], "title": "Tablero"}"#, .different), ("{", .unreadable), ("", .unreadable),
            ("<<<<<<< ours\n{}\n=======\n", .unreadable),
        ] as [(String, TestFailure.Reason)]
    )
    func saysWhyASnapshotFails(snapshot: String, reason: TestFailure.Reason) throws {
        var files = MemoryFileSystem()
        _ = Self.run(in: &files)
        try files.write(Array(snapshot.utf8), to: "Specs/__Snapshots__/Board.empty.en.json")
        let report = Self.run(in: &files)
        let failure = try #require(report.results.first { $0.testCase.name == "Board.empty.en" }?.failure)
        #expect(failure.reason == reason && report.hasFailures)
        if reason == .different {
            #expect(failure.details.first == #"$.title: "Tablero" is now "Board""#)
            #expect(failure.diff.contains("+"))
        }
    }

    /// The same values in another order or with other blanks are the same values.
    @Test func tellsASpellingFromOtherValues() throws {
        var files = MemoryFileSystem()
        _ = Self.run(in: &files)
        let path = "Specs/__Snapshots__/Board.empty.en.json"
        let text = try #require(files.text(at: path))
        try files.write(Array(text.replacing("  ", with: "\t").utf8), to: path)
        let result = Self.run(in: &files).results.first { $0.testCase.name == "Board.empty.en" }
        #expect(result?.failure?.reason == .respelled)
        // Line ends of a working copy are not even that.
        try files.write(Array(text.replacing("\n", with: "\r\n").utf8), to: path)
        #expect(Self.run(in: &files).counts.failed == 0)
    }

    /// The snapshot of a stub with another name is found again by what it holds.
    @Test func namesTheSuccessorsOfOrphans() throws {
        var files = MemoryFileSystem()
        _ = Self.run(in: &files)
        let report = Self.run(Self.spec.replacing("\"empty\"", with: "\"bare\""), in: &files)
        let paths = report.orphans.map(\.path)
        #expect(paths == ["de", "en"].map { "Specs/__Snapshots__/Board.empty.\($0).json" })
        #expect(report.orphans.allSatisfy { !$0.isRemoved && $0.succession != nil } && !report.hasFailures)
        let compilation = Self.compilation(Self.spec.replacing("\"empty\"", with: "\"bare\""))
        let options = TestOptions(prunesOrphans: true, failsOnOrphans: true, folders: ["Specs"])
        let pruned = compilation.runTests(compilation.testCases(), options: options, in: &files)
        #expect(pruned.orphans.allSatisfy(\.isRemoved) && !pruned.hasFailures)
        #expect(files.text(at: paths[0]) == nil)
    }

    /// What a screen shows is compared member by member, and an example of a form by its messages.
    @Test(
        arguments: [
            ("expect Board de < title: \"Tafel\"; cards: [< count: 3 >] >", []),
            ("expect Board de < title: \"Brett\" >", [#"$.title: "Brett" is expected, and "Tafel" is there"#]),
            ("expect Board < cards: [< count: 4 >] >", ["$.cards[0].count: 4 is expected, and 3 is there"]),
            ("expect Board < cards: 2 * < count: 3 > >", ["$.cards (elements): 2 is expected, and 1 is there"]),
            (
                "expect User (email: \"\") passes",
                [#"email: "passes" is expected, and "fails: Email is required." is there"#]
            ),
            ("expect User (email: \"a@b.c\") fails email", [#"email: "fails" is expected, and "passes" is there"#]),
        ]
    )
    func comparesExpectations(expectation: String, details: [String]) throws {
        var files = MemoryFileSystem()
        let lines = Self.spec.split(separator: "\n").filter { !$0.hasPrefix("expect") }
        let compilation = Self.compilation((lines + [expectation[...]]).joined(separator: "\n"))
        let cases = compilation.testCases().filter { $0.snapshotPath == nil }
        let report = compilation.runTests(cases, in: &files)
        #expect(report.results.count == 1)
        #expect(report.results.first?.failure?.details ?? [] == details)
    }
}
