extension SessionCommand {
    static let history = SessionCommand(
        "history",
        "[COUNT]",
        "List the last requests: 100, or as many as you say",
        examples: [":history 20"],
        run: { session, operand throws(SessionFailure) in
            guard let count = operand.text.isEmpty ? 100 : Int(operand.text), count > 0 else {
                throw .invalid("'\(operand.text)' is no number of requests")
            }
            let asked = session.history.dropLast()
            let rows = asked.indices.suffix(count).map { index in
                let lines = asked[index].split(separator: "\n")
                return ["\(session.forgottenHistory + index + 1)", lines.joined(separator: " ")]
            }
            return Response(rows.isEmpty ? [.message("there are no requests yet")] : [.table(rows)])
        }
    )
}
