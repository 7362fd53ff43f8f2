extension SessionCommand {
    static let show = SessionCommand(
        "show",
        "NAME",
        "Print a declaration, and what is attached to it: stubs, texts, views, expectations",
        examples: [":show Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let name = operand.text
            let isApp = session.declarations[.app]?.name == name && session.declarations[.type(name)] == nil
            guard let unit = session.declarations[isApp ? .app : .type(name)] else {
                throw .refused(session.unknown(name))
            }
            let attached = session.declarations.graph.attachments(of: name).sorted().compactMap {
                session.declarations.units[$0]
            }
            return Response([.text(([unit] + attached).map { $0.text + "\n" }.joined(separator: "\n"), .spec)])
        }
    )
}
