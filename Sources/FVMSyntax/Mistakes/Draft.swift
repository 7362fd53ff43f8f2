import FVMDiagnostics
import FVMSource

/// An edited copy of a part of a file, and a mapping from its offsets to the offsets of the file.
struct Draft {
    /// A run of unedited bytes.
    private struct Run {
        var start: Int
        var count: Int
        var original: Int

        var end: Int { start + count }
    }

    let file: FileID
    private(set) var bytes: [UInt8]
    /// The end of the part. The bytes after it are context for the parser.
    private(set) var end: Int
    /// Whether the file ends with the part.
    let isLast: Bool
    private var runs: [Run]

    /// - Parameters:
    ///   - range: The part of the file, with the context after it.
    ///   - end: The end of the part itself.
    init(_ source: SourceFile, file: FileID, _ range: Range<Int>, end: Int) {
        self.file = file
        bytes = Array(source.bytes[range])
        self.end = end - range.lowerBound
        isLast = end == source.bytes.count
        runs = [Run(start: 0, count: range.count, original: range.lowerBound)]
    }

    /// Applies edits that don't overlap.
    mutating func apply(_ edits: [TextEdit]) {
        for edit in edits.sorted(by: { $0.location.span.start > $1.location.span.start }) {
            let range = edit.location.span.range
            let growth = edit.replacement.utf8.count - range.count
            bytes.replaceSubrange(range, with: edit.replacement.utf8)
            if range.lowerBound < end { end = max(range.lowerBound, end + growth) }
            runs = runs.flatMap { run -> [Run] in
                if run.end <= range.lowerBound { return [run] }
                if run.start >= range.upperBound {
                    return [Run(start: run.start + growth, count: run.count, original: run.original)]
                }
                var parts: [Run] = []
                if run.start < range.lowerBound {
                    parts.append(Run(start: run.start, count: range.lowerBound - run.start, original: run.original))
                }
                if run.end > range.upperBound {
                    let skipped = range.upperBound - run.start
                    parts.append(
                        Run(
                            start: range.upperBound + growth,
                            count: run.end - range.upperBound,
                            original: run.original + skipped
                        )
                    )
                }
                return parts
            }
        }
    }

    /// Returns the offset in the file of a byte of the draft. Inserted bytes map to the next byte that is in the file.
    func original(_ offset: Int) -> Int {
        guard let run = runs.first(where: { offset < $0.end }) else {
            return runs.last.map { $0.original + $0.count } ?? 0
        }
        return run.original + max(0, offset - run.start)
    }

    /// Returns the offset in the file of the end of the unedited bytes before `offset`.
    private func originalEnd(_ offset: Int) -> Int {
        guard let run = runs.last(where: { $0.start < offset }) else { return runs.first?.original ?? 0 }
        return run.original + min(run.count, offset - run.start)
    }

    func original(_ location: Location) -> Location {
        let range = location.span.range
        let start = range.isEmpty ? originalEnd(range.lowerBound) : original(range.lowerBound)
        let end = range.isEmpty ? start : max(start, originalEnd(range.upperBound))
        return Location(file: file, span: SourceSpan(start..<end))
    }

    /// Returns the edits with offsets in the file, or `nil` if one changes inserted text.
    func original(_ edits: [TextEdit]) -> [TextEdit]? {
        var result: [TextEdit] = []
        for edit in edits {
            let range = edit.location.span.range
            guard runs.contains(where: { $0.start <= range.lowerBound && range.upperBound <= $0.end }) else {
                return nil
            }
            result.append(TextEdit(location: original(edit.location), replacement: edit.replacement))
        }
        return result
    }

    /// Returns the problem with offsets in the file, without its fix-its.
    func original(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        for index in diagnostic.labels.indices {
            diagnostic.labels[index].location = original(diagnostic.labels[index].location)
        }
        diagnostic.fixIts = []
        return diagnostic
    }
}
