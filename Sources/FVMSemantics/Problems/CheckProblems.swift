import FVMDiagnostics

/// Every kind of problem that the checker finds.
public enum CheckProblems {
    public static let all: [DiagnosticKind] =
        NameProblems.all + TypeProblems.all + HostingProblems.all + FormProblems.all + IdentityProblems.all
        + SummaryProblems.all + TextProblems.all + RequestProblems.all + ModelProblems.all + OperationProblems.all
        + ViewProblems.all + ValueProblems.all + ExpectationProblems.all + ScenarioProblems.all

    /// The codes of which what is said in the same words of several uses is said once, where no more is known of the cause:
    /// what is wrong may be where the member is declared.
    static let saidOnce = Set(
        [
            NameProblems.unknownProperty, TextProblems.unknownKey, ValueProblems.unknownCase,
            RequestProblems.errorMemberType, FormProblems.unusedMessage,
        ].map(\.code)
    )
}
