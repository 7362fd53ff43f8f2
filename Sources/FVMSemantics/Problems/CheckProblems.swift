import FVMDiagnostics

/// Every kind of problem that the checker finds.
public enum CheckProblems {
    public static let all: [DiagnosticKind] =
        NameProblems.all + TypeProblems.all + HostingProblems.all + FormProblems.all + IdentityProblems.all
        + SummaryProblems.all + TextProblems.all + PluralProblems.all + RequestProblems.all + ModelProblems.all
        + OperationProblems.all
        + ViewProblems.all + ValueProblems.all + ExpectationProblems.all + ScenarioProblems.all

    /// The codes whose equal messages about several uses are reported once, if no cause is known, because the mistake
    /// may be in the declaration.
    static let saidOnce = Set(
        [
            NameProblems.unknownProperty, TextProblems.unknownKey, ValueProblems.unknownCase,
            RequestProblems.errorMemberType, FormProblems.unusedMessage,
        ].map(\.code)
    )
}
