import FVMDiagnostics

/// Every kind of problem that the checker finds.
public enum CheckProblems {
    public static let all: [DiagnosticKind] =
        NameProblems.all + TypeProblems.all + HostingProblems.all + FormProblems.all + IdentityProblems.all
        + SummaryProblems.all + TextProblems.all + RequestProblems.all + ModelProblems.all + OperationProblems.all
        + ViewProblems.all + ValueProblems.all + ExpectationProblems.all + ScenarioProblems.all

    /// The codes for names of members that were not found, whatever they are members of: what is wrong may be where they are
    /// declared, and what is said of one use holds for each.
    static let ofMissingMembers = Set(
        [
            NameProblems.unknownProperty, TextProblems.unknownLocale, TextProblems.unknownKey,
            TextProblems.unknownPoint, RequestProblems.unknownErrorMember, ValueProblems.unknownCase,
            ValueProblems.unknownArgument, RequestProblems.errorMemberType, FormProblems.unusedMessage,
        ].map(\.code)
    )
}
