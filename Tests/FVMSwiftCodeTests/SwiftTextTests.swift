import FVMSwiftCode
import Testing

/// The text of a file of these declarations.
func written(_ declarations: [Declaration]) -> String {
    String(decoding: SwiftFile(header: [], imports: [], declarations: declarations).rendered(), as: UTF8.self)
}

/// The text of one expression at the left edge.
func rendered(_ expression: Expression) -> String { rendered([.expression(expression)]) }

/// The text of statements at the left edge.
func rendered(_ body: [Statement]) -> String {
    let text = written([.function("f", body: body, modifiers: [])])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let inner = lines.drop { $0 != "func f() {" }.dropFirst().prefix { $0 != "}" }
    return inner.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
}

@Suite struct SwiftTextTests {
    @Test(arguments: [
        ("", #""""#),
        ("plain", #""plain""#),
        ("say \"hi\"", #""say \"hi\"""#),
        ("C:\\n", #""C:\\n""#),
        ("\\(x)", #""\\(x)""#),
        ("a\nb\r\tc\0", #""a\nb\r\tc\0""#),
        ("\u{7}\u{1B}\u{7F}", #""\u{7}\u{1B}\u{7F}""#),
        ("\u{85}\u{A0}\u{AD}", #""\u{85}\u{A0}\u{AD}""#),
        ("\u{202E}abc\u{2066}", #""\u{202E}abc\u{2066}""#),
        ("\u{2028}\u{2029}\u{FEFF}", #""\u{2028}\u{2029}\u{FEFF}""#),
        ("é 花 👩‍🚀", #""é 花 👩‍🚀""#),
        ("#\"", ##""#\"""##),
    ])
    func strings(text: String, literal: String) {
        #expect(rendered(.string(text)) == literal)
    }

    @Test(arguments: [
        (0, "0"), (-7, "-7"), (999_999, "999999"), (1_000_000, "1_000_000"), (-1_234_567, "-1_234_567"),
        (.max, "9_223_372_036_854_775_807"), (.min, "-9_223_372_036_854_775_808"),
    ])
    func integers(value: Int, literal: String) {
        #expect(rendered(.integer(value)) == literal)
    }

    @Test(arguments: [
        (3, "3.0"), (0.1, "0.1"), (1e21, "1e+21"), (-0.0, "-0.0"), (0.30000000000000004, "0.30000000000000004"),
    ])
    func doubles(value: Double, literal: String) {
        #expect(rendered(.double(value)) == literal)
    }

    /// A name in its declaration, as a member, as the label of a parameter and of an argument, and alone.
    @Test(arguments: [
        ("title", "title", "title", "title", "title"),
        ("in", "`in`", "in", "in", "in"),
        ("default", "`default`", "default", "default", "default"),
        ("await", "`await`", "await", "await", "await"),
        ("let", "`let`", "let", "`let`", "let"),
        ("var", "`var`", "var", "`var`", "var"),
        ("inout", "`inout`", "inout", "`inout`", "`inout`"),
        ("self", "`self`", "`self`", "self", "self"),
        ("init", "`init`", "`init`", "init", "init"),
        ("Type", "`Type`", "`Type`", "Type", "Type"),
        ("async", "async", "async", "async", "async"),
        ("selfish", "selfish", "selfish", "selfish", "selfish"),
    ])
    func backticks(text: String, declared: String, member: String, parameter: String, label: String) {
        #expect(rendered(.reference(text)) == declared)
        #expect(rendered(.implicitMember(text)) == "." + member)
        #expect(rendered(.implicitInit.call([Argument(text, .integer(1))])) == ".init(\(label): 1)")
        let function = Declaration.function("f", [Parameter(text, "Int")], body: [], modifiers: [])
        #expect(written([function]).split(separator: "\n").last == "func f(\(parameter): Int) {}")
    }
}
