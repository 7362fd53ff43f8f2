import FVMDiagnostics
import FVMSyntax

extension CheckContext {
    /// Says that what a token names is no stub of its owner, and which there are.
    ///
    /// - Parameter otherwise: What to write where the owner has no named stub.
    mutating func reportUnknownStub(
        _ token: TokenSyntax,
        of owner: Declared,
        among names: [String],
        _ kind: DiagnosticKind,
        otherwise: String
    ) {
        guard unknown.isDisjoint(with: [.stubsOfAny, .stubs(of: owner.name)]) else { return }
        let known = names.prefix(12).map { "\"\($0)\"" }
        let meant = suggestion(for: token.stringValue, among: names).map { "\"\($0)\"" }
        report(
            kind,
            "'\(owner.name)' has no stub \(token.text)",
            at: token.location,
            related: [Label(owner.location, "declared here")],
            help: meant.map { "Did you mean \($0)?" }
                ?? (known.isEmpty ? otherwise : "It has \(known.joined(separator: ", "))."),
            fixIts: meant.map { [token.tree.writing($0, at: token.location)] } ?? [],
            cause: .missingMember(token.text, of: owner.location)
        )
    }
}
