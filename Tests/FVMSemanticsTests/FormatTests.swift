import FVMDiagnostics
import FVMLanguage
import FVMSemantics
import FVMTestSupport
import Testing

/// Values with the format of a language: `localized currency(code: "EUR")`.
@Suite struct FormatTests {
    @Test(arguments: [
        ("a: localized number(grouping: false, fraction: 1...2) = 1.5", nil),
        ("a: localized percent(fraction: ...2)", nil),
        ("c: string; a: localized currency(code: c)?", nil),
        ("a: localized currency(code: \"EUR\", fraction: 0...0) = 1", nil),
        ("a: localized bytes = 3", nil),
        ("a: localized day(style: full) = @2026-01-31", nil),
        ("a: localized time(style: medium)? = @10:15", nil),
        ("a: localized day(style: none)", "FVM6018"),
        ("a: localized time = @2026-01-31", "FVM9004"),
        ("a: localized duration(width: narrow, parts: 1)", nil),
        ("a: localized list(type: or) = [\"x\"]", nil),
        ("b: date; a: localized range(to: b, date: none, time: short)", nil),
        ("b: date; a: localized relative(to: b)", nil),
        ("a: localized currency", "FVM6035"),
        ("a: localized range(date: short)", "FVM6035"),
        ("a: localized relative", "FVM6035"),
        ("a: localized currency(code: \"euro\")", "FVM6018"),
        ("a: localized currency(code: EUR)", "FVM6018"),
        ("a: localized currency(code: 5)", "FVM6018"),
        ("a: localized currency(code: c)", "FVM1005"),
        ("c: int; a: localized currency(code: c)", "FVM6018"),
        ("c: string?; a: localized currency(code: c)", "FVM6018"),
        ("b: localized date; a: localized range(to: b)", "FVM6018"),
        ("a: localized range(to: a)", "FVM6018"),
        ("a: localized bytes(1)", "FVM6018"),
        ("a: localized bytes(fraction: 0...1)", "FVM6017"),
        ("a: localized duration(width: tall)", "FVM6018"),
        ("a: localized number(fraction: 2...1)", "FVM6018"),
        ("a: localized bytes = 1.5", "FVM9001"),
        ("a: localized list = \"x\"", "FVM9001"),
        ("a: localized date(format: \"d\", time: short)", "FVM6027"),
    ])
    func areChecked(members: String, code: String?) {
        let found = checked("viewmodel V server < \(members) >").diagnostics
        #expect(found.map(\.kind.code) == (code.map { [$0] } ?? []), "\(found.map(\.message))")
    }

    @Test(arguments: [
        ("localized currency(EUR)", "localized currency(code: \"EUR\")"),
        ("localized currency(\"EUR\")", "localized currency(code: \"EUR\")"),
        ("localized currency(code: EUR)", "localized currency(code: \"EUR\")"),
        ("localized currency(code: \"eur\")", "localized currency(code: \"EUR\")"),
        ("localized list(or)", "localized list(type: or)"),
        ("localized day(full)", "localized day(style: full)"),
        ("localized day = @2026-01-31T10:15:00Z", "localized day = @2026-01-31"),
        ("localized time = @2026-01-31T10:15:30Z", "localized time = @10:15"),
        ("localized time = \"10:15\"", "localized time = @10:15"),
        ("localized time = @9:5", "localized time = @09:05"),
        ("localized duration(narrow)", "localized duration(width: narrow)"),
        ("localized date(short)", "localized date(date: short)"),
    ])
    func areMended(written: String, fixed: String) {
        let spec = "viewmodel V server < a: \(written) >"
        let edits = checked(spec).diagnostics.first?.fixIts.first?.edits ?? []
        #expect(
            String(decoding: Array(spec.utf8).applying(edits), as: UTF8.self) == "viewmodel V server < a: \(fixed) >"
        )
    }

    /// Names were in specs before the formats were.
    @Test func giveWayToNames() {
        let spec = """
            enum Money < eur: "Euro" >
            text list = "A list"
            viewmodel V server <
              currency: Money
              name: localized currency
              title: localized list
              number: localized number = 1.5
              percent: int
              share: localized percent = 0.5
            >
            """
        let program = checked(spec)
        #expect(program.diagnostics.isEmpty, "\(program.diagnostics.map(\.message))")
        let kinds = program.program.records[0].properties.map { property in
            switch property.kind {
            case .enumText: "text of an enum"
            case .staticText: "text"
            case .localizedValue(let value, _): value.word?.text ?? ""
            default: "data"
            }
        }
        #expect(kinds == ["data", "text of an enum", "text", "number", "data", "percent"])
    }
}
