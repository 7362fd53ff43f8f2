import FVMSemantics

extension Rule {
    static let liveForm = Rule(
        "FVM3519",
        "live-form",
        .hint,
        why:
            "The library replaces a live view model when data on the server changes, even while the user edits the "
            + "form.",
        help: "Remove 'live', or show the live data in another screen.",
        rejected: """
            fields User < name: string >
            viewmodel ⟦Profile⟧ server live form User < operation save() >
            request UserUpdate update < query: < userId: id >; body: User; error: < code: nameTaken | closed > >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile server form User < operation save() >
            request UserUpdate update < query: < userId: id >; body: User; error: < code: nameTaken | closed > >
            """,
        source: "FOSMVVM 0.13.3: ViewModelOptions.live"
    ) { context, findings in
        for id in context.forms where context.program.records[id.index].role == .server(live: true) {
            let declared = context.declared(id)
            findings.report("the form '\(declared.name)' is refreshed while it is edited", at: declared.location)
        }
    }
}
