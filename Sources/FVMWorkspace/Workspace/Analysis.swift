import FVMSemantics
import FVMSource
import FVMSyntax

/// What the names in some files mean, with all that is needed to know it: what an editor asks.
public struct Analysis: Sendable {
    /// What the files, and those that they need, say. Ids in the index are ids of it.
    public let program: Program
    public let index: SemanticIndex
    /// Where its texts are written.
    public let textSources: TextSources

    /// - Parameter files: Those that are asked about, with all that they need; nil for the whole program.
    init(of snapshot: Snapshot, _ files: Set<FileID>?) {
        let loaded = snapshot.loaded
        var options = CheckOptions(
            files: loaded.files,
            sketchesMissingChildren: snapshot.options.sketchesMissingChildren,
            leastSeverity: .error
        )
        options.indexing = IndexOptions(
            imports: loaded.resolvedImports(),
            ruleNames: DiagnosticCatalogue.namesByCode
        )
        let trees = files.map { files in loaded.trees.filter { files.contains($0.file) } } ?? loaded.trees
        let result = check(trees, options: options)
        program = result.program
        index = result.index
        textSources = result.textSources
    }
}

extension Workspace {
    /// What the names in one file mean. O(what the file needs).
    public mutating func analysis(of file: FileID) -> Analysis {
        Analysis(of: snapshot, program.closure(of: [file]))
    }

    /// What the names mean in all files that may name one of some symbols: their uses there are all of them. O(these files and
    /// what they need).
    public mutating func analysis(ofUsesOf symbols: Set<SymbolKey>) -> Analysis {
        var names: Set<String> = []
        for symbol in symbols {
            switch symbol.kind {
            // These are not written as they are called.
            case .app, .appText, .locale, .rule, .file: return Analysis(of: snapshot, nil)
            default: names.formUnion([symbol.owner, symbol.name])
            }
        }
        return Analysis(of: snapshot, program.closure(of: program.files(naming: names)))
    }
}
