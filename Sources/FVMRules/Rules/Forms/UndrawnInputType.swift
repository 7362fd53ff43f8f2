import FVMSemantics

extension Rule {
    static let undrawnInputType = Rule(
        "FVM3506",
        "undrawn-input-type",
        .hint,
        why:
            "The library's FormFieldView shows \"NYI!\" for some input types, so a generated view uses FieldControl "
            + "instead.",
        help:
            "In a view of your own, use FieldControl, or the most similar type that FormFieldView draws, such as "
            + "'text' or 'telephoneNumber'.",
        rejected: "fields User < ⟦phone⟧: string input text(tel) >",
        accepted: "fields User < phone: string input text(telephoneNumber) >",
        source: "FOSMVVM 0.13.3: FormFieldView"
    ) { context, findings in
        for fields in context.fields {
            for field in fields.fields {
                guard context.program[context.program.types.unwrapped(field.type)] == .string,
                    let inputType = field.inputType
                else { continue }
                let isOptional = context.program.types.unwrapped(field.type) != field.type
                if drawn.contains(inputType) || !isOptional && drawnWhereThereIsAValue.contains(inputType) { continue }
                findings.report(
                    "in a view that you write yourself, FormFieldView does not draw '\(inputType.rawValue)' for a "
                        + (isOptional ? "string?" : "string"),
                    at: field.declared.location
                )
            }
        }
    }

    private static let drawn: Set<InputType> = [
        .text, .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .name, .namePrefix, .givenName,
        .middleName, .familyName, .nameSuffix, .nickname, .addressCity, .addressCityAndState, .subLocality,
        .countryName, .postalCode, .creditCardNumber, .oneTimeCode, .telephoneNumber, .emailAddress, .userName,
    ]
    private static let drawnWhereThereIsAValue: Set<InputType> = [.password, .newPassword]
}

extension FieldDefinition {
    fileprivate var inputType: InputType? {
        switch control {
        case .text(let type), .textArea(let type): type
        case .checkbox, .select, .colorPicker: nil
        }
    }
}
