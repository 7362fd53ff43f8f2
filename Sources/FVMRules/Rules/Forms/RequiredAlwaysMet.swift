import FVMSemantics

extension Rule {
    static let requiredAlwaysMet = Rule(
        "FVM3520",
        "required-always-met",
        .hint,
        why: "A number, a date or an enum that is not optional always has a value, so 'required' can never fail.",
        help: "Make the field optional, or remove 'required'.",
        rejected: "fields Guest < ⟦age⟧: int required >",
        accepted: "fields Guest < age: int? required >",
        source: "fosmvvm-fields-generator: required fields"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where field.isRequired {
                switch context.program[field.type] {
                case .int, .double, .date, .day, .time: break
                default: continue
                }
                findings.report("'\(field.declared.name)' always has a value", at: field.declared.location)
            }
        }
    }
}
