import FVMChanges
import FVMDiagnostics
import FVMLift
import FVMRules
import FVMSemantics
import FVMSyntax

/// Every kind of problem that the tool knows, stage by stage.
public enum DiagnosticCatalogue {
    public static let all: [DiagnosticKind] =
        SyntaxProblems.all + CheckProblems.all + Rule.all.map(\.kind) + ChangeRule.kinds + LoadingProblems.all
        + ReviewProblems.all + OutputProblems.all + LiftingProblems.all

    /// The names of all kinds by their codes, in small letters.
    static let namesByCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code.lowercased(), $0.name) })
}
