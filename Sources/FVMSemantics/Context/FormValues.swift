import FVMDiagnostics
import FVMSource
import FVMSyntax

extension CheckContext {
    /// The values that a call of a Fields specification gives, by field.
    mutating func formValues(_ list: NodeID, _ fields: FieldsID, in tree: SyntaxTree) -> [StubArgument]? {
        var values: [StubArgument] = []
        var seen: Set<Int> = []
        var isComplete = !tree.isBroken(list)
        for argument in tree.children(list) where tree.kind(argument) == .argument {
            guard let value = tree.meaningfulChild(argument) else { continue }
            guard let token = tree.identifier(argument), tree.firstToken(value) != token else {
                reportUnlabelled(argument, in: tree, among: [])
                isComplete = false
                continue
            }
            let text = tree.text(token)
            guard let field = member(token, in: tree, of: .fields(fields), .argument) else {
                reportUnknownField(token, fields, in: tree)
                isComplete = false
                continue
            }
            guard seen.insert(field).inserted else {
                report(ValueProblems.doubledArgument, "'\(text)' is given twice", at: tree.location(token))
                isComplete = false
                continue
            }
            let path = ValuePath(record: program.fields[fields.index].declared.name, property: text)
            let type = program.fields[fields.index].fields[field].type
            if let value = readValue(value, type, at: path, in: tree) {
                values.append(StubArgument(property: field, value: value, isWritten: true))
            } else {
                isComplete = false
            }
        }
        return isComplete ? values : nil
    }

    /// Whether a form may have more fields than are known.
    func lacksFields(_ record: RecordID) -> Bool {
        scopes.lacksFields(record) || program[record].form.map { doubts.fields.contains($0) } ?? false
    }

    mutating func reportUnknownField(_ token: TokenID, _ fields: FieldsID, in tree: SyntaxTree) {
        if doubts.fields.contains(fields) { return }
        report(
            ValueProblems.unknownArgument,
            "'\(program[fields].declared.name)' has no field '\(tree.text(token))'",
            misspelt: token,
            in: tree,
            among: suggestible(in: tree.file, program[fields].fields.map(\.declared.name)),
            related: [Label(program[fields].declared.location, "declared here")],
            cause: missing(tree.text(token), of: fields)
        )
    }
}
