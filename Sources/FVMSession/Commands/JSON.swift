extension SessionCommand {
    static let json = SessionCommand(
        "json",
        "EXPR",
        "Print the JSON of an expression",
        examples: [":json Dashboard", ":json Dashboard \"empty\""],
        run: { session, operand throws(SessionFailure) in try session.show(operand.expression, isValue: true) }
    )
}
