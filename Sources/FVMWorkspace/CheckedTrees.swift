import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax

extension Compilation {
    /// Checks trees that are at hand, such as those of a session. Nothing is read, and imports bring nothing.
    ///
    /// - Parameters:
    ///   - trees: Each with its place in the list as its `FileID`.
    ///   - files: Path and feature of each tree.
    ///   - found: What parsing has found.
    public init(
        of trees: [SyntaxTree],
        files: [FileSummary],
        found: [Diagnostic] = [],
        sketchesMissingChildren: Bool = false,
        leastSeverity: Severity = .warning,
        stage: Stage = .output
    ) {
        var loaded = LoadedSpecs()
        loaded.trees = trees
        loaded.files = files
        for diagnostic in found { loaded.report(diagnostic) }
        loaded.sources = loaded.trees.map(\.source)
        let options = WorkspaceOptions(
            sketchesMissingChildren: sketchesMissingChildren,
            leastSeverity: leastSeverity,
            stage: stage
        )
        self.init(loaded, of: [], options)
    }
}

/// Specs that were read and parsed with all that they import, and not checked.
public struct ParsedSpecs: Sendable {
    /// In the order of their `FileID`.
    public let trees: [SyntaxTree]
    /// Path and feature of each tree.
    public let files: [FileSummary]
    /// What reading and parsing found.
    public let diagnostics: [Diagnostic]

    public init(_ inputs: [SpecInput], in fileSystem: some FileSystem) {
        var loader = SpecLoader(fileSystem)
        let loaded = loader.load(inputs)
        trees = loaded.trees
        files = loaded.files
        diagnostics = loaded.diagnostics
    }
}
