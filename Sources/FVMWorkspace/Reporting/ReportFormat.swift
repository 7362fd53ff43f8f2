/// The forms in which diagnostics are written, each by the renderer of its name.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Excerpts for people.
    case text
    /// The tool's own format, `Grammar/diagnostics.md`.
    case json
    /// The OASIS Static Analysis Results Interchange Format, 2.1.0.
    case sarif
    /// Commands for the log of a GitHub workflow, which annotate the files.
    case github
    /// Lines as compilers write them, which Xcode and build plugins read.
    case xcode
}
