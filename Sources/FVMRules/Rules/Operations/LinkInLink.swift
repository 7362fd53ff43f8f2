import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let linkInLink = Rule.ofUses(
        "FVM8521",
        "link-in-link",
        .error,
        why: "A property that 'opens' a screen is a link, and SwiftUI follows no link that is part of another link.",
        help: "Remove one 'opens', or start it with an operation of the screen, which can open a screen, too.",
        rejected: """
            viewmodel Board server < title: localized "Board"; ⟦cards⟧: [Card] opens Detail >
            viewmodel Card < id: id; name: string; more: localized "More" opens About >
            viewmodel Detail server < query: < card: id >; name: string >
            viewmodel About server < name: string >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              cards: [Card] opens Detail
              more: localized "More" opens About
            >
            viewmodel Card < id: id; name: string >
            viewmodel Detail server < query: < card: id >; name: string >
            viewmodel About server < name: string >
            view Board
            """,
        source: "FOSMVVM 0.20.2: ViewModelView"
    ) { context, findings in
        let links = context.innerLinks
        guard !links.isEmpty else { return }
        for view in context.emittedViews {
            for property in context.program[view.record].properties where property.opening != nil {
                guard case .plain(let type) = property.kind, let row = context.program.types.displayedRecord(of: type),
                    let inner = context.program.displayableRecords(of: row).lazy.compactMap({ links[$0] }).first
                else { continue }
                findings.report(
                    "the link of '\(property.declared.name)' contains the link of '\(context.declared(inner).name)'",
                    at: property.declared.location,
                    causedAt: view.cause.location,
                    related: [Label(context.declared(inner).location, "the link inside")]
                )
            }
        }
    }
}

extension RuleContext {
    /// Of each view model that shows a link, itself or in one that it holds, the property whose link is nearest. Linear.
    fileprivate var innerLinks: [RecordID: PropertyPlace] {
        var links: [RecordID: PropertyPlace] = [:]
        var holders: [RecordID: [RecordID]] = [:]
        for id in records {
            if let property = program[id].properties.firstIndex(where: { $0.opening != nil }) {
                links[id] = PropertyPlace(record: id, property: property)
            }
            for child in childReferences(of: id).flatMap({ program.displayableRecords(of: $0.child) }) {
                holders[child, default: []].append(id)
            }
        }
        var pending = links.keys.sorted { $0.index < $1.index }
        while let inner = pending.popLast() {
            for holder in holders[inner] ?? [] where links[holder] == nil {
                links[holder] = links[inner]
                pending.append(holder)
            }
        }
        return links
    }
}
