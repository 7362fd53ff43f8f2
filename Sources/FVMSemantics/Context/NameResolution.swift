import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Resolves the names of declarations.
extension CheckContext {
    /// Returns the declaration that `token` names: in the expected namespace, otherwise in any other, so that a
    /// message can state its kind.
    mutating func symbol(
        _ token: TokenSyntax,
        among namespace: Namespace = .types,
        _ role: NameUse.Role = .reference
    ) -> Symbol? {
        let name = name(token)
        guard let symbol = symbols[name, namespace] ?? symbols[name] else { return nil }
        record(token, as: symbol.location, role)
        return symbol
    }

    /// The request that `token` names; a message where it names none, and nil where it is sketched.
    mutating func request(named token: TokenSyntax) -> RequestID? {
        guard let symbol = symbol(token, among: .requests) else {
            if options.sketchesMissingChildren {
                sketchRequest(token)
            } else {
                reportUnknown(token, what: "request", among: [.requests])
            }
            return nil
        }
        guard case .request(let id) = symbol.kind else {
            reportKindMismatch(token, symbol, expected: "a request")
            return nil
        }
        return id
    }

    /// The model that `token` names; a message where it names none.
    mutating func model(named token: TokenSyntax) -> ModelID? {
        guard let symbol = symbol(token, among: .models) else {
            reportUnknown(token, what: "model", among: [.models])
            return nil
        }
        guard case .model(let id) = symbol.kind else {
            reportKindMismatch(token, symbol, expected: "a model")
            return nil
        }
        return id
    }

    /// The Fields that `token` names, or that are sketched for it; a message where it names none.
    mutating func fields(named token: TokenSyntax) -> FieldsID? {
        guard let symbol = symbol(token, among: .fields) else {
            if options.sketchesMissingChildren { return sketchFields(token) }
            reportUnknown(token, what: "Fields", among: [.fields])
            return nil
        }
        guard case .fields(let id) = symbol.kind else {
            reportKindMismatch(token, symbol, expected: "a Fields specification")
            return nil
        }
        return id
    }

    /// The view model that `token` names; a message where it names none.
    mutating func viewModel(named token: TokenSyntax) -> RecordID? {
        guard let symbol = symbol(token) else {
            if !reportSummary(token) {
                reportUnknown(token, what: "view model", among: [.viewModels, .results])
            }
            return nil
        }
        guard case .record(let id) = symbol.kind else {
            reportKindMismatch(token, symbol, expected: "a view model")
            return nil
        }
        return id
    }

    /// Reports that `token` names a summary, which is only visible in its parent.
    private mutating func reportSummary(_ token: TokenSyntax) -> Bool {
        let text = token.text
        guard let summary = program.records.first(where: { $0.isSummary && $0.declared.name == text }) else {
            return false
        }
        report(
            SummaryProblems.notVisible,
            "the summary '\(text)' is visible in its parent alone",
            at: token.location,
            related: [Label(summary.declared.location, "declared here")]
        )
        return true
    }

    /// Reports a name that nothing has, where a declaration of one kind is expected.
    mutating func reportUnknown(
        _ token: TokenSyntax,
        what: String,
        among groups: [Misspelling.Group],
        or names: [String] = []
    ) {
        let text = token.text
        report(
            NameProblems.unknownName,
            "there is no \(what) '\(text)'",
            misspelt: token,
            among: names,
            orDeclared: groups,
            cause: .missingDeclaration(text)
        )
    }

    mutating func reportKindMismatch(_ token: TokenSyntax, _ symbol: Symbol, expected: String) {
        report(
            NameProblems.kindMismatch,
            "'\(token.text)' is \(symbol.description), and \(expected) is expected here",
            at: token.location,
            related: [Label(symbol.location, "declared here")],
            cause: .otherKind(token.text, expected: expected)
        )
    }
}
