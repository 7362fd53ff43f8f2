import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The declarations of a request.
struct TypedSpec {
    let declarations: [Declaration]
    /// The declarations of the files that it imports.
    let imported: [Declaration]
    /// The feature that it names.
    let feature: String?

    init(_ request: Request, files: any FileSystem) throws(SessionFailure) {
        let source = request.file
        let parsed = parse(source, file: FileID(0))
        guard !parsed.diagnostics.hasErrors else {
            throw .problems(Self.problems([parsed.tree], [Self.summary(of: source)], parsed.diagnostics))
        }
        feature = Self.feature(of: parsed.tree)
        let summary = Self.summary(of: source)
        declarations =
            DeclarationReader(parsed.tree, origin: Origin(source, summary: summary, isTyped: true)).declarations
        guard Declaration.areDistinct(declarations) else {
            throw .problems(Self.problems([parsed.tree], [summary], parsed.diagnostics))
        }
        imported = try Self.imported(by: parsed.tree, files)
    }

    private static func summary(of source: SourceFile) -> FileSummary {
        FileSummary(path: source.path, feature: Session.defaultFeature, isStandardLibrary: false)
    }

    /// Returns the problems of files that can't be split into declarations.
    static func problems(_ trees: [SyntaxTree], _ files: [FileSummary], _ found: [Diagnostic]) -> Problems {
        let compilation = Compilation(
            of: trees,
            files: files,
            found: found,
            sketchesMissingChildren: true,
            stage: .draft
        )
        // Warnings may be of names that the session declares.
        return Problems(compilation.diagnostics.filter { $0.severity == .error }, sources: compilation.sources)
    }

    private static func feature(of tree: SyntaxTree) -> String? {
        tree.declarations(.featureDeclaration).last?.name?.text
    }

    private static func imported(by tree: SyntaxTree, _ files: any FileSystem) throws(SessionFailure) -> [Declaration] {
        guard tree.root.children.contains(where: { $0.kind == .importDeclaration }) else { return [] }
        let parsed = ParsedSpecs([.bytes(tree.source.bytes, name: tree.source.path)], in: files)
        guard !parsed.diagnostics.hasErrors else {
            throw .problems(
                Problems(parsed.diagnostics, sources: [tree.source] + parsed.trees.dropFirst().map(\.source))
            )
        }
        return Declaration.all(of: Array(parsed.trees.dropFirst()), Array(parsed.files.dropFirst()))
    }
}

extension Declaration {
    /// The declarations of files that were read.
    static func all(of trees: [SyntaxTree], _ files: [FileSummary]) -> [Declaration] {
        zip(trees, files).flatMap { tree, summary in
            DeclarationReader(tree, origin: Origin(tree.source, summary: summary, isTyped: false)).declarations
        }
    }

    /// Whether no two of them would replace each other.
    static func areDistinct(_ declarations: [Declaration]) -> Bool {
        var keys: Set<DeclarationKey> = []
        return declarations.allSatisfy { declaration in
            if case .translation = declaration.key { return true }
            if case .expectation = declaration.key { return true }
            return keys.insert(declaration.key).inserted
        }
    }
}
