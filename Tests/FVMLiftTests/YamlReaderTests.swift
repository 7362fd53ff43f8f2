import Testing

@testable import FVMLift

/// Files of texts that the YAML reader understands.
@Suite struct YamlReaderTests {
    /// A value in one line: `{a: [b, "c"]}`.
    private func shown(_ node: YamlNode) -> String {
        switch node.value {
        case .scalar(let text): "\"\(text.replacing("\n", with: "\\n"))\""
        case .null: "null"
        case .list(let items): "[" + items.map(shown).joined(separator: ", ") + "]"
        case .map(let entries): "{" + entries.map { "\($0.key): \(shown($0.node))" }.joined(separator: ", ") + "}"
        }
    }

    @Test(
        arguments: [
            ("en:\n  A:\n    title: \"T\"\n", "{en: {A: {title: \"T\"}}}"),
            (
                "a: plain text # comment\nb: 'it''s'\nc: \"tab\\t\\u00e9\"",
                "{a: \"plain text\", b: \"it's\", c: \"tab\té\"}"
            ),
            ("a:\n  - \"x\"\n  - y\nb:\n- z\n", "{a: [\"x\", \"y\"], b: [\"z\"]}"),
            ("a: []\nb: {}\nc: [x, \"y, z\", {k: v}]", "{a: [], b: {}, c: [\"x\", \"y, z\", {k: \"v\"}]}"),
            (
                "a: |\n  one\n  two\n\n  three\nb: >-\n  one\n  two\n",
                "{a: \"one\\ntwo\\n\\nthree\\n\", b: \"one two\"}"
            ),
            ("a: ~\nb:\nc: null\nd: \"\"", "{a: null, b: null, c: null, d: \"\"}"),
            ("---\na: one\n  two\nb: \"x\n  y\"\n", "{a: \"one two\", b: \"x y\"}"),
            ("\"on\": x\r\ny: z\r\n", "{on: \"x\", y: \"z\"}"),
            ("a: http://x#y\nb: a:b", "{a: \"http://x#y\", b: \"a:b\"}"),
            ("- a: 1\n  b: 2\n- c\n", "[{a: \"1\", b: \"2\"}, \"c\"]"),
        ]
    )
    func reads(text: String, expected: String) {
        let (root, problems) = YamlReader.read(Array(text.utf8))
        #expect(shown(root) == expected)
        #expect(problems.map(\.reason) == [])
    }

    @Test(
        arguments: [
            ("a: &x 1\nb: 2", "an anchor is not read", "{a: null, b: \"2\"}"),
            ("a: *x\nb: 2", "an alias is not read", "{a: null, b: \"2\"}"),
            ("a: !t x\nb: 2", "a tag is not read", "{a: null, b: \"2\"}"),
            ("a: \"open\n", "the text has no closing quote", "{a: null}"),
            ("a: [x, y\nb: 2", "a comma or a closing bracket is expected", "{a: null, b: \"2\"}"),
            ("a: 1\na: 2", "the key 'a' stands there a second time, and is left out", "{a: \"1\"}"),
            ("a: \"x\" y\nb: 2", "nothing may follow the value", "{a: \"x\", b: \"2\"}"),
            ("nothing\na: 1", "is no 'key: value'", "{a: \"1\"}"),
        ]
    )
    func refuses(text: String, reason: String, rest: String) {
        let (root, problems) = YamlReader.read(Array(text.utf8))
        #expect(problems.map(\.reason) == [reason])
        #expect(shown(root) == rest)
    }

    @Test func boundsNesting() {
        let flow = String(repeating: "[", count: 100_000)
        #expect(YamlReader.read(Array("a: \(flow)".utf8)).problems.count == 1)
        let block = (0..<2_000).map { String(repeating: " ", count: $0) + "k:" }.joined(separator: "\n")
        #expect(!YamlReader.read(Array(block.utf8)).problems.isEmpty)
    }
}
