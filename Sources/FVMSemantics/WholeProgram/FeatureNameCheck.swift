import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Features are folders: two of them may not differ only in case, as they would be one folder on many disks.
struct FeatureNameCheck {
    func run(_ context: inout CheckContext) {
        var known: [String: (name: String, place: Location?)] = [:]
        for tree in context.trees {
            let name = context.file(of: tree).feature
            let place = place(of: tree)
            guard let first = known[name.lowercased()] else {
                known[name.lowercased()] = (name, place)
                continue
            }
            guard first.name != name, let place else { continue }
            context.report(
                NameProblems.featureCase,
                "the features '\(name)' and '\(first.name)' differ only in case",
                at: place,
                related: first.place.map { [Label($0, "the other one")] } ?? []
            )
        }
    }

    /// Returns the place of the feature's name, otherwise of the first declaration in the file that names it.
    private func place(of tree: SyntaxTree) -> Location? {
        for node in tree.declarations(.featureDeclaration) {
            if let token = node.name { return token.location }
        }
        for node in tree.root.children {
            if let token = node.name { return token.location }
        }
        return nil
    }
}
