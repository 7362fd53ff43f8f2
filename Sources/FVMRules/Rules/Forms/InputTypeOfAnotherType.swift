import FVMSemantics

extension Rule {
    static let inputTypeOfAnotherType = Rule(
        "FVM3525",
        "input-type-of-another-type",
        why: "The input type shows a keyboard for words, whose input a field of numbers refuses.",
        help: "Remove 'input': the field then has a keyboard for numbers.",
        rejected: "fields Guest < ⟦age⟧: int input text(emailAddress) >",
        accepted: "fields Guest < age: int input text(number) >",
        source: "FOSMVVM 0.13.3: FormFieldView"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields {
                guard case .text(let input) = field.control, ofWords.contains(input) else { continue }
                switch context.program[context.program.types.unwrapped(field.type)] {
                case .int, .double: break
                default: continue
                }
                findings.report(
                    "'\(input.rawValue)' is for text, and '\(field.declared.name)' is a number",
                    at: field.declared.location
                )
            }
        }
    }

    private static let ofWords: Set<InputType> = [
        .addressCity, .addressCityAndState, .addressState, .countryName, .emailAddress, .familyName,
        .fullStreetAddress, .givenName, .jobTitle, .location, .middleName, .name, .namePrefix, .nameSuffix,
        .newPassword, .nickname, .organizationName, .password, .streetAddressLine1, .streetAddressLine2,
        .subLocality, .url, .userName,
    ]
}
