extension SyntaxKind {
    /// Whether it is a declaration that others refer to by its name, in the one namespace of a program.
    package var declaresName: Bool {
        switch self {
        case .enumDeclaration, .fieldsDeclaration, .viewModelDeclaration, .requestDeclaration, .resultDeclaration,
            .textDeclaration, .scenarioDeclaration, .modelDeclaration:
            true
        default: false
        }
    }
}
