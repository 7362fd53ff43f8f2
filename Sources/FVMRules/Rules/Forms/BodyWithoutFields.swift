import FVMSemantics

extension Rule {
    static let bodyWithoutFields = Rule(
        "FVM3508",
        "body-without-fields",
        .hint,
        why: "Creates and updates send what a user has written: with Fields it is validated on both sides.",
        help: "Declare Fields for it and write 'body: User'.",
        rejected: "request ⟦UserCreate⟧ create < body: < name: string >; error: < code: taken | closed > >",
        accepted: """
            fields User < name: string >
            request UserCreate create < body: User; error: < code: taken | closed > >
            """,
        source: "FOSMVVMArchitecture: Writes: CRUD Requests"
    ) { survey, findings in
        let candidates = FieldsByFirstName(survey.program)
        for request in survey.program.requests {
            guard let body = request.plainBody, candidates.fields(that: body, in: survey.program) == nil else {
                continue
            }
            findings.report("the body of '\(request.declared.name)' is not validated", at: request.declared.location)
        }
    }
}
