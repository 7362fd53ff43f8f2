import FVMDiagnostics
import FVMSyntax

extension CheckContext {
    /// Reports that a token is not a stub of its owner, and lists its stubs.
    ///
    /// - Parameter otherwise: The help if the owner has no named stub.
    mutating func reportUnknownStub(
        _ token: TokenSyntax,
        of owner: Declared,
        among names: [String],
        _ kind: DiagnosticKind,
        otherwise: String
    ) {
        guard unknown.isDisjoint(with: [.stubsOfAny, .stubs(of: owner.name)]) else { return }
        let known = names.prefix(12).map { "\"\($0)\"" }
        report(
            kind,
            "'\(owner.name)' has no stub \(token.text)",
            at: token.location,
            related: [Label(owner.location, "declared here")],
            help: known.isEmpty ? otherwise : "It has \(known.joined(separator: ", ")).",
            cause: .missingMember(token.text, of: owner.location),
            misspelling: Misspelling(
                token.stringValue,
                among: suggestible(in: token.file, names),
                replacing: .init(token.location, prefix: "\"", suffix: "\"")
            )
        )
    }
}
