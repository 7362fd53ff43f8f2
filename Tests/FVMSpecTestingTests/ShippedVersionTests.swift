import FVMBytes
import FVMFiles
import FVMSpecTesting
import FVMWorkspace
import Testing

/// What released clients decode, and what a build encodes.
@Suite struct ShippedVersionTests {
    private static let spec = """
        app Shop < version: 2.0.0 >
        enum State < open; done >
        viewmodel Board server <
          title: localized "Board"
          late: localized "Late" since 2.0.0
          state: State
          price: localized int
          cards: [Card]
          note: string?
        >
        viewmodel Card < id: id; count: int = 3 >
        """

    /// Returns what is wrong with the answer to a client of version 1.0.0 that decodes this JSON.
    private static func problems(_ json: String) -> [String] {
        var files = MemoryFileSystem([".VersionedTestJSON/BoardViewModel_1.0.0.json": json])
        let compilation = TestRunTests.compilation(spec)
        let cases = compilation.shippedVersionCases(in: ".VersionedTestJSON", of: files)
        #expect(cases.map(\.name) == ["Board.client-1.0.0"])
        return compilation.runTests(cases, in: &files).results.first?.failure?.details ?? []
    }

    @Test(
        arguments: [
            (#"{"title": "Board", "state": {"open": {}}, "vmId": {"id": "a"}}"#, []),
            (#"{"title": "Board", "note": null}"#, []),
            (#"{"heading": "Board"}"#, ["$.heading: is no longer there"]),
            (#"{"title": 1}"#, ["$.title: was a number, and is a text"]),
            (#"{"cards": [{"id": "a", "count": "3"}]}"#, ["$.cards[0].count: was a text, and is a number"]),
            (#"{"cards": [{"id": "a", "old": 1}, {"id": "b"}]}"#, []),
            (#"{"cards": [{"id": "a", "old": 1}]}"#, ["$.cards[0].old: is no longer there"]),
            (
                #"{"state": {"kept": {}}}"#,
                ["$.state: the case 'kept' is no longer there, and its new name is unknown to the client"]
            ),
            ("[]", ["$: was a list, and is an object"]),
            (#"{"late": "Late"}"#, ["$.late: is there already, and is said to be since 2.0.0"]),
        ]
    )
    func clientsOfReleasedVersionsAreAskedFor(json: String, problems: [String]) {
        #expect(Self.problems(json) == problems)
    }

    @Test(arguments: ["{", "", "\"", "{\"a\": }"])
    func aFileThatIsNoJSONFails(json: String) {
        var files = MemoryFileSystem([".VersionedTestJSON/BoardViewModel_1.0.0.json": json])
        let compilation = TestRunTests.compilation(Self.spec)
        let cases = compilation.shippedVersionCases(in: ".VersionedTestJSON", of: files)
        let report = compilation.runTests(cases, in: &files)
        #expect(report.results.map { $0.failure?.reason } == [.notReadable])
    }

    @Test func filesOfOtherTypesAreNoCases() {
        let files = MemoryFileSystem([
            ".VersionedTestJSON/OtherViewModel_1.0.0.json": "{}", ".VersionedTestJSON/README.md": "",
        ])
        #expect(TestRunTests.compilation(Self.spec).shippedVersionCases(in: ".VersionedTestJSON", of: files).isEmpty)
    }

    // MARK: Builds

    /// The JSON of the emitted Swift is compared by its meaning, without the time at which an identity was made.
    @Test func buildsAreComparedByMeaning() throws {
        let compilation = TestRunTests.compilation(Self.spec)
        let cases = compilation.encodedCases()
        #expect(cases.map(\.name) == ["Board.en", "Card.en"])
        var files = MemoryFileSystem()
        try files.makeFolder("out")
        for testCase in cases { try files.write(compilation.snapshot(of: testCase), to: "out/\(testCase.name).json") }
        #expect(compilation.verify(cases, against: "out", in: files).counts.passed == 2)
        let text = try #require(files.text(at: "out/Card.en.json"))
        try files.write(
            Array(text.replacing("\"vmId\": {", with: "\"vmId\": {\"fsh\": 1,").utf8),
            to: "out/Card.en.json"
        )
        #expect(compilation.verify(cases, against: "out", in: files).counts.passed == 2)
        try files.write(Array(text.replacing("3", with: "4").utf8), to: "out/Card.en.json")
        try files.write([], to: "out/Card.de.json")
        let report = compilation.verify(cases, against: "out", in: files)
        #expect(report.results.compactMap { $0.failure?.reason } == [.unverified])
        #expect(Compilation.unexpectedFiles(in: "out", besides: cases, of: files) == ["Card.de.json"])
        try files.removeFile("out/Card.en.json")
        #expect(
            compilation.verify(cases, against: "out", in: files).results.compactMap { $0.failure?.reason } == [
                .notEncoded
            ]
        )
    }
}
