import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// The text that declarations of a session come from: a spec, a file of the standard library, or typed input.
final class Origin: Sendable {
    let source: SourceFile
    /// The path and the feature of the file. Typed input has the feature that was current.
    let summary: FileSummary
    /// Whether it was typed into the session.
    let isTyped: Bool

    init(_ source: SourceFile, summary: FileSummary, isTyped: Bool) {
        self.source = source
        self.summary = summary
        self.isTyped = isTyped
    }
}

/// One declaration of a session with its own tree, which is checked as a whole.
///
/// A `translation` block is split into one declaration for each subject, so that their texts are independent.
final class Declaration: Sendable {
    let key: DeclarationKey
    /// A file with only this declaration.
    let tree: SyntaxTree
    let origin: Origin
    /// The ranges of `tree` that are ranges of `origin`, in order.
    let segments: [Segment]

    struct Segment: Sendable {
        var start: UInt32
        var originStart: UInt32
    }

    init(key: DeclarationKey, tree: SyntaxTree, origin: Origin, segments: [Segment]) {
        self.key = key
        self.tree = tree
        self.origin = origin
        self.segments = segments
    }

    /// The place in `origin` of a place in `tree`.
    func originSpan(_ span: SourceSpan) -> SourceSpan {
        SourceSpan(start: originOffset(span.start), end: originOffset(span.end))
    }

    private func originOffset(_ offset: UInt32) -> UInt32 {
        let segment = segments.last { $0.start <= offset } ?? segments[0]
        return segment.originStart + (max(offset, segment.start) - segment.start)
    }

    /// The declaration as it is written, without white space around it.
    var text: String {
        let bytes = tree.source.bytes
        let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The kind of the declaration, by its key or its tree.
    var kind: SyntaxKind {
        tree.root.children.first { $0.kind != .unexpected }?.kind ?? .sourceFile
    }

    /// Whether it has its own JSON.
    var isShown: Bool { kind == .viewModelDeclaration || kind == .resultDeclaration }

    /// Whether it is a view model that is a screen, or a result.
    var isScreen: Bool {
        switch kind {
        case .resultDeclaration: return true
        case .viewModelDeclaration:
            let node = tree.root.children.first { $0.kind == .viewModelDeclaration }
            return node.map { $0.children.contains { $0.kind == .modifier && makesScreen($0) } } ?? false
        default: return false
        }
    }

    private func makesScreen(_ modifier: Syntax) -> Bool {
        ![Keyword.form, .live, .guarded, .external, .with].contains { modifier.firstToken?.name == $0.name }
    }

    /// As a list names it: `viewmodel Card`.
    var title: String {
        guard let name = key.ownName else { return key.description }
        return "\(kind.word?.text ?? Keyword.viewmodel.text) \(name)"
    }

    var isFields: Bool { kind == .fieldsDeclaration }

    /// The name of the declaration, or of the one that it is about.
    var name: String {
        tree.root.children.first { $0.kind != .unexpected }?.name?.text ?? ""
    }

    /// Whether it says the same, for the same feature.
    func isSame(as other: Declaration) -> Bool {
        text == other.text && origin.summary.feature == other.origin.summary.feature
    }

    /// The same declaration as a part of another feature.
    func with(feature: String) -> Declaration {
        guard feature != origin.summary.feature else { return self }
        var summary = origin.summary
        summary.feature = feature
        let origin = Origin(origin.source, summary: summary, isTyped: origin.isTyped)
        return Declaration(key: key, tree: tree, origin: origin, segments: segments)
    }

    /// The same declaration under another key.
    func with(_ key: DeclarationKey) -> Declaration {
        key == self.key ? self : Declaration(key: key, tree: tree, origin: origin, segments: segments)
    }

    /// The same declaration as the file with this number, in the lines that it has in `origin`.
    func placedTree(as file: FileID) -> SyntaxTree {
        let line = LineIndex(origin.source).position(at: originOffset(0)).line
        let source = SourceFile(path: tree.source.path, bytes: tree.source.bytes, firstLine: line)
        return SyntaxTree(
            source: source,
            file: file,
            tokens: tree.tokens,
            nodes: tree.nodes,
            names: tree.names,
            mayHaveLineComments: tree.mayHaveLineComments
        )
    }

    /// The same declaration as the file with this number.
    func tree(as file: FileID) -> SyntaxTree {
        SyntaxTree(
            source: tree.source,
            file: file,
            tokens: tree.tokens,
            nodes: tree.nodes,
            names: tree.names,
            mayHaveLineComments: tree.mayHaveLineComments
        )
    }
}
