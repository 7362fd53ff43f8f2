import FVMDiagnostics
import FVMSource

/// A part of a file with edits made in it, and where each of its bytes comes from.
struct Draft {
    /// Bytes that stand in the file as they do here.
    private struct Run {
        var start: Int
        var count: Int
        var original: Int

        var end: Int { start + count }
    }

    let file: FileID
    private(set) var bytes: [UInt8]
    /// Where the part ends that is looked at: what is behind it only shows what follows.
    private(set) var end: Int
    /// Whether the file ends with the part.
    let isLast: Bool
    private var runs: [Run]

    /// - Parameters:
    ///   - range: The part of the file, with what follows it.
    ///   - end: Where the part itself ends.
    init(_ source: SourceFile, file: FileID, _ range: Range<Int>, end: Int) {
        self.file = file
        bytes = Array(source.bytes[range])
        self.end = end - range.lowerBound
        isLast = end == source.bytes.count
        runs = [Run(start: 0, count: range.count, original: range.lowerBound)]
    }

    /// Makes edits, none of which overlaps another.
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

    /// Where the byte at an offset stands in the file; for a byte that was written into the draft, the byte behind it.
    func original(_ offset: Int) -> Int {
        guard let run = runs.first(where: { offset < $0.end }) else {
            return runs.last.map { $0.original + $0.count } ?? 0
        }
        return run.original + max(0, offset - run.start)
    }

    /// The place in the file that ends before the byte at an offset.
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

    /// The edits as such of the file; nil where one changes what was written into the draft.
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

    /// The problem as one of the file, without its fix-its.
    func original(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        for index in diagnostic.labels.indices {
            diagnostic.labels[index].location = original(diagnostic.labels[index].location)
        }
        diagnostic.fixIts = []
        return diagnostic
    }
}
