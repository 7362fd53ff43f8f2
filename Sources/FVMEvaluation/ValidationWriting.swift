import FVMBytes
import FVMSemantics

/// The library's `ValidationError` for the values of a form.
extension StubWriter {
    func writeValidation(of fields: FieldsID, arguments: [StubArgument], to sink: inout some JSONSink) {
        let definition = program[fields]
        var values = definition.fields.map(\.stub)
        for argument in arguments { values[argument.property] = argument.value }
        sink.beginObject()
        sink.key("validations")
        sink.beginList()
        for (field, value) in zip(definition.fields, values) {
            let isOptional = program.types.unwrapped(field.type) != field.type
            if let problem = FieldProblem.find(in: value, of: field, isOptional: isOptional, now: now) {
                write(problem, of: field, to: &sink)
            }
        }
        sink.endList()
        sink.endObject()
    }

    /// A `ValidationResult` with one message.
    private func write(_ problem: FieldProblem, of field: FieldDefinition, to sink: inout some JSONSink) {
        sink.beginObject()
        sink.key("messages")
        sink.beginList()
        sink.beginObject()
        sink.key("fieldIds")
        sink.beginList()
        writeID(of: field, to: &sink)
        sink.endList()
        sink.key("message")
        let text =
            switch problem {
            case .missing: field.requiredMessage
            case .outOfRange: field.outOfRangeMessage
            case .mismatch: field.mismatchMessage
            }
        write(text: text, to: &sink)
        sink.endObject()
        sink.endList()
        sink.key("status")
        // `ValidationResult.Status.error`
        sink.int(3)
        sink.endObject()
    }
}
