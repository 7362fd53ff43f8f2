import FVMDiagnostics

/// What can be wrong with the place that output goes to: codes `FVM1950` to `FVM1999`.
public enum OutputProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        unsafePath, clashingPaths, occupied, linkOutside, unwritable, edited, notOurs, editedOrphan, corruptManifest,
        newerManifest, unreadableOutput, foreignApp, interrupted, busy, behind, otherModule,
        handWritten, lostVersion,
    ]

    package static let unsafePath = DiagnosticKind(
        "FVM1950",
        "unsafe-output-path",
        why: "Nothing is ever written outside the output folder.",
        help: "Use names and folders in the 'app' declaration that are relative and without '..'.",
        rejected: "",
        accepted: ""
    )

    package static let clashingPaths = DiagnosticKind(
        "FVM1951",
        "clashing-output-paths",
        why: "Two files of one name, or of names that differ only in case, overwrite each other on many disks.",
        help: "Give one of the two declarations, features or modules another name.",
        rejected: "",
        accepted: ""
    )

    package static let occupied = DiagnosticKind(
        "FVM1952",
        "occupied-output-path",
        why: "A file cannot stand where a folder is, nor a folder where a file is.",
        help: "Move what is there, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let linkOutside = DiagnosticKind(
        "FVM1953",
        "output-link",
        why: "Writing through a symbolic link could change files outside the output folder.",
        help: "Replace the link by what it points at, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let unwritable = DiagnosticKind(
        "FVM1954",
        "unwritable",
        why: "All files of a run are written, or the run has failed.",
        help: "Make it writable, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let edited = DiagnosticKind(
        "FVM1955",
        "edited-output",
        why: "A generated file is written anew with each change of its spec, and what was edited would be lost.",
        help: "Make the change in the spec, or have the file written over with --force.",
        rejected: "",
        accepted: ""
    )

    package static let notOurs = DiagnosticKind(
        "FVM1956",
        "output-in-the-way",
        why: "No run has written this file, so that it may be somebody's work.",
        help: "Move it away, or have it written over with --force.",
        rejected: "",
        accepted: ""
    )

    package static let editedOrphan = DiagnosticKind(
        "FVM1957",
        "edited-orphan",
        .warning,
        why: "A generated file that no spec gives is removed, but not with somebody's work in it.",
        help: "Keep it under another name, or have it removed with --force.",
        rejected: "",
        accepted: ""
    )

    package static let corruptManifest = DiagnosticKind(
        "FVM1958",
        "corrupt-manifest",
        why: "The manifest tells files of the tool from those of people; without it nothing may be written over.",
        help:
            "Restore it from version control; or remove it, after which files that differ are written over with --force alone.",
        rejected: "",
        accepted: ""
    )

    package static let newerManifest = DiagnosticKind(
        "FVM1959",
        "newer-manifest",
        why: "A newer version of the tool has written this folder, and knows more of it than this one.",
        help: "Use the newer version of the tool.",
        rejected: "",
        accepted: ""
    )

    package static let unreadableOutput = DiagnosticKind(
        "FVM1960",
        "unreadable-output",
        why: "What is there must be known before anything is written over.",
        help: "Make it readable, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let foreignApp = DiagnosticKind(
        "FVM1961",
        "output-of-another-app",
        why: "Apps may share an output folder, but each file is one app's.",
        help: "Give the app modules or an output folder of its own; if it has a new name, say --force.",
        rejected: "",
        accepted: ""
    )

    package static let interrupted = DiagnosticKind(
        "FVM1962",
        "interrupted-compile",
        why: "A run was stopped between the first file and the last.",
        help: "Run 'compile' again: it finishes what was begun.",
        rejected: "",
        accepted: ""
    )

    package static let busy = DiagnosticKind(
        "FVM1963",
        "output-in-use",
        why: "Two runs at once would write over one another's files.",
        help: "Wait for the other run to end.",
        rejected: "",
        accepted: ""
    )

    package static let behind = DiagnosticKind(
        "FVM1964",
        "behind-its-spec",
        .warning,
        why:
            "A view, a table's migration or a writer is yours once it is written: it does not follow its spec by itself.",
        help:
            "Compare it by --diff with what it would be today, and edit it; or have it begun anew by --reset --only; a table "
            + "that is in use is changed by a migration of its own.",
        rejected: "",
        accepted: ""
    )

    package static let otherModule = DiagnosticKind(
        "FVM1965",
        "other-module",
        .warning,
        why: "The module's name is part of what view models are called in JSON, and factories import it.",
        help: "Say in the 'app' declaration which module has the view models.",
        rejected: "",
        accepted: ""
    )

    package static let handWritten = DiagnosticKind(
        "FVM1966",
        "hand-written-twin",
        why: "Swift would find two types of one name in a module, or the library two texts of one key.",
        help: "Remove what is written by hand, give the declaration another name, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let lostVersion = DiagnosticKind(
        "FVM1967",
        "lost-version",
        .warning,
        why: "Code for an earlier version, such as a server's '@Version(.v1_0_0)', names its constant.",
        help: "List the versions that were there before in the app: 'shipped: 1.0.0'.",
        rejected: "",
        accepted: ""
    )

    /// What to say of a file that could not be written.
    package static func cannotWrite(_ error: FileSystemError) -> Diagnostic {
        Diagnostic(unwritable, "'\(error.path)' cannot be written: \(error.explanation)", at: .commandLine)
    }
}

extension [Diagnostic] {
    /// Adds a problem that is at no place in a spec.
    package mutating func append(_ kind: DiagnosticKind, _ message: String) {
        append(Diagnostic(kind, message, at: .commandLine))
    }
}
