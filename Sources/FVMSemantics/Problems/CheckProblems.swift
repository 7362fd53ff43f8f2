import FVMDiagnostics

/// Every kind of problem that the checker finds.
public enum CheckProblems {
    public static let all: [DiagnosticKind] =
        NameProblems.all + TypeProblems.all + HostingProblems.all + FormProblems.all + IdentityProblems.all
        + SummaryProblems.all + TextProblems.all + RequestProblems.all + OperationProblems.all + ViewProblems.all
        + ValueProblems.all + ExpectationProblems.all

    /// The codes for declarations that were not found.
    public static let ofMissingDeclarations: Set<String> = [
        NameProblems.unknownName.code, TypeProblems.unknownType.code,
    ]

    /// The codes for names that were not found, whatever they are names of: what is wrong may be where they are
    /// declared, and what is said of one use holds for each.
    public static let ofMissingNames: Set<String> = ofMissingDeclarations.union(
        [
            NameProblems.unknownProperty, TextProblems.unknownLocale, TextProblems.unknownKey,
            TextProblems.unknownPoint, RequestProblems.unknownErrorMember, ValueProblems.unknownCase,
            ValueProblems.unknownArgument, RequestProblems.errorMemberType, FormProblems.unusedMessage,
        ].map(\.code)
    )
}
