import FVMBytes
import FVMEvaluation
import FVMSemantics
import Testing

@Suite struct StubWriterTests {
    private static let id = UUIDValue(high: 0, low: 10)

    @Test(
        arguments: [
            (.string("a\"b\u{1}/é"), #""a\"b\u0001/é""#), (.int(-5), "-5"), (.int(.min), "-9223372036854775808"),
            (.double(3), "3"),
            (.double(0.1), "0.1"), (.bool(true), "true"), (.bool(false), "false"),
            (.url("https://a/b?c"), #""https://a/b?c""#),
            (.date(Instant(secondsSince1970: 1_769_854_500.25)), #""2026-01-31T10:15:00.250Z""#),
            (.now, #""2001-01-01T00:00:00.000Z""#),
            (.uuid(id), #""00000000-0000-0000-0000-00000000000A""#),
            (.version(SemanticVersion(2, 10, 3)), #""2.10.3""#), (.text(" x "), #"" x ""#),
            (.list([]), "[]"), (.list([.int(1), .none]), "[1,null]"),
            (.list([.list([]), .list([.int(2)])]), "[[],[2]]"), (.dictionary([]), "{}"),
            (
                .dictionary([DictionaryEntry(key: "b\n", value: .int(1)), DictionaryEntry(key: "", value: .none)]),
                #"{"b\n":1,"":null}"#
            ),
        ] as [(Value, String)]
    )
    func plainValues(value: Value, expected: String) {
        var small = SmallProgram()
        let record = small.record("Screen", [small.plain("p", value)], identity: .none)
        #expect(small.json(record) == #"{"p":\#(expected)}"#)
    }

    @Test func absentAndPresentOptionals() {
        var small = SmallProgram()
        let record = small.record(
            "Screen",
            [
                small.plain("a", .none), small.plain("b", .int(1)),
                small.property("c", .localizedValue(.formatted(AppliedFormat(.int)), isOptional: true)),
                small.property("d", .localizedValue(.date(), isOptional: true)),
                small.property("e", .enumText(property: 0)),
            ]
        )
        #expect(small.json(record) == #"{"b":1,"vmId":{"id":"ViewModels.ScreenViewModel"}}"#)
    }

    @Test func styles() {
        var small = SmallProgram()
        let list = Value.list([.int(1), .list([])])
        let record = small.record(
            "Screen",
            [small.plain("b", list), small.plain("a", .dictionary([])), small.plain("Z", .int(0))]
        )
        let pretty = """
            {
              "b": [
                1,
                []
              ],
              "a": {},
              "Z": 0,
              "vmId": {
                "id": "ViewModels.ScreenViewModel"
              }
            }
            """
        #expect(small.json(record, style: JSONStyle()) == pretty)
        let sorted = #"{"Z":0,"a":{},"b":[1,[]],"vmId":{"id":"ViewModels.ScreenViewModel"}}"#
        #expect(small.json(record, style: JSONStyle(sortedKeys: true, isCompact: true)) == sorted)
    }

    @Test func emptyObjectsStayOnOneLine() {
        var small = SmallProgram()
        let record = small.record("S", [small.plain("a", .none)], role: .summary(parent: RecordID(0)), identity: .none)
        #expect(small.json(record, style: JSONStyle()) == "{}")
    }

    @Test func identities() {
        var small = SmallProgram()
        let parts = [
            small.plain("version", .version(SemanticVersion(1, 2, 3))), small.plain("row", .int(-3)),
            small.plain("host", .string("a\"b")),
            small.plain("owner", .uuid(Self.id)),
        ]
        let record = small.record("Seat", parts, identity: .instance([0, 1, 2, 3]))
        let vmId = #""vmId":{"id":"1.2.3--3-a\"b-00000000-0000-0000-0000-00000000000A"}}"#
        #expect(small.json(record).hasSuffix(vmId))
        small.program.records[record.index].identityPosition = 0
        #expect(small.json(record).hasPrefix(#"{"vmId":{"id":"1.2.3-"#))
    }

    @Test func callsReplaceDefaults() {
        var small = SmallProgram()
        let card = small.record(
            "Card",
            [small.plain("id", .uuid(Self.id)), small.plain("title", .string("A Title"))],
            identity: .instance([0])
        )
        let other = StubCall(record: card, arguments: [StubArgument(property: 1, value: .string("x"), isWritten: true)])
        let record = small.record(
            "Screen",
            [small.plain("cards", .list([.call(StubCall(record: card)), .call(other)]))],
            identity: .none
        )
        let id = #""00000000-0000-0000-0000-00000000000A""#
        let rows = ["A Title", "x"].map { #"{"id":\#(id),"title":"\#($0)","vmId":{"id":\#(id)}}"# }
        #expect(small.json(record) == #"{"cards":[\#(rows.joined(separator: ","))]}"#)
    }

    @Test func repeatedCallsCountTheirIdsUp() {
        var small = SmallProgram()
        let card = small.record(
            "Card",
            [small.plain("id", .uuid(Self.id)), small.plain("n", .int(1))],
            identity: .instance([0])
        )
        let last = UUIDValue(high: 7, low: 0xABCD_FFFF_FFFF_FFFF)
        let repeated = RepeatedCall(
            count: 2,
            call: StubCall(record: card, arguments: [StubArgument(property: 1, value: .int(2), isWritten: true)]),
            series: [IdentitySeries(property: 0, first: last)]
        )
        let record = small.record("Screen", [small.plain("cards", .list([.repeated(repeated)]))], identity: .none)
        let ids = ["00000000-0000-0007-ABCD-FFFFFFFFFFFF", "00000000-0000-0007-ABCD-000000000000"]
        let rows = ids.map { #"{"id":"\#($0)","n":2,"vmId":{"id":"\#($0)"}}"# }
        #expect(small.json(record) == #"{"cards":[\#(rows.joined(separator: ","))]}"#)
        let none = RepeatedCall(count: 0, call: StubCall(record: card), series: [])
        small.program.records[record.index].properties[0].stub = .value(.list([.repeated(none)]))
        #expect(small.json(record, style: JSONStyle()) == "{\n  \"cards\": []\n}")
    }

    @Test func manyValuesInOneObject() {
        var small = SmallProgram()
        let a = small.record("A", [], identity: .singleton)
        let b = small.record("B", [small.plain("n", .int(1))], identity: .none)
        var output = ByteBuffer()
        var writer = Interpreter(small.program).writer(locale: "en", style: JSONStyle(sortedKeys: true))
        writer.write(members: [("b", .record(b)), ("a", .record(a))], into: &output)
        #expect(
            output.text
                == "{\n  \"a\": {\n    \"vmId\": {\n      \"id\": \"ViewModels.AViewModel\"\n    }\n  },\n  \"b\": {\n    \"n\": 1\n  }\n}"
        )
        output.removeAll()
        writer.write(members: [], into: &output)
        #expect(output.text == "{}")
    }

    @Test func operationsMarkStubs() {
        var small = SmallProgram()
        let record = small.record("Remote", [])
        small.program.records[record.index].operations = [
            OperationDefinition(declared: SmallProgram.declared("power"), parameters: [], isAsync: true, canThrow: true)
        ]
        #expect(small.json(record) == #"{"vmId":{"id":"ViewModels.RemoteViewModel"},"isStub":true}"#)
    }

    @Test func results() {
        var small = SmallProgram()
        let task = small.record("Task", [small.plain("n", .int(1))], identity: .none)
        let missing = small.record("NotFound", [], identity: .none)
        let stub = NamedResultStub(
            declared: SmallProgram.declared("missing"),
            outcome: 1,
            call: StubCall(record: missing)
        )
        small.program.results = [
            ResultDefinition(
                declared: SmallProgram.declared("TaskResult"),
                cases: [
                    ResultCase(declared: SmallProgram.declared("success"), record: task),
                    ResultCase(declared: SmallProgram.declared("notFound"), record: missing),
                ],
                stubs: [stub],
                feature: "Main"
            )
        ]
        let vmId = #""vmId":{"id":"ViewModels.TaskResultViewModel"}}"#
        var output = ByteBuffer()
        var writer = Interpreter(small.program).writer(locale: "en", style: JSONStyle(isCompact: true))
        writer.write(.result(ResultID(0)), into: &output)
        #expect(output.text == #"{"outcome":{"success":{}},"success":{"n":1},"# + vmId)
        output.removeAll()
        writer.write(.result(ResultID(0), stub: 0), into: &output)
        #expect(output.text == #"{"outcome":{"notFound":{}},"notFound":{},"# + vmId)
    }

    @Test func deepStubs() throws {
        let levels = 150
        var spec = "viewmodel S server < child: A0 >\n"
        for level in 0..<levels { spec += "viewmodel A\(level) < id: id = 1; children: [A\(level + 1)] >\n" }
        spec += "viewmodel A\(levels) < id: id = 1 >"
        let text = try json(of: "S", in: program(spec), style: JSONStyle())
        #expect(text.split(separator: "\n").count == levels * 8 + 11)
    }
}
