import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One spec of a snapshot, with the meaning of its names.
public struct AnalyzedSpec: Sendable {
    public let file: FileID
    public let tree: SyntaxTree
    public let snapshot: Snapshot
    /// Of the spec and all that it depends on.
    public let analysis: Analysis

    public init(_ file: FileID, of snapshot: Snapshot, _ analysis: Analysis) {
        self.file = file
        self.snapshot = snapshot
        self.analysis = analysis
        tree = snapshot.trees[Int(file.index)]
    }

    public var source: SourceFile { tree.source }
    public var index: SemanticIndex { analysis.index }
    public var program: Program { analysis.program }

    /// The text at a place in any spec of the program.
    public func text(_ location: Location) -> String {
        snapshot.sources[Int(location.file.index)].text(location.span)
    }
}
