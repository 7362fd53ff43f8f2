import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The inputs of actions: a spec, the selection in it, and its program.
struct ActionContext {
    let spec: AnalyzedSpec
    /// Offsets. Empty for a cursor.
    let range: Range<Int>
    let workspace: Workspace

    var tree: SyntaxTree { spec.tree }
    var program: Program { spec.program }

    // MARK: The selection

    /// The problems of the spec that begin or end in the selection, or hold it.
    var selectedProblems: [Diagnostic] {
        spec.snapshot.diagnostics.filter { $0.location.file == spec.file && touches($0.location.span) }
    }

    func touches(_ span: SourceSpan) -> Bool {
        Int(span.start) <= range.upperBound && range.lowerBound <= Int(span.end)
    }

    /// Whether more than an end of a span is selected.
    func selects(_ span: SourceSpan) -> Bool {
        Int(span.start) < range.upperBound && range.lowerBound < Int(span.end)
    }

    /// The declaration at the top of the file that the selection begins in.
    var declaration: Syntax? {
        guard !isLibrary(spec.file) else { return nil }
        return tree.path(to: UInt32(clamping: range.lowerBound)).dropFirst().first
    }

    // MARK: The program

    /// The place of the name of a declaration, or of a member.
    func place(ofName node: Syntax) -> Location? { node.name?.location }

    /// The view model that a node declares.
    func record(declaredBy node: Syntax) -> RecordDefinition? {
        let place = place(ofName: node)
        return program.records.first { $0.declared.location == place && !$0.isSketch }
    }

    /// Returns whether the program contains a name.
    func hasName(_ name: String) -> Bool {
        var workspace = workspace
        return workspace.hasName(name)
    }

    /// All places of the program that name what a member declares.
    func uses(ofMember node: Syntax) -> [NameUse] {
        guard let token = node.name,
            let symbol = spec.index.symbol(at: Int(token.span.start), in: spec.file)
        else { return [] }
        var workspace = workspace
        return workspace.places(naming: symbol)
    }

    func isLibrary(_ file: FileID) -> Bool {
        spec.snapshot.sources[Int(file.index)].path.hasPrefix("stdlib:")
    }

    /// The specs as they would be checked with other texts of some files.
    func snapshot(with texts: [(path: String, text: [UInt8]?)]) -> Snapshot {
        var trial = workspace
        trial.setTexts(texts)
        return trial.snapshot
    }

    // MARK: Rewriting

    /// Returns an action that edits specs.
    ///
    /// Files that were in the canonical layout stay in it. `nil` if a file has syntax errors, or if the action would
    /// add an error.
    ///
    /// - Parameter names: New names, or names whose uses are affected. Other files that contain them are checked.
    func rewriting(
        _ title: String,
        _ kind: CodeAction.Kind,
        _ edits: [TextEdit],
        changing names: Set<String> = []
    ) -> CodeAction? {
        var laidOut: [TextEdit] = []
        for (file, edits) in Dictionary(grouping: edits, by: \.location.file).sorted(by: { $0.key < $1.key }) {
            let source = spec.snapshot.sources[Int(file.index)]
            guard !isLibrary(file), let layout = FormattedSpec(source).bytes else { return nil }
            let changed = source.bytes.applying(edits)
            guard let formatted = FormattedSpec(SourceFile(path: source.path, bytes: changed)).bytes else { return nil }
            laidOut += LineEdits.from(source.bytes, to: layout == source.bytes ? formatted : changed, of: file)
        }
        let changed = Set(laidOut.map(\.location.file))
        var workspace = workspace
        guard !laidOut.isEmpty, workspace.newErrors(after: laidOut, naming: names, in: changed).isEmpty
        else { return nil }
        return CodeAction(title: title, kind: kind, edits: laidOut)
    }
}

extension String {
    /// The name, or where it is taken the name with the first number from 2 that is not.
    func distinct(joiner: String = "", isTaken: (String) -> Bool) -> String {
        var (name, number) = (self, 2)
        while isTaken(name) {
            name = "\(self)\(joiner)\(number)"
            number += 1
        }
        return name
    }
}

extension Diagnostic {
    var isError: Bool { severity == .error }
}
