import FVMDiagnostics
import FVMTestSupport
import Testing

/// What the rules on views propose.
@Suite struct ViewRuleTests {
    @Test func theTextsThatAreMissingAreProposed() throws {
        let spec = "viewmodel Board server < title: localized \"Board\"; operation clear() throws >\nview Board"
        let found = reviewed(spec).filter { ["FVM8511", "FVM8512"].contains($0.kind.code) }
        #expect(
            found.flatMap(\.fixIts).map(\.message) == [
                "add 'errorTitle' and 'dismissButtonLabel'", "add 'clearButtonLabel'",
            ]
        )
        let edits = found.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement)
        #expect(
            edits == [
                "errorTitle: localized \"Something went wrong\"; dismissButtonLabel: localized \"OK\"; ",
                "clearButtonLabel: localized \"Clear\"; ",
            ]
        )
        let mended = spec.replacing("title:", with: edits.joined() + "title:")
        #expect(reviewed(mended, leastSeverity: .warning).lines == [])
    }

    @Test func withoutAViewNothingIsAsked() {
        let spec =
            "viewmodel Board server < title: localized \"Board\"; links: [string: url]; operation clear() throws >"
        #expect(
            !reviewed(spec).lines.contains {
                $0.hasPrefix("FVM8511") || $0.hasPrefix("FVM8512") || $0.hasPrefix("FVM8514")
                    || $0.hasPrefix("FVM8515")
            }
        )
    }

    @Test func aButtonAboutTheScreenItselfNeedsWords() {
        let cases: [(members: String, isAsked: Bool)] = [
            ("id: id; operation drop(id: id)", true),
            ("rows: [Row]; operation vote(row: id)", true),
            ("rows: [Row]; operation open(row: id)", false),
            ("operation open(row: id)", false),
            ("rows: [Row]; page: url; operation share(page: url)", true),
            ("rows: [Row]; operation share(page: url)", false),
        ]
        for (members, isAsked) in cases {
            let spec =
                "viewmodel Row < id: id; name: string >\n"
                + "viewmodel Board server < title: localized \"Board\"; vmId: singleton; \(members) >\nview Board"
            #expect(reviewed(spec).lines.contains { $0.hasPrefix("FVM8512") } == isAsked, "\(members)")
        }
    }

    @Test func textsOfManyNamesAreFound() {
        for names in [
            "errorTitle dismissLabel clearLabel", "failureTitle okLabel clearButtonTitle",
            "errorTitle okButtonLabel clearLabel", "errorMessage dismissButtonTitle clearTitle",
        ] {
            let texts = names.split(separator: " ").map { "\($0): localized \"\($0)\"" }.joined(separator: "; ")
            let found = reviewed("viewmodel Board server < \(texts); operation clear() throws >\nview Board")
            #expect(!found.lines.contains { $0.hasPrefix("FVM851") }, "\(names)")
        }
    }
}
