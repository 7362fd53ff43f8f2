import FVMSemantics

extension Rule {
    static let identityBesideId = Rule(
        "FVM4506",
        "identity-beside-id",
        .hint,
        why:
            "The id of the data is its identity: a vmId of something else can change while the data stays the same, or "
            + "stay while the data changes.",
        help: "Leave 'vmId' out, or let the 'id' be one of its parts.",
        rejected: "viewmodel ⟦Row⟧ < id: id; name: string; vmId: instance(name) >",
        accepted: "viewmodel Row < id: id; version: int; vmId: instance(id, version) >",
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted + context.children {
            guard case .instance(let parts) = context.program.records[id.index].identity,
                let index = context.program.records[id.index].property(named: "id"), !parts.contains(index),
                context.plainType(PropertyPlace(record: id, property: index)) == .id
            else { continue }
            let declared = context.declared(id)
            findings.report(
                "'\(declared.name)' has an 'id', and a vmId that does without",
                at: declared.location,
                related: [.init(context.program.records[id.index].properties[index].declared.location, "the id")]
            )
        }
    }
}
