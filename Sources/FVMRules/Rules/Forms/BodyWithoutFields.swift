extension Rule {
    static let bodyWithoutFields = Rule.ofProgram(
        "FVM3508",
        "body-without-fields",
        .hint,
        why: "Creates and updates send user input, and Fields validate it on both sides.",
        help: "Declare Fields for it, and write 'body: User'.",
        rejected: "request ⟦UserCreate⟧ create < body: < name: string >; error: < code: taken | closed > >",
        accepted: """
            fields User < name: string >
            request UserCreate create < body: User; error: < code: taken | closed > >
            """,
        source: "FOSMVVMArchitecture: Writes: CRUD Requests"
    ) { outline, findings in
        let requests = outline.parts.flatMap(\.requests).filter { $0.plainBody != nil }
        guard outline.isComplete, !requests.isEmpty else { return }
        let candidates = FieldsByMember(outline)
        for request in requests {
            guard let body = request.plainBody, candidates.fields(that: body) == nil else { continue }
            findings.report("the body of '\(request.declared.name)' is not validated", at: request.declared.location)
        }
    }
}
