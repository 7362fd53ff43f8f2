import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Fields that are required at times: `vatNumber: string? requiredWhen(kind, .company)`.
extension FieldsPhase {
    /// Reads what the other field is to be, if the two go together so.
    ///
    /// - Parameters:
    ///   - value: What stands behind the name of the other field.
    ///   - token: That name.
    /// - Returns: False after a message.
    func readRequirement(
        _ comparison: inout FieldComparison,
        _ value: NodeID?,
        _ token: TokenID,
        _ index: Int,
        of id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Bool {
        let (field, other) = (context.program[id].fields[index], context.program[id].fields[comparison.other])
        let name = other.declared.name
        if field.isRequired || !context.program.canBeEmpty(field) {
            context.report(
                FormProblems.requirement,
                "'\(field.declared.name)' " + (field.isRequired ? "is always required" : "is never empty"),
                at: tree.location(token),
                help: field.isRequired ? "Write one of the two." : "Make it optional, or remove the condition."
            )
        } else if let value {
            return readWanted(value, of: other, for: &comparison, of: id, in: tree, &context)
        } else if context.program.canBeEmpty(other) {
            return true
        } else {
            context.report(
                FormProblems.requirement,
                "'\(name)' is never empty",
                at: tree.location(token),
                help: "Write the value that it is to have: '\(comparison.relation)(\(name), value)'."
            )
        }
        return false
    }

    /// Reads the value that the other field is to have.
    private func readWanted(
        _ value: NodeID,
        of other: FieldDefinition,
        for comparison: inout FieldComparison,
        of id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Bool {
        let name = other.declared.name
        let type = context.program.types.unwrapped(other.type)
        if tree.kind(value) == .nameValue, let word = tree.identifier(value),
            context.member(word, in: tree, of: .fields(id)) != nil
        {
            context.report(
                FormProblems.requirement,
                "'\(tree.text(word))' is a field, where a value of '\(name)' is expected",
                at: tree.location(word),
                help: "One field tells whether another is required: name one alone, or a value."
            )
            return false
        }
        switch context.program[type] {
        case .string, .int, .enumeration:
            let path = ValuePath(record: context.program[id].declared.name, property: name)
            guard let read = context.readValue(value, type, at: path, in: tree) else { return false }
            comparison.value = read
            comparison.valueSpelling = context.program.spelling(of: read)
            return true
        default:
            let isBool = context.program[type] == .bool
            context.report(
                FormProblems.requirement,
                "\(context.description(of: type)) is not asked for one value",
                at: tree.location(value),
                help: isBool
                    ? "Write 'requiredWhen(\(name))' or 'requiredUnless(\(name))'."
                    : "Ask whether it is filled, or for a string, an int or an enum."
            )
            return false
        }
    }
}
