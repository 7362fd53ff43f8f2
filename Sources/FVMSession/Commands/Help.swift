extension SessionCommand {
    static let help = SessionCommand(
        "help",
        "[COMMAND]",
        "List the commands, or explain one",
        examples: [":help set"],
        run: { _, operand throws(SessionFailure) in
            guard !operand.text.isEmpty else { return overview }
            let word = operand.text.utf8.first == UInt8(ascii: ":") ? String(operand.text.dropFirst()) : operand.text
            return page(of: try named(word))
        }
    )

    private static var overview: Response {
        Response([
            .text(
                """
                A declaration adds a name, or replaces its declaration:
                  viewmodel Dashboard server < title: localized; cards: [Card] >
                An expression prints its JSON:
                  Dashboard    Card(title: "x")    3 * Card()    Dashboard.cards[0].title    Dashboard "empty"
                A command starts with a colon, and can be abbreviated:

                """,
                .plain
            ),
            .table(all.map { ["  :" + $0.name + ($0.operands.isEmpty ? "" : " " + $0.operands), $0.summary] }),
        ])
    }

    private static func page(of command: SessionCommand) -> Response {
        var text = ":\(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)\n  \(command.summary).\n"
        for example in command.examples { text += "  \(example)\n" }
        return Response([.text(text, .plain)])
    }
}
