import FVMSemantics

extension Rule {
    static let sizeOfNothing = Rule(
        "FVM7510",
        "size-of-nothing",
        why: "The server refuses every body if the size is zero.",
        help: "Write the size of the largest body: 'maxBodySize: 5mb'.",
        rejected: """
            fields Photo < name: string >
            request ⟦PhotoUpload⟧ create < body: Photo; maxBodySize: 0mb; error: < code: full | refused > >
            """,
        accepted: """
            fields Photo < name: string >
            request PhotoUpload create < body: Photo; maxBodySize: 5mb; error: < code: full | refused > >
            """,
        source: "FOSMVVMArchitecture: ServerRequestBody and Body Size Limits"
    ) { context, findings in
        for request in context.requests where request.maxBodySize?.count == 0 {
            findings.report("'\(request.declared.name)' takes no body at all", at: request.declared.location)
        }
    }
}
