import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMTestSupport
import Foundation
import Testing

/// Rules that cry wolf are not heard: specs that are right get no message.
@Suite struct SilenceTests {
    static let ruleCodes = Set(Rule.all.map(\.kind.code))

    @Test(
        arguments: [
            "viewmodel Dashboard server < title: localized \"Dashboard\"; cards: [Card] >\nviewmodel Card < id: id >",
            "viewmodel Card < id: id; title: string >",
            "enum Theme < light; dark; system >",
            """
            viewmodel Greeting server <
              title: localized { en: "Dashboard" }
              greeting: localized "Welcome back, %{userName}!"
              steps: [localized] ["Plan", "Build", "Ship"]
              note: text = "already localized"
              total: localized int(grouping: false) = 1234
              ratio: localized double(fraction: 1...2) = 3.14159
              updated: localized date(date: medium, time: short) = @2026-01-31T10:15:00Z
              userName: string = "Fred Flintstone"
              links: [string: url]
              query: < userId: id; page: int = 1 >
              operation refresh() async throws
              operation rename(to: string)
              summary Assignee < id: id; name: string; avatar: url? >
              since: localized "Since" since 1.0.0
            >
            """,
            """
            fields Idea < content: string required length(1...500) >
            viewmodel IdeaCard < id: id; content: string >
            request CreateIdea create <
              body: Idea
              response: IdeaCard
              error: < code: duplicateContent | quotaExceeded | invalidCategory; field: string; message: text >
              maxBodySize: 50mb
            >
            """,
            // Words that look like others
            "viewmodel Format server < format: string; candidate: string; attribute: string; account: string >",
            "viewmodel Theater server < platform: string; monkey: string; turkey: string; discount: string >",
            "viewmodel Shop server < title: localized \"Shop\"; price: string = \"on request\"; total: string = \"All\" >",
            "viewmodel Toast < id: id; slices: int >\nviewmodel Breakfast server < toasts: [Toast] >",
            "viewmodel Keys server < braces: localized \"{name} ${price} #{x} }{\" >",
            "app Shop < locales: en, pt, pt-BR, zh-Hans, zh >",
            "fields Period < startDate: date; endDate: date; updated: bool >",
            "request FriendRequestSend create < body: < name: string > >",
            """
            // The last step sends what other screens gave it.
            fields Who < name: string required { title: "Name" }; city: string required { title: "City" } >
            viewmodel Confirm client <
              name: string = "Fred"
              city: string = "Bedrock"
              bookButtonLabel: localized "Book"
              errorTitle: localized "That did not work"
              okLabel: localized "OK"
              operation book() sends BookingCreate
            >
            request BookingCreate create < body: Who; error: < code: full | closed > >
            view Confirm
            """,
            """
            request Ping show < response: < at: date > >
            request Pong show < response: < at: date > >
            request Ask archive < query: < id: id > >
            request Tell destroy < query: < id: id > >
            """,
        ]
    )
    func usualSpecsAreSilent(_ spec: String) {
        #expect(reviewed(spec, leastSeverity: .warning).lines == [])
    }

    /// Valid programs of other tests have no errors, and no more warnings of the rules than known.
    @Test func goldenProgramsHaveNoErrors() throws {
        var warnings: [String] = []
        for golden in GoldenFolder.all(of: "Programs") {
            let bytes = try #require(golden.bytes("spec.fvm"))
            let diagnostics = reviewed(String(decoding: bytes, as: UTF8.self), leastSeverity: .warning)
            #expect(!diagnostics.hasErrors, "\(golden.name): \(diagnostics.lines)")
            for diagnostic in diagnostics where Self.ruleCodes.contains(diagnostic.kind.code) {
                warnings.append("\(golden.name) \(diagnostic.kind.name)")
            }
        }
        #expect(
            warnings == [
                "03-static-text printf-placeholder",
                "04-substitutions dots-of-two-kinds",
                "04-substitutions misspelt-placeholder",
                "05-lists-and-compound lists-of-different-lengths",
                "05-lists-and-compound lists-of-different-lengths",
                "05-lists-and-compound lists-of-different-lengths",
                "06-numbers-and-dates region-without-language",
                "06-numbers-and-dates dots-of-two-kinds",
                "07-enums name-in-other-case",
                "10-client-hosted dots-of-two-kinds",
                "11-form form-title-missing",
                "11-form disabled-constraint",
                "15-named-stubs dots-of-two-kinds",
                "16-locale-fallback region-without-language",
                "16-locale-fallback region-without-language",
                "16-locale-fallback lists-of-different-lengths",
                "16-locale-fallback lists-of-different-lengths",
                "16-locale-fallback dots-of-two-kinds",
                "19-shared-texts-and-paths form-title-missing",
                "20-operations-that-send form-title-missing",
                "21-checked-fields form-title-missing",
                "22-compared-fields form-title-missing",
                "23-fields-from-others form-title-missing",
                "24-composed-responses dots-of-two-kinds",
                "27-one-name-for-several form-title-missing",
                "30-fields-as-argument form-title-missing",
                "35-required-at-times form-title-missing",
                "36-empty-at-times form-title-missing",
                "37-localized-cases form-title-missing",
            ]
        )
    }

    /// Specs that follow an advice no longer get it. Each spec has the code that it once had.
    @Test(
        arguments: [
            // A screen's card is a view model, small as it may be.
            ("FVM5501", "viewmodel Board server < cards: [Card] >\nviewmodel Card < id: id; title: string >"),
            // A container binds client-hosted screens.
            ("FVM8509", "viewmodel Main client < id: id >\nview Main container\nviewmodel Child client < itemId: id >"),
            // What a screen's request has failed with is shown on the client.
            (
                "FVM7524",
                """
                fields Task < title: string >
                viewmodel TaskCard server < title: localized "Task" >
                request TaskUpdate update <
                  query: < taskId: id >
                  body: Task
                  error: < code: gone | kept; why: text >
                >
                viewmodel TaskUpdateError error TaskUpdate < why: text >
                result TaskResult < success: TaskCard; failed: TaskUpdateError >
                """
            ),
            ("FVM4505", "viewmodel Board server < accessToken: string >"),
            ("FVM6505", "viewmodel Board server < total: string = \"All\"; price: string = \"on request\" >"),
            ("FVM6509", "viewmodel Person server < firstName: string; lastName: string; fullName: text >"),
            ("FVM6521", "viewmodel Offer server < end: date?; until: localized \"%{end}\" >"),
            ("FVM7503", "request IdeaDelete archive < query: < idea: id >; error: < code: notFound | stillInUse > >"),
            ("FVM8516", "viewmodel D client < listHeaderLabel: localized \"Name\"; names: [string] >\nview D"),
        ]
    )
    func whatIsRightGetsNoAdvice(_ code: String, _ spec: String) {
        #expect(reviewed(spec).map(\.kind.code).filter { $0 == code } == [])
    }

    /// One decision for the whole app is one message.
    @Test func decimalSignsAreSpokenOfOnce() {
        let spec = "app A < locales: en, de >\nviewmodel Board server < a: localized double; b: localized double >"
        #expect(reviewed(spec).map(\.kind.code) == ["FVM6512"])
    }

    /// The patterns of FOSMVVM's own documents get none of the advice that they follow.
    @Test func seedsFollowTheirOwnAdvice() throws {
        let folder = GoldenFolder.package.appending(path: "Examples/Seeds")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".fvm") }
        #expect(names.count > 40)
        for name in names.sorted() {
            let spec = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let advice = Set(reviewed(spec).map(\.kind.code))
            let theirOwn = [
                "FVM4505", "FVM5501", "FVM6505", "FVM6509", "FVM6521", "FVM7503", "FVM7524", "FVM8509", "FVM8516",
            ]
            #expect(advice.intersection(theirOwn).sorted() == [], "\(name)")
        }
    }

    @Test func filesOfTheStandardLibraryAreNotReported() {
        let texts = ["fields User < name: string; createdAt: date >"]
        let own = FileSummary(path: "User.fvm", feature: "User", isStandardLibrary: false)
        let standard = FileSummary(path: "User.fvm", feature: "User", isStandardLibrary: true)
        #expect(reviewed(texts, files: [own], leastSeverity: .warning).map(\.kind.code) == ["FVM3505"])
        #expect(reviewed(texts, files: [standard], leastSeverity: .warning) == [])
    }

    @Test func hintsAreForThoseWhoAsk() {
        let spec = "viewmodel ShowBoard server < title: localized \"Board\" >"
        #expect(reviewed(spec, leastSeverity: .hint).map(\.severity) == [.hint])
        #expect(reviewed(spec, leastSeverity: .warning) == [])
    }

    @Test func oneRuleReportsAFewPlacesAndCountsTheRest() {
        let fields = (0..<250).map { "fields F\($0) < name: string; createdAt: date >" }.joined(separator: "\n")
        let found = reviewed(fields, leastSeverity: .warning)
        #expect(found.count == 100)
        #expect(found.last?.notes == ["150 more of this kind are not shown."])
    }
}
