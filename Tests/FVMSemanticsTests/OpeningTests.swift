import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// Screens that open where one taps, and when an operation is done.
@Suite struct OpeningTests {
    @Test(
        arguments: [
            ("FVM1003", "viewmodel A server < t: localized \"T\" opens ⟦B⟧ >"),
            ("FVM8104", "viewmodel A server < t: localized \"T\" opens ⟦B⟧ >\nviewmodel B < id: id >"),
            ("FVM8104", "viewmodel A client < t: localized \"T\"; operation go() opens ⟦B⟧ >\nviewmodel B < id: id >"),
            ("FVM8105", "viewmodel A server < n: string ⟦opens B⟧ >\nviewmodel B server < x: string >"),
            (
                "FVM8105",
                "viewmodel A server < n: [string: Row] ⟦opens B⟧ >\nviewmodel Row < id: id >\nviewmodel B server < x: string >"
            ),
            (
                "FVM8105",
                "viewmodel A external < id: id; t: Row ⟦opens B⟧ >\nviewmodel Row < n: int >\nviewmodel B server < x: int >"
            ),
            (
                "FVM8106",
                "viewmodel A server < t: localized \"T\" opens ⟦B⟧ >\nviewmodel B server < query: < n: int > >"
            ),
            (
                "FVM8106",
                "viewmodel A server < n: string; t: localized \"T\" opens ⟦B⟧ >\nviewmodel B server < query: < n: int > >"
            ),
            // Two ids do not say which is meant, and a number does not say what it is about.
            (
                "FVM8106",
                "viewmodel A server < a: id; b: id; t: localized \"T\" opens ⟦B⟧ >\nviewmodel B server < query: < n: id > >"
            ),
            (
                "FVM8106",
                "viewmodel A server < a: int; t: localized \"T\" opens ⟦B⟧ >\nviewmodel B server < query: < n: int > >"
            ),
            (
                "FVM8106",
                "viewmodel A client < t: localized \"T\"; operation go() opens ⟦B⟧ >\nviewmodel B client < n: int >"
            ),
            // A written identity is an example.
            (
                "FVM8106",
                "viewmodel A client < t: localized \"T\" opens ⟦B⟧ >\nviewmodel B client < n: uuid = \"8C8E2A1B-1F0B-4E0A-9B77-000000000001\" >"
            ),
            // A value that can be absent.
            (
                "FVM8106",
                "fields F < n: int? { title: \"N\" } >\nviewmodel A client form F < t: localized \"T\" opens ⟦B⟧ >\nviewmodel B server < query: < n: int > >"
            ),
            ("FVM3004", "fields F < n: int ⟦opens⟧ B { title: \"N\" } >\nviewmodel B server < x: string >"),
        ]
    )
    func areRefused(code: String, marked: String) {
        expectError(code, in: marked)
    }

    /// The source of each value of the screen.
    @Test(
        arguments: [
            ("rows: [Row] opens B", "server < query: < n: id > >", ["row 0"]),
            ("rows: [Row] opens B", "server < query: < id: id; word: string; of: Kind? > >", ["row 0", "row 1", nil]),
            ("row: Row? opens B", "server < query: < other: uuid > >", ["holder 1"]),
            (
                "rows: [[Row]] opens B", "client < id: id; note: string?; size: localized int? >",
                ["row 0", "row 2", "none"]
            ),
            ("row: Row opens B", "server < query: < word: string = \"x\"; page: pagination > >", ["row 1", "window"]),
            ("t: localized \"T\" opens B", "client form F < other: uuid >", ["3", "-2.0", "\"\"", "none", "holder 1"]),
            ("t: localized \"T %{size}\" opens B", "client < size: localized double >", ["holder 2"]),
            (
                "row: Row opens B", "client < word: string; operation set(word: string) output Kept >", ["kept word"]
            ),
            // A written value is a constant where nothing gives one.
            ("row: Row opens B", "client < word: string = \"w\"; limit: int = 3 >", ["row 1", "3"]),
            (
                "t: localized \"T\" opens B", "client < name: string = \"n\"; isLow: bool = true >",
                ["\"n\"", "another"]
            ),
        ]
    )
    func takeWhatThereIs(property: String, screen: String, expected: [String?]) throws {
        let (program, diagnostics) = checked(
            """
            viewmodel A server < \(property); other: uuid; size: double >
            viewmodel Row < id: id; word: string; note: string? >
            enum Kind < low; high >
            fields F <
              n: int range(3...9) { title: "N"; outOfRange: "O" }
              m: double range(...-2) { title: "M"; outOfRange: "O" }
              s: string { title: "S" }
              d: date? { title: "D" }
            >
            viewmodel B \(screen)
            """
        )
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let opening = try #require(program.records.first?.properties.first?.opening)
        #expect(program[opening.screen].declared.name == "B")
        let found = opening.sources.map { source -> String? in
            switch source {
            case .row(let index): return "row \(index)"
            case .holder(let index): return "holder \(index)"
            case .response(let index): return "response \(index)"
            case .kept(_, let name): return "kept \(name)"
            case .value(.none): return "none"
            case .value(.window): return "window"
            case .value(.int(let number)): return "\(number)"
            case .value(.double(let number)): return "\(number)"
            case .value(.string(let text)): return "\"\(text)\""
            case .value: return "another"
            case nil: return nil
            }
        }
        #expect(found == expected)
    }

    /// What the response has goes before what the screen has, and is found by its name, or by the type of an identity.
    @Test(
        arguments: [
            ("< made: int; other: int? >", "client < made: int; other: int >", nil),
            ("< made: int; other: int? >", "client < made: int; other: int? >", ["response 0", "response 1"]),
            ("< size: double >", "client < size: double; name: string >", ["response 0", "holder 1"]),
            ("< it: uuid >", "server < query: < key: uuid > >", ["response 0"]),
            ("Row", "client < word: string >", ["response 1"]),
            ("Row", "server < query: < row: id > >", ["response 0"]),
            ("R", "client < name: string >", ["holder 1"]),
        ] as [(String, String, [String]?)]
    )
    func takeWhatTheServerAnswers(response: String, screen: String, expected: [String]?) throws {
        let (program, diagnostics) = checked(
            """
            viewmodel A client < size: double; name: string; operation make() sends Make opens B >
            request Make create < response: \(response) >
            viewmodel Row < id: id; word: string >
            result R < row: Row >
            viewmodel B \(screen)
            """
        )
        #expect(diagnostics.contains { $0.kind.code == "FVM8106" } == (expected == nil))
        let opening = program.records.first?.operations.first?.opening
        let found = opening?.sources.map { source -> String in
            switch source {
            case .holder(let index): "holder \(index)"
            case .response(let index): "response \(index)"
            default: "another"
            }
        }
        #expect(found == expected)
        let isAnswered = program.records.first?.operations.first?.answering != nil
        #expect(isAnswered == (found ?? []).contains { $0.hasPrefix("r") })
    }

    /// A form gives what the user has entered to the screens that it opens, and to the fields of other forms.
    @Test(arguments: [
        ("client < n: int; d: date? >", ["0", "1"]), ("client form F < x: localized \"X\" >", ["0", "1"]),
        ("server < query: < n: int = 3; d: date? > >", ["0", "1"]),
    ])
    func takeWhatIsEntered(screen: String, expected: [String]) throws {
        let (program, diagnostics) = checked(
            """
            fields F < n: int { title: "N" }; d: date? { title: "D" } >
            viewmodel A client form F < t: localized "T"; operation next() opens B >
            viewmodel B \(screen)
            """
        )
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let opening = try #require(program.records.first?.operations.first?.opening)
        let found = opening.sources.map { source -> String? in
            guard case .holder(let index) = source else { return nil }
            return String(index)
        }
        #expect(found == expected)
    }

    /// Rows that open a screen are not selectable.
    @Test func namesAreUses() throws {
        let result = checked(
            """
            viewmodel A client < t: localized "T" opens B; operation go() sends Go opens B >
            viewmodel B server < x: string >
            request Go archive < query: < n: id > >
            """
        )
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(result.program.records[0].operations[0].sent != nil)
        #expect(result.program.records[0].operations[0].opening?.screen.index == 1)
    }

    /// `cancel` closes its screen without the word `closes`, unless it opens another one.
    @Test(arguments: [
        ("save() async throws closes", true), ("save()", false), ("cancel()", true), ("cancel() opens Other", false),
        ("cancelSubscription()", false), ("save() opens Other as sheet", false),
    ])
    func operationsCloseScreens(operation: String, closes: Bool) {
        let spec =
            "viewmodel Screen client < t: localized \"T\"; operation \(operation) >\nviewmodel Other client < n: localized \"N\" >"
        let result = checked(spec)
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(result.program.records[0].operations.map(\.closesScreen) == [closes])
    }

    @Test(
        arguments: [
            ("t: localized \"T\" opens Other as sheet", .sheet),
            ("t: localized \"T\" opens Other as fullScreen", .fullScreen),
            ("t: localized \"T\" opens Other", .page), ("t: text; operation go() opens Other as sheet", .sheet),
        ] as [(String, Opening.Presentation)]
    )
    func screensAppearAsWritten(members: String, presentation: Opening.Presentation) {
        let result = checked("viewmodel Screen client < \(members) >\nviewmodel Other client < n: localized \"N\" >")
        #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(result.program.records[0].openings.map(\.presentation) == [presentation])
    }
}
