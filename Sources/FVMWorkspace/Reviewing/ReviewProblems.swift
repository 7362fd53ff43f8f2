import FVMDiagnostics

/// The problems of a project's settings of rules and of suppressions: codes `FVM1920` to `FVM1949`.
public enum ReviewProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        unknownCode, loweredError, doubledRule, suppressionWithoutCode, suppressionWithoutReason, allowedError,
        unusedSuppression, unshownProblems, misspeltSuppression,
    ]

    static let unknownCode = DiagnosticKind(
        "FVM1920",
        "unknown-code",
        why: "An unknown rule would silently have no effect.",
        help: "Use a code or a name that 'explain --list' shows.",
        rejected: "app Shop < rules: < ⟦field-not-editd⟧: error > >",
        accepted: "app Shop < rules: < field-not-edited: error > >"
    )

    static let loweredError = DiagnosticKind(
        "FVM1921",
        "lowered-error",
        why: "An error means that the output would not compile, not encode or lose data, so a project cannot lower it.",
        help: "Fix what it reports, and remove this setting.",
        rejected: "app Shop < rules: < ⟦unknown-type⟧: warning > >",
        accepted: "app Shop < rules: < field-not-edited: hint > >"
    )

    static let doubledRule = DiagnosticKind(
        "FVM1922",
        "doubled-rule",
        why: "A rule can have only one severity in a project, whether you use its code or its name.",
        help: "Remove one of the two.",
        rejected: "app Shop < rules: < FVM3505: error; ⟦field-not-edited⟧: off > >",
        accepted: "app Shop < rules: < FVM3505: error > >"
    )

    static let suppressionWithoutCode = DiagnosticKind(
        "FVM1923",
        "suppression-without-code",
        why: "A suppression names single rules, because one for all rules would hide problems that you do not expect.",
        help: "Write '// fvm:allow CODE: reason' with the reported code, and separate several codes by commas.",
        rejected: """
            fields User <
              createdAt: date  ⟦// fvm:allow: the import sets it⟧
            >
            """,
        accepted: """
            fields User <
              createdAt: date  // fvm:allow field-not-edited: the import sets it
            >
            """
    )

    static let suppressionWithoutReason = DiagnosticKind(
        "FVM1924",
        "suppression-without-reason",
        why: "The next reader needs to know why the rule does not apply here.",
        help: "Write the reason after a colon: '// fvm:allow CODE: reason'.",
        rejected: """
            fields User <
              createdAt: date  ⟦// fvm:allow field-not-edited⟧
            >
            """,
        accepted: """
            fields User <
              createdAt: date  // fvm:allow field-not-edited: the import sets it
            >
            """
    )

    static let allowedError = DiagnosticKind(
        "FVM1925",
        "allowed-error",
        why:
            "An error means that the output would not compile, not encode or lose data, so a comment cannot "
            + "suppress it.",
        help: "Fix what it reports, and remove the suppression.",
        rejected: """
            // fvm:allow ⟦unknown-type⟧: it comes later
            viewmodel Card < id: id >
            """,
        accepted: "viewmodel Card < id: id >"
    )

    static let unshownProblems = DiagnosticKind(
        "FVM1927",
        "unshown-problems",
        .warning,
        why: "The number of reported problems is limited, because many of them would follow from the first ones.",
        help: "Fix the reported problems, and check again.",
        rejected: "",
        accepted: ""
    )

    static let misspeltSuppression = DiagnosticKind(
        "FVM1928",
        "misspelt-suppression",
        .warning,
        why: "This comment resembles a suppression, but suppresses nothing.",
        help: "Write '// fvm:allow CODE: reason'.",
        rejected: """
            fields User <
              name: string  // ⟦fvm:alow⟧ field-not-edited: the import sets it
            >
            """,
        accepted: """
            fields User <
              createdAt: date  // fvm:allow field-not-edited: the import sets it
            >
            """
    )

    static let unusedSuppression = DiagnosticKind(
        "FVM1926",
        "unused-suppression",
        .warning,
        why: "An unneeded suppression would hide the next problem of its kind in that line.",
        help: "Remove it, or move it to the line with the problem, or to the line above.",
        rejected: """
            fields User <
              // fvm:allow ⟦field-not-edited⟧: the import sets it
              name: string
            >
            """,
        accepted: """
            fields User <
              // fvm:allow field-not-edited: the import sets it
              createdAt: date
            >
            """
    )
}
