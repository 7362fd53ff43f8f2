import FVMBytes
import FVMSemantics
import FVMSource

/// The fields of a form as `@FormFieldModel` encodes them, and the form's validation messages. Keys are sorted.
extension StubWriter {
    mutating func writeField(
        _ property: Int,
        _ fieldIndex: Int,
        _ frame: borrowing Frame,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        let program = planning.program
        guard let form = program[frame.call.record].form else { return output.append("null") }
        let field = program[form].fields[fieldIndex]
        // `init` sets the wrapper's initial value, and so both are one.
        let value = value(of: property, in: frame)
        output.append(UInt8(ascii: "{"))
        layout.member("cancelButtonTitle", isFirst: true, depth: depth + 1, &output)
        write(text: program.app.cancelTitle, &output)
        layout.member("formField", isFirst: false, depth: depth + 1, &output)
        write(field, depth: depth + 1, &output)
        layout.member("initialValue", isFirst: false, depth: depth + 1, &output)
        write(value, depth: depth + 1, &output)
        layout.member("saveButtonTitle", isFirst: false, depth: depth + 1, &output)
        write(text: program.app.saveTitle, &output)
        layout.member("value", isFirst: false, depth: depth + 1, &output)
        write(value, depth: depth + 1, &output)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ field: FieldDefinition, depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "{"))
        layout.member("fieldId", isFirst: true, depth: depth + 1, &output)
        write(object: "id", depth: depth + 1, &output) { $0.append(quoting: field.declared.name) }
        layout.member("options", isFirst: false, depth: depth + 1, &output)
        write(options: FormOption.all(of: field), depth: depth + 1, &output)
        if let placeholder = field.placeholder {
            layout.member("placeholder", isFirst: false, depth: depth + 1, &output)
            write(text: placeholder, &output)
        }
        layout.member("title", isFirst: false, depth: depth + 1, &output)
        write(text: field.title, &output)
        layout.member("type", isFirst: false, depth: depth + 1, &output)
        write(control: field.control, depth: depth + 1, &output)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func write(options: [FormOption], depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "["))
        for (index, option) in options.enumerated() {
            layout.separate(isFirst: index == 0, depth: depth + 1, &output)
            output.append(UInt8(ascii: "{"))
            layout.member(option.name, isFirst: true, depth: depth + 2, &output)
            write(object: option.label, depth: depth + 2, &output) { option.appendValue(to: &$0) }
            layout.close(isEmpty: false, depth: depth + 1, &output)
            output.append(UInt8(ascii: "}"))
        }
        layout.close(isEmpty: options.isEmpty, depth: depth, &output)
        output.append(UInt8(ascii: "]"))
    }

    private mutating func write(control: FieldDefinition.Control, depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "{"))
        layout.member(control.caseName, isFirst: true, depth: depth + 1, &output)
        if let inputType = control.inputType {
            write(object: "inputType", depth: depth + 1, &output) { $0.append(quoting: inputType.encoded) }
        } else {
            output.append("{}")
        }
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    /// An object of one member.
    private mutating func write(
        object key: StaticString,
        depth: Int,
        _ output: inout ByteBuffer,
        value: (inout ByteBuffer) -> Void
    ) {
        output.append(UInt8(ascii: "{"))
        layout.member(key, isFirst: true, depth: depth + 1, &output)
        value(&output)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    /// A text that is alike in every value; empty where there is none.
    private func write(text: TextID?, _ output: inout ByteBuffer) {
        output.append(quoting: text.flatMap { planning.texts.single($0) } ?? "")
    }

    // MARK: Messages

    mutating func writeMessages(_ frame: borrowing Frame, depth: Int, _ output: inout ByteBuffer) {
        guard let form = planning.program[frame.call.record].form else { return output.append("{}") }
        var messages: [(key: String, text: TextID)] = []
        for field in planning.program[form].fields {
            if let text = field.requiredMessage { messages.append((field.requiredMessageName, text)) }
            if let text = field.outOfRangeMessage { messages.append((field.outOfRangeMessageName, text)) }
        }
        if layout.style.sortedKeys {
            messages.sort { $0.key.precedesByBytes($1.key) }
        }
        output.append(UInt8(ascii: "{"))
        for (index, message) in messages.enumerated() {
            layout.member(message.key, isFirst: index == 0, depth: depth + 1, &output)
            write(text: message.text, &output)
        }
        layout.close(isEmpty: messages.isEmpty, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }
}

extension FieldDefinition.Control {
    fileprivate var caseName: StaticString {
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
