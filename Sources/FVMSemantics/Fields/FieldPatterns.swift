import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Requirements for the text of a field: `trim nonblank matches("[A-Z]{2}[0-9]{4}")`.
extension FieldsPhase {
    func readNonblank(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "something but white space in it", &context) else { return }
        field.isNonblank = true
        field.isRequired = true
    }

    func readTrim(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "white space to trim", &context) else { return }
        field.isTrimmed = true
    }

    /// The database compares values as they are stored, which for a case of an enum is an object.
    func readUnique(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        switch context.program[context.program.types.unwrapped(field.type)] {
        case .string, .int, .double, .date, .day, .time: field.isUnique = true
        case .invalid: break
        default:
            context.report(
                FormProblems.limitType,
                "only a string, a number, a date, a day or a time can be unique",
                at: node.location,
                help: "Remove 'unique'.",
                fixIts: [node.tree.removing(node.location)]
            )
        }
    }

    /// Returns whether a field is a string, and reports an attribute that only strings can have.
    func isText(
        _ field: FieldDefinition,
        _ node: Syntax,
        _ limit: String,
        _ context: inout CheckContext
    ) -> Bool {
        if context.program[context.program.types.unwrapped(field.type)] == .string { return true }
        if field.type != .invalid { reportLimitType(node, limit, "a string", &context) }
        return false
    }

    func readPattern(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        of id: FieldsID,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "a pattern", &context) else { return }
        guard let value = argument(node, context), let token = value.stringToken else {
            if let value = argument(node, context), value.kind == .nameValue {
                if reportNameOfField(node, value, of: id, &context) { return }
                let named: TextPattern.Named? = vocabulary(node, "matches", &context)
                field.pattern = named?.pattern
                return
            }
            let expected = "'matches' takes a pattern, such as 'matches(\"[0-9]{5}\")', or 'matches(email)'"
            return reportAttributeValue(node, expected, &context)
        }
        do {
            field.pattern = try TextPattern(reading: token.stringValue)
        } catch {
            context.report(FormProblems.pattern, error.reason, at: value.location, help: error.help)
        }
    }

    /// Reports the name of a field above, with which `equals` compares.
    private func reportNameOfField(
        _ node: Syntax,
        _ value: Syntax,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> Bool {
        guard let word = AttributeSyntax(known: node).word, let token = value.name,
            TextPattern.Named(rawValue: token.text) == nil,
            // A confirmation field is near its original, so only a few fields are compared.
            context.program[id].fields.suffix(16).contains(where: { $0.declared.name == token.text })
        else { return false }
        context.report(
            FormProblems.unknownWord,
            "'\(token.text)' is a field, and no pattern",
            at: token.location,
            help: "Write 'equals(\(token.text))'.",
            fixIts: [node.tree.writing(Keyword.equals.text, at: word.location)]
        )
        return true
    }

    /// Refuses a pattern for which a text can be made that takes an app or a server long.
    func checkPatternTime(
        _ node: Syntax,
        _ field: FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard let pattern = field.pattern else { return }
        var longest: Int?
        if case .length(_, let maximum?) = field.limit { longest = maximum }
        guard !pattern.isFast(upTo: longest) else { return }
        let place = node.children.first { part in
            part.as(AttributeSyntax.self)?.word.map { context.name($0) == Keyword.matches } ?? false
        }
        context.report(
            FormProblems.slowPattern,
            "the next sign does not tell which part of this pattern it belongs to",
            at: (place ?? node).location,
            help: longest == nil
                ? "Give the field a length with an end, such as 'length(...100)', or write a pattern in which it does."
                : nil
        )
    }
}
