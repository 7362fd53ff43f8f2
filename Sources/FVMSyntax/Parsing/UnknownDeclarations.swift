import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// Reads a declaration whose word is misspelt as the one that is meant, and skips anything else.
    mutating func readUnknownDeclaration() {
        if readNameBeforeWord() || readSummaryOutside() { return }
        if readWordBeforeDeclaration() { return parseDeclaration() }
        let isHeaded = at(.identifier) && (nextKind == .identifier || nextKind == .string)
        // Members behind a block whose closing bracket has been missed are no news.
        if missingClosers[.greater] > 0, at(.identifier), nextKind == .colon { return skipDeclaration() }
        guard isHeaded, let meant = foreignDeclarationWord ?? wordMeant(among: Keyword.declarations) else {
            if mayReport() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.expectedDeclaration,
                        "expected a declaration, \(foundHere)",
                        at: location(current),
                        help: "A declaration begins with one of: "
                            + Keyword.declarations.map(\.text).joined(separator: ", ") + "."
                    )
                )
            }
            return skipDeclaration()
        }
        reportUnknownWord(SyntaxProblems.expectedDeclaration, "a declaration", among: [], meant: meant)
        // The rest is read as though the word were right, so that its own problems are found, and its names are known.
        adopt(meant)
        parseDeclaration()
    }

    /// Moves past what separates two declarations.
    mutating func endDeclaration() {
        if startsLine || at(.endOfFile) || at(.semicolon) || current.kind.isCloser { return }
        let startsNamed = Self.isDeclarationWord(current.name) && (nextKind == .identifier || nextKind == .string)
        if startsNamed || startsTextDeclaration {
            return reportMissingSeparator(isBeforeItem: true)
        }
        if readModifierBehindBlock() { return }
        reportUnexpected(after: "a declaration")
        skipDeclaration()
    }
}
