import FVMScreens
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Which screens are a list, and which have a title to go by.
struct ScreenShapeTests {
    private func view(of spec: String, _ name: String = "Board") throws -> (view: PlannedView, program: Program) {
        let result = check([parse(SourceFile(path: "Spec.fvm", text: spec), file: FileID(0)).tree])
        try #require(!result.diagnostics.contains { $0.severity == .error })
        let index = try #require(result.program.records.firstIndex { $0.declared.name == name })
        var outlines = ScreenOutlines(result.program)
        return (outlines[RecordID(index)], result.program)
    }

    @Test(arguments: [
        ("viewmodel Board server < cards: [Card] > viewmodel Card < id: id; title: string >", true),
        ("viewmodel Board client < cards: [Card]? > viewmodel Card < id: id; link: url? >", true),
        ("viewmodel Board server < cards: [Card]; operation load() async > viewmodel Card < id: id >", true),
        ("viewmodel Board server < cards: [Card]; operation open(card: id) > viewmodel Card < id: id >", true),
        ("viewmodel Board client < cards: [Card] > viewmodel Card client < id: id; operation vote() >", true),
        // A part of a screen is no list.
        ("viewmodel Top server < board: Board > viewmodel Board < cards: [Card] > viewmodel Card < id: id >", false),
        ("viewmodel Board server < title: string >", false),
        ("viewmodel Board server < cards: [Card]; more: [Card] > viewmodel Card < id: id >", false),
        ("viewmodel Board server < cards: [[Card]] > viewmodel Card < id: id >", false),
        (
            """
            viewmodel Board client < cards: [Card] >
            viewmodel Card client < id: id; operation vote(); operation open() >
            """, false
        ),
        ("viewmodel Board server < cards: [Card] > viewmodel Card < id: id; links: [url] >", false),
        (
            """
            viewmodel Board server < cards: [Card]; operation open(card: id) >
            viewmodel Card < id: id; link: url >
            """, false
        ),
        (
            """
            viewmodel Board server < cards: [Card] >
            viewmodel Card < id: id; parts: [Part] >
            viewmodel Part < id: id; link: url >
            """, false
        ),
    ])
    func screensOfRowsAreLists(spec: String, isList: Bool) throws {
        #expect(try view(of: spec).view.isList == isList)
    }

    @Test(arguments: [
        ("viewmodel Board server < pageTitle: localized \"Board\"; note: text >", "pageTitle"),
        ("viewmodel Board client < userName: string; note: text >", "userName"),
        ("viewmodel Board server < count: int = 3; title: localized \"%{count} cards\"; note: text >", "title"),
        ("viewmodel Board server < greeting: localized \"Hello\"; title: localized \"Board\" >", nil),
        ("viewmodel Board server < title: string?; note: text >", nil),
        // Without the title, the screen would be empty.
        ("viewmodel Board server < title: localized \"Board\" >", nil),
        // No bar is above a screen that is a part of another one.
        (
            """
            viewmodel Board client < title: localized "Board"; note: text >
            viewmodel Top client < note: text; board: Board >
            """, nil
        ),
        ("viewmodel Board client < title: localized \"Board\"; note: text >\nresult Top < board: Board >", nil),
    ])
    func barsHaveTheTitlesOfScreens(spec: String, title: String?) throws {
        let (view, program) = try view(of: spec)
        #expect(view.title.map { program[view.record].properties[$0].declared.name } == title)
        let isElement = view.elements.contains { $0.content == view.heading.map { .property($0) } }
        #expect(view.heading == nil || isElement == (title == nil))
    }

    /// A text that contains the value is no label of it.
    @Test func aTextWithTheValueIsNoLabel() throws {
        let (view, program) = try view(
            of: """
                viewmodel Board server <
                  due: string; dueLabel: localized "Due %{due}"; at: string; atLabel: localized "At"
                >
                """
        )
        let shown = view.elements.compactMap { element -> String? in
            guard case .property(let index) = element.content else { return nil }
            let label = view.texts.labels[index].map { ": " + program[view.record].properties[$0].declared.name } ?? ""
            return program[view.record].properties[index].declared.name + label
        }
        #expect(shown == ["dueLabel", "at: atLabel"])
    }
}
