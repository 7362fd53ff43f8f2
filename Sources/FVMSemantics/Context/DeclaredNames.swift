import FVMSyntax

/// The names of a program's declarations, each list in the order of the files: what a misspelt one may have meant.
struct DeclaredNames {
    private(set) var enums: [String] = []
    private(set) var fields: [String] = []
    private(set) var viewModels: [String] = []
    private(set) var requests: [String] = []
    private(set) var results: [String] = []
    private(set) var texts: [String] = []
    private(set) var models: [String] = []

    /// Whether a declaration has no name, so that an unknown name may be meant for it.
    let hasNameless: Bool

    init(_ trees: [SyntaxTree]) {
        hasNameless = trees.contains(where: \.hasNamelessDeclaration)
        for tree in trees {
            for node in tree.root.children {
                guard let name = node.name?.text else { continue }
                switch node.kind {
                case .enumDeclaration: enums.append(name)
                case .fieldsDeclaration: fields.append(name)
                case .viewModelDeclaration: viewModels.append(name)
                case .requestDeclaration: requests.append(name)
                case .resultDeclaration: results.append(name)
                case .textDeclaration: texts.append(name)
                case .modelDeclaration: models.append(name)
                default: break
                }
            }
        }
    }
}

/// The names of declarations, computed when a misspelled name needs them. Used by one thread, because each check has
/// its own.
final class LazyDeclaredNames {
    private let trees: [SyntaxTree]
    private(set) lazy var value = DeclaredNames(trees)

    init(_ trees: [SyntaxTree]) {
        self.trees = trees
    }
}
