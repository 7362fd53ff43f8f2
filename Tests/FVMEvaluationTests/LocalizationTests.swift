import FVMEvaluation
import FVMSemantics
import Testing

@Suite struct LocalizationTests {
    private static let locales = ["en", "es", "en-GB", "de_CH", "PT"]

    /// The library's rule: the locale as written, in lowercase, otherwise the part before its first `-` or `_`.
    @Test(
        arguments: [
            ("en", "en"), ("EN", "en"), ("en-GB", "en-GB"), ("EN-gb", "en-GB"), ("en_GB", "en"), ("en-US", "en"),
            ("en_US_POSIX", "en"), ("-en", "en"),
            ("es-419", "es"), ("de_CH", "de_CH"), ("de-CH", nil), ("de", nil), ("pt-BR", "PT"), ("pt", "PT"),
            ("fr", nil), ("", nil), ("_", nil),
        ] as [(String, String?)]
    )
    func fallback(locale: String, expected: String?) {
        var small = SmallProgram(locales: Self.locales)
        let text = small.text(Dictionary(uniqueKeysWithValues: Self.locales.map { ($0, $0) }))
        let record = small.record("S", [small.property("t", .staticText(text))], identity: .none)
        #expect(small.json(record, locale: locale) == #"{"t":"\#(expected ?? "")"}"#)
    }

    @Test func fallbackIsForEachKey() {
        var small = SmallProgram(locales: Self.locales)
        let both = small.text(["en": "Color", "en-GB": "Colour"])
        let one = small.text(["en": "Trunk"])
        let list = small.list(["en": ["a"], "en-GB": []])
        let record = small.record(
            "S",
            [
                small.property("a", .staticText(both)), small.property("b", .staticText(one)),
                small.property("c", .staticList(list)),
            ],
            identity: .none
        )
        #expect(small.json(record, locale: "en-GB") == #"{"a":"Colour","b":"Trunk","c":["a"]}"#)
    }

    @Test func singleTextsAreTrimmedAndListsAreNot() {
        var small = SmallProgram()
        let text = small.text(["en": "\u{A0} x y \n"])
        let list = small.list(["en": [" a ", "", "\n"]])
        let record = small.record(
            "S",
            [
                small.property("t", .staticText(text)), small.property("l", .staticList(list)),
                small.property("c", .compound(pieces: 1, separator: 0)),
                small.property("d", .compound(pieces: 1, separator: nil)),
            ],
            identity: .none
        )
        let pieces = #"[" a ","","\n"]"#
        #expect(
            small.json(record)
                == #"{"t":"x y","l":\#(pieces),"c":{"pieces":\#(pieces),"separator":"x y"},"d":{"pieces":\#(pieces)}}"#
        )
        #expect(
            small.json(record, locale: "es") == #"{"t":"","l":[],"c":{"pieces":[],"separator":""},"d":{"pieces":[]}}"#
        )
    }

    @Test(arguments: [
        ("\u{FEFF}x", "x"), ("\u{FEFF}\u{FEFF}x\u{FEFF}", "\u{FEFF}x\u{FEFF}"), ("\u{FEFF} x", "x"),
        (" \u{FEFF}x", "\u{FEFF}x"), ("\u{FEFF}", ""), ("\u{0}x", "\u{0}x"),
    ])
    func oneByteOrderMarkIsDropped(text: String, expected: String) {
        var small = SmallProgram()
        let property = small.property("t", .staticText(small.text(["en": text])))
        let record = small.record("S", [property], identity: .none)
        #expect(small.json(record) == #"{"t":"\#(expected.replacing("\u{0}", with: #"\u0000"#))"}"#)
    }

    @Test func valuesAreNotTrimmedAndMissingTextsAreThoseOfTheBaseLocale() {
        var small = SmallProgram()
        let placeholders = [Placeholder(name: "name", property: 0), Placeholder(name: "inner", property: 1)]
        let inner = small.text(["en": " <%{name}> "])
        let outer = small.text(["en": " %{inner}|%{name} ", "es": "[%{inner}]"])
        let record = small.record(
            "S",
            [
                small.plain("name", .string(" \"x\" ")),
                small.property("inner", .substitutedText(inner, placeholders: placeholders)),
                small.property("outer", .substitutedText(outer, placeholders: placeholders)),
            ],
            identity: .none
        )
        #expect(small.json(record) == #"{"name":" \"x\" ","inner":"< \"x\" >","outer":"< \"x\" >| \"x\" "}"#)
        #expect(
            small.json(record, locale: "es")
                == #"{"name":" \"x\" ","inner":"[en] < \"x\" >","outer":"[[en] < \"x\" >]"}"#
        )
    }

    /// The text of `%{x}` for each kind of property.
    @Test func placeholdersOfEveryKind() {
        var small = SmallProgram()
        let state = small.enumeration("State", [("on", ["en": " On ", "es": "Sí"]), ("off", ["en": "Off"])])
        let moment = Value.date(Instant(secondsSince1970: 1_788_442_145))
        let title = small.text(["en": "Title"])
        let values = [
            small.plain("a", .int(1234)), small.plain("b", .double(1234.567)), small.plain("c", moment),
            small.plain("d", .url("https://a/")),
            small.plain("e", .version(SemanticVersion(1, 2, 3))), small.plain("f", .uuid(UUIDValue(high: 0, low: 1))),
            small.plain("g", .text("text")), small.plain("h", .enumCase(state, 0)), small.plain("i", .none),
            small.property("j", .enumText(property: 7)), small.property("k", .staticText(title)),
            small.property(
                "l",
                .localizedValue(.formatted(AppliedFormat(.int, ["grouping": .flag(false)])), isOptional: false),
                .int(1234)
            ),
            small.property(
                "m",
                .localizedValue(
                    .formatted(AppliedFormat(.double, ["fraction": .digits(least: nil, most: 0)])),
                    isOptional: false
                ),
                .double(1.5)
            ),
            small.property(
                "n",
                .localizedValue(.date(date: "short", time: "short"), isOptional: false),
                moment
            ),
            small.property("o", .localizedValue(.date(format: "d MMMM"), isOptional: false), moment),
            small.property("p", .localizedValue(.formatted(AppliedFormat(.int)), isOptional: true)),
            small.plain("q", .now),
        ]
        let placeholders = values.enumerated().map { Placeholder(name: $0.element.declared.name, property: $0.offset) }
        let all = small.text(["en": placeholders.map { "%{\($0.name)}" }.joined(separator: "|")])
        var call = StubCall(record: RecordID(0), arguments: [])
        let record = small.record(
            "S",
            values + [small.property("z", .substitutedText(all, placeholders: placeholders))],
            identity: .none
        )
        let expected =
            "1,234|1,234.57|Sep 3, 2026|https://a/|1.2.3|00000000-0000-0000-0000-000000000001|text|On||On|Title|1234|2"
            + "|9/3/26, 1:29\u{202F}PM|3 September||Jan 1, 2001"
        #expect(small.json(record).hasSuffix(#""z":"\#(expected)"}"#))
        call.arguments = [
            StubArgument(property: 0, value: .int(5), isWritten: true),
            StubArgument(property: 7, value: .enumCase(state, 1), isWritten: true),
        ]
        small.program.records[0].stubs = [NamedStub(declared: SmallProgram.declared("x"), call: call)]
        #expect(small.json(record, stub: 0).contains(#""z":"5|1,234.57|"#))
        #expect(small.json(record, stub: 0).contains("|text|Off||Off|Title"))
    }

    @Test func localizedNumbers() {
        var small = SmallProgram()
        let record = small.record(
            "S",
            [
                small.property(
                    "i",
                    .localizedValue(.formatted(AppliedFormat(.int)), isOptional: false),
                    .int(1_234_567)
                ),
                small.property(
                    "d",
                    .localizedValue(.formatted(AppliedFormat(.double)), isOptional: false),
                    .double(1234.5)
                ),
            ],
            identity: .none
        )
        #expect(
            small.json(record, locale: "es")
                == #"{"i":{"gsepsz":3,"ls":"1.234.567","sgep":true,"v":1234567},"#
                + #""d":{"gsepsz":3,"ls":"1.234.5","maxfd":2,"minfd":0,"sgsep":true,"v":1234.5}}"#
        )
    }

    @Test(
        arguments: [
            (.date(), #""ds":2,"ls":"Sep 3, 2026","#), (.date(date: "none"), #""ds":0,"ls":"","#),
            (.date(time: "short"), #""ls":"1:29\#u{202F}PM","ts":1,"#),
            (.date(date: "full"), #""ds":4,"ls":"Thursday, September 3, 2026","#),
            (.date(date: "none", time: "long"), #""ds":0,"ls":"1:29:05\#u{202F}PM GMT","ts":3,"#),
            (.date(date: "long", format: "d/M ''yy''"), #""df":"d/M ''yy''","ds":3,"ls":"3/9 '26'","#),
        ] as [(LocalizedValue, String)]
    )
    func localizedDates(format: LocalizedValue, expected: String) {
        var small = SmallProgram()
        let moment = Value.date(Instant(secondsSince1970: 1_788_442_145))
        let record = small.record(
            "S",
            [small.property("p", .localizedValue(format, isOptional: false), moment)],
            identity: .none
        )
        #expect(small.json(record) == #"{"p":{\#(expected)"v":1788442145}}"#)
    }

    @Test func timeZoneAndClock() {
        var small = SmallProgram()
        let record = small.record(
            "S",
            [
                small.plain("p", .now),
                small.property(
                    "l",
                    .localizedValue(.date(date: "short", time: "long"), isOptional: false),
                    .now
                ),
            ],
            identity: .none
        )
        let options = InterpreterOptions(now: Instant(secondsSince1970: 1_767_225_600), timeZone: "America/New_York")
        let json =
            #"{"p":"2026-01-01T00:00:00.000Z","l":{"ds":1,"ls":"12/31/25, 7:00:00\#u{202F}PM EST","ts":3,"v":1767225600}}"#
        #expect(small.json(record, options: options) == json)
        #expect(InterpreterOptions.isKnownTimeZone("Europe/Berlin"))
        #expect(InterpreterOptions.isKnownTimeZone("UTC"))
        #expect(!InterpreterOptions.isKnownTimeZone("Middle/Earth"))
        #expect(!InterpreterOptions.isKnownTimeZone(""))
    }
}

extension LocalizedValue {
    /// `localized date(...)`
    static func date(date: String? = nil, time: String? = nil, format: String? = nil) -> LocalizedValue {
        var options: [String: AppliedFormat.Value] = [:]
        options["date"] = date.map { .word($0) }
        options["time"] = time.map { .word($0) }
        options["format"] = format.map { .text($0) }
        return .formatted(AppliedFormat(.date, options))
    }
}
