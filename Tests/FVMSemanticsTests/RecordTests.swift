import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// Plain data: `record Line < sku: string >`.
@Suite struct RecordTests {
    private static let records = """
        record Line < id: id; sku: string = "A"; amount: int; tags: [string: [day?]] >
        record Note < words: [text] >
        record Node < name: string; nodes: [Node] >

        """

    @Test(arguments: [
        (
            "viewmodel V server < line: Line; lines: [[Line?]]; byName: [string: Line]? = nil; note: Note; node: Node >",
            nil
        ),
        ("viewmodel V server < t: localized \"T\"; query: < line: Line = Line(amount: 3) > >", nil),
        ("viewmodel V server < lines: [Line] = [Line(sku: \"x\"), 2 * Line(), Line(), Line()] >", nil),
        ("viewmodel V server < line: Line; text: localized \"%{line.sku}\" >", nil),
        ("viewmodel V server < line: Line; summary S < id: id; lines: [Line] > >", nil),
        ("request R create < body: < lines: [Line]; node: Node? >; response: < note: Note > >", nil),
        ("request R create < body: < a: int >; error: < problems: [Note]; message: text > >", nil),
        ("model M < line: Line; lines: [Line]?; byName: [string: Line] >", nil),
        ("record R < line: Line; note: Note? >", nil),
        ("viewmodel V server < a: int; operation save(line: Line) >", nil),
        ("fields F < line: Line >", "FVM1105"),
        ("enum E < a(line: Line): \"%{line}\" >", "FVM1105"),
        ("result R < a: Line >", "FVM1105"),
        ("request R show < response: Line >", "FVM1004"),
        ("request R create < body: Line >", "FVM1004"),
        ("view Line", "FVM1004"),
        ("stub Line \"x\" (sku: \"y\")", "FVM1004"),
        ("expect Line < sku: \"A\" >", "FVM1004"),
        ("request R create < body: < note: Note > >", "FVM7007"),
        ("record R < notes: [Note] >\nviewmodel V server < query: < r: R? >; a: int >", "FVM7007"),
        ("model M < note: Note >", "FVM7007"),
        ("model M < lines: [[Line]] >", "FVM7301"),
        ("record R < r: R? >", "FVM2004"),
        ("record R < v: V >\nviewmodel V < id: id >", "FVM1105"),
        ("record R < t: localized \"T\" >", "FVM1104"),
        ("record R < a: localized int >", "FVM1104"),
        ("record R < a: x | y >", "FVM1104"),
        ("record R < a: < b: int > >", "FVM1104"),
        ("record R < vmId: singleton >", "FVM4003"),
        ("record R < a: int required >", "FVM3004"),
        ("record R < hashValue: int >", "FVM1006"),
        ("record R < a: int; a: int >", "FVM1002"),
        ("record Line < a: int >", "FVM1001"),
        ("record LocalizableInt < a: int >", "FVM1007"),
        ("record R < CodingKeys: int >", "FVM1006"),
        ("request R create < body: < lines: [Line] = 1000 * Line(tags: [\"x\": 1000 * Line()]) > >", "FVM9001"),
    ])
    func areChecked(spec: String, code: String?) {
        let found = checked(Self.records + spec).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == (code.map { [$0] } ?? []), "\(found.map(\.message))")
    }

    /// A query is read with its view model, which can be before the record.
    @Test func areKnownBeforeTheirDeclaration() {
        let view = "viewmodel V server < a: int; query: < near: Place = Place(street: \"x\"); note: Note? > >\n"
        let records = "record Place < id: id; street: string >\nrecord Note < words: text >"
        for spec in [view + records, records + "\n" + view] {
            let (program, diagnostics) = (checked(spec).program, checked(spec).diagnostics)
            #expect(diagnostics.map(\.kind.code) == ["FVM7007"])
            let stub = program.records.first { $0.declared.name == "V" }?.query.first?.stub
            guard case .call(let call)? = stub else { return #expect(Bool(false), "no call") }
            #expect(call.arguments.count == 2, "the street, and the id of its place")
        }
    }
}
