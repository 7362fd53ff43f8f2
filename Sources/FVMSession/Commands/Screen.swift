extension SessionCommand {
    static let screen = SessionCommand(
        "screen",
        "NAME",
        "Draw a screen as a person would see it",
        examples: [":screen Dashboard", ":screen Dashboard \"empty\""],
        run: { session, operand throws(SessionFailure) in
            let expression = try Expression(operand.text)
            guard case .name(let name, _) = expression.subject, expression.steps.isEmpty,
                session.declarations[.type(name)]?.isFields != true
            else {
                throw .invalid("a view model is drawn, by its name", help: "write for example ':screen Dashboard'")
            }
            let evaluation = try session.evaluation(of: expression, in: operand.expression)
            let program = evaluation.compilation.program
            let screen = Screen(
                name: name,
                stub: evaluation.stub,
                locale: session.settings.locale ?? program.app.locales[0],
                json: String(decoding: evaluation.json, as: UTF8.self),
                program: program
            )
            return Response([.screen(screen)])
        }
    )
}
