import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// The meaning of the names in some files, for editors.
public struct Analysis: Sendable {
    /// The program of the files and their dependencies. Ids in the index refer to it.
    public let program: Program
    public let index: SemanticIndex
    /// Where its texts are written.
    public let textSources: TextSources
    /// The names whose uses are all in the index, or `nil` for all names.
    private let names: Set<String>?

    /// - Parameters:
    ///   - files: The files and their dependencies. `nil` for the whole program.
    ///   - names: The names of interest, if other files don't contain them. `nil` for all names.
    init(of snapshot: Snapshot, _ files: Set<FileID>?, names: Set<String>? = nil) {
        self.names = files.map { _ in names ?? [] }
        let loaded = snapshot.loaded
        var options = CheckOptions(
            files: loaded.files,
            sketchesMissingChildren: snapshot.options.sketchesMissingChildren,
            leastSeverity: .error
        )
        options.indexing = IndexOptions(
            imports: loaded.resolvedImports(),
            ruleNames: DiagnosticCatalogue.namesByCode,
            names: names
        )
        let trees = files.map { files in loaded.trees.filter { files.contains($0.file) } } ?? loaded.trees
        let result = check(trees, options: options)
        program = result.program
        index = result.index
        textSources = result.textSources
    }

    /// Whether the uses of these symbols in the index are all that there are.
    package func hasAllUses(of symbols: Set<SymbolKey>) -> Bool {
        guard let names else { return true }
        return Workspace.names(of: symbols)?.isSubset(of: names) ?? false
    }
}

extension Workspace {
    /// Returns the meaning of the names in one file. O(the file's dependencies).
    public mutating func analysis(of file: FileID) -> Analysis {
        Analysis(of: snapshot, program.closure(of: [file]))
    }

    /// Returns the meaning of the names in all files that may use the symbols, so that their uses are complete.
    /// O(these files and their dependencies).
    public mutating func analysis(ofUsesOf symbols: Set<SymbolKey>) -> Analysis {
        analysis(naming: Self.names(of: symbols))
    }

    /// Returns the meaning of the names in all files that contain one of `names`. `nil` for all files.
    ///
    /// - Parameter owner: A declaration that the files must use, if the names are its members.
    package mutating func analysis(naming names: Set<String>?, reaching owner: String? = nil) -> Analysis {
        var files = names.map { program.files(naming: $0) }
        if let owner, let reaching = program.files(reaching: owner) { files?.formIntersection(reaching) }
        return Analysis(of: snapshot, files.map { program.closure(of: $0) }, names: names)
    }

    /// The words one of which a file has that names one of some symbols, or `nil` if that can be any.
    fileprivate static func names(of symbols: Set<SymbolKey>) -> Set<String>? {
        var names: Set<String> = []
        for symbol in symbols {
            switch symbol.kind {
            // These are not written as they are called.
            case .app, .appText, .locale, .rule, .file: return nil
            default: names.formUnion([symbol.owner, symbol.name])
            }
        }
        return names
    }

    /// Returns the errors that a rename would add.
    ///
    /// Checks only files that contain the new name or whose output collides with it. The other edited files can't
    /// have new errors. O(these files and their dependencies).
    ///
    /// - Parameters:
    ///   - edits: The edits of the rename.
    ///   - declaring: The file with the declaration.
    public mutating func newErrors(after edits: [TextEdit], naming name: String, declaring: FileID) -> [Diagnostic] {
        newErrors(after: edits, naming: [name], in: [declaring])
    }

    /// Works out which files name what, unless that is known: copies of the workspace need not do so again. O(program).
    public mutating func collectNames() { _ = program.files(naming: []) }

    /// Returns whether the specs contain a name.
    public mutating func hasName(_ name: String) -> Bool { !program.files(naming: [name]).isEmpty }

    /// Returns the errors that some edits would add, in some files and in all files that contain the names or collide
    /// with their output. O(these files and their dependencies).
    public mutating func newErrors(
        after edits: [TextEdit],
        naming names: Set<String>,
        in changed: Set<FileID>
    ) -> [Diagnostic] {
        let reserved = names.reduce(into: Set<String>()) { $0.formUnion(ReservedNames.names(of: $1, action: nil)) }
        let taken = program.files(naming: names).union(program.files(reserving: reserved))
        let files = program.closure(of: taken.union(changed))
        var specs = snapshot.loaded
        for (file, edits) in Dictionary(grouping: edits, by: \.location.file) where files.contains(file) {
            specs.set(specs.sources[Int(file.index)].bytes.applying(edits), of: file)
        }
        func errors(_ specs: LoadedSpecs) -> [Diagnostic] {
            let part = CheckedPart(of: specs, files, snapshot.options)
            let report = ProgramReport(specs.trees, general: DiagnosticBag(), part.reports.map(\.report), part.policy)
            return report.diagnostics.filter { $0.severity == .error }
        }
        let (before, after) = (errors(snapshot.loaded), errors(specs))
        let known = Dictionary(grouping: before, by: \.kind.code).mapValues(\.count)
        var seen: [String: Int] = [:]
        return after.filter { error in
            seen[error.kind.code, default: 0] += 1
            return seen[error.kind.code, default: 0] > known[error.kind.code, default: 0]
        }
    }
}
