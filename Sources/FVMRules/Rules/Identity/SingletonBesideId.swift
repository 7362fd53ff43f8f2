import FVMSemantics

extension Rule {
    static let singletonBesideId = Rule(
        "FVM4507",
        "singleton-beside-id",
        .hint,
        why:
            "A view model with an 'id' has several instances, and as a singleton all of them would be the same view "
            + "to SwiftUI.",
        help: "Remove 'vmId': the default is 'instance(id)'.",
        rejected: """
            viewmodel ⟦Card⟧ < id: id; title: localized "Card"; vmId: singleton >
            viewmodel Board server < card: Card >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < card: Card >
            """,
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { context, findings in
        // A screen may be one whatever its data is.
        for id in context.children where context.program.records[id.index].identity == .singleton {
            guard let index = context.program.records[id.index].property(named: "id"),
                case .id? = context.plainType(PropertyPlace(record: id, property: index))
            else { continue }
            let declared = context.declared(id)
            findings.report(
                "'\(declared.name)' has an 'id', but all its instances have the same vmId",
                at: declared.location,
                related: [.init(context.program.records[id.index].properties[index].declared.location, "the id")]
            )
        }
    }
}
