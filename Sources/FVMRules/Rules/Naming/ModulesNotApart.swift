import FVMSemantics

extension Rule {
    static let modulesNotApart = Rule(
        "FVM1510",
        "modules-not-apart",
        .error,
        why: "Clients compile the shared module, so a factory, a view or a test in it does not compile.",
        help: "Give each kind of output a module of its own.",
        rejected: "app ⟦Shop⟧ < modules: < viewModels: \"Shared\"; server: \"Shared\" > >",
        accepted: "app Shop < modules: < viewModels: \"Shared\"; server: \"WebServer\" > >",
        source: "FOSMVVMArchitecture: What Belongs Where; FOSMVVM 0.13.3 by experiment"
    ) { context, findings in
        guard let declared = context.program.app.declared else { return }
        let modules = context.program.app.modules
        let pairs = [
            ("viewModels", modules.viewModels, "server", modules.server),
            ("viewModels", modules.viewModels, "views", modules.views),
            ("viewModels", modules.viewModels, "tests", modules.tests),
            ("viewModels", modules.viewModels, "uiTests", modules.uiTests),
            ("server", modules.server, "views", modules.views),
        ]
        for (first, name, second, other) in pairs where name == other {
            findings.report("'\(first)' and '\(second)' are both the module '\(name)'", at: declared.location)
            return
        }
    }
}
