import FVMBytes
import FVMTestSupport
import Testing

/// Valid and invalid JSON, the places of errors, and round trips.
@Suite struct JSONReadingTests {
    @Test(arguments: [
        ("", "1:1 the file ends where a value is expected"),
        ("  ", "1:3 the file ends where a value is expected"),
        ("{", "1:2 the file ends where a key in quotes is expected"),
        (#"{"a": 1,}"#, "1:9 a key in quotes is expected"),
        (#"{"a" 1}"#, "1:6 ':' is expected"),
        ("{\n  \"a\": 1\n  \"b\": 2\n}", "3:3 ',' or '}' is expected"),
        (#"{"a": 1, "a": 2}"#, "1:10 a key stands twice"),
        (#"{"a": 1, "\u0061": 2}"#, "1:10 a key stands twice"),
        ("[1, 2", "1:6 the file ends where ',' or ']' is expected"),
        ("[1,]", "1:4 a value is expected"),
        ("[01]", "1:2 a number begins with one '0' at most"),
        ("[1.]", "1:4 a digit is expected"),
        ("[-]", "1:3 a digit is expected"),
        ("[1e+]", "1:5 a digit is expected"),
        ("[.5]", "1:2 a value is expected"),
        ("[nul]", "1:2 a value is expected"),
        ("truely", "1:5 nothing may follow the value"),
        ("{} {}", "1:4 nothing may follow the value"),
        (#"["a"#, "1:4 the file ends where '\"' is expected"),
        ("[\"a\nb\"]", "1:4 a control character in a string is written as an escape"),
        (#"["\x"]"#, #"1:3 '\' is followed by one of " \ / b f n r t u"#),
        (#"["\u12"]"#, "1:3 '\\u' is followed by four hexadecimal digits"),
        (#"["\ud800"]"#, "1:3 half a surrogate pair stands alone"),
        (#"["\udc00"]"#, "1:3 half a surrogate pair stands alone"),
        ("{}\u{FEFF}", "1:3 nothing may follow the value"),
    ])
    func refusesWhatIsNoJSON(text: String, message: String) {
        #expect(Self.failure(Array(text.utf8)) == message)
    }

    @Test func skipsAByteOrderMark() throws {
        #expect(try JSONValue(reading: Array("\u{FEFF}{}".utf8)) == .object([]))
    }

    @Test func refusesBytesThatAreNoUTF8() {
        #expect(Self.failure([0x5B, 0x22, 0xFF, 0x22, 0x5D]) == "1:3 the bytes are no UTF-8")
    }

    @Test func refusesEndlessNesting() {
        let deep = Array(repeating: UInt8(ascii: "["), count: 100_000)
        #expect(Self.failure(deep) == "1:513 more than 512 levels nest")
    }

    private static func failure(_ bytes: [UInt8]) -> String? {
        do {
            _ = try JSONValue(reading: bytes)
            return nil
        } catch {
            return "\(error.line):\(error.column) \(error.reason)"
        }
    }

    /// Written JSON equals the parsed one.
    @Test(arguments: [
        "null", "true", " [ 1 , -2.50e+3 , 0 ] ", #"{"a": {"b": []}, "c": {}}"#,
        #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#, "1E5", "-0.0", #"{"a": [1, 2], "b": {"c": 3}, "\u202e": "\u0000"}"#,
    ])
    func isReadAsItIsWritten(text: String) throws {
        let value = try Self.json(text)
        #expect(try Self.json(value.summary(limit: .max / 8)) == value)
        #expect(try Self.json(value.document) == value)
        for layout in [JSONWriter.Layout.compact, .indented] {
            var writer = JSONWriter(layout)
            value.write(to: &writer)
            #expect(try Self.json(writer.output.text) == value)
        }
        var builder = JSONBuilder()
        value.write(to: &builder)
        #expect(builder.value == value)
    }

    private static func json(_ text: String) throws -> JSONValue {
        try JSONValue(reading: Array(text.utf8))
    }
}
