import FVMDiagnostics
import FVMSyntax

/// The names of a program's declarations, each list in the order of the files: what a misspelt name may have meant.
public struct DeclaredNames: Sendable {
    private var names: [Misspelling.Group: [String]] = [:]

    /// Whether a declaration has no name, so that an unknown name may be meant for it.
    let hasNameless: Bool

    /// O(declarations).
    public init(_ trees: [SyntaxTree]) {
        hasNameless = trees.contains(where: \.hasNamelessDeclaration)
        for tree in trees {
            for node in tree.root.children {
                guard let group = Misspelling.Group(node.kind), let name = node.name?.text else { continue }
                names[group, default: []].append(name)
            }
        }
    }

    subscript(group: Misspelling.Group) -> [String] { names[group] ?? [] }
}

extension Misspelling.Group {
    init?(_ kind: SyntaxKind) {
        switch kind {
        case .enumDeclaration: self = .enums
        case .fieldsDeclaration: self = .fields
        case .viewModelDeclaration: self = .viewModels
        case .requestDeclaration: self = .requests
        case .resultDeclaration: self = .results
        case .textDeclaration: self = .texts
        case .modelDeclaration: self = .models
        case .recordDeclaration: self = .records
        case .propertiesDeclaration: self = .shared
        default: return nil
        }
    }
}
