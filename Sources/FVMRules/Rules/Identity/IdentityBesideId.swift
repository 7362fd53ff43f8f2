import FVMSemantics

extension Rule {
    static let identityBesideId = Rule(
        "FVM4506",
        "identity-beside-id",
        .hint,
        why:
            "The id identifies the data, and a vmId of other properties can change while the data stays the same.",
        help: "Remove 'vmId', or include the 'id' in it.",
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
                "the vmId of '\(declared.name)' does not use its 'id'",
                at: declared.location,
                related: [.init(context.program.records[id.index].properties[index].declared.location, "the id")]
            )
        }
    }
}
