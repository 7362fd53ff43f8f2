import FVMSemantics

extension Rule {
    static let unusableId = Rule(
        "FVM4508",
        "unusable-id",
        .hint,
        why:
            "An 'id' that is optional or of another type cannot be a vmId, so the view model is a singleton.",
        help: "Use the type 'id', without '?'.",
        rejected: """
            viewmodel Card < ⟦id⟧: id?; title: localized "Card" >
            viewmodel Board server < card: Card >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < card: Card >
            """,
        source: "fosmvvm-viewmodel-generator (0.13.3): Identity: vmId; ViewModelId by experiment"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted + context.children {
            let record = context.program.records[id.index]
            guard record.identity == .singleton, let index = record.property(named: "id") else { continue }
            switch context.plainType(PropertyPlace(record: id, property: index)) {
            case .id, .uuid, .identity, .string, .int, .version, .invalid: continue
            default: break
            }
            findings.report(
                "'\(record.declared.name)' is a singleton: no vmId can be made of its 'id'",
                at: record.properties[index].declared.location
            )
        }
    }
}
