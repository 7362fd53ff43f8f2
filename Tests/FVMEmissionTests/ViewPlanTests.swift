import FVMLanguage
import FVMSemantics
import Testing

@testable import FVMEmission

/// Which view models have a view.
struct ViewPlanTests {
    @Test func viewsAreForWhatIsNamedAndItsChildren() {
        let program = program(
            of: """
                viewmodel Board server < cards: [Card]; owner: Owner?; summary Tag < id: id >; tags: [Tag] >
                viewmodel Card < id: id; steps: [Step] >
                viewmodel Step < id: id >
                viewmodel Owner < id: id >
                viewmodel Other client < note: string >
                view Board
                """
        )
        func names(_ coverage: ViewCoverage) -> [String] {
            ViewPlan(program, coverage).views.map { program[$0.record].declared.name }
        }
        #expect(names(.declared) == ["Board", "Card", "Step", "Owner"])
        #expect(names(.all) == ["Board", "Card", "Step", "Owner", "Other"])
    }

    @Test func withoutViewsNothingIsPlanned() {
        let program = program(of: "viewmodel Other client < note: string >")
        #expect(ViewPlan(program, .declared).isEmpty)
    }

    /// A summary is shown by a function, once however often it is held; where it leads back to itself, nothing is shown.
    @Test func summariesInSummariesHaveAnEnd() throws {
        var spec = "viewmodel Board client < nodes: [S0]; summary Loop < id: id; again: [Loop]; others: [Other] >\n"
        spec += "summary Other < id: id; loops: [Loop]; name: string >; loops: [Loop]\n"
        for index in 0..<10 { spec += "summary S\(index) < id: id; a: S\(index + 1); b: S\(index + 1) >\n" }
        spec += "summary S10 < id: id; name: string > >\nview Board"
        let view = try #require(emitted(spec)["Sources/Views/Spec/BoardView.swift"])
        #expect(view.utf8.count < 10_000)
        #expect(view.split(separator: "func s10Content(").count == 2)
        #expect(view.contains("ForEach(loop.others)") && !view.contains("loop.again") && !view.contains("other.loops"))
    }
}
