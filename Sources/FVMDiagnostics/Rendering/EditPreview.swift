import FVMSource

/// The lines that a fix-it takes away and those that it puts there, where that is short enough to show.
struct EditPreview {
    /// The most lines, old and new together.
    static let lineLimit = 8
    /// The longest line, in bytes.
    static let lengthLimit = 160

    let removed: [String]
    let added: [String]

    /// Nil when the edits touch several files, overlap, change nothing or are too long to show.
    init?(_ edits: [TextEdit], in file: SourceFile, table: LineIndex) {
        let edits = edits.sorted { $0.location.span.start < $1.location.span.start }
        guard let first = edits.first, let last = edits.last,
            edits.allSatisfy({ $0.location.file == first.location.file }),
            Int(last.location.span.end) <= file.bytes.count
        else { return nil }
        let start = Int(table.span(ofLine: table.line(of: first.location.span.start)).start)
        let end = Int(table.span(ofLine: table.line(of: last.location.span.end)).end)
        guard start <= end, end - start <= Self.lineLimit * Self.lengthLimit else { return nil }

        var changed = ""
        var position = start
        for edit in edits {
            guard position <= Int(edit.location.span.start), edit.location.span.start <= edit.location.span.end else {
                return nil
            }
            changed += file.text(SourceSpan(position..<Int(edit.location.span.start))) + edit.replacement
            position = Int(edit.location.span.end)
        }
        changed += file.text(SourceSpan(min(position, end)..<end))

        var old = Self.lines(file.text(SourceSpan(start..<end)))
        var new = Self.lines(changed)
        while let line = old.last, line == new.last {
            old.removeLast()
            new.removeLast()
        }
        let common = zip(old, new).prefix { $0 == $1 }.count
        removed = Array(old.dropFirst(common))
        let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
        var fresh = new.dropFirst(common)
        if removed.isEmpty {
            fresh = fresh.drop(while: isBlank)
            while let line = fresh.last, isBlank(line) { fresh.removeLast() }
        }
        added = Array(fresh)
        let all = removed + added
        guard !all.isEmpty, all.count <= Self.lineLimit, all.allSatisfy({ $0.utf8.count <= Self.lengthLimit }) else {
            return nil
        }
    }

    /// How far the old and the new line at an index are the same.
    func common(_ index: Int) -> Int {
        guard removed.indices.contains(index), added.indices.contains(index) else { return 0 }
        return zip(removed[index].unicodeScalars, added[index].unicodeScalars).prefix { $0 == $1 }.count
    }

    private static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
