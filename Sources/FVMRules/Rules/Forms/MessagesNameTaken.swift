import FVMSemantics

extension Rule {
    static let messagesNameTaken = Rule(
        "FVM3511",
        "messages-name-taken",
        .error,
        why: "A form stores the messages of its Fields in a property with this name.",
        help: "Choose another name.",
        rejected: """
            fields User < name: string >
            viewmodel Profile client form User < ⟦userValidationMessages⟧: string; operation save() >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < notes: string; operation save() >
            """,
        source: "fosmvvm-fields-generator: quick reference (0.13.3)"
    ) { context, findings in
        for fields in context.wholeFields {
            for field in fields.fields where field.declared.name == fields.messagesName {
                report(field.declared, fields, &findings)
            }
        }
        for id in context.forms {
            guard let form = context.program.records[id.index].form, !context.broken.fields.contains(form) else {
                continue
            }
            for property in context.program.records[id.index].properties {
                if case .formField = property.kind { continue }
                guard property.declared.name == context.program[form].messagesName else { continue }
                report(property.declared, context.program[form], &findings)
            }
        }
    }

    private static func report(_ declared: Declared, _ fields: FieldsDefinition, _ findings: inout RuleFindings) {
        findings.report(
            "'\(declared.name)' holds the messages of '\(fields.declared.name)'",
            at: declared.location,
            related: [.init(fields.declared.location, "these Fields")]
        )
    }
}
