import FVMSemantics

extension Rule {
    static let textsInSharedModule = Rule(
        "FVM1511",
        "texts-in-shared-module",
        why:
            "The server localizes the texts of its screens, and clients would ship these texts with the shared "
            + "module.",
        help: "Set 'resources' to a folder outside of the shared module.",
        rejected: "app ⟦Shop⟧ < modules: < resources: \"Sources/ViewModels/Resources\" > >",
        accepted: "app Shop < modules: < resources: \"Sources/Resources\" > >",
        source: "swiftui-app-setup, rule 4 (0.13.3)"
    ) { context, findings in
        guard let declared = context.program.app.declared else { return }
        let modules = context.program.app.modules
        let folder = "Sources/\(modules.viewModels)/"
        guard "\(modules.resources)/".hasPrefix(folder) else { return }
        findings.report("'\(modules.resources)' is inside of the module '\(modules.viewModels)'", at: declared.location)
    }
}
