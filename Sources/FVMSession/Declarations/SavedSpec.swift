import FVMSource
import FVMSyntax
import FVMWorkspace

/// The declarations of a session as one spec.
struct SavedSpec {
    /// In the canonical layout.
    var bytes: [UInt8]
    /// The number of written declarations, without imported ones.
    var count: Int
    var hasOneFeature: Bool
}

extension Session {
    /// All declarations as one spec. Files of the standard library are imported, where nothing of them was replaced.
    var spec: SavedSpec {
        let all = declarations.all
        let imports = wholeLibraryFiles(in: all)
        let written = all.filter { !imports.contains($0.origin.source.path) }
        let features = Set(written.map(\.origin.summary.feature))
        var text = ""
        if features.count == 1, let feature = features.first, feature != Self.defaultFeature {
            text += "feature \(feature)\n\n"
        }
        for path in imports.sorted() { text += "import \(path.dropFirst("stdlib:".count).dropLast(".fvm".count))\n" }
        for declaration in written { text += "\n\(declaration.text)\n" }
        let source = SourceFile(path: "", text: text)
        let bytes = format(parse(source, file: FileID(0))) ?? source.bytes
        return SavedSpec(bytes: bytes, count: written.count, hasOneFeature: features.count <= 1)
    }

    /// The output of `:save` as a compilation, with placeholders for missing parts. Shown by the page. O(session).
    public var sketch: Compilation {
        Compilation([.bytes(spec.bytes, name: "session.fvm")], in: files, sketchesMissingChildren: true)
    }

    /// How often declarations were changed: as long as it is the same, so is `sketch`.
    public var changeCount: Int { declarations.changeCount }

    /// The files of the standard library of which no declaration was replaced or removed.
    private func wholeLibraryFiles(in all: [Declaration]) -> Set<String> {
        var counts: [String: Int] = [:]
        var origins: [String: Origin] = [:]
        for declaration in all where declaration.origin.summary.isStandardLibrary {
            counts[declaration.origin.source.path, default: 0] += 1
            origins[declaration.origin.source.path] = declaration.origin
        }
        return Set(
            origins.keys.filter { path in
                guard let origin = origins[path] else { return false }
                let tree = parse(origin.source, file: FileID(0)).tree
                return DeclarationReader(tree, origin: origin).declarations.count == counts[path]
            }
        )
    }
}
