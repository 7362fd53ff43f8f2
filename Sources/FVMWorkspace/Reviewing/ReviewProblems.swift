import FVMDiagnostics

/// What can be wrong with what a project says of rules, and its specs of single lines: codes `FVM1920` to `FVM1949`.
public enum ReviewProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        unknownCode, loweredError, doubledRule, suppressionWithoutCode, suppressionWithoutReason, allowedError,
        unusedSuppression, unshownProblems, misspeltSuppression,
    ]

    static let unknownCode = DiagnosticKind(
        "FVM1920",
        "unknown-code",
        why: "A word that names no rule would be silently without effect.",
        help: "Write a code or a name that 'explain --list' shows.",
        rejected: "app Shop < rules: < ⟦field-not-editd⟧: error > >",
        accepted: "app Shop < rules: < field-not-edited: error > >"
    )

    static let loweredError = DiagnosticKind(
        "FVM1921",
        "lowered-error",
        why: "An error guards that the output compiles, encodes and keeps its data, which no project can do without.",
        help: "Mend what it reports, and remove this setting.",
        rejected: "app Shop < rules: < ⟦unknown-type⟧: warning > >",
        accepted: "app Shop < rules: < field-not-edited: hint > >"
    )

    static let doubledRule = DiagnosticKind(
        "FVM1922",
        "doubled-rule",
        why: "A rule has one severity in a project, whether it is called by its code or by its name.",
        help: "Remove one of the two.",
        rejected: "app Shop < rules: < FVM3505: error; ⟦field-not-edited⟧: off > >",
        accepted: "app Shop < rules: < FVM3505: error > >"
    )

    static let suppressionWithoutCode = DiagnosticKind(
        "FVM1923",
        "allowance-without-code",
        why: "An allowance is for single rules: one for all would hide what nobody has thought of.",
        help: "Write '// fvm:allow CODE: reason', with the code that is reported; several have commas between.",
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
        "allowance-without-reason",
        why: "Whoever reads the line next wants to know why the rule does not hold there.",
        help: "Write the reason behind a colon: '// fvm:allow CODE: reason'.",
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
        why: "An error guards that the output compiles, encodes and keeps its data; a comment does not change that.",
        help: "Mend what it reports, and remove the allowance.",
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
        why: "Nobody reads more messages than this, and many of them would follow from the first.",
        help: "Mend the problems that are shown, and check again.",
        rejected: "",
        accepted: ""
    )

    static let misspeltSuppression = DiagnosticKind(
        "FVM1928",
        "misspelt-allowance",
        .warning,
        why: "A comment that is no allowance is a comment like any other, and allows nothing.",
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
        "unused-allowance",
        .warning,
        why: "An allowance that is not needed hides the next problem of its kind in that line.",
        help: "Remove it, or move it to the line that it is about, or directly above.",
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
