extension SessionCommand {
    static let type = SessionCommand(
        "type",
        "EXPR",
        "Print the type of an expression",
        examples: [":type Dashboard.cards"],
        run: { session, operand throws(SessionFailure) in
            let expression = try Expression(operand.text)
            if case .name(let name, _) = expression.subject, let declaration = session.declarations[name],
                !declaration.isShown, expression.steps.isEmpty
            {
                return Response([.text(declaration.title + "\n", .spec)])
            }
            let evaluation = try session.evaluation(of: expression, in: operand.expression)
            let description = try TypeDescription(expression, evaluation.compilation)
            return Response([.text(description.text + "\n", .spec)])
        }
    )
}
