import FOSMVVM
import SwiftUI

/// A control for a field that `FormFieldView` does not draw. It validates each new value, and shows
/// the messages below.
public struct FieldControl<Value: Codable & Hashable & Sendable, Control: View>: View {
    @Environment(Validations.self) private var validations
    private let fieldModel: FormFieldModel<Value>
    private let fieldValidator: (([any FormFieldBase]?) -> [ValidationResult]?)?
    private let control: (Binding<Value>) -> Control

    public var body: some View {
        VStack(alignment: .leading) {
            control(value)
            ForEach(messages, id: \.self) { message in
                Text(message.message)
                    .font(.footnote)
                    .foregroundStyle(.red)
            }
        }
        .onChange(of: fieldModel.wrappedValue) {
            validate()
        }
    }

    public init(
        fieldModel: FormFieldModel<Value>,
        fieldValidator: (([any FormFieldBase]?) -> [ValidationResult]?)? = nil,
        @ViewBuilder control: @escaping (Binding<Value>) -> Control
    ) {
        self.fieldModel = fieldModel
        self.fieldValidator = fieldValidator
        self.control = control
    }
}

extension FieldControl {
    private var value: Binding<Value> {
        let fieldModel = self.fieldModel
        return Binding(get: { fieldModel.wrappedValue }, set: { fieldModel.wrappedValue = $0 })
    }

    private var messages: [ValidationResult.Message] {
        validations.validations.flatMap { $0.messages(for: fieldModel.formField.fieldId) ?? [] }
    }

    private func validate() {
        validations.removeAll(fieldIds: [fieldModel.formField.fieldId])
        if let results = fieldValidator?([fieldModel.formField]) {
            validations.replace(with: results)
        }
    }
}
