import FVMDiagnostics

/// What can be said of Swift, YAML and JSON that is lifted: codes `FVM1850` to `FVM1869`.
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
        why: "A spec says what a screen is; this is Swift that no spec says, or that this tool does not understand.",
        help: "It stands as a comment in the spec: say it there in other words, or keep it in a file of your own.",
        rejected: "",
        accepted: ""
    )

    static let unreadText = DiagnosticKind(
        "FVM1851",
        "yaml-not-read",
        .warning,
        why: "Of YAML, files of texts need maps, lists and scalars; what has another meaning elsewhere is not guessed at.",
        help: "Write the text out where it is used, and lift again.",
        rejected: "",
        accepted: ""
    )

    static let twice = DiagnosticKind(
        "FVM1852",
        "lifted-twice",
        .warning,
        why: "All specs of a run share their names, and the library tells texts apart by the short name of their type.",
        help: "Lift the targets one by one, each into a folder of its own, or rename one of the two.",
        rejected: "",
        accepted: ""
    )

    static let otherInJSON = DiagnosticKind(
        "FVM1853",
        "lifted-otherwise",
        .warning,
        why: "What clients have been sent differs here from what the lifted spec sends.",
        help: "See whether clients depend on it before the Swift is replaced.",
        rejected: "",
        accepted: ""
    )

    package static let nothingToLift = DiagnosticKind(
        "FVM1854",
        "nothing-to-lift",
        why: "Lifted are view models, Fields, requests and enums in '*.swift' files, and the texts in '*.yml' files.",
        help: "Name the folders of the shared module and of its texts.",
        rejected: "",
        accepted: ""
    )

    static let textWithoutOwner = DiagnosticKind(
        "FVM1855",
        "text-without-owner",
        .warning,
        why: "A text is lifted with the property that shows it.",
        help: "Lift the file of its type along with the texts, or leave the text out.",
        rejected: "",
        accepted: ""
    )

    package static let specInTheWay = DiagnosticKind(
        "FVM1856",
        "spec-in-the-way",
        why: "A spec that is there may be somebody's work.",
        help: "Choose another output folder, or have it written over with --force.",
        rejected: "",
        accepted: ""
    )

    package static let unreadableSample = DiagnosticKind(
        "FVM1857",
        "sample-not-read",
        why: "A view model is drafted from answers that are JSON objects, or lists of them.",
        help: "Give files that each hold one answer as the server sends it.",
        rejected: "",
        accepted: ""
    )

    package static let unwritableSpec = DiagnosticKind(
        "FVM1858",
        "spec-not-written",
        why: "All specs of a run are written, or the run has failed.",
        help: "Make the folder writable, or choose another one.",
        rejected: "",
        accepted: ""
    )
}
