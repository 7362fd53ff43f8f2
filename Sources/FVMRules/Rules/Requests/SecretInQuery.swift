import FVMSemantics

extension Rule {
    static let secretInQuery = Rule(
        "FVM7520",
        "secret-in-query",
        why: "A query is part of the URL, which servers and proxies log and browsers store.",
        help: "Send it in the body of a 'create'.",
        rejected: "request Session show < query: < ⟦password⟧: string >; response: < at: date > >",
        accepted: """
            fields Login < password: string input text(password) >
            request SessionCreate create < body: Login; error: < code: wrongPassword | locked > >
            """,
        source: "FOSMVVM 0.13.3: ServerRequest.requestURL"
    ) { context, findings in
        for request in context.requests {
            for member in request.query { report(member, context, &findings) }
        }
        for id in context.serverScreens {
            for member in context.program.records[id.index].query { report(member, context, &findings) }
        }
    }

    private static func report(_ member: DataMember, _ context: RuleContext, _ findings: inout RuleFindings) {
        switch context.program[context.program.types.unwrapped(member.type)] {
        case .string, .int, .uuid: break
        default: return
        }
        guard SecretNames.contains(member.declared.name) else { return }
        findings.report("'\(member.declared.name)' would be part of a URL", at: member.declared.location)
    }
}
