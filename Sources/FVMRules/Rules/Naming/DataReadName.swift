import FVMSemantics

extension Rule {
    static let dataReadName = Rule(
        "FVM1504",
        "data-read-name",
        .hint,
        why: "The name '<Noun>Show' distinguishes a request that reads plain data from one that reads a screen.",
        help: "Put the noun first and 'Show' last.",
        rejected: "request ⟦ShowUser⟧ show < response: < name: string > >",
        accepted: "request UserShow show < response: < name: string > >",
        source: "shared/NAMES 1c (0.13.3); FOSMVVMArchitecture: Reads"
    ) { context, findings in
        for request in context.requests where request.action == .show {
            guard case .record? = request.response, Word.last(of: request.declared.name) != "show" else { continue }
            findings.report("'\(request.declared.name)' reads plain data", at: request.declared.location)
        }
    }
}
