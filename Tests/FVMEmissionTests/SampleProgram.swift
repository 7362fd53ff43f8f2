import FVMLanguage
import FVMSemantics

/// A program with every kind of property, small enough to read its files.
enum SampleProgram {
    static func make() -> Program {
        var builder = ProgramBuilder(locales: ["en", "no"])
        let carrier = builder.add(
            enum: "Carrier",
            cases: ["air", "self", "none"],
            texts: [[.single("by air"), .single("med fly")], [.single("\"me\"\u{202E}"), nil], [nil, nil]]
        )
        let theme = builder.add(enum: "Theme", cases: ["light", "dark"])
        let card = builder.add("Card") { card in
            card.add("id", .id, .uuid(UUIDValue(high: 0, low: 8)))
            card.add("title", .string, .string("A Title"))
            card.add("createdAt", .localizedValue(.formatted(AppliedFormat(.date)), isOptional: false), .now)
            card.record.identity = .instance([0])
        }
        addParcel(to: &builder, carrier, card)
        addSettings(to: &builder, theme, card)
        addKeywords(to: &builder)
        addPrinciple(to: &builder)
        return builder.program
    }

    private static func addParcel(to builder: inout ProgramBuilder, _ carrier: EnumID, _ card: RecordID) {
        builder.add("Parcel", .server(live: false)) { parcel in
            parcel.add("appName", .staticText(parcel.text("Depot", "Lager")), documentation: ["The app's name."])
            parcel.add("separator", .staticText(parcel.text("/", "/")))
            parcel.add("steps", .staticList(parcel.list(["Plan", "Ship \u{85}"], [])))
            parcel.add("path", .compound(pieces: 2, separator: 1))
            parcel.add(
                "id",
                .id,
                .uuid(UUIDValue(high: 0, low: 7)),
                documentation: ["Which parcel.", "", "Never nil."]
            )
            let string = parcel.type(.string)
            let int = parcel.type(.int)
            let carrierType = parcel.type(.enumeration(carrier))
            parcel.add("userName", .string, .string("Łukasz \"花子\" 👩‍🚀\n\\(x)\u{200E}"))
            parcel.add("nickname", .optional(string), .none)
            parcel.add("count", .int, .int(1_234_567))
            parcel.add("maybe", .optional(int), .int(-12))
            parcel.add("weight", .double, .double(1234.5))
            parcel.add("sent", .date, .date(Instant(secondsSince1970: 1_788_442_145.25)))
            parcel.add("tracking", .uuid, .uuid(UUIDValue(high: 0x6F96_19FF_8B86_D011, low: 0xB42D_00C0_4FC9_64FF)))
            parcel.add("page", .url, .url("https://example.com/track?q=a&b=c"))
            parcel.add("api", .version, .version(SemanticVersion(2, 10, 3)))
            parcel.add("carrier", .enumeration(carrier), .enumCase(carrier, 1))
            parcel.add("previous", .optional(carrierType), .enumCase(carrier, 2))
            parcel.add("carrierText", .enumText(property: parcel.index("carrier")))
            parcel.add("previousText", .enumText(property: parcel.index("previous")))
            parcel.add("note", .text, .text("left at the cave"))
            parcel.add(
                "total",
                .localizedValue(.formatted(AppliedFormat(.int, ["grouping": .flag(false)])), isOptional: false),
                .int(9_876_543)
            )
            let ratio = AppliedFormat(.double, ["fraction": .digits(least: 3, most: 4)])
            parcel.add("ratio", .localizedValue(.formatted(ratio), isOptional: true), .double(0.5))
            let full = AppliedFormat(.date, ["date": .word("full"), "time": .word("short")])
            parcel.add(
                "updated",
                .localizedValue(.formatted(full), isOptional: false),
                .date(Instant(secondsSince1970: 1e9))
            )
            let cards = parcel.type(.record(card))
            parcel.add("hero", .optional(cards), .call(StubCall(record: card)))
            parcel.add("cards", .list(cards), cardRows(card))
            let links = parcel.type(.url)
            let entry = DictionaryEntry(key: "help", value: .url("https://example.com/help"))
            parcel.add("links", .dictionary(links), .dictionary([entry]))
            parcel.add("empty", .dictionary(links), .dictionary([]))
            let texts = parcel.text("Hi %{userName}", "Hei %{userName}")
            parcel.add("greeting", .substitutedText(texts, placeholders: parcel.placeholders("userName", "appName")))
            let all = parcel.placeholders(
                "nickname",
                "count",
                "maybe",
                "weight",
                "sent",
                "tracking",
                "page",
                "api",
                "carrier",
                "previous",
                "note",
                "total",
                "ratio",
                "updated",
                "carrierText",
                "previousText",
                "greeting"
            )
            parcel.add("chained", .substitutedText(parcel.text("<%{greeting}>", "«%{greeting}»"), placeholders: all))
            parcel.record.identity = .instance([parcel.index("id")])
            parcel.record.query = [
                DataMember(
                    declared: ProgramBuilder.declared("userId"),
                    type: parcel.type(.id),
                    stub: .none,
                    isStubWritten: false
                ),
                DataMember(declared: ProgramBuilder.declared("page"), type: int, stub: .int(1), isStubWritten: true),
            ]
            parcel.stub("busy_2", [("userName", .string("")), ("carrier", .enumCase(carrier, 0))], of: card.index + 1)
        }
    }

    private static func cardRows(_ card: RecordID) -> Value {
        let title = StubArgument(property: 1, value: .string("One"), isWritten: true)
        let first = StubCall(record: card, arguments: [title])
        let few = RepeatedCall(
            count: 2,
            call: first,
            series: [IdentitySeries(property: 0, first: UUIDValue(high: 1, low: 0x8000_0000_0000_0010))]
        )
        let many = RepeatedCall(
            count: 12,
            call: first,
            series: [IdentitySeries(property: 0, first: UUIDValue(high: 1, low: 0x8000_FFFF_FFFF_FFFF))]
        )
        return .list([.call(first), .repeated(few), .repeated(many), .call(StubCall(record: card))])
    }

    private static func addSettings(to builder: inout ProgramBuilder, _ theme: EnumID, _ card: RecordID) {
        builder.add("Settings", .client) { settings in
            settings.add("title", .staticText(settings.text("Settings", nil)))
            settings.add("theme", .enumeration(theme), .enumCase(theme, 1))
            settings.add("in", .string, .string("inside"))
            settings.add("favourite", .optional(settings.type(.record(card))), .none)
            settings.stub("silent", [("in", .string("x"))], of: 2)
        }
        builder.add("About", .client) { about in
            about.add("title", .staticText(about.text("About", "Om")))
        }
    }

    private static func addKeywords(to builder: inout ProgramBuilder) {
        builder.add("Keywords") { words in
            words.add("default", .staticText(words.text("Default", "Standard")))
            words.add("switch", .staticList(words.list(["On", "Off"], nil)))
            words.add("repeat", .compound(pieces: 1, separator: 0))
            for name in ["in", "self", "init", "Type", "await", "inout", "var"] {
                words.add(name, .string, .string(name))
            }
            words.add("let", .localizedValue(.formatted(AppliedFormat(.int)), isOptional: false), .int(3))
            words.add(
                "import",
                .substitutedText(
                    words.text("%{in} %{default}", nil),
                    placeholders: words.placeholders("in", "default", "let", "self")
                )
            )
        }
    }

    private static func addPrinciple(to builder: inout ProgramBuilder) {
        let principle = RecordID(builder.program.records.count)
        let author = RecordID(principle.index + 1)
        builder.add("Principle") { principle in
            let type = principle.type(.record(author))
            principle.add("version", .version, .version(SemanticVersion(1, 0, 0)))
            principle.add("host", .string, .string("cave"))
            principle.add("author", .record(author), .call(StubCall(record: author)))
            principle.add("authors", .optional(principle.type(.list(type))), .list([.call(StubCall(record: author))]))
            principle.record.identity = .instance([0, 1])
        }
        builder.add("Author", .summary(parent: principle)) { author in
            author.record.declared.documentation = ["Who wrote it."]
            author.record.identity = .none
            author.add("id", .id, .uuid(UUIDValue(high: 0, low: 300)))
            author.add("name", .string, .string("A Name"))
        }
    }
}
