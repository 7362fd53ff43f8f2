import FVMSemantics

extension Rule {
    static let editedIdentity = Rule(
        "FVM4502",
        "edited-identity",
        why:
            "If the user edits a part of the vmId, each save changes the identity, and SwiftUI rebuilds the view.",
        help: "Add an 'id: id' to the form, and use that.",
        rejected: """
            fields User < motto: string >
            viewmodel ⟦Profile⟧ client form User < vmId: instance(motto); operation save() >
            """,
        accepted: """
            fields User < motto: string >
            viewmodel Profile client form User < id: id; operation save() >
            """,
        source: "fosmvvm-swiftui-view-generator: ViewModelId Initialization"
    ) { context, findings in
        for id in context.forms {
            let record = context.program.records[id.index]
            guard case .instance(let parts) = record.identity else { continue }
            for part in parts {
                guard case .formField = record.properties[part].kind else { continue }
                findings.report(
                    "the vmId of '\(record.declared.name)' is made of '\(record.properties[part].declared.name)', "
                        + "which the user edits",
                    at: record.declared.location,
                    related: [.init(record.properties[part].declared.location, "a field")]
                )
            }
        }
    }
}
