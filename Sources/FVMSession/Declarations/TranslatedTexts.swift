import FVMSource
import FVMSyntax

/// The single texts of a translation.
extension Declaration {
    /// The keys of its texts, such as `email.title`.
    var textKeys: Set<String> {
        var keys: Set<String> = []
        for group in groups { collectTexts(of: group, "") { key, _ in keys.insert(key) } }
        return keys
    }

    /// Returns the translation without the texts of some keys, or `nil` if none is left.
    func withoutTexts(_ keys: Set<String>) -> Declaration? {
        var removed: [Range<Int>] = []
        var isEmpty = true
        for group in groups {
            collectTexts(of: group, "") { key, node in
                if keys.contains(key) { removed.append(node.span.range) } else { isEmpty = false }
            }
        }
        guard !isEmpty else { return nil }
        var pieces: [(bytes: [UInt8], originStart: Int)] = []
        var start = 0
        for gap in removed + [tree.source.bytes.count..<tree.source.bytes.count] {
            pieces += self.pieces(of: start..<gap.lowerBound)
            start = gap.upperBound
        }
        return Declaration(key, pieces, of: origin)
    }

    private var groups: [Syntax] {
        tree.root.children.flatMap { node in node.children.filter { $0.kind == .translationGroup } }
    }

    private func collectTexts(of group: Syntax, _ path: String, _ receive: (String, Syntax) -> Void) {
        for child in group.children {
            let key = path + (child.name?.text ?? "")
            switch child.kind {
            case .translationText: receive(key, child)
            case .translationGroup: collectTexts(of: child, key + ".", receive)
            default: break
            }
        }
    }

    /// A range of the bytes as pieces of the origin.
    private func pieces(of range: Range<Int>) -> [(bytes: [UInt8], originStart: Int)] {
        segments.indices.compactMap { index in
            let start = Int(segments[index].start)
            let end = index + 1 < segments.count ? Int(segments[index + 1].start) : tree.source.bytes.count
            let part = range.clamped(to: start..<max(start, end))
            guard !part.isEmpty else { return nil }
            return (Array(tree.source.bytes[part]), Int(segments[index].originStart) + part.lowerBound - start)
        }
    }
}
