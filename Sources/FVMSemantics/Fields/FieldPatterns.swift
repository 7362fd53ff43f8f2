import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// What the text of a field must be like: `trim nonblank matches("[A-Z]{2}[0-9]{4}")`.
extension FieldsPhase {
    func readNonblank(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        refuseArguments(node, "nonblank", in: tree, &context)
        guard isText(field, node, "something but white space in it", in: tree, &context) else { return }
        field.isNonblank = true
        field.isRequired = true
    }

    func readTrim(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        refuseArguments(node, "trim", in: tree, &context)
        guard isText(field, node, "white space to trim", in: tree, &context) else { return }
        field.isTrimmed = true
    }

    /// The database compares values as they are stored, which for a case of an enum is an object.
    func readUnique(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        refuseArguments(node, "unique", in: tree, &context)
        switch context.program[context.program.types.unwrapped(field.type)] {
        case .string, .int, .double, .date: field.isUnique = true
        case .invalid: break
        default:
            context.report(
                FormProblems.limitType,
                "only a string, a number or a date can be unique",
                at: tree.location(node),
                help: "Remove 'unique'.",
                fixIts: [tree.removing(tree.location(node))]
            )
        }
    }

    /// Returns whether a field is a string, and reports an attribute that only strings can have.
    func isText(
        _ field: FieldDefinition,
        _ node: NodeID,
        _ limit: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Bool {
        if context.program[context.program.types.unwrapped(field.type)] == .string { return true }
        if field.type != .invalid { reportLimitType(node, limit, "a string", in: tree, &context) }
        return false
    }

    func readPattern(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        of id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "a pattern", in: tree, &context) else { return }
        guard let value = argument(node, in: tree, context), let token = tree.stringToken(value) else {
            if let value = argument(node, in: tree, context), tree.kind(value) == .nameValue {
                if reportNameOfField(node, value, of: id, in: tree, &context) { return }
                let named: TextPattern.Named? = vocabulary(node, "matches", in: tree, &context)
                field.pattern = named?.pattern
                return
            }
            let expected = "'matches' takes a pattern, such as 'matches(\"[0-9]{5}\")', or 'matches(email)'"
            return reportAttributeValue(node, expected, in: tree, &context)
        }
        do {
            field.pattern = try TextPattern(reading: tree.stringValue(token))
        } catch {
            context.report(FormProblems.pattern, error.reason, at: tree.location(value), help: error.help)
        }
    }

    /// Reports the name of a field above, with which `equals` compares.
    private func reportNameOfField(
        _ node: NodeID,
        _ value: NodeID,
        of id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Bool {
        guard let word = tree.identifier(node), let token = tree.identifier(value),
            TextPattern.Named(rawValue: tree.text(token)) == nil,
            // One that is repeated to confirm it stands near: more are not looked at, each time.
            context.program[id].fields.suffix(16).contains(where: { $0.declared.name == tree.text(token) })
        else { return false }
        context.report(
            FormProblems.unknownWord,
            "'\(tree.text(token))' is a field, and no pattern",
            at: tree.location(token),
            help: "Write 'equals(\(tree.text(token)))'.",
            fixIts: [tree.writing(Keyword.equals.text, at: tree.location(word))]
        )
        return true
    }

    /// Refuses a pattern for which a text can be made that takes an app or a server long.
    func checkPatternTime(
        _ node: NodeID,
        _ field: FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard let pattern = field.pattern else { return }
        var longest: Int?
        if case .length(_, let maximum?) = field.limit { longest = maximum }
        guard !pattern.isFast(upTo: longest) else { return }
        let place = tree.children(node).first { part in
            tree.kind(part) == .attribute
                && tree.identifier(part).map { context.name($0, in: tree) == Keyword.matches } ?? false
        }
        context.report(
            FormProblems.slowPattern,
            "the next sign does not tell which part of this pattern it belongs to",
            at: tree.location(place ?? node),
            help: longest == nil
                ? "Give the field a length with an end, such as 'length(...100)', or write a pattern in which it does."
                : nil
        )
    }
}
