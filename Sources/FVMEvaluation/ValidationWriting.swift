import FVMBytes
import FVMSemantics

/// The library's `ValidationError` for the values of a form.
extension StubWriter {
    func writeValidation(of fields: FieldsID, arguments: [StubArgument], to sink: inout some JSONSink) {
        let definition = program[fields]
        var values = definition.fields.map(\.stub)
        for argument in arguments { values[argument.property] = argument.value }
        values = zip(definition.fields, values).map { $0.stored($1) }
        beginResults(&sink)
        let problems = zip(definition.fields, values).map { field, value in
            let isOptional = program.types.unwrapped(field.type) != field.type
            return FieldProblem.find(in: value, of: field, isOptional: isOptional, now: now)
        }
        for (field, problem) in zip(definition.fields, problems) {
            if let problem { write(field.message(of: problem), [field], of: definition, to: &sink) }
        }
        // Invalid fields are not compared.
        for (index, field) in definition.fields.enumerated() where problems[index] == nil {
            for comparison in field.comparisons where comparison.others.allSatisfy({ problems[$0.index] == nil }) {
                let others = comparison.others.map { values[$0.index] }
                if comparison.holds(values[index], others, now: now) { continue }
                let fields = [field] + comparison.others.map { definition.fields[$0.index] }
                write(field.message(of: comparison), fields, of: definition, to: &sink)
            }
        }
        endResults(&sink)
    }

    private func beginResults(_ sink: inout some JSONSink) {
        sink.beginObject()
        sink.key("validations")
        sink.beginList()
    }

    private func endResults(_ sink: inout some JSONSink) {
        sink.endList()
        sink.endObject()
    }

    /// Writes the server's answer if another record has the values of some fields.
    mutating func writeTaken(_ taken: [Int], of fields: FieldsID, to sink: inout some JSONSink) {
        let definition = program[fields]
        beginResults(&sink)
        for index in taken {
            let field = definition.fields[index]
            write(field[.taken], [field], of: definition, to: &sink)
        }
        endResults(&sink)
    }

    /// A `ValidationResult` with one message about fields, of which the first says how bad it is.
    private func write(
        _ message: TextID?,
        _ fields: [FieldDefinition],
        of definition: FieldsDefinition,
        to sink: inout some JSONSink
    ) {
        sink.beginObject()
        sink.key("messages")
        sink.beginList()
        sink.beginObject()
        sink.key("fieldIds")
        sink.beginList()
        for field in fields { write(definition.identifier(of: field), to: &sink) }
        sink.endList()
        sink.key("message")
        write(text: message, to: &sink)
        sink.endObject()
        sink.endList()
        sink.key("status")
        sink.int(fields[0].severity.status)
        sink.endObject()
    }
}

extension FieldDefinition {
    fileprivate func message(of problem: FieldProblem) -> TextID? {
        switch problem {
        case .missing: self[.required]
        case .outOfRange: self[.outOfRange]
        case .mismatch: self[.mismatch]
        }
    }
}
