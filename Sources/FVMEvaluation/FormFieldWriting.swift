import FVMBytes
import FVMSemantics

/// The fields of a form as `@FormFieldModel` encodes them, and the form's validation messages. Keys are sorted.
extension StubWriter {
    mutating func writeField(_ index: Int, _ value: Value, _ frame: StubFrame, to sink: inout some JSONSink) {
        guard let form = program[frame.record].form else { return sink.null() }
        sink.beginObject()
        sink.key("cancelButtonTitle")
        write(text: program.app.formTitles[.cancel], to: &sink)
        sink.key("formField")
        write(program[form].fields[index], of: program[form], to: &sink)
        // `init` sets the wrapper's initial value, and so both are one.
        sink.key("initialValue")
        write(value, to: &sink)
        sink.key("saveButtonTitle")
        write(text: program.app.formTitles[.save], to: &sink)
        sink.key("value")
        write(value, to: &sink)
        sink.endObject()
    }

    private func write(_ field: FieldDefinition, of fields: FieldsDefinition, to sink: inout some JSONSink) {
        sink.beginObject()
        sink.key("fieldId")
        write(fields.identifier(of: field), to: &sink)
        sink.key("options")
        sink.beginList()
        for option in FormOption.all(of: field) { option.write(to: &sink) }
        sink.endList()
        if let placeholder = field.placeholder {
            sink.key("placeholder")
            write(text: placeholder, to: &sink)
        }
        sink.key("title")
        write(text: field.title, to: &sink)
        sink.key("type")
        sink.beginObject()
        sink.key(field.control.caseName)
        sink.beginObject()
        if let inputType = field.control.inputType {
            sink.key("inputType")
            sink.enumCase(inputType.rawValue)
        }
        sink.endObject()
        sink.endObject()
        sink.endObject()
    }

    /// A `FormFieldIdentifier`
    func write(_ identifier: FieldIdentifier, to sink: inout some JSONSink) {
        sink.beginObject()
        sink.key("id")
        sink.string(identifier.text)
        sink.endObject()
    }

    /// Writes a text without placeholders. Empty if there is none.
    func write(text: TextID?, to sink: inout some JSONSink) {
        sink.string(text.flatMap { texts.single($0) } ?? "")
    }

    // MARK: Messages

    func writeMessages(_ frame: StubFrame, to sink: inout some JSONSink) {
        var messages: [(key: String, text: TextID)] = []
        for field in program[frame.record].form.map({ program[$0].fields }) ?? [] {
            messages += field.messages.map { ($0.name, $0.text) }
        }
        if style.sortedKeys { messages.sort { $0.key.precedesByBytes($1.key) } }
        sink.beginObject()
        for message in messages {
            sink.key(message.key)
            write(text: message.text, to: &sink)
        }
        sink.endObject()
    }
}

extension FieldDefinition.Control {
    fileprivate var caseName: String {
        switch self {
        case .text: "text"
        case .textArea: "textArea"
        case .checkbox: "checkbox"
        case .select: "select"
        case .colorPicker: "colorPicker"
        }
    }

    fileprivate var inputType: InputType? {
        switch self {
        case .text(let type), .textArea(let type): type
        case .checkbox, .select, .colorPicker: nil
        }
    }
}
