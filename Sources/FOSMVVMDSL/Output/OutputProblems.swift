import FVMDiagnostics

/// What can be wrong with the place that output goes to: codes `FVM1950` to `FVM1999`.
public enum OutputProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [unsafePath, clashingPaths, occupied, linkOutside, unwritable]

    static let unsafePath = DiagnosticKind(
        "FVM1950",
        "unsafe-output-path",
        why: "Nothing is ever written outside the output folder.",
        help: "Use names and folders in the 'app' declaration that are relative and without '..'.",
        rejected: "",
        accepted: ""
    )

    static let clashingPaths = DiagnosticKind(
        "FVM1951",
        "clashing-output-paths",
        why: "Two files of one name, or of names that differ only in case, overwrite each other on many disks.",
        help: "Give one of the two declarations, features or modules another name.",
        rejected: "",
        accepted: ""
    )

    static let occupied = DiagnosticKind(
        "FVM1952",
        "occupied-output-path",
        why: "A file cannot stand where a folder is, nor a folder where a file is.",
        help: "Move what is there, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    static let linkOutside = DiagnosticKind(
        "FVM1953",
        "output-link",
        why: "Writing through a symbolic link could change files outside the output folder.",
        help: "Replace the link by what it points at, or choose another output folder.",
        rejected: "",
        accepted: ""
    )

    static let unwritable = DiagnosticKind(
        "FVM1954",
        "unwritable",
        why: "All files of a run are written, or the run has failed.",
        help: "Make it writable, or choose another output folder.",
        rejected: "",
        accepted: ""
    )
}
