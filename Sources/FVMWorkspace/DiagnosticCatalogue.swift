import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSyntax

/// Every kind of problem that the tool knows, stage by stage.
public enum DiagnosticCatalogue {
    public static let all: [DiagnosticKind] =
        SyntaxProblems.all + CheckProblems.all + Rule.all.map(\.kind) + LoadingProblems.all + ReviewProblems.all
        + OutputProblems.all
}
