/// Texts that try to break out of their place, and specs that have them in every place.
public enum HostileText {
    /// Texts that end, nest or steer something in one of the languages that are written or shown.
    public static let all: [String] =
        Vocabulary.texts + swift + yaml + data + terminal

    private static let swift = [
        "\\(exit(1))", "\\\\(exit(1))", "\\#(x)", "\"\"\"\nlet x = 1\n\"\"\"", "\"#", "\"##; import Darwin",
        "\")\n}\nfunc f() {",
        "\\\"", "\\\\\"", "\\", "\\u{22}", "*/ let x = 1 /*", "/* /* */", "\n// x\n", "\u{B}let x\u{C}", "\u{85}let x",
        "\u{2028}let x", "\u{2029}let x", "\r let x", "#if os(Linux)", "#error(\"x\")", "`", "\u{301}combining",
        "\"\u{301}",
        "\\\u{301}", "\u{FE0F}", "\u{E0061}tag", "\u{1F468}\u{200D}",
    ]

    private static let yaml = [
        "\n---\nen:\n  x: y", "\n...\n", "%YAML 1.1\n---", "%TAG ! tag:x", "&anchor x", "*anchor",
        "!!python/object:os.system x",
        "!<tag:x> y", "x: y: z", "- - x", "\tx", " # x", "'\n'", "\"\nen:\n", "|\n  x", ">-", "{x: [", "? [x]\n: y",
        "<<: *x", "=", "\u{85}en:", "x\\", "\\x41", "\\N", "\\_", "\\L", "\\P", "\\\n",
    ]

    private static let data = [
        "]]>", "<![CDATA[", "-->", "<!--", "&#0;", "&lt;", "&x;", "<!DOCTYPE x [<!ENTITY e \"x\">]>", "<?xml?>",
        "'\"<>&",
        "\u{FFFF}", "\u{1}\u{8}\u{1F}", "{\"x\":1}", "\\u0000", "\\ud800", "\",\"x\":\"", "\u{0}", "/", "</",
        "%0A::error::x",
        "::error file=x::y", "##[error]", "$(touch x)", "${x}", "$$", "`touch x`", "; touch x", "| touch x",
    ]

    private static let terminal = [
        "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{9B}2J", "\u{9D}0;x\u{9C}",
        "\u{90}x\u{9C}",
        "\u{7}\u{8}\u{7F}", "\u{202E}evil\u{202C}", "\u{2066}x\u{2069}", "\u{2067}\u{2068}", "\u{61C}",
        "\u{200E}\u{200F}",
        "\u{E}\u{F}", "a\rb", "\u{1B}c", "\u{84}\u{85}\u{8D}", "\u{FFF9}\u{FFFB}", "\u{180E}", "\u{3164}",
    ]

    /// Each text between marks, by which it is found again.
    public static let marked: [String] = all.enumerated().map { "p\($0):\($1):p" }

    /// As many texts as there are hostile ones, with the same marks and nothing hostile between them.
    public static let plain: [String] = all.indices.map { "p\($0):plain:p" }

    /// `text` with a hostile one in the place of each plain one.
    public static func hostile(_ text: String) -> String {
        text.replacing(/p([0-9]+):plain:p/) { match in Int(match.1).map { marked[$0] } ?? "" }
    }

    /// A text as a string of a spec: everything that is not a plain letter is an escape.
    public static func literal(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar) || scalar == "%"
                || scalar == "{" || scalar == "}"
                ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return "\"" + scalars.joined() + "\""
    }

    /// A program that has each of the texts in each place of a spec that takes any text.
    public static func spec(_ texts: [String]) -> String {
        func each(_ separator: String, _ write: (_ index: Int, _ literal: String) -> String) -> String {
            texts.enumerated().map { write($0, literal($1)) }.joined(separator: separator)
        }
        return """
            app Shop < locales: en, es; saveTitle: \(literal(texts[0])); cancelTitle: \(literal(texts[1])) >
            enum Kind < \(each("; ") { "c\($0): \($1)" }) >
            fields Form <
            \(each("\n") { "f\($0): string = \($1) required { title: \($1); required: \($1); placeholder: \($1) }" })
            >
            viewmodel Screen server form Form <
            \(each("\n") { "s\($0): string = \($1)" })
            \(each("\n") { "l\($0): localized \($1)" })
            \(each("\n") { "x\($0): text = \($1)" })
            \(each("\n") { "u\($0): localized { en: \($1 + "") ; es: \($1) }" })
            table: [string: string] = [\(each(", ") { "\($1): \($1)" })]
            list: [localized] [\(each(", ") { $1 })]
            strings: [string] = [\(each(", ") { $1 })]
            kind: Kind
            kindText: localized kind
            operation save()
            >
            stub Screen "other" (\(each(", ") { "s\($0): \($1)" }))
            translation es < Screen < \(each("; ") { "l\($0): \($1)" }) > >
            request Send create < body: Form; response: Screen; error: < code: broken | closed; message: text = \(literal(texts[0])) > >
            view Screen

            """
    }

    /// A program with one of the texts in the settings of the app.
    public static func settings(_ text: String) -> String {
        """
        app Shop < copyright: \(literal(text)) >
        viewmodel Screen server < title: localized "Title" >
        view Screen
        """
    }

    /// A program with the texts in its comments, but for those that no comment can have.
    public static func documentation(_ texts: [String]) -> String {
        let possible = texts.indices.filter { index in
            !marked[index].unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        }
        func each(_ write: (_ index: Int) -> String) -> String {
            possible.map { "/// \(texts[$0])\n" + write($0) }.joined(separator: "\n")
        }
        return """
            enum Kind <
            \(each { "c\($0)" })
            >
            \(each { _ in "///" })
            viewmodel Screen server <
            \(each { "p\($0): int" })
            title: localized "Title"
            \(each { "operation o\($0)()" })
            \(each { "summary S\($0) < id: id >" })
            \(possible.map { "r\($0): [S\($0)]" }.joined(separator: "\n"))
            >
            \(each { _ in "///" })
            view Screen
            """
    }
}
