import FVMSemantics

extension Rule {
    static let moduleHidesLibrary = Rule(
        "FVM1512",
        "module-hides-library",
        .error,
        why: "A module of that name would hide the one that every generated file imports.",
        help: "Choose another name, such as 'ViewModels'.",
        rejected: "app ⟦Shop⟧ < modules: < viewModels: \"Foundation\" > >",
        accepted: "app Shop < modules: < viewModels: \"ShopViewModels\" > >",
        source: "FOSMVVM 0.13.3 by experiment: imports of the emitted files"
    ) { context, findings in
        guard let declared = context.program.app.declared else { return }
        let modules = context.program.app.modules
        for name in [modules.viewModels, modules.server, modules.views, modules.tests, modules.uiTests] {
            guard libraries.contains(name) else { continue }
            findings.report("'\(name)' is a module of Swift or FOSMVVM", at: declared.location)
        }
    }

    private static let libraries = Set(ReservedNames.modules)
}
