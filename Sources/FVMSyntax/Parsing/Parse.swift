import FVMDiagnostics
import FVMSource

/// What comes of parsing: always a tree, and the problems found on the way.
public struct ParseResult: Sendable {
    public var tree: SyntaxTree
    public var diagnostics: [Diagnostic]

    public init(tree: SyntaxTree, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
