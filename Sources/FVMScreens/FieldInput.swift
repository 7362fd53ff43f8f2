import FVMSemantics

extension FieldDefinition {
    /// The kind of input of a control that is typed into.
    package var inputType: InputType? {
        switch control {
        case .text(let type), .textArea(let type): type
        case .checkbox, .select, .colorPicker: nil
        }
    }

    /// Whether nobody else is to read what is typed; a code that is used once may be seen.
    package var isSecret: Bool {
        switch inputType {
        case .password, .newPassword: true
        case .oneTimeCode: false
        default: SecretNames.contains(declared.name)
        }
    }
}
