/// Names and values of the kind that break compilers: the material of `ProgramGenerator`.
public enum Vocabulary {
    static let words = [
        "title", "name", "count", "note", "total", "state", "owner", "items", "when", "size", "link", "tag", "price",
        "notice", "label", "heading", "footer", "host", "port", "rate",
    ]

    /// Words of Swift, of the library, of the macros' expansions and of the language itself.
    static let awkwardNames =
        swiftWords + [
            "stub", "Request", "model", "value", "subs", "subs2", "titleSubs", "description", "debugDescription",
            "hash",
            "rawValue", "encode", "decode", "encoder", "decoder", "container", "query", "locale",
            "appState", "AppState", "modelSync", "context", "body", "response", "error", "result", "text", "string",
            "int", "Int", "Bool", "Double", "Array", "Optional", "Locale", "Bundle", "some", "any", "async",
            "await", "actor", "get", "set", "lazy", "weak", "final", "required", "dynamic", "optional", "none", "view",
            "viewmodel", "fields", "feature", "summary", "operation", "localized", "join", "by", "since", "until",
            "from", "form", "client", "server", "live", "_x", "a_b", "x_", "URL1", "A", "aB", "AB", "propertyName",
            "fooViewModel", "vmid", "ID", "Id", "allCases", "localizableString", "init_", "self_", "default_", "in_",
            "yes", "no", "null", "on", "off", "y", "n", "map", "date", "url", "uuid", "version", "_0", "row", "rows",
            "new", "old", "to", "of", "is_a", "i", "fsh", "v", "ls", "responseError", "requestBody", "responseBody",
            "fragment", "sort", "action", "validate", "code", "message", "operations", "nextYear2",
            "aVeryLongName"
                + String(repeating: "AndEvenLonger", count: 3),
        ]

    static let swiftWords = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
        "Any",
        "as", "false", "is", "nil", "self", "super", "throws", "true", "try", "Protocol",
    ]

    /// Types that Swift, Foundation and other modules have: legal where nothing emitted needs them.
    static let awkwardTypes = [
        "Task", "Result", "State", "Unit", "Data", "View", "Text", "Role", "Color", "Image", "Query", "Body",
        "Response",
        "Optional", "Array", "Dictionary", "Character", "Substring", "Void", "Never", "Range", "Sequence", "Collection",
        "Actor", "MainActor", "Test", "Suite", "Vapor", "App", "Application", "Route", "Abort", "ViewModels",
        "Model", "Container", "Operation", "Category", "Plan", "Status", "Stub", "Fields", "Error", "Float",
        "Binding", "Calendar", "Notification", "Thread", "Process", "Measurement", "Decimal", "Index", "Element",
        "Value", "Key", "ID", "T", "URLComponents", "JSONEncoder", "Mirror", "Clock", "Duration", "Instant",
    ]

    /// Those that an enum or a summary cannot be called, whose emitted types have their names as they are.
    static let refusedTypes: Set<String> = ["ID", "Void", "Substring", "Query"]

    /// Texts that YAML, JSON or Swift could misread.
    public static let texts = [
        "", " ", "   ", "yes", "no", "on", "null", "~", "true", "12", "1.50", "1e3", "0x1F", "0o17", "1_000", ".inf",
        "2026-01-31", "12:30:45", "# x", "a # b", "#", "- x", "-", "--- x", "---", "...", "key: value", "key:", ":",
        "@at", "`tick`", "\"quoted\"", "say \"hi\" and 'bye'", "it's", "'", "\"", "\\", "\\n", "C:\\new\\table", "a\nb",
        "a\r\nb", "\n", "a\n\nb\n", "\t", "a\tb", "👩‍👩‍👧‍👦 🇯🇵 👍🏽", "e\u{301}clair", "éclair", "\u{202E}rtl\u{202C}",
        "\u{200F}x\u{200E}",
        "\u{85}x\u{85}y", "a\u{2028}b", "a\u{2029}b", "\u{FEFF}bom", "a\u{FEFF}b", "bell\u{7}esc\u{1B}[31m", "\u{7F}",
        "a\u{0}b", "\u{1}", "%", "%%", "100%", "%{", "%{}", "% {x}", "%{a b}", "%{1}", "%d %@", "${x}", "#{x}", "{",
        "}",
        "}{", "[a]", "[a, b]", "{a: b}", "&a", "*a", "!t", "!!str 5", "| x", "> x", "<<", "<b>A & B</b> &amp;",
        "</script>", "? x", "%YAML 1.2", ", ,", "=", "שלום abc", "日本語", "\u{10FFFF}", "\u{FFFE}", "\u{E000}",
        "\u{A0}nbsp\u{A0}", "\u{3000}wide\u{3000}", "\u{200B}zero\u{200B}", "\u{2060}joined\u{2060}", "a\u{AD}b",
        "  padded  ",
        "\"\"\"", "\"\"\" + \"", "*/", "/* x", "//", "///", "\\(name)", "\\u{41}", "#\"raw\"#", "\u{85}", "ﬀ ŉ ǰ İ",
        "\u{1F1E6}",
        "long " + String(repeating: "and longer ", count: 30), String(repeating: "x", count: 300),
    ]

    static let urls = [
        "https://example.com", "https://example.com/a%20b?q=1&r=%C3%A9#top", "mailto:fred@bedrock.example",
        "relative/path",
        "http://127.0.0.1:8080/", "file:///tmp/a", "https://user:secret@example.com:443/x;y=z",
        "ftp://example.com/~fred",
        "https://example.com/a/../b/./c//d", "HTTPS://EXAMPLE.COM/Path", "x:", "tel:+1-555-1914", "?q=1", "#top",
        "//host/x",
        "data:text/plain,hi%20there",
        "/absolute", ".", "urn:isbn:0451450523",
        "https://example.com?x=1%2B1+1",
    ]

    static let base64 = ["", "AA==", "RGF0YQ==", "+/+/", "8J+Ygg=="]

    static let uuids = [
        "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
        "6f9619ff-8b86-d011-b42d-00c04fc964ff", "ABCDEF01-2345-6789-abcd-ef0123456789",
    ]

    static let days = ["@2026-01-31", "@2000-02-29", "@0001-01-01", "@9999-12-31", "@1582-10-04", "@1969-12-31"]
    static let times = ["@00:00", "@09:30", "@23:59:59", "@12:00:00"]

    static let dates = [
        "@2026-01-31", "@2026-01-31T10:15:00Z", "@2026-01-31T10:15:00.250+02:00", "@1938-06-07T01:02:03.5Z",
        "@2000-02-29",
        "@1970-01-01T00:00:00Z", "@1969-12-31T23:59:59.999Z", "@2001-01-01", "@0001-01-01", "@9999-12-31T23:59:59Z",
        "@1582-10-04", "@1582-10-15", "@2026-06-15T12:00:00.123456Z", "@2026-12-31T23:59:59.9996Z",
        "@2024-02-29T23:59:59-11:30", "@2026-01-01T00:00:00.0005Z", "@1900-03-01", "@2026-07-04T00:00:00.001Z",
    ]

    static let ints = [
        "0", "-1", "1", "7", "42", "999", "1_000", "-1000", "9999", "1234567", "-9876543", "9223372036854775807",
        "-9223372036854775808", "9007199254740993", "1_000_000", "999999",
    ]

    static let doubles = [
        "0", "1", "-1", "0.5", "2.5", "-0.0", "0.1", "0.30000000000000004", "2.675", "1.005", "-0.001",
        "3.14159265358979",
        "1234.5", "-1234567.891", "999.999", "1000000000000000000000.0", "123456789012345680.0", "0.000001",
        "0.0000001",
        "100000000000000000", "9007199254740993", "0.125", "0.375", "99999.995", "12345678.9", "4.9", "0.05",
        "179769313486231570000000000000000000000.0", "5_000.25",
    ]

    static let dateFormats = [
        "d MMMM yyyy", "yyyy-MM-dd'T'HH:mm:ss", "EEEE", "'it''s' d", "h:mm a", "QQQ yy", "dd.MM.", "G y", "",
    ]

    static let locales = [
        "en", "es", "de", "fr", "ja", "ar", "he", "hi", "pt-BR", "en-GB", "de_CH", "no", "sv", "zh-Hans", "es-MX", "pl",
        "en_IN", "fa", "th", "PT",
    ]
}
