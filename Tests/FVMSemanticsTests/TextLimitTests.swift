import FVMDiagnostics
import FVMSource
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// How long texts may be: `title: localized "Board" length(...8)`.
@Suite struct TextLimitTests {
    /// In each language, each form and each text of a list, without placeholders.
    @Test func longTextsAreReportedWhereTheyAre() throws {
        let source = MarkedSource(
            """
            app A < locales: en, de >
            properties Shared < note: localized ⟦"Too long"⟧ length(...4) >
            viewmodel Home server with Shared <
              title: localized "Home" length(...4)
              count: int
              sum: localized { one: "one"; other: "%{count} in" } length(...3)
              steps: [localized] ["a", "bb"] length(...2)
            >
            viewmodel Other server with Shared < title: localized { en: "O"; de: "👩‍👩‍👧" } length(...1) >
            translation de <
              Home < title: ⟦"Zuhause"⟧; sum: ⟦{ one: "eins"; other: "%{count}" }⟧; steps: ⟦["a", "bbb"]⟧ >
              Shared < note: "Kurz" >
            >
            """
        )
        let found = checked(source.text).diagnostics
        #expect(found.map(\.kind.code) == Array(repeating: "FVM6036", count: 4), "\(found.map(\.message))")
        #expect(found.map(\.location.span) == source.marks)
    }

    @Test(
        arguments: [
            ("title: localized \"a\" ⟦length(12)⟧", "FVM3006"), ("title: localized \"a\" ⟦length(1...2)⟧", "FVM3006"),
            ("title: localized \"a\" ⟦length(...0)⟧", "FVM3006"), ("title: localized \"a\" ⟦length()⟧", "FVM3006"),
            ("name: string ⟦length(...12)⟧", "FVM3004"), ("count: localized int ⟦length(...12)⟧", "FVM3004"),
            ("title: localized \"a\" length(...1) ⟦length⟧(...2)", "FVM1002"),
        ]
    )
    func aMistakeHasOneMessage(member: String, code: String) {
        let source = MarkedSource("viewmodel Home server < \(member) >")
        let found = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == [code], "\(found.map(\.message))")
        #expect(found.first?.location.span == source.marks.first)
    }
}
