import FVMDiagnostics
import FVMFiles
import FVMSource

/// The problems of reading specs: codes `FVM1900` to `FVM1919`.
public enum LoadingProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        noSuchPath, unreadable, noSpecs, unknownLibraryImport, unreadableImport, importOutsideRoot, unusableImportPath,
        runTooLarge, folderTooDeep, secondFeature, unusedImport,
    ]

    static let codes = Set(all.map(\.code))

    /// Returns the problem of a path that can't be read.
    static func unreadablePath(_ error: FileSystemError) -> Diagnostic {
        let kind = error.reason == .notFound ? noSuchPath : unreadable
        return Diagnostic(kind, "'\(error.path)' cannot be read: \(error.explanation)", at: .commandLine)
    }

    /// Returns the problem of a folder without specs.
    static func emptyFolder(_ path: String) -> Diagnostic {
        Diagnostic(noSpecs, "the folder '\(path)' holds no '.fvm' file", at: .commandLine)
    }

    /// Returns the problem of too much input.
    static func tooMuchToRead(_ message: String, at location: Location) -> Diagnostic {
        Diagnostic(runTooLarge, message, at: location)
    }

    /// Returns the problem of a folder that is nested too deep.
    static func deepFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            folderTooDeep,
            "the folder '\(path)' is more than \(LoadLimits.folders) folders below the one that is searched",
            at: .commandLine
        )
    }

    static let noSuchPath = DiagnosticKind(
        "FVM1900",
        "no-such-path",
        why: "Each path must be a spec, or a folder that is searched for '*.fvm' files.",
        help: "Check the spelling of the path, and the folder it starts from.",
        rejected: "",
        accepted: ""
    )

    static let unreadable = DiagnosticKind(
        "FVM1901",
        "unreadable",
        why: "A run must read all of its specs, because the others may depend on this one.",
        help: "Make it readable, or leave it out.",
        rejected: "",
        accepted: ""
    )

    static let noSpecs = DiagnosticKind(
        "FVM1902",
        "no-specs",
        why: "A folder is searched for '*.fvm' files, also in subfolders, but not in hidden ones.",
        help: "Pass a folder with specs, or a spec.",
        rejected: "",
        accepted: ""
    )

    static let unknownLibraryImport = DiagnosticKind(
        "FVM1903",
        "unknown-library-import",
        why: "An import without quotes is a file of the standard library.",
        help: "Use the name of a file of the library, or a relative path in quotes.",
        rejected: "import ⟦Adress⟧",
        accepted: "import Address"
    )

    static let unreadableImport = DiagnosticKind(
        "FVM1904",
        "unreadable-import",
        why: "The program cannot be checked without the imported spec.",
        help: "Check the spelling; the path is relative to the folder of the importing file.",
        rejected: "import ⟦\"crads.fvm\"⟧",
        accepted: "import Address"
    )

    static let importOutsideRoot = DiagnosticKind(
        "FVM1905",
        "import-outside-root",
        why: "A program contains only files from its own folders, so that it is the same on every machine.",
        help: "Move the file into the project, or pass its folder to the command, too.",
        rejected: "import ⟦\"../cards.fvm\"⟧",
        accepted: "import Address"
    )

    static let unusableImportPath = DiagnosticKind(
        "FVM1906",
        "unusable-import-path",
        why: "An import in quotes is a relative path with '/' between its parts, to a file that ends in '.fvm'.",
        help: "Write a path such as \"cards.fvm\" or \"shared/cards.fvm\".",
        rejected: "import ⟦\"/cards.fvm\"⟧",
        accepted: "import Address"
    )

    static let runTooLarge = DiagnosticKind(
        "FVM1907",
        "run-too-large",
        why: "All specs of a run are in memory at once.",
        help: "Check that you passed the right folder, or check parts of the project in several runs.",
        rejected: "",
        accepted: ""
    )

    static let secondFeature = DiagnosticKind(
        "FVM1909",
        "second-feature",
        .warning,
        why: "A file belongs to one feature, the folder of its output, and the first one counts.",
        help: "Remove one of the two, or move the declarations of the other feature into another file.",
        rejected: "feature Orders\nfeature ⟦Invoices⟧\nviewmodel Card < id: id >",
        accepted: "feature Orders\nviewmodel Card < id: id >"
    )

    static let unusedImport = DiagnosticKind(
        "FVM1910",
        "unused-import",
        .hint,
        why: "The imported declarations are generated and translated, but nothing refers to them.",
        help: "Remove the import, or use a declaration of it.",
        rejected: "import ⟦Calendar⟧\nviewmodel Board server < title: localized \"Board\" >",
        accepted: """
            import Calendar
            viewmodel Board server < title: localized "Board"; day: Weekday; dayText: localized day >
            """
    )

    static let folderTooDeep = DiagnosticKind(
        "FVM1908",
        "folder-too-deep",
        why: "The depth of folders is limited, because such a tree is usually a mistake.",
        help: "Pass the folder that contains the specs.",
        rejected: "",
        accepted: ""
    )
}
