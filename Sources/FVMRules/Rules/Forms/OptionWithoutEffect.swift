import FVMSemantics

extension Rule {
    static let optionWithoutEffect = Rule(
        "FVM3526",
        "option-without-effect",
        .hint,
        why: "The library uses capitalization and completion only for text fields.",
        help: "Remove the option.",
        rejected: "fields Guest < ⟦news⟧: bool autocapitalize(words) >",
        accepted: "fields Guest < news: bool >",
        source: "FOSMVVM 0.13.3: FormInputOption, FormFieldView"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields {
                let isTyped: Bool
                switch field.control {
                case .text, .textArea: isTyped = true
                case .checkbox, .select, .colorPicker: isTyped = false
                }
                let hasLetters = context.program[context.program.types.unwrapped(field.type)] == .string
                guard field.autocapitalize != nil && !(isTyped && hasLetters) || field.autocomplete != nil && !isTyped
                else { continue }
                findings.report("an option of '\(field.declared.name)' has no effect", at: field.declared.location)
            }
        }
    }
}
