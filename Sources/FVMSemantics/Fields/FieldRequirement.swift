import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Fields that must be filled or empty under a condition: `vatNumber: string? requiredWhen(kind, .company)`, `phone:
/// string? requiredUnless(email, address)`.
extension FieldsPhase {
    /// Reads the other fields of a condition, or one field and its value.
    ///
    /// - Parameter arguments: The arguments, starting with a name.
    /// - Returns: `false` after a message.
    func readCondition(
        _ comparison: inout FieldComparison,
        _ arguments: [Syntax],
        _ index: Int,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        let relation = comparison.relation
        guard let first = arguments.first, isSometimesEmpty(index, relation, at: first, of: id, &context),
            let other = other(first, index, relation, of: id, &context)
        else { return false }
        comparison.others = [other]
        let field = context.program[id].fields[other.index]
        if arguments.count == 2, !isField(arguments[1], beside: field, of: id, context) {
            return readWanted(arguments[1], of: field, for: &comparison, of: id, &context)
        }
        return readOthers(&comparison, arguments, index, of: id, &context)
            && canBeEmpty(comparison, arguments, of: id, &context)
    }

    /// Reads the fields after the first one, any of which may be filled.
    private func readOthers(
        _ comparison: inout FieldComparison,
        _ arguments: [Syntax],
        _ index: Int,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        if arguments.count > CheckLimits.conditionFields {
            context.report(
                FormProblems.requirement,
                "a condition names \(CheckLimits.conditionFields) fields, and no more",
                at: arguments[CheckLimits.conditionFields].location,
                help: "Name fewer."
            )
            return false
        }
        for argument in arguments.dropFirst() {
            guard argument.kind == .nameValue else {
                context.report(
                    FormProblems.requirement,
                    "the name of a field is expected beside others",
                    at: argument.location,
                    help: "Name fields alone, any of which may be filled, or one field and a value."
                )
                return false
            }
            guard let next = self.other(argument, index, comparison.relation, of: id, &context) else {
                return false
            }
            if comparison.others.contains(where: { $0.index == next.index }) {
                context.report(
                    FormProblems.requirement,
                    "'\(next.name)' is named twice",
                    at: argument.location,
                    help: "Name it once."
                )
                return false
            }
            comparison.others.append(next)
        }
        return true
    }

    /// Whether all fields can be empty, which a condition without a value requires.
    private func canBeEmpty(
        _ comparison: FieldComparison,
        _ arguments: [Syntax],
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        for (other, argument) in zip(comparison.others, arguments)
        where !context.program.canBeEmpty(context.program[id].fields[other.index]) {
            let help =
                arguments.count == 1
                ? "Write the value that it is to have: '\(comparison.relation)(\(other.name), value)'."
                : "Leave it out, or make it optional."
            context.report(
                FormProblems.requirement,
                "'\(other.name)' always has a value",
                at: argument.location,
                help: help
            )
            return false
        }
        return true
    }

    /// Whether a field may be filled and empty; a message where it is always the one.
    private func isSometimesEmpty(
        _ index: Int,
        _ relation: FieldComparison.Relation,
        at place: Syntax,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        let field = context.program[id].fields[index]
        guard field.isRequired || !context.program.canBeEmpty(field) else { return true }
        context.report(
            FormProblems.requirement,
            "'\(field.declared.name)' " + (field.isRequired ? "is always required" : "is never empty"),
            at: place.location,
            help: field.isRequired ? "Write one of the two." : "Make it optional, or remove the condition."
        )
        return false
    }

    /// Whether an argument is meant for the name of a field, and not for a value. A case by the name of a field is written with
    /// its dot.
    private func isField(
        _ argument: Syntax,
        beside other: FieldDefinition,
        of id: FieldsID,
        _ context: borrowing CheckContext
    ) -> Bool {
        guard argument.kind == .nameValue, let word = argument.name else { return false }
        if context.program[id].fields.contains(where: { $0.declared.name == word.text }) { return true }
        if case .enumeration = context.program[context.program.types.unwrapped(other.type)] { return false }
        return ![Keyword.true, .false, .nil].contains { context.name(word) == $0 }
    }

    /// Reads the value that the other field is to have.
    private func readWanted(
        _ value: Syntax,
        of other: FieldDefinition,
        for comparison: inout FieldComparison,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        let type = context.program.types.unwrapped(other.type)
        switch context.program[type] {
        case .string, .int, .enumeration:
            let path = ValuePath(record: context.program[id].declared.name, property: other.declared.name)
            guard let read = context.readValue(value, type, at: path) else { return false }
            comparison.value = read
            comparison.valueSpelling = context.program.spelling(of: read)
            return true
        default:
            let isBool = context.program[type] == .bool
            let words = [comparison.relation, comparison.relation.turned].map { "'\($0)(\(other.declared.name))'" }
            context.report(
                FormProblems.requirement,
                "\(context.description(of: type)) is not asked for one value",
                at: value.location,
                help: isBool
                    ? "Write \(words.joined(separator: " or "))."
                    : "Ask whether it is filled, or for a string, an int or an enum."
            )
            return false
        }
    }
}

extension FieldComparison.Relation {
    /// The opposite condition.
    fileprivate var turned: Self {
        switch self {
        case .requiredWhen: .requiredUnless
        case .requiredUnless: .requiredWhen
        case .emptyWhen: .emptyUnless
        case .emptyUnless: .emptyWhen
        default: self
        }
    }
}
