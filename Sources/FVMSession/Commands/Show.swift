extension SessionCommand {
    static let show = SessionCommand(
        "show",
        "NAME",
        "Print a declaration with its stubs, texts, views and expectations",
        examples: [":show Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let name = operand.text
            let isApp = session.declarations[.app]?.name == name && session.declarations[name] == nil
            let keys = isApp ? [.app] : DeclarationKey.named(name)
            let named = keys.compactMap { session.declarations[$0] }
            guard !named.isEmpty else { throw .requestError(session.unknown(name)) }
            let shown = named + session.declarations.attachments(of: name)
            return Response([.text(shown.map { $0.text + "\n" }.joined(separator: "\n"), .spec)])
        }
    )
}
