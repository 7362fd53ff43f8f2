import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Finds what the names of declarations stand for.
extension CheckContext {
    /// The declaration that `token` names, if there is one: that of the namespace which the place asks for, else any other,
    /// of which a message can say that it is of the wrong kind.
    mutating func symbol(
        _ token: TokenID,
        in tree: SyntaxTree,
        among namespace: Namespace = .types,
        _ role: NameUse.Role = .reference
    ) -> Symbol? {
        let name = name(token, in: tree)
        guard let symbol = symbols[name, namespace] ?? symbols[name] else { return nil }
        record(token, in: tree, as: symbol.location, role)
        return symbol
    }

    /// The request that `token` names; a message where it names none, and nil where it is sketched.
    mutating func request(named token: TokenID, in tree: SyntaxTree) -> RequestID? {
        guard let symbol = symbol(token, in: tree, among: .requests) else {
            if options.sketchesMissingChildren {
                sketchRequest(token, in: tree)
            } else {
                reportUnknown(token, in: tree, what: "request", among: .requests)
            }
            return nil
        }
        guard case .request(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a request")
            return nil
        }
        return id
    }

    /// The model that `token` names; a message where it names none.
    mutating func model(named token: TokenID, in tree: SyntaxTree) -> ModelID? {
        guard let symbol = symbol(token, in: tree, among: .models) else {
            reportUnknown(token, in: tree, what: "model", among: .models)
            return nil
        }
        guard case .model(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a model")
            return nil
        }
        return id
    }

    /// The Fields that `token` names, or that are sketched for it; a message where it names none.
    mutating func fields(named token: TokenID, in tree: SyntaxTree) -> FieldsID? {
        guard let symbol = symbol(token, in: tree, among: .fields) else {
            if options.sketchesMissingChildren { return sketchFields(token, in: tree) }
            reportUnknown(token, in: tree, what: "Fields", among: .fields)
            return nil
        }
        guard case .fields(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a Fields specification")
            return nil
        }
        return id
    }

    /// The view model that `token` names; a message where it names none.
    mutating func viewModel(named token: TokenID, in tree: SyntaxTree) -> RecordID? {
        guard let symbol = symbol(token, in: tree) else {
            if !reportSummary(token, in: tree) {
                reportUnknown(token, in: tree, what: "view model", among: .viewModels)
            }
            return nil
        }
        guard case .record(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a view model")
            return nil
        }
        return id
    }

    /// Says so where `token` names a summary, which is visible in its parent alone.
    private mutating func reportSummary(_ token: TokenID, in tree: SyntaxTree) -> Bool {
        let text = tree.text(token)
        guard let summary = program.records.first(where: { $0.isSummary && $0.declared.name == text }) else {
            return false
        }
        report(
            SummaryProblems.notVisible,
            "the summary '\(text)' is visible in its parent alone",
            at: tree.location(token),
            related: [Label(summary.declared.location, "declared here")]
        )
        return true
    }

    /// Reports a name that nothing has, where a declaration of one kind is expected.
    mutating func reportUnknown(_ token: TokenID, in tree: SyntaxTree, what: String, among candidates: Candidates) {
        let text = tree.text(token)
        report(
            NameProblems.unknownName,
            "there is no \(what) '\(text)'",
            misspelt: token,
            in: tree,
            among: suggestible(in: tree.file, names(candidates)),
            cause: .missingDeclaration(text)
        )
    }

    mutating func reportWrongKind(_ token: TokenID, _ symbol: Symbol, in tree: SyntaxTree, expected: String) {
        report(
            NameProblems.wrongKind,
            "'\(tree.text(token))' is \(symbol.description), and \(expected) is expected here",
            at: tree.location(token),
            related: [Label(symbol.location, "declared here")],
            cause: .otherKind(tree.text(token), expected: expected)
        )
    }
}
