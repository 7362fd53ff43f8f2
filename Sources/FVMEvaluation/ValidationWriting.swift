import FVMBytes
import FVMSemantics

/// The library's `ValidationError` for the values of a form.
extension StubWriter {
    /// Appends what validating the Fields' values gives, without a line end after it: an object whose `validations` hold,
    /// in the order of the fields, one result for each field that is not valid; none where all are.
    ///
    /// - Parameter arguments: In place of the fields' stub values; `property` is an index in `FieldsDefinition.fields`.
    public mutating func writeValidation(
        of fields: FieldsID,
        arguments: [StubArgument],
        into output: inout ByteBuffer
    ) {
        let definition = planning.program[fields]
        var values = definition.fields.map(\.stub)
        for argument in arguments { values[argument.property] = argument.value }
        output.append(UInt8(ascii: "{"))
        layout.member("validations", isFirst: true, depth: 1, &output)
        output.append(UInt8(ascii: "["))
        var isFirst = true
        for (field, value) in zip(definition.fields, values) {
            let isOptional = planning.program.types.unwrapped(field.type) != field.type
            let now = planning.plainValues.now
            guard let problem = FieldProblem.find(in: value, of: field, isOptional: isOptional, now: now) else {
                continue
            }
            layout.separate(isFirst: isFirst, depth: 2, &output)
            isFirst = false
            write(problem, of: field, depth: 2, &output)
        }
        layout.close(isEmpty: isFirst, depth: 1, &output)
        output.append(UInt8(ascii: "]"))
        layout.close(isEmpty: false, depth: 0, &output)
        output.append(UInt8(ascii: "}"))
    }

    /// A `ValidationResult` with one message.
    private mutating func write(
        _ problem: FieldProblem,
        of field: FieldDefinition,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        output.append(UInt8(ascii: "{"))
        layout.member("messages", isFirst: true, depth: depth + 1, &output)
        output.append(UInt8(ascii: "["))
        layout.separate(isFirst: true, depth: depth + 2, &output)
        writeMessage(problem == .missing ? field.requiredMessage : field.outOfRangeMessage, field, depth + 2, &output)
        layout.close(isEmpty: false, depth: depth + 1, &output)
        output.append(UInt8(ascii: "]"))
        layout.member("status", isFirst: false, depth: depth + 1, &output)
        // `ValidationResult.Status.error`
        output.append(decimal: 3)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func writeMessage(
        _ text: TextID?,
        _ field: FieldDefinition,
        _ depth: Int,
        _ output: inout ByteBuffer
    ) {
        output.append(UInt8(ascii: "{"))
        layout.member("fieldIds", isFirst: true, depth: depth + 1, &output)
        output.append(UInt8(ascii: "["))
        layout.separate(isFirst: true, depth: depth + 2, &output)
        output.append(UInt8(ascii: "{"))
        layout.member("id", isFirst: true, depth: depth + 3, &output)
        output.append(quoting: field.declared.name)
        layout.close(isEmpty: false, depth: depth + 2, &output)
        output.append(UInt8(ascii: "}"))
        layout.close(isEmpty: false, depth: depth + 1, &output)
        output.append(UInt8(ascii: "]"))
        layout.member("message", isFirst: false, depth: depth + 1, &output)
        output.append(quoting: text.flatMap { planning.texts.single($0) } ?? "")
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }
}
