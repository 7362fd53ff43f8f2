import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWire

extension Preview {
    /// Returns the messages of a form's Fields for an input: the invalid fields with their localized messages.
    func validation(_ query: PreviewQuery) throws(PreviewProblem) -> JSONValue {
        guard let (compilation, _) = specs(of: query.name) else {
            throw PreviewProblem(status: 404, reason: "there is no screen '\(query.name)' without errors")
        }
        let program = compilation.program
        guard case .record(let record, _)? = program.screen(query.name), let form = program[record].form else {
            throw PreviewProblem(status: 404, reason: "'\(query.name)' has no form")
        }
        var writer = Interpreter(program, options: query.options).writer(
            locale: query.locale ?? program.app.locales[0]
        )
        var arguments: [StubArgument] = []
        var messages: [JSONValue] = []
        for (index, field) in program[form].fields.enumerated() {
            let name = field.declared.name
            guard let input = query.values.first(where: { $0.key == name })?.value else { continue }
            var check = InputCheck(program, .control)
            if let value = check.read(input, field.type, name) {
                arguments.append(StubArgument(property: index, value: value, isWritten: true))
            } else {
                let reason = check.problems.joined(separator: "; ")
                messages.append(["field": .string(name), "message": .string(reason)])
            }
        }
        for result in writer.validation(of: form, arguments: arguments)?["validations"]?.elements ?? [] {
            guard let message = result["messages"]?.elements?.first,
                let fields = message["fieldIds"]?.elements
            else { continue }
            for field in fields {
                let name = field["id"]?.text.flatMap(FieldIdentifier.init)?.name
                messages.append(["field": name.map(JSONValue.string) ?? .null, "message": message["message"] ?? .null])
            }
        }
        return ["messages": .list(messages)]
    }
}
