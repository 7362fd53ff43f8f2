import FVMBytes
import FVMSpecTesting
import FVMTestSupport
import Testing

/// Equal and different JSON documents.
@Suite struct JSONDifferenceTests {
    @Test(arguments: [
        ("1", "1.0", true), ("1e2", "100", true), ("9007199254740993", "9007199254740992", false), ("0", "-0", true),
        (#""é""#, #""e\#u{301}""#, false), (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, true),
        ("[1, 2]", "[2, 1]", false),
        ("null", "false", false), (#""1""#, "1", false),
    ])
    func comparesByMeaning(one: String, other: String, isSame: Bool) throws {
        let (first, second) = (try Self.json(one), try Self.json(other))
        #expect((first == second) == isSame)
        #expect(JSONDifference.find(from: first, to: second).isEmpty == isSame)
    }

    private static func json(_ text: String) throws -> JSONValue {
        try JSONValue(reading: Array(text.utf8))
    }

    @Test(arguments: [
        (#"{"title": "A"}"#, #"{"title": "B"}"#, [#"$.title: "A" is now "B""#]),
        (#"{"a": 1, "b": 2}"#, #"{"b": 2, "c": 3}"#, ["$.a: 1 is gone", "$.c: 3 is new"]),
        (#"{"a b": 1}"#, #"{"a b": null}"#, [#"$["a b"]: 1 is now null"#]),
        ("[1, 2, 3, 4]", "[0, 1, 2, 3, 4]", ["$[0]: 0 is new"]),
        ("[1, 2, 3, 4]", "[1, 2, 4]", ["$[2]: 3 is gone"]),
        ("[1, 2, 3]", "[1, 5, 3]", ["$[1]: 2 is now 5"]),
        ("[[1, 2], [3]]", "[[1], [3]]", ["$[0][1]: 2 is gone"]),
        (
            #"[{"x": 1}, {"x": 2}]"#, #"[{"x": 1}, {"x": 3}, {"x": 4}]"#,
            ["$[1].x: 2 is now 3", #"$[2]: {"x": 4} is new"#]
        ),
        ("{}", "[]", ["$: {} is now []"]),
    ])
    func saysWhereDocumentsDiffer(old: String, new: String, differences: [String]) throws {
        let found = JSONDifference.find(from: try Self.json(old), to: try Self.json(new))
        #expect(found.map(\.summary) == differences)
    }

    @Test func leavesOutWhatDoesNotCount() throws {
        let old = try Self.json(#"[{"vmId": {"fsh": 1, "id": "a"}, "fsh": 1}]"#)
        let new = try Self.json(#"[{"vmId": {"id": "b"}, "fsh": 2}]"#)
        let found = JSONDifference.find(from: old, to: new) { $0 == "vmId" && $1 == "fsh" }
        #expect(found.map(\.summary) == [#"$[0].vmId.id: "a" is now "b""#, "$[0].fsh: 1 is now 2"])
    }

    /// No-break spaces, which look like others.
    @Test func showsSpacesThatAreAllThatDiffers() throws {
        let wanted = try Self.json(#"["1 €", "2 €"]"#)
        let found = JSONDifference.find(from: wanted, to: try Self.json(#"["1\u00a0€", "3\u00a0€"]"#))
        #expect(
            found.map(\.expectation) == [
                ##"$[0]: "1 €" is expected, and "1\u{A0}€" is there"##,
                "$[1]: \"2 €\" is expected, and \"3\u{A0}€\" is there",
            ]
        )
        #expect(found[0].summary == ##"$[0]: "1 €" is now "1\u{A0}€""##)
    }

    /// Lists in lists whose lengths differ at each level must not be looked at again and again.
    @Test func isQuickWithDeepLists() throws {
        func nested(_ inner: String) -> String {
            var text = inner
            for _ in 0..<200 { text = "[1, \(text), 2]" }
            return text
        }
        let found = JSONDifference.find(from: try Self.json(nested("[1]")), to: try Self.json(nested("[1, 2]")))
        #expect(found.count == 1)
    }
}
