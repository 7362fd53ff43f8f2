import FVMLanguage

extension SyntaxKind {
    /// The word that nodes of this kind begin with, where they begin with one.
    public var word: Keyword? {
        let production = Production.of(self)
        let first = production.expected(at: production.start)
        guard first.count == 1, case .word(let word) = first[0].symbol else { return nil }
        return word
    }

    /// Whether it is a declaration that others refer to by its name, in the one namespace of a program.
    package var declaresName: Bool { Self.declaring.contains(self) }

    /// By the grammar: the declarations with a new name that is more than a name. The app is in no namespace.
    private static let declaring: Set<SyntaxKind> = Set(
        allCases.filter { kind in
            guard kind != .appDeclaration, kind.word.map(Keyword.declarations.contains) ?? false else { return false }
            let production = Production.of(kind)
            return production.parts.contains { part in
                guard part.label == "name", case .terminal(let terminal) = part.symbol else { return false }
                return terminal.isNew && terminal.role != .name
            }
        }
    )
}
