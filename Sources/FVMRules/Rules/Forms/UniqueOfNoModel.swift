import FVMSemantics

extension Rule {
    static let uniqueOfNoModel = Rule.ofProgram(
        "FVM3530",
        "unique-of-no-model",
        why: "The server compares a unique value with other records, and no model stores this field.",
        help: "Write 'model Dock from' and the name of the Fields, or remove 'unique'.",
        rejected: """
            fields Dock < ⟦code⟧: string unique >
            viewmodel DockForm client form Dock < title: localized "Dock"; operation save() >
            """,
        accepted: """
            fields Dock < code: string unique >
            viewmodel DockForm client form Dock < title: localized "Dock"; operation save() >
            model Dock from Dock
            """,
        source: "FOSMVVM 0.20.2: DataModelLifecycle.validateModel"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        let stored = Set(outline.parts.lazy.flatMap(\.storedFields))
        for fields in outline.parts.lazy.flatMap(\.fields) where !stored.contains(fields.declared.name) {
            for field in fields.unique {
                findings.report("no model stores '\(field.name)', so nothing keeps it unique", at: field.location)
            }
        }
    }
}
