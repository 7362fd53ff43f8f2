import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWire
import Testing

/// What JSON is a value of which type, and what is said about the rest.
struct InputCheckTests {
    private static let program = check([
        parse(
            SourceFile(
                path: "Spec.fvm",
                text: """
                    model Shop
                    enum Size < small; large >
                    enum Plan raw < free; paid >
                    enum Pay open < card; cash >
                    record Line < sku: string; count: int >
                    viewmodel Board client <
                      string: string; int: int; double: double; bool: bool; date: date; day: day; time: time; url: url
                      data: data; id: id; version: version; shop: identity Shop; size: Size; plan: Plan; pay: Pay
                      optional: int?; list: [int]; lists: [[string]]; map: [string: bool]; line: Line; lines: [Line]
                    >
                    """
            ),
            file: FileID(0)
        ).tree
    ]).program

    private func problems(_ json: String, as name: String, _ place: InputCheck.Place) throws -> [String] {
        let program = Self.program
        let board = try #require(program.records.first { $0.declared.name == "Board" })
        let index = try #require(board.property(named: name))
        let type = try #require(board.properties[index].kind.plainType)
        var check = InputCheck(program, place)
        let value = check.read(try JSONValue(reading: Array(json.utf8)), type, "it")
        #expect((value == nil) == !check.problems.isEmpty)
        return check.problems
    }

    @Test(arguments: [
        ("string", #""a""#), ("int", "3"), ("int", "3.0"), ("double", "2"), ("bool", "true"), ("day", #""2026-01-31""#),
        ("time", #""10:15:00""#), ("url", #""https://a.b""#), ("data", #""aGk=""#), ("version", #""1.2.0""#),
        ("date", #""2026-01-31T10:15:00.250Z""#), ("id", #""00000000-0000-4000-8000-000000000001""#),
        ("shop", #"{"namespace":"Shop","id":"00000000-0000-4000-8000-000000000001"}"#),
        ("size", #"{"small":{}}"#), ("plan", #""paid""#), ("pay", #"{"later":{}}"#), ("optional", "null"),
        ("optional", "1"), ("list", "[]"), ("lists", #"[["a"],[]]"#), ("map", #"{"a":true}"#),
        ("line", #"{"sku":"a","count":1,"more":2}"#), ("lines", #"[{"sku":"a","count":1}]"#),
    ])
    func isRead(type: String, json: String) throws {
        #expect(try problems(json, as: type, .body).isEmpty)
    }

    @Test(arguments: [
        ("string", "1", "it: a string is expected, not 1"),
        ("int", "1.5", "it: a whole number is expected, not 1.5"),
        ("double", "true", "it: a number is expected, not true"),
        ("date", #""2026-01-31""#, #"it: a date such as "2026-01-31T10:15:00.000Z" is expected, not "2026-01-31""#),
        ("day", #""2026-02-30""#, #"it: a day such as "2026-01-31" is expected, not "2026-02-30""#),
        ("data", #""%""#, #"it: Base64 is expected, not "%""#),
        ("size", #"{"huge":{}}"#, "it: 'huge' is not one of small, large"),
        ("size", #""small""#, #"it: a case such as {"small":{}} is expected, not "small""#),
        ("shop", #"{"id":"a"}"#, "it: an object with a 'namespace' and the UUID 'id' is expected"),
        ("list", #"[1,"a"]"#, #"it[1]: a whole number is expected, not "a""#),
        ("map", #"{"a":1}"#, "it.a: true or false is expected, not 1"),
        ("line", #"{"sku":"a"}"#, "it.count: it is missing"),
        ("lines", #"[{"sku":1,"count":1}]"#, "it[0].sku: a string is expected, not 1"),
        ("string", "null", "it: it is missing"),
    ])
    func isRefused(type: String, json: String, problem: String) throws {
        #expect(try problems(json, as: type, .body) == [problem])
    }

    /// The library reads dates in queries in more formats than in bodies.
    @Test(arguments: [#""2026-01-31""#, #""2026-01-31 10:15:00""#, #""2026-01-31T10:15:00+02:00""#])
    func datesOfQueries(json: String) throws {
        #expect(try problems(json, as: "date", .query).isEmpty)
    }

    /// A control of the page names a case, whether it is raw or not.
    @Test func controlsNameCases() throws {
        #expect(try problems(#""small""#, as: "size", .control).isEmpty)
    }
}
