import FVMSemantics

extension Rule {
    static let inputTypeByName = Rule(
        "FVM3523",
        "input-type-by-name",
        .hint,
        why: "The input type sets the keyboard and what the system offers to fill in.",
        help: "Use the input type for this name: 'input text(emailAddress)'.",
        rejected: "fields User < ⟦email⟧: string >",
        accepted: "fields User < email: string input text(emailAddress) >",
        source: "fosmvvm-fields-generator: FormField definitions"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields {
                guard case .text(.text) = field.control, let type = types[Word.last(of: field.declared.name)],
                    context.program[context.program.types.unwrapped(field.type)] == .string
                else { continue }
                findings.report(
                    "'\(field.declared.name)' gets the keyboard for plain text",
                    at: field.declared.location,
                    help: "Write 'input text(\(type))'."
                )
            }
        }
    }

    private static let types: [Word: String] = [
        "email": "emailAddress", "mail": "emailAddress", "phone": "telephoneNumber", "telephone": "telephoneNumber",
        "username": "userName", "zip": "postalCode",
    ]
}
