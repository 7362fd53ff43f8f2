import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `ShopScreens.swift`: the way to every screen that can be shown without anything being known
extension Emitter {
    /// The screen that the app starts with, if it has a view.
    var rootOpening: Opening? {
        program.root.flatMap { viewPlan[$0.screen] == nil ? nil : $0 }
    }

    /// The screens that can be shown so.
    var reachableOpenings: [Opening] {
        viewPlan.views.filter { program[$0.record].isScreen }.compactMap { program.openingOfItself($0.record) }
    }

    /// The view that leads to the screens: `ShopScreens`.
    var screensTypeName: String { program.app.name + "Screens" }

    /// `nil` if the app starts with another screen, or if there are no two screens to choose from.
    func screensFile() -> EmittedFile? {
        guard rootOpening == nil else { return nil }
        let openings = reachableOpenings.filter { title(of: $0.screen) != nil }
        let links = openings.compactMap { link(to: $0.screen, destination(of: $0)) }
        guard links.count > 1 else { return nil }
        let list = Expression.reference("NavigationStack").build(body(Expression.reference("List").build(links)))
        var members: [Declaration] = []
        for storage in storages(readBy: openings) {
            let type = qualifiedStorage(storage)
            declareWrapped("Environment", ["": .metatype(type)], storageName(storage), nil, to: &members)
        }
        members += [.computed("body", .opaque("View"), body: body(list)), .initializer(body: [])]
        return swiftFile(
            [
                .type(
                    .structure,
                    .named(screensTypeName),
                    ["View"],
                    members: members,
                    documentation: ["Links to each screen of the app that needs no values."]
                )
            ],
            path: "Sources/\(program.app.modules.views)/\(screensTypeName).swift",
            of: program.app.declared,
            imports: imports(["FOSMVVM", "SwiftUI"] + sharedModule)
        )
    }

    /// `NavigationLink { BoardView.bind() } label: { ... }`, or `nil` for a screen without a text to go by.
    private func link(to id: RecordID, _ view: Expression) -> Statement? {
        guard let title = title(of: id) else { return nil }
        let link = Expression.reference("NavigationLink").build(body(view))
        let name = NameWords.split(program[id].declared.name).joined(separator: " ")
        return .expression(link.build(label: "label", body(lookedUp(title, of: recordType(id), named: name))))
    }

    /// Returns the title of a screen, otherwise the first text without placeholders that belongs to no other element.
    private func title(of id: RecordID) -> String? {
        let record = program[id]
        let texts = record.properties.indices.filter { index in
            guard case .staticText = record.properties[index].kind else { return false }
            return program.app.shows(record.properties[index])
        }
        let isTaken = ViewTexts(record, in: program).isTaken
        let names = (texts.filter { !isTaken[$0] } + texts).map { record.properties[$0].declared.name }
        return ["title", "pageTitle", "navigationTitle", "heading"].first(where: names.contains) ?? names.first
    }
}
