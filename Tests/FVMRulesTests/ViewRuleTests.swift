import FVMDiagnostics
import FVMTestSupport
import Testing

/// The proposals of rules about views.
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

    /// A screen that another one opens or shows has a view, wherever it is declared.
    @Test func viewsThatNoViewNamesAreAskedToo() {
        let property = "card: localized \"Card\" opens Card"
        let shown = """
            viewmodel Card server < vmId: singleton; name: string; operation clear(page: url) throws; operation rename(to: string) >
            """
        let menu = "viewmodel Menu server < title: localized \"Menu\"; \(property) >\nview Menu"
        let codes = ["FVM8511", "FVM8512", "FVM8513", "FVM8517"]
        for specs in [[shown, menu], [menu, shown], [shown + "\n" + menu]] {
            let found = reviewed(specs, leastSeverity: .warning).filter { codes.contains($0.kind.code) }
            #expect(Set(found.map(\.kind.code)).isSuperset(of: ["FVM8511", "FVM8513", "FVM8517"]), "\(found.lines)")
            #expect(found.filter { ["FVM8511", "FVM8517"].contains($0.kind.code) }.allSatisfy { !$0.fixIts.isEmpty })
        }
        #expect(!reviewed(shown).lines.contains { line in codes.contains { line.hasPrefix($0) } })
    }

    @Test(arguments: [
        ("token: string", true), ("apiKey: string", true), ("accessToken: string?", true), ("secret: string", true),
        ("resetToken: uuid", true), ("pin: int", true), ("password: string", true),
        ("pageToken: string", false), ("deviceToken: string", false), ("secretary: string", false),
        ("pin: identity Pin", false), ("key: string", false),
    ])
    func aSecretInAURLIsReported(member: String, isReported: Bool) {
        let spec = """
            model Pin < name: string >
            request Session show < query: < \(member) >; response: < at: date > >
            viewmodel Board server < query: < \(member) >; at: date >
            """
        #expect(reviewed(spec).lines.count { $0.hasPrefix("FVM7520") } == (isReported ? 2 : 0))
        let property = "viewmodel Board server < title: localized \"Board\"; \(member) >"
        let isText = member.contains("string")
        if isText { #expect(reviewed(property).lines.contains { $0.hasPrefix("FVM9505") } == isReported) }
    }

    /// The hint about the library's own control says that emitted views do not have the gap.
    @Test func theHintOnUndrawnFieldsNamesWhatIsEmitted() {
        let found = reviewed("fields Ticket < code: string input text(number) >").filter { $0.kind.code == "FVM3506" }
        #expect(
            found.map(\.message) == [
                "in a view that you write yourself, FormFieldView does not draw 'number' for a string"
            ]
        )
        #expect(found.allSatisfy { $0.kind.why.contains("FieldControl instead") })
    }

    /// A control has the texts of its cases, and what is hidden needs none.
    @Test(arguments: [
        ("state: State", true), ("state: State hidden", false), ("state: State; operation setState(to: State)", false),
    ])
    func anEnumNeedsItsText(members: String, isReported: Bool) {
        let spec = """
            enum State < open: "Open"; done: "Done" >
            viewmodel Task client < title: localized "Task"; \(members) >
            """
        #expect(reviewed(spec).contains { $0.kind.code == "FVM6515" } == isReported)
    }

    /// A body can say what the user has seen, but Fields are what a user enters.
    @Test(arguments: [
        ("server", "< state: string >", false), ("server", "Change", true), ("client", "Change", false),
    ])
    func aButtonSendsWhatIsSeenOrEntered(role: String, body: String, isReported: Bool) {
        let spec = """
            fields Change < state: string required >
            viewmodel Order \(role) < state: string; advanceLabel: localized "Next"; operation advance() sends OrderUpdate >
            request OrderUpdate update < body: \(body) >
            view Order
            """
        #expect(reviewed(spec).contains { $0.kind.code == "FVM8520" } == isReported)
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

    /// A control for a property is named by a text of the view model that has it, or by that of the operation.
    @Test(
        arguments: [
            ("isDone: bool; operation setDone(to: bool)", "", "'isDoneLabel'"),
            ("isDone: bool; isDoneLabel: localized \"Done\"; operation setDone(to: bool)", "", nil),
            ("isDone: bool; setDoneLabel: localized \"Done\"; operation setDone(to: bool)", "", nil),
            ("rows: [Row]; operation setDone(row: id, to: bool)", "", "'isDoneLabel'"),
            ("rows: [Row]; operation setDone(row: id, to: bool)", "doneLabel: localized \"Done\"", nil),
            ("rows: [Row]; toLabel: localized \"Done\"; operation setDone(row: id, to: bool)", "", nil),
            ("name: string; operation setName(to: string)", "", "'toLabel'"),
        ] as [(String, String, String?)]
    )
    func controlsOfPropertiesNeedTheirLabels(members: String, row: String, missing: String?) {
        let spec = """
            viewmodel Board server < title: localized "Board"; vmId: singleton; \(members) >
            viewmodel Row < id: id; name: string; isDone: bool; \(row) >
            view Board
            """
        let found = reviewed(spec).filter { $0.kind.code == "FVM8517" }
        #expect(found.count == (missing == nil ? 0 : 1))
        if let missing { #expect(found.first?.message.hasSuffix(missing) == true, "\(found.lines)") }
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
