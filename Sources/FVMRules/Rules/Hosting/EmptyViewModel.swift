import FVMSemantics

extension Rule {
    static let emptyViewModel = Rule(
        "FVM2510",
        "empty-view-model",
        .hint,
        why:
            "A view model without properties shows nothing, and no test can check it.",
        help: "Add a property, or remove it.",
        rejected: "viewmodel ⟦Board⟧ server < >",
        accepted: "viewmodel Board server < title: localized \"Board\" >",
        source: "fosmvvm-viewmodel-generator: What a ViewModel Contains"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted + context.children {
            let record = context.program.records[id.index]
            guard record.properties.isEmpty, !record.isSketch else { continue }
            findings.report("'\(record.declared.name)' has nothing to show", at: record.declared.location)
        }
    }
}
