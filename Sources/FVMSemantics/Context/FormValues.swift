import FVMDiagnostics
import FVMSource
import FVMSyntax

extension CheckContext {
    /// The values that a call of a Fields specification gives, by field.
    mutating func formValues(_ list: NodeID, _ fields: FieldsID, in tree: Int) -> [StubArgument]? {
        let syntax = trees[tree]
        var values: [StubArgument] = []
        var seen: Set<Int> = []
        var isComplete = !syntax.isBroken(list)
        for argument in syntax.children(list) where syntax.kind(argument) == .argument {
            guard let value = syntax.meaningfulChild(argument) else { continue }
            guard let token = syntax.identifier(argument), syntax.firstToken(value) != token else {
                reportUnlabelled(argument, in: tree)
                isComplete = false
                continue
            }
            let text = syntax.text(token)
            guard let field = member(named: text, in: .fields(fields)) else {
                reportUnknownField(token, fields, in: tree)
                isComplete = false
                continue
            }
            guard seen.insert(field).inserted else {
                report(
                    Diagnostic(ValueProblems.doubledArgument, "'\(text)' is given twice", at: syntax.location(token))
                )
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

    mutating func reportUnknownField(_ token: TokenID, _ fields: FieldsID, in tree: Int) {
        report(
            Diagnostic(
                ValueProblems.unknownArgument,
                "'\(program[fields].declared.name)' has no field '\(trees[tree].text(token))'",
                at: trees[tree].location(token),
                related: [Label(program[fields].declared.location, "declared here")],
                help: didYouMean(trees[tree].text(token), among: program[fields].fields.map(\.declared.name)),
                fixIts: renameFixIts(token, in: tree, among: program[fields].fields.map(\.declared.name))
            )
        )
    }
}
