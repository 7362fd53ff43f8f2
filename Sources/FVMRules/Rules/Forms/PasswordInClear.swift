import FVMSemantics

extension Rule {
    static let passwordInClear = Rule(
        "FVM3522",
        "password-in-clear",
        why: "A plain text field shows the password on the screen, and the keychain does not offer to fill it in.",
        help: "Write 'input text(password)', or 'newPassword' for a new one.",
        rejected: "fields Login < userName: string input text(userName); ⟦password⟧: string >",
        accepted: "fields Login < userName: string input text(userName); password: string input text(password) >",
        source: "FOSMVVM 0.13.3: FormInputType; SwiftUI: SecureField"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields where passwords.contains(Word.last(of: field.declared.name)) {
                guard context.program[context.program.types.unwrapped(field.type)] == .string else { continue }
                switch field.control {
                case .text(.password), .text(.newPassword), .text(.oneTimeCode): continue
                default: break
                }
                findings.report(
                    "'\(field.declared.name)' is visible while the user types it",
                    at: field.declared.location
                )
            }
        }
    }

    private static let passwords: Set<Word> = ["passphrase", "password", "passcode"]
}
