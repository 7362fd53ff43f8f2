import FVMDiagnostics

/// The problems of lifting Swift, YAML and JSON: codes `FVM1850` to `FVM1869`.
public enum LiftingProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        notLifted, unreadText, twice, otherInJSON, nothingToLift, textWithoutOwner, specInTheWay, unreadableSample,
        unwritableSpec,
    ]

    static let notLifted = DiagnosticKind(
        "FVM1850",
        "not-lifted",
        .warning,
        why: "This Swift has no counterpart in a spec, or the tool does not understand it.",
        help:
            "It becomes a comment in the spec: express it in another way there, or keep it in a Swift file of your "
            + "own.",
        rejected: "",
        accepted: ""
    )

    static let unreadText = DiagnosticKind(
        "FVM1851",
        "yaml-not-read",
        .warning,
        why:
            "Files of texts need only maps, lists and scalars, and the tool does not resolve other YAML.",
        help: "Write the text out where it is used, and lift again.",
        rejected: "",
        accepted: ""
    )

    static let twice = DiagnosticKind(
        "FVM1852",
        "lifted-twice",
        .warning,
        why: "All specs of a run share their names, and the library looks up texts by the short name of their type.",
        help: "Lift the targets one by one into different folders, or rename one of the two.",
        rejected: "",
        accepted: ""
    )

    static let otherInJSON = DiagnosticKind(
        "FVM1853",
        "lifted-otherwise",
        .warning,
        why: "The lifted spec produces JSON that differs here from what clients received before.",
        help: "Check whether clients depend on it before you replace the Swift.",
        rejected: "",
        accepted: ""
    )

    package static let nothingToLift = DiagnosticKind(
        "FVM1854",
        "nothing-to-lift",
        why:
            "The tool lifts view models, Fields, requests and enums from '*.swift' files, and texts from '*.yml' "
            + "files.",
        help: "Pass the folders of the shared module and of its texts.",
        rejected: "",
        accepted: ""
    )

    static let textWithoutOwner = DiagnosticKind(
        "FVM1855",
        "text-without-owner",
        .warning,
        why: "A text is lifted with the property that shows it.",
        help: "Lift the file of its type together with the texts, or remove the text.",
        rejected: "",
        accepted: ""
    )

    package static let specInTheWay = DiagnosticKind(
        "FVM1856",
        "spec-in-the-way",
        why: "The tool does not overwrite an existing spec, because it may contain your work.",
        help: "Choose another output folder, or overwrite it with --force.",
        rejected: "",
        accepted: ""
    )

    package static let unreadableSample = DiagnosticKind(
        "FVM1857",
        "sample-not-read",
        why: "A view model is drafted from responses that are JSON objects, or lists of them.",
        help: "Pass files that each contain one response of the server.",
        rejected: "",
        accepted: ""
    )

    package static let unwritableSpec = DiagnosticKind(
        "FVM1858",
        "spec-not-written",
        why: "A run writes all specs or fails.",
        help: "Make the folder writable, or choose another one.",
        rejected: "",
        accepted: ""
    )
}
