import FVMSemantics

extension Rule {
    static let formWithoutRequest = Rule.ofProgram(
        "FVM3528",
        "form-without-request",
        .hint,
        why:
            "The input of a server screen's form is sent in a request, whose body adopts the same Fields and is "
            + "validated again.",
        help: "Declare the request: 'request UserUpdate update < body: User; ... >'.",
        rejected: """
            fields User < name: string >
            viewmodel ⟦Profile⟧ server form User < title: localized "Profile"; operation save() >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile server form User < title: localized "Profile"; operation save() >
            request UserUpdate update < query: < userId: id >; body: User; error: < code: nameTaken | closed > >
            """,
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { outline, findings in
        guard outline.isComplete else { return }
        let sent = Set(outline.parts.lazy.flatMap(\.requests).compactMap(\.bodyFields))
        for index in outline.records(.server) {
            // A form without an operation sends nothing in any case, and another rule says so.
            guard let form = outline.records[index].form, !sent.contains(form), outline.records[index].hasOperations
            else { continue }
            findings.report(
                "no request sends what '\(outline.records[index].declared.name)' edits",
                at: outline.records[index].declared.location,
                help: "Declare a request whose body is '\(form)'."
            )
        }
    }
}

extension RequestDefinition {
    /// The Fields of a body that adopts some.
    var bodyFields: FieldsID? {
        if case .fields(let id)? = body { return id }
        return nil
    }
}
