import FVMBytes
import FVMDrawing
import FVMSemantics

extension SessionCommand {
    static let screen = SessionCommand(
        "screen",
        "EXPR",
        "Draw a screen",
        examples: [":screen Dashboard", ":screen Dashboard \"empty\"", ":screen 3 * Card()"],
        run: { session, operand throws(SessionFailure) in
            try session.screen(of: operand.expression)
        }
    )
}

extension Session {
    /// Draws what an expression is: a view model, a result, rows, or one that another view model holds.
    func screen(of request: Request) throws(SessionFailure) -> Response {
        let expression = try Expression(request.text)
        let evaluation = try evaluation(of: expression, in: request, isWhole: true)
        let program = evaluation.compilation.program
        let description = try TypeDescription(expression, evaluation.compilation)
        let bytes = try follow(expression.steps, in: try evaluation.json())
        guard let json = try? JSONValue(reading: bytes) else {
            throw .invalid("the value nests too deep to be drawn")
        }
        let locale = settings.locale ?? program.app.locales[0]
        let zone = settings.options.timeZone
        var trees = ScreenTrees(program, locale: locale, timeZone: zone, specOf: declarations.specs)
        guard let tree = trees.tree(of: description, json) else {
            throw .invalid(
                "'\(request.text)' is no view model, and is not drawn",
                help: "write for example ':screen Dashboard', ':screen Dashboard.cards[0]' or ':screen 3 * Card()'"
            )
        }
        let problems = evaluation.problems
        let warnings = problems.diagnostics.isEmpty ? [] : [Response.Part.problems(problems)]
        return Response(warnings + [.screen(Screen(tree, locale: locale))])
    }
}

extension ScreenTrees {
    /// Returns the screen tree of a value, or `nil` if it belongs to no view model.
    fileprivate mutating func tree(of description: TypeDescription, _ json: JSONValue) -> ScreenTree? {
        if let result = description.result {
            guard
                let outcome = result.cases.first(where: {
                    $0.declared.name == json["outcome"]?.caseName(isRaw: result.isRaw)
                })
            else {
                return nil
            }
            return tree(of: outcome.record, json[outcome.declared.name] ?? .null)
        }
        guard let record = description.record, json != .null else { return nil }
        return record.isList ? list(of: record.id, json.elements ?? []) : tree(of: record.id, json)
    }
}
