import FVMSource
import FVMStdlib
import FVMSyntax

/// The declarations of the standard library, for names without an import.
enum LibraryDeclarations {
    /// Each file's declarations, by the name that imports it.
    static let all: [(library: String, tree: SyntaxTree)] = StandardLibrary.names.enumerated().compactMap {
        index,
        name in
        StandardLibrary.file(named: name).map { bytes in
            (name, parse(SourceFile(path: "stdlib:\(name).fvm", bytes: bytes), file: FileID(index)).tree)
        }
    }

    /// The declarations of some kinds that no file of a program has imported.
    static func declarations(_ kinds: [SyntaxKind], notIn trees: [SyntaxTree]) -> [(library: String, Syntax)] {
        let imported = Set(trees.map(\.source.path).filter { $0.hasPrefix("stdlib:") })
        return all.filter { !imported.contains($0.tree.source.path) }.flatMap { library, tree in
            kinds.flatMap { tree.declarations($0) }.map { (library, $0) }
        }
    }
}

extension SyntaxTree {
    /// Returns an edit that inserts an import after the last one, or at the start of the file.
    func importing(_ library: String) -> TextEdit {
        guard let last = declarations(.importDeclaration).last else {
            let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let place = Location(file: file, span: SourceSpan(start..<start))
            return TextEdit(location: place, replacement: "import \(library)\n\n")
        }
        var end = Int(last.span.end)
        let next = Int(last.lastToken?.next?.span.start ?? last.span.end)
        // Keeps a comment at the end of the line, and does not split one that spans lines.
        let rest = source.bytes[end..<next]
        if let lineEnd = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
            rest.firstRange(of: Array("/*".utf8)) == nil
        {
            end = lineEnd
        }
        return TextEdit(
            location: Location(file: file, span: SourceSpan(end..<end)),
            replacement: "\nimport \(library)"
        )
    }
}
