import FVMSource

/// Values of spans that do not overlap unless one holds the other.
struct NestedSpans<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var span: SourceSpan
        var value: Value
        /// The index of the innermost span around it.
        var parent: Int?
    }

    /// Those around others first, each before what begins after it.
    private var entries: [Entry] = []

    init() {}

    /// O(n log n). Keeps the last value of each span.
    init(_ values: [(span: SourceSpan, value: Value)]) {
        let sorted = values.enumerated().sorted {
            ($0.element.span.start, $1.element.span.end, $0.offset) < (
                $1.element.span.start, $0.element.span.end, $1.offset
            )
        }
        var around: [Int] = []
        for (_, (span, value)) in sorted {
            if entries.last?.span == span {
                entries[entries.count - 1].value = value
                continue
            }
            while let last = around.last, entries[last].span.end <= span.start { around.removeLast() }
            entries.append(Entry(span: span, value: value, parent: around.last))
            around.append(entries.count - 1)
        }
    }

    /// The innermost span that holds an offset. O(log n), and linear in the depth.
    func innermost(at offset: Int) -> (SourceSpan, Value)? {
        let after = entries.partitionPoint { Int($0.span.start) <= offset }
        var next = after > 0 ? after - 1 : nil
        while let index = next {
            if offset <= entries[index].span.end { return (entries[index].span, entries[index].value) }
            next = entries[index].parent
        }
        return nil
    }
}
