import FVMSemantics

extension FieldDefinition {
    /// The kind of input of a control that is typed into.
    package var inputType: InputType? {
        switch control {
        case .text(let type), .textArea(let type): type
        case .checkbox, .select, .colorPicker: nil
        }
    }

    /// Whether the input must be hidden from other people. One-time codes may be visible.
    package var isSecret: Bool {
        switch inputType {
        case .password, .newPassword: true
        case .oneTimeCode: false
        default: SecretNames.contains(declared.name)
        }
    }
}
