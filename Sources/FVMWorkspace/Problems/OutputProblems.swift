import FVMDiagnostics
import FVMFiles

/// The problems of the output folder: codes `FVM1950` to `FVM1999`.
public enum OutputProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        unsafePath, clashingPaths, occupied, linkOutside, unwritable, edited, notOurs, editedOrphan, corruptManifest,
        newerManifest, unreadableOutput, fileOfAnotherApp, interrupted, busy, behind, otherModule,
        handWritten, removedVersion, formerSpelling,
    ]

    package static let unsafePath = DiagnosticKind(
        "FVM1950",
        "unsafe-output-path",
        why: "The compiler never writes outside the output folder.",
        help: "In the 'app' declaration, use relative names and folders without '..'.",
        rejected: "",
        accepted: ""
    )

    package static let clashingPaths = DiagnosticKind(
        "FVM1951",
        "clashing-output-paths",
        why:
            "Many file systems treat names that differ only in case as the same file, so one file would overwrite "
            + "the other.",
        help: "Rename one of the two declarations, features or modules.",
        rejected: "",
        accepted: ""
    )

    package static let occupied = DiagnosticKind(
        "FVM1952",
        "occupied-output-path",
        why: "A file cannot replace a folder, and a folder cannot replace a file.",
        help: "Move what is there, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let linkOutside = DiagnosticKind(
        "FVM1953",
        "output-link",
        why: "Writing through a symbolic link could change files outside the output folder.",
        help: "Replace the link by its target, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let unwritable = DiagnosticKind(
        "FVM1954",
        "unwritable",
        why: "A run writes all files or fails.",
        help: "Make it writable, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let edited = DiagnosticKind(
        "FVM1955",
        "edited-output",
        why: "The compiler rewrites a generated file when its spec changes, and your edit would be lost.",
        help: "Make the change in the spec, or overwrite the file with --force.",
        rejected: "",
        accepted: ""
    )

    package static let notOurs = DiagnosticKind(
        "FVM1956",
        "output-in-the-way",
        why: "The compiler did not write this file, so it may contain your work.",
        help: "Move it away, or overwrite it with --force.",
        rejected: "",
        accepted: ""
    )

    package static let editedOrphan = DiagnosticKind(
        "FVM1957",
        "edited-orphan",
        .warning,
        why: "The compiler removes generated files that no spec produces any more, but not if you edited them.",
        help: "Keep it under another name, or remove it with --force.",
        rejected: "",
        accepted: ""
    )

    package static let corruptManifest = DiagnosticKind(
        "FVM1958",
        "corrupt-manifest",
        why:
            "The manifest lists which files are generated and which you own, and the compiler overwrites nothing "
            + "without it.",
        help:
            "Restore it from version control, or delete it and overwrite files that differ with --force.",
        rejected: "",
        accepted: ""
    )

    package static let newerManifest = DiagnosticKind(
        "FVM1959",
        "newer-manifest",
        why: "A newer version of the tool wrote this folder, in a format that this version does not know.",
        help: "Use the newer version of the tool.",
        rejected: "",
        accepted: ""
    )

    package static let unreadableOutput = DiagnosticKind(
        "FVM1960",
        "unreadable-output",
        why: "The compiler must read a file before it overwrites it.",
        help: "Make it readable, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let fileOfAnotherApp = DiagnosticKind(
        "FVM1961",
        "output-of-another-app",
        why: "Apps can share an output folder, but each file belongs to one app.",
        help: "Give the app other modules or another output folder, or pass --force if you renamed the app.",
        rejected: "",
        accepted: ""
    )

    package static let interrupted = DiagnosticKind(
        "FVM1962",
        "interrupted-compile",
        why: "A run was interrupted while it wrote files.",
        help: "Run 'compile' again: it finishes the interrupted run.",
        rejected: "",
        accepted: ""
    )

    package static let busy = DiagnosticKind(
        "FVM1963",
        "output-in-use",
        why: "Two runs at once would overwrite each other's files.",
        help: "Wait until the other run ends.",
        rejected: "",
        accepted: ""
    )

    package static let behind = DiagnosticKind(
        "FVM1964",
        "behind-its-spec",
        .warning,
        why:
            "You own this file, so the compiler does not update it when its spec changes.",
        help:
            "Compare the file with 'compile --diff' and edit it, or regenerate it with '--reset --only'; if a table "
            + "has data, write a new migration instead.",
        rejected: "",
        accepted: ""
    )

    package static let otherModule = DiagnosticKind(
        "FVM1965",
        "other-module",
        .warning,
        why: "The module's name is part of the identity of view models in JSON, and factories import it.",
        help: "Set the module of the view models in the 'app' declaration.",
        rejected: "",
        accepted: ""
    )

    package static let handWritten = DiagnosticKind(
        "FVM1966",
        "hand-written-twin",
        why: "Swift would find two types with one name in a module, or the library two texts with one key.",
        help: "Remove the hand-written one, rename the declaration, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    package static let removedVersion = DiagnosticKind(
        "FVM1967",
        "lost-version",
        .warning,
        why: "Code for an earlier version, such as a server's '@Version(.v1_0_0)', refers to its constant.",
        help: "List the earlier versions in the app: 'shipped: 1.0.0'.",
        rejected: "",
        accepted: ""
    )

    package static let formerSpelling = DiagnosticKind(
        "FVM1968",
        "former-spelling",
        .warning,
        isGathered: true,
        why: "FOSUtilities has renamed or removed this, and the tool does not rewrite files that you own.",
        help: "Run 'compile --migrate' to see all changes, and 'compile --migrate --write' to make the safe ones.",
        rejected: "",
        accepted: ""
    )

    /// Returns the problem of a file that could not be written.
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
