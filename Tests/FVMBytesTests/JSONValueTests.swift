import FVMBytes
import Testing

/// Values are compared by their meaning.
@Suite struct JSONValueTests {
    @Test(arguments: [
        ("3", "3.0", true), ("-0", "0", true), ("1e+21", "1000000000000000000000.0", true), ("0.1", "0.10", true),
        ("9223372036854775807", "9223372036854775806", false), ("\"e\\u0301\"", "\"é\"", false),
        ("\"\\ud83d\\ude00\"", "\"😀\"", true), ("{\"a\":1,\"b\":2}", "{ \"b\": 2, \"a\": 1 }", true),
        ("{\"a\":null}", "{}", false), ("[1,2]", "[2,1]", false), ("true", "1", false), ("\"\\/\"", "\"/\"", true),
    ])
    func compares(first: String, second: String, isEqual: Bool) throws {
        let one = try JSONValue(reading: Array(first.utf8))
        let other = try JSONValue(reading: Array(second.utf8))
        #expect((one == other) == isEqual)
    }

    @Test(arguments: [
        "", "01", "[1,]", "{\"a\":1,\"a\":1}", "\"\u{1}\"", "1 2", "\"\\ud83d\"", "nul", "+1", "\"a", "\"\\u-000\"",
        "\"\\u+000\"", "\"\\u00\"",
    ])
    func refuses(text: String) {
        #expect(throws: JSONReadingError.self) { try JSONValue(reading: Array(text.utf8)) }
    }
}
