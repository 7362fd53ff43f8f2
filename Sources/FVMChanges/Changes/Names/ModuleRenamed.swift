import FVMSemantics

extension ChangeRule {
    static let moduleRenamed = ChangeRule(
        "FVM1615",
        "module-renamed",
        .swift,
        why: "Code that imports the module must use its new name.",
        help: "Change the imports in your Swift code, and the targets of the package.",
        before: """
            app Shop < modules: < viewModels: "ViewModels" > >
            viewmodel Board server < count: int >
            """,
        rejected: """
            app ⟦Shop⟧ < modules: < viewModels: "Screens" > >
            viewmodel Board server < count: int >
            """,
        accepted: """
            app Shop < modules: < viewModels: "ViewModels" > >
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        guard let app = context.new.app.declared ?? context.old.app.declared else { return }
        let (was, isNow) = (context.old.app.modules, context.new.app.modules)
        let names = [
            ("viewModels", was.viewModels, isNow.viewModels), ("resources", was.resources, isNow.resources),
            ("server", was.server, isNow.server), ("views", was.views, isNow.views), ("tests", was.tests, isNow.tests),
            ("uiTests", was.uiTests, isNow.uiTests),
        ]
        for (setting, was, isNow) in names where was != isNow {
            findings.report(
                "'modules.\(setting)' changed from '\(was)' to '\(isNow)'",
                [.swift],
                old: Change.Side(context.old.app.declared?.location ?? app.location, was),
                new: context.new.app.declared.map { Change.Side($0.location, isNow) }
            )
        }
    }
}
