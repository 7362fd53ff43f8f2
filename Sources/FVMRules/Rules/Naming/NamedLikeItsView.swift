import FVMSemantics

extension Rule {
    static let namedLikeItsView = Rule(
        "FVM1507",
        "named-like-its-view",
        .hint,
        why: "The view of 'Card' is called 'CardView', so 'View' in the name would be repeated.",
        help: "Remove 'View'.",
        rejected: "viewmodel ⟦DashboardView⟧ server < title: localized \"Dashboard\" >",
        accepted: "viewmodel Dashboard server < title: localized \"Dashboard\" >",
        source: "fosmvvm-swiftui-view-generator: View-ViewModel Alignment"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted + context.children {
            let declared = context.declared(id)
            let word = Word.last(of: declared.name)
            guard word == "view" || word == "vm" else { continue }
            findings.report("the view of '\(declared.name)' is '\(declared.name)View'", at: declared.location)
        }
    }
}
