import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Writes texts into specs: over existing ones, otherwise into a `translation` block of their locale.
///
/// It is the last block of the locale in the program. If there is none, a new block goes to the end of the last given
/// file, or into a new file in a given folder.
struct TranslationWriting {
    private let compilation: Compilation
    private var replacements: [FileID: [TextEdit]] = [:]
    private var additions: [(locale: String, texts: TranslationAdditions)] = []

    /// - Parameter compilation: With its trees.
    init(_ compilation: Compilation) { self.compilation = compilation }

    /// - Parameter literal: The text, or the list, as a spec writes it.
    mutating func put(_ literal: String, _ row: TranslationMatrix.Row, locale: Int) {
        if let place = compilation.textSources[row.text, locale] {
            replacements[place.file, default: []].append(TextEdit(location: place, replacement: literal))
            return
        }
        let tag = compilation.program.app.locales[locale]
        if additions.last?.locale != tag {
            if let known = additions.firstIndex(where: { $0.locale == tag }) {
                additions.swapAt(known, additions.count - 1)
            } else {
                additions.append((tag, TranslationAdditions()))
            }
        }
        additions[additions.count - 1].texts.add(literal, at: row.path, locale: tag)
    }

    /// Returns the changed files. Files that were in the canonical layout stay in it.
    func changes() -> SpecChanges {
        var edits = replacements
        var new: [String: (tree: SyntaxTree, edits: [TextEdit])] = [:]
        for (locale, texts) in additions.sorted(by: { $0.locale < $1.locale }) {
            if let tree = tree(for: locale) {
                edits[tree.file, default: []] += texts.edits(in: tree)
            } else {
                let path = FilePath.join(folder ?? ".", "translations-\(locale.lowercased()).fvm")
                let tree = parse(SourceFile(path: path, bytes: []), file: FileID(0)).tree
                new[path] = (tree, texts.edits(in: tree))
            }
        }
        var changes = SpecChanges()
        changes.files = edits.sorted { $0.key < $1.key }.compactMap { file, edits in
            let source = compilation.sources[Int(file.index)]
            let bytes = Self.laidOut(source.bytes.applying(edits), like: source)
            return bytes == source.bytes ? nil : .init(path: source.path, old: source.bytes, bytes: bytes)
        }
        changes.files += new.sorted { $0.key < $1.key }.map { path, file in
            let bytes = Self.laidOut([UInt8]().applying(file.edits), like: file.tree.source)
            return .init(path: path, old: nil, bytes: bytes)
        }
        return changes
    }

    /// The file that new texts of a locale go to, or `nil` for a new one.
    private func tree(for locale: String) -> SyntaxTree? {
        let own = compilation.trees.filter { !compilation.program.isStandardLibrary($0.file) }
        let holder = own.last { tree in
            tree.declarations(.translationDeclaration).contains {
                $0.child(.localeTag)?.text.lowercased() == locale.lowercased()
            }
        }
        if let holder { return holder }
        return folder == nil ? own.last { tree in compilation.inputs.contains(.path(tree.source.path)) } : nil
    }

    /// The first folder that was given.
    private var folder: String? {
        let paths = Set(compilation.sources.map(\.path))
        for case .path(let path) in compilation.inputs where !paths.contains(FilePath.normalized(path)) { return path }
        return nil
    }

    private static func laidOut(_ bytes: [UInt8], like source: SourceFile) -> [UInt8] {
        guard FormattedSpec(source).bytes == source.bytes else { return bytes }
        return FormattedSpec(SourceFile(path: source.path, bytes: bytes)).bytes ?? bytes
    }
}
