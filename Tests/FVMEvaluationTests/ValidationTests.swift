import FVMBytes
import FVMEvaluation
import FVMSemantics
import Testing

@Suite struct ValidationTests {
    private static let newYear = Value.date(Instant(secondsSince1970: 1_767_225_600))

    /// A field, a value, and the problem: `R`equired, `O`ut of range, a `M`ismatch, or none.
    @Test(
        arguments: [
            ("string required", .string(""), "R"), ("string required", .string(" "), ""), ("string", .string(""), ""),
            ("string required length(2...3)", .string(""), "R"), ("string required length(2...3)", .string("a"), "O"),
            ("string required length(2...3)", .string("ab"), ""), ("string length(2...3)", .string("abc"), ""),
            ("string length(2...3)", .string("abcd"), "O"), ("string length(1...)", .string(""), "O"),
            ("string length(...2)", .string("abc"), "O"),
            // Lengths are in UTF-16 code units, as the library's forms count them.
            ("string length(2...2)", .string("😀"), ""), ("string length(...1)", .string("😀"), "O"),
            ("string length(2...2)", .string("e\u{301}"), ""),
            ("string? required", .none, "R"), ("string? required", .string(""), "R"),
            ("string? required", .string("a"), ""),
            ("string? length(2...)", .none, ""), ("string? length(2...)", .string(""), ""),
            ("string? length(2...)", .string("a"), "O"),
            ("int range(0...150)", .int(0), ""), ("int range(0...150)", .int(150), ""),
            ("int range(0...150)", .int(-1), "O"),
            ("int range(1...)", .int(0), "O"), ("int? range(1...)", .none, ""),
            ("int? required range(1...)", .none, "R"), ("int required", .int(0), ""),
            ("double range(-10...500)", .double(-10), ""), ("double range(-10...500)", .double(-10.001), "O"),
            ("double range(...5)", .double(5.5), "O"),
            ("date range(@2026-01-01...@2026-12-31)", newYear, ""), ("date range(@2026-01-02...)", newYear, "O"),
            ("date range(...@2025-12-31)", newYear, "O"), ("date range(@2000-01-01...)", .now, ""),
            ("date? range(@2000-01-01...)", .none, ""),
            ("bool required", .bool(false), "R"), ("bool required", .bool(true), ""), ("bool", .bool(false), ""),
            ("Role required", .enumCase(EnumID(0), 0), ""), ("Role? required", .none, "R"),
            // White space is what Unicode says it is.
            ("string nonblank", .string(""), "R"), ("string nonblank", .string(" \t\n\u{A0}\u{3000}\u{2028}"), "R"),
            ("string nonblank", .string("\u{200B}"), ""), ("string nonblank", .string(" a "), ""),
            ("string nonblank", .string(" \u{301}"), ""), ("string? nonblank", .none, "R"),
            ("string? nonblank", .string(" "), "R"), ("string required nonblank length(3...)", .string("  "), "R"),
            ("string nonblank length(3...)", .string("a "), "O"),
            // What is trimmed is checked without white space.
            ("string trim", .string(" "), ""), ("string trim required", .string(" \u{200B}\n"), "R"),
            ("string trim nonblank", .string("\u{200B}"), "R"), ("string? trim required", .none, "R"),
            ("string trim length(3...)", .string(" a "), "O"), ("string trim length(...1)", .string("\u{A0}a\n"), ""),
            ("string? trim length(2...)", .string("  "), ""), ("string? trim matches(\"[a-z]\")", .string(" a "), ""),
            ("string trim matches(\"[a-z] [a-z]\")", .string(" a b "), ""),
            ("string matches(\"[a-z]{2}\")", .string("ab"), ""), ("string matches(\"[a-z]{2}\")", .string("a"), "M"),
            ("string matches(\"[a-z]{2}\")", .string(""), "M"), ("string? matches(\"[a-z]{2}\")", .string(""), ""),
            ("string? matches(\"[a-z]{2}\")", .none, ""), ("string? matches(\"[a-z]{2}\")", .string(" "), "M"),
            ("string matches(email)", .string(" \t\r\na@b.c "), ""), ("string matches(email)", .string("a@b.c d"), "M"),
            ("string matches(url)", .string(" HTTPS://b.c/d "), ""), ("string matches(email)", .string("a @b.c"), "M"),
            ("string required matches(email)", .string(""), "R"), ("string matches(email)", .string("a@b.c"), ""),
            ("string matches(email) length(...4)", .string("a@b.c"), "O"), ("string matches(url)", .string("a.b"), "M"),
        ] as [(String, Value, String)]
    )
    func oneField(declaration: String, value: Value, expected: String) {
        // A message for a problem that the field cannot have is refused.
        let words = [("required", "R", ["required", "nonblank"]), ("outOfRange", "O", ["length(", "range("])]
        let messages = (words + [("mismatch", "M", ["matches("])]).filter { $0.2.contains { declaration.contains($0) } }
        let texts = messages.map { "\($0.0): \"\($0.1)\"" }.joined(separator: "; ")
        let program = program(
            "enum Role < admin: \"A\"; guest: \"G\" >\nfields User < field: \(declaration) { title: \"T\"; \(texts) } >"
        )
        let validations = validation(of: program, [StubArgument(property: 0, value: value, isWritten: true)])
        let message = #"{"messages":[{"fieldIds":[{"id":"UserFields.field"}],"message":"\#(expected)"}],"status":3}"#
        #expect(validations == #"{"validations":[\#(expected.isEmpty ? "" : message)]}"#)
    }

    @Test func fieldsInTheirOrderInTheAskedLocale() {
        let program = program(
            """
            app A < locales: en, es >
            fields User <
              b: string = "" required length(1...) { title: "B"; required: { en: " Need b. "; es: "Falta b." }; outOfRange: "?" }
              a: int = 0 range(1...5) { title: "A"; outOfRange: "Bad a." }
              c: int = 3 range(1...5) { title: "C"; outOfRange: "Bad c." }
            >
            """
        )
        let pretty = """
            {
              "validations": [
                {
                  "messages": [
                    {
                      "fieldIds": [
                        {
                          "id": "UserFields.b"
                        }
                      ],
                      "message": "Falta b."
                    }
                  ],
                  "status": 3
                },
                {
                  "messages": [
                    {
                      "fieldIds": [
                        {
                          "id": "UserFields.a"
                        }
                      ],
                      "message": ""
                    }
                  ],
                  "status": 3
                }
              ]
            }
            """
        #expect(validation(of: program, [], locale: "es", style: JSONStyle()) == pretty)
        let arguments = [
            StubArgument(property: 0, value: .string("x"), isWritten: true),
            StubArgument(property: 1, value: .int(1), isWritten: true),
        ]
        #expect(validation(of: program, arguments, style: JSONStyle()) == "{\n  \"validations\": []\n}")
    }

    /// The first of two fields, the value of each, and whether the two go together.
    @Test(
        arguments: [
            ("string equals(b); b: string", .string("a"), .string("a"), true),
            ("string equals(b); b: string", .string("a"), .string("A"), false),
            ("string equals(b); b: string", .string("\u{E9}"), .string("e\u{301}"), true),
            ("string? equals(b); b: string", .none, .string("a"), true),
            ("string? equals(b); b: string", .string(""), .string("a"), false),
            ("string differs(b); b: string", .string("a"), .string("a"), false),
            // What is wrong by itself is not compared.
            ("string equals(b); b: string required", .string("a"), .string(""), true),
            ("int below(b); b: int", .int(1), .int(2), true), ("int below(b); b: int", .int(2), .int(2), false),
            ("int above(b); b: int?", .int(2), .int(2), false), ("int above(b); b: int?", .int(2), .none, true),
            ("int atMost(b); b: int", .int(2), .int(2), true), ("int atLeast(b); b: int", .int(1), .int(2), false),
            ("double above(b); b: double", .double(2.5), .double(2.25), true),
            ("date before(b); b: date", newYear, newYear, false), ("date after(b); b: date", newYear, .now, true),
            ("date atLeast(b); b: date", newYear, newYear, true), ("date equals(b); b: date", .now, .now, true),
            ("bool differs(b); b: bool", .bool(true), .bool(true), false),
            ("string? requiredWhen(b); b: string", .none, .string(" \t"), true),
            ("string? requiredWhen(b); b: string", .string("\u{3000}"), .string("a"), false),
            ("string? requiredUnless(b); b: string?", .none, .none, false),
            ("string? requiredUnless(b); b: string? length(3...)", .none, .string("ab"), true),
            ("int? requiredWhen(b, 2); b: int", .none, .int(2), false),
            ("int? requiredWhen(b, 2); b: int?", .none, .none, true),
            ("int? requiredUnless(b, 2); b: int?", .none, .none, false),
            ("date? requiredWhen(b); b: bool?", .none, .bool(true), false),
            ("bool requiredWhen(b, \"\"); b: string", .bool(false), .string(""), false),
            ("bool requiredUnless(b); b: date?", .bool(false), .now, true),
            ("string? emptyWhen(b); b: string", .string("a"), .string("b"), false),
            ("string? emptyWhen(b); b: string", .string(" "), .string("b"), true),
            ("string? emptyUnless(b, 2); b: int", .string("a"), .int(2), true),
            ("string? emptyUnless(b, 2); b: int", .string("a"), .int(3), false),
            ("string? requiredUnless(b, c); b: string?; c: bool = true", .none, .none, true),
            ("string? requiredUnless(b, c); b: string?; c: bool = false", .none, .none, false),
            ("string? requiredWhen(b, c); b: string?; c: bool = true", .none, .none, false),
            ("string? emptyWhen(b, c); b: string?; c: bool = false", .string("a"), .string("b"), false),
        ] as [(String, Value, Value, Bool)]
    )
    func twoFields(declarations: String, first: Value, second: Value, isValid: Bool) {
        let program = program("fields User < field: \(declarations) >")
        let validations = validation(
            of: program,
            [first, second].enumerated().map { StubArgument(property: $0, value: $1, isWritten: true) }
        )
        let isConflict = validations.contains(#""fieldIds":[{"id":"UserFields.field"},{"id":"UserFields.b"}"#)
        #expect(isConflict == !isValid, "\(validations)")
    }

    @Test(arguments: [("info", 1), ("warning", 2), ("error", 3)])
    func severity(word: String, status: Int) {
        let program = program("fields User < field: string = \"\" required severity(\(word)) >")
        #expect(validation(of: program, []).hasSuffix("\"status\":\(status)}]}"))
    }

    private func validation(
        of program: Program,
        _ arguments: [StubArgument],
        locale: String = "en",
        style: JSONStyle = JSONStyle(isCompact: true)
    ) -> String {
        var writer = Interpreter(program).writer(locale: locale, style: style)
        var output = ByteBuffer()
        writer.writeValidation(of: FieldsID(0), arguments: arguments, into: &output)
        return output.text
    }
}
