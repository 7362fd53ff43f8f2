import FVMDiagnostics

/// Every kind of problem that the checker finds.
public enum CheckProblems {
    public static let all: [DiagnosticKind] =
        NameProblems.all + TypeProblems.all + HostingProblems.all + FormProblems.all + IdentityProblems.all
        + SummaryProblems.all + TextProblems.all + RequestProblems.all + OperationProblems.all + ViewProblems.all
        + ValueProblems.all + ExpectationProblems.all
}
