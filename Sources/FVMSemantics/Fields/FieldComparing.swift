import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Comparisons of two fields: `departure: date after(arrival)`.
extension FieldsPhase {
    /// Reads the comparisons of a field, when all fields are known.
    func readComparisons(
        _ node: Syntax,
        _ index: Int,
        of id: FieldsID,
        _ context: inout CheckContext
    ) {
        var seen: Set<FieldComparison.Relation> = []
        for part in node.children(.attribute) {
            guard let word = AttributeSyntax(known: part).word,
                let relation = FieldComparison.Relation(context.name(word)), seen.insert(relation).inserted
            else { continue }
            let arguments = part.child(.attributeArguments)?.contents ?? []
            guard let first = arguments.first, arguments.count == 1 || relation.isCondition,
                first.kind == .nameValue
            else {
                let expected = "'\(relation)' takes the name of another field"
                reportAttributeValue(part, expected, help: "Write '\(relation)(field)'.", &context)
                continue
            }
            var comparison = FieldComparison(relation: relation, others: [])
            if relation.isCondition {
                guard readCondition(&comparison, arguments, index, of: id, &context) else { continue }
            } else {
                guard let other = other(first, index, relation, of: id, &context) else { continue }
                comparison.others = [other]
            }
            context.program.fields[id.index].fields[index].comparisons.append(comparison)
        }
    }

    /// The field that a comparison names, if the two can be compared so.
    func other(
        _ argument: Syntax,
        _ index: Int,
        _ relation: FieldComparison.Relation,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> FieldComparison.Other? {
        guard let token = argument.name else { return nil }
        let fields = context.program[id].fields
        let name = fields[index].declared.name
        guard let other = context.member(token, of: .fields(id)) else {
            context.report(
                FormProblems.comparison,
                "'\(context.program[id].declared.name)' has no field '\(token.text)'",
                misspelt: token,
                among: fields.map(\.declared.name).filter { $0 != name },
                help: "Compare it with another field of the same Fields.",
                cause: context.missing(token.text, of: id)
            )
            return nil
        }
        let types = [index, other].map { context.program.types.unwrapped(fields[$0].type) }
        if types.contains(.invalid) { return nil }
        let reason: String? =
            if other == index {
                "'\(name)' is compared with itself"
            } else if types[0] != types[1], !relation.isCondition {
                "\(context.description(of: types[0])) is not compared with \(context.description(of: types[1]))"
            } else if !relation.fits(context.program[types[0]]) {
                "'\(relation)' does not compare \(context.description(of: types[0])) with another"
            } else {
                nil
            }
        guard let reason else { return FieldComparison.Other(index: other, name: token.text) }
        context.report(FormProblems.comparison, reason, at: token.location)
        return nil
    }
}

extension FieldComparison.Relation {
    /// Whether two values of the type can be compared so.
    fileprivate func fits(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.equals, _), (.differs, _): true
        case (.before, _), (.after, _): type.isInTime
        case (.below, .int), (.below, .double), (.above, .int), (.above, .double): true
        case (.atMost, _), (.atLeast, _): type == .int || type == .double || type.isInTime
        default: isCondition
        }
    }
}
