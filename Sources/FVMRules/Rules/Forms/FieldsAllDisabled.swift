import FVMSemantics

extension Rule {
    static let fieldsAllDisabled = Rule(
        "FVM3503",
        "fields-all-disabled",
        why: "Users edit Fields, and if all of them are disabled, the view model only displays.",
        help: "Enable a field, or write the data as properties of the view model.",
        rejected: "fields ⟦User⟧ < name: string disabled; age: int disabled >",
        accepted: "fields User < name: string; age: int disabled >",
        source: "fosmvvm-viewmodel-generator: Display vs Form ViewModels"
    ) { context, findings in
        for fields in context.wholeFields where fields.fields.allSatisfy(\.isDisabled) {
            findings.report("no field of '\(fields.declared.name)' can be edited", at: fields.declared.location)
        }
    }
}
