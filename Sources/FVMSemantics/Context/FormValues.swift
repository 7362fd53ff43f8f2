import FVMDiagnostics
import FVMSource
import FVMSyntax

extension CheckContext {
    /// The values that a call of a Fields specification gives, by field.
    mutating func formValues(_ list: Syntax, _ fields: FieldsID) -> [StubArgument]? {
        var values: [StubArgument] = []
        var seen: Set<Int> = []
        var isComplete = !list.isBroken
        for argument in list.children where argument.kind == .argument {
            guard let value = argument.content else { continue }
            guard let token = argument.name else {
                reportUnlabelled(argument, among: [])
                isComplete = false
                continue
            }
            let text = token.text
            guard let field = member(token, of: .fields(fields), .argument) else {
                reportUnknownField(token, fields)
                isComplete = false
                continue
            }
            guard seen.insert(field).inserted else {
                report(ValueProblems.doubledArgument, "'\(text)' is given twice", at: token.location)
                isComplete = false
                continue
            }
            let path = ValuePath(record: program.fields[fields.index].declared.name, property: text)
            let type = program.fields[fields.index].fields[field].type
            if let value = readValue(value, type, at: path) {
                values.append(StubArgument(property: field, value: value, isWritten: true))
            } else {
                isComplete = false
            }
        }
        return isComplete ? values : nil
    }

    /// Whether a form may have more fields than are known.
    func lacksFields(_ record: RecordID) -> Bool {
        scopes.lacksFields(record) || program[record].form.map { mayHaveMoreFields($0) } ?? false
    }

    /// Whether some fields of these could not be read or found.
    func mayHaveMoreFields(_ fields: FieldsID) -> Bool {
        unknown.contains(.members(of: program[fields].declared.location))
    }

    mutating func setMayHaveMoreFields(_ fields: FieldsID) {
        unknown.insert(.members(of: program[fields].declared.location))
    }

    mutating func reportUnknownField(_ token: TokenSyntax, _ fields: FieldsID) {
        report(
            ValueProblems.unknownArgument,
            "'\(program[fields].declared.name)' has no field '\(token.text)'",
            misspelt: token,
            among: suggestible(in: token.file, program[fields].fields.map(\.declared.name)),
            related: [Label(program[fields].declared.location, "declared here")],
            cause: missing(token.text, of: fields)
        )
    }
}
