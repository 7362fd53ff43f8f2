import FVMSemantics
import FVMSource
import FVMSyntax

/// A program that is kept up to date. After a change, only the affected files are checked again, with their
/// dependencies.
///
/// Files keep their indices. A removed file becomes empty, and new files come last.
package struct LiveProgram: Sendable {
    private let options: WorkspaceOptions
    /// Which files have to do with one another; made when it is first asked.
    private var graph: DependencyGraph?
    package private(set) var snapshot: Snapshot

    /// A program without files.
    package init(_ options: WorkspaceOptions) {
        self.init(LoadedSpecs(), options)
    }

    package init(_ specs: LoadedSpecs, _ options: WorkspaceOptions) {
        self.options = options
        snapshot = Snapshot(specs, options)
    }

    /// Updates the texts of some files.
    ///
    /// Costs the check of the affected files, and a little for each file of the program.
    package mutating func update(to specs: LoadedSpecs, changed: [FileID]) {
        guard !changed.isEmpty else { return }
        // Where most files change, to find out what that affects is more work than to check all.
        if changed.count > 1, changed.count * 2 > specs.trees.count {
            graph = nil
            snapshot = Snapshot(specs, options)
            return
        }
        var graph = self.graph ?? DependencyGraph(snapshot.trees)
        // It is updated in place if it has no other references.
        self.graph = nil
        let formerlyNeeded = graph.closure(of: Set(changed.filter { graph.names[$0] != nil }))
        let updates = changed.map { file in
            let new = FileNames(specs.trees[Int(file.index)])
            defer { graph.update(file, to: new) }
            return DependencyGraph.Update(file: file, old: graph.names[file], new: new)
        }
        self.graph = graph
        let updated = graph.affected(by: updates).flatMap { affected in
            snapshot.updated(
                to: specs,
                affected,
                needing: graph.closure(of: affected.union(snapshot.unknownTexts.files)),
                formerlyNeeded,
                declaresTheSame: !updates.contains(where: \.changesDeclared)
            )
        }
        snapshot = updated ?? Snapshot(specs, options)
    }

    /// Updates parsed trees.
    ///
    /// - Parameter trees: The trees with their summaries. The `FileID` is that of the replaced file, or a new one.
    package mutating func update(_ trees: [(tree: SyntaxTree, summary: FileSummary)]) {
        var specs = snapshot.loaded
        for (tree, summary) in trees { specs.set(tree, summary) }
        update(to: specs, changed: trees.map { $0.tree.file })
    }

    /// Which files have to do with one another.
    private mutating func madeGraph() -> DependencyGraph {
        let graph = self.graph ?? DependencyGraph(snapshot.trees)
        self.graph = graph
        return graph
    }

    /// Returns some files with everything needed to evaluate or emit them.
    package mutating func closure(of files: Set<FileID>) -> Set<FileID> {
        madeGraph().closure(of: files)
    }

    /// Whether nothing declares the name, and a view model names it as a type.
    package mutating func isSketched(_ name: String) -> Bool {
        madeGraph().isSketched(name)
    }

    /// The files that declare these names, or may sketch what nothing declares.
    package mutating func files(declaring names: Set<String>) -> Set<FileID> {
        madeGraph().files(declaring: names)
    }

    /// The files that have one of these names among their words, or are about it.
    mutating func files(naming names: Set<String>) -> Set<FileID> {
        madeGraph().files(naming: names)
    }

    /// Returns the files that use a declaration, directly or not, and those that declare it. `nil` if nothing does.
    mutating func files(reaching name: String) -> Set<FileID>? {
        madeGraph().files(reaching: name)
    }

    /// The files that reserve one of these names of emitted types or paths of requests.
    mutating func files(reserving names: Set<String>) -> Set<FileID> {
        madeGraph().files(reserving: names)
    }
}
