import FVMBytes
import Testing

@testable import FVMEmission

@Suite struct YamlTextTests {
    @Test(arguments: [
        ("", #""""#),
        ("yes", #""yes""#),
        ("- a: b # c", #""- a: b # c""#),
        ("\"q\" \\ 'a'", #""\"q\" \\ 'a'""#),
        ("a\nb\r\tc", #""a\nb\r\tc""#),
        ("\0\u{7}\u{1B}\u{7F}", #""\x00\x07\x1B\x7F""#),
        ("\u{85}\u{A0}", #""\x85\xA0""#),
        ("\u{2028}\u{2029}\u{FEFF}\u{202E}\u{200B}", #""\u2028\u2029\uFEFF\u202E\u200B""#),
        ("\u{E0067}\u{FFFE}", #""\U000E0067\uFFFE""#),
        ("  padded  ", #""  padded  ""#),
        ("é 花 👩‍🚀 e\u{301}", "\"é 花 👩‍🚀 e\u{301}\""),
    ])
    func texts(text: String, scalar: String) {
        var output = ByteBuffer()
        YamlText.append(text, to: &output)
        #expect(output.text == scalar)
    }

    @Test(arguments: [
        ("en", "en"), ("pt-BR", "pt-BR"), ("de_CH", "de_CH"), ("no", "\"no\""), ("NO", "\"NO\""), ("y", "\"y\""),
        ("on", "\"on\""), ("null", "\"null\""), ("off", "\"off\""), ("truth", "truth"), ("yesterday", "yesterday"),
        ("1", "\"1\""), ("-", "\"-\""), ("_x", "_x"), ("", "\"\""),
        ("Sources/App/Info.plist", "Sources/App/Info.plist"),
        ("a: b", "\"a: b\""), ("a#b", "\"a#b\""), ("a\"b", #""a\"b""#), ("a\rb: c", #""a\rb: c""#),
        ("a\u{85}b", #""a\x85b""#), ("a\u{2028}b", #""a\u2028b""#),
    ])
    func scalars(text: String, scalar: String) {
        #expect(YamlText.scalar(text) == scalar)
    }

    @Test(arguments: [
        ("a", "# a\n"), ("", "#\n"), ("a\rb: c", "# ab: c\n"), ("a\u{85}b\u{2028}c\u{2029}d\u{202E}e", "# abcde\n"),
    ])
    func comments(line: String, comment: String) {
        #expect(YamlText.comment([line]) == comment)
    }

    @Test func keysStandOnlyAboveTexts() {
        let locales = ["en", "no", "es"]
        var writer = YamlWriter(locales: locales)
        writer.eachLocale { writer, locale in
            writer.below("Card") { writer in
                guard locale != 1 else { return }
                writer.below("email") { writer in
                    writer.below("messages") { _ in }
                    if locale == 2 { writer.text("title", .single("T")) }
                }
                writer.text("list", .list(locale == 0 ? [] : ["a", ""]))
            }
        }
        let expected = """
            en:
              Card:
                list: []

            es:
              Card:
                email:
                  title: "T"
                list:
                  - "a"
                  - ""

            """
        let texts = LocalizedTexts(header: [], sections: writer.sections)
        #expect(String(decoding: texts.rendered(locales), as: UTF8.self) == expected)
    }
}
