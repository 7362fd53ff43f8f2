import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax

extension Compilation {
    /// Checks parsed trees, such as those of a session. Reads no files and resolves no imports.
    ///
    /// - Parameters:
    ///   - trees: The trees, each with its index as its `FileID`.
    ///   - files: The path and the feature of each tree.
    ///   - found: The problems of parsing.
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
    /// The problems of reading and parsing.
    public let diagnostics: [Diagnostic]

    public init(_ inputs: [SpecInput], in fileSystem: some FileSystem) {
        var loader = SpecLoader(fileSystem)
        let loaded = loader.load(inputs)
        trees = loaded.trees
        files = loaded.files
        diagnostics = loaded.diagnostics
    }
}
