import FVMBytes
import FVMTestSupport
import Testing

/// The JSON of all reports.
@Suite struct JSONDocumentTests {
    @Test(
        arguments: [
            ([:], "{}"), ([], "[]"), (.null, "null"), (true, "true"), (-7, "-7"), ("a", "\"a\""),
            (["a": 1, "b": 2], "{ \"a\": 1, \"b\": 2 }"), ([1, 2], "[ 1, 2 ]"),
            (["a": "x"], "{\n  \"a\": \"x\"\n}"), ([[], "x"], "[\n  [],\n  \"x\"\n]"),
            (["a": ["b": ["c": "d"]]], "{\n  \"a\": {\n    \"b\": {\n      \"c\": \"d\"\n    }\n  }\n}"),
            ([1, 2, 3, 4, 5, 6, 7], "[\n  1,\n  2,\n  3,\n  4,\n  5,\n  6,\n  7\n]"),
            (.object(["a": nil, "b": .number(1)]), "{ \"b\": 1 }"),
        ] as [(JSONValue, String)]
    )
    func isLaidOut(tree: JSONValue, text: String) {
        #expect(tree.document == text + "\n")
    }

    @Test(arguments: [
        ("\"\\/", #"\"\\/"#), ("\n\t\u{1}", #"\n\t\u0001"#), ("é日👋", "é日👋"), ("a\u{7F}b", #"a\u007fb"#),
        ("\u{202E}x", #"\u202ex"#), ("\u{1B}[31m", #"\u001b[31m"#), ("\u{9B}é\"", #"\u009bé\""#),
        ("\u{E0001}", #"\udb40\udc01"#), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{FEFF}", #"\ufeff"#), ("\u{2028}", #"\u2028"#),
    ])
    func escapesWhatNobodySees(text: String, escaped: String) throws {
        let document = JSONValue.string(text).document
        #expect(document == "\"\(escaped)\"\n")
        #expect(try JSONValue(reading: Array(document.utf8)) == .string(text))
    }

    @Test(arguments: ["a", "", "\"\\\n", "é\u{202E}"], [JSONWriter.Layout.compact, .indented, .report, .oneLine])
    func escapesKeysOfManyUsesAlike(key: String, layout: JSONWriter.Layout) {
        var (once, often) = (JSONWriter(layout), JSONWriter(layout))
        once.beginObject()
        once.key(key)
        once.null()
        once.endObject()
        often.beginObject()
        often.key(JSONKey(key))
        often.null()
        often.endObject()
        #expect(once.output.bytes == often.output.bytes)
    }
}
