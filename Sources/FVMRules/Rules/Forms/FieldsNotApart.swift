import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let fieldsNotApart = Rule(
        "FVM3510",
        "fields-not-apart",
        .error,
        why: "The validation method of both 'name' and 'Name' is called 'validateName'.",
        help: "Rename one of the two.",
        rejected: "fields User < name: string required; ⟦Name⟧: string required >",
        accepted: "fields User < name: string required; nickname: string required >",
        source: "fosmvvm-fields-generator: quick reference (0.13.3)"
    ) { context, findings in
        for fields in context.wholeFields {
            var first: [String: Declared] = [:]
            for field in fields.fields where field.isConstrained {
                let name = NameWords.capitalized(field.declared.name)
                guard let other = first.updateValue(field.declared, forKey: name) else { continue }
                findings.report(
                    "'\(other.name)' and '\(field.declared.name)' are both validated by 'validate\(name)'",
                    at: field.declared.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}
