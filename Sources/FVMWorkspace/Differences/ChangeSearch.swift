/// Finds the changes between two lists of lines.
struct ChangeSearch {
    /// In order, and never side by side.
    private(set) var changes: [LineDifference.Change] = []
    /// The lines as numbers: equal lines have equal ones.
    private let old: [Int]
    private let new: [Int]
    /// How many different lines there are.
    private let kinds: Int
    /// How many steps the search for the fewest changes may still take.
    private var budget = 4_000_000
    /// How many lines are taken out and put in at most before a stretch counts as replaced; the search's memory grows
    /// with the square of it.
    private static let mostEdits = 500

    init(_ old: TextLines, _ new: TextLines) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ lines: TextLines) -> [Int] {
            (0..<lines.count).map { line in
                if let number = numbers[lines[line]] { return number }
                numbers[lines[line]] = numbers.count
                return numbers.count - 1
            }
        }
        self.old = numbered(old)
        self.new = numbered(new)
        kinds = numbers.count
    }

    mutating func run() {
        let (oldRange, newRange) = withoutCommonEnds(old.indices, new.indices)
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        for (oldLine, newLine) in anchors(oldRange, newRange) {
            compare(oldStart..<oldLine, newStart..<newLine)
            (oldStart, newStart) = (oldLine + 1, newLine + 1)
        }
        compare(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound)
    }

    private mutating func replace(_ oldRange: Range<Int>, with newRange: Range<Int>) {
        guard !oldRange.isEmpty || !newRange.isEmpty else { return }
        if let last = changes.last, last.old.upperBound == oldRange.lowerBound,
            last.new.upperBound == newRange.lowerBound
        {
            changes[changes.count - 1].old = last.old.lowerBound..<oldRange.upperBound
            changes[changes.count - 1].new = last.new.lowerBound..<newRange.upperBound
        } else {
            changes.append(LineDifference.Change(old: oldRange, new: newRange))
        }
    }

    private func withoutCommonEnds(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
        var start = 0
        let shorter = min(oldRange.count, newRange.count)
        while start < shorter, old[oldRange.lowerBound + start] == new[newRange.lowerBound + start] { start += 1 }
        var end = 0
        while end < shorter - start, old[oldRange.upperBound - 1 - end] == new[newRange.upperBound - 1 - end] {
            end += 1
        }
        return (
            oldRange.lowerBound + start..<oldRange.upperBound - end,
            newRange.lowerBound + start..<newRange.upperBound - end
        )
    }

    // MARK: Lines that hold the texts together

    /// Returns the longest sequence of lines that occur once in each range, in the same order. O(n log n).
    private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
        var oldCounts = Array(repeating: 0, count: kinds)
        var newCounts = oldCounts
        var newPlaces = oldCounts
        for line in oldRange { oldCounts[old[line]] += 1 }
        for line in newRange {
            newCounts[new[line]] += 1
            newPlaces[new[line]] = line
        }
        var pairs: [(old: Int, new: Int)] = []
        for line in oldRange where oldCounts[old[line]] == 1 && newCounts[old[line]] == 1 {
            pairs.append((line, newPlaces[old[line]]))
        }
        return longestRise(pairs)
    }

    /// The longest sequence of pairs in which the second parts rise as the first do.
    private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        /// For each length, the pair that ends the sequence of that length with the smallest second part.
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: pairs.count)
        for index in pairs.indices {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rise: [(old: Int, new: Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            rise.append(pairs[index])
            index = previous[index]
        }
        return rise.reversed()
    }

    // MARK: Between the anchors

    private mutating func compare(_ oldAll: Range<Int>, _ newAll: Range<Int>) {
        let (oldRange, newRange) = withoutCommonEnds(oldAll, newAll)
        guard !oldRange.isEmpty, !newRange.isEmpty, let trace = trace(oldRange, newRange) else {
            return replace(oldRange, with: newRange)
        }
        var edits: [LineDifference.Change] = []
        var x = oldRange.count
        var y = newRange.count
        for edit in stride(from: trace.count - 1, to: 0, by: -1) {
            let reached = trace[edit - 1]
            let diagonal = x - y
            let isInsertion =
                diagonal == -edit
                || diagonal != edit && reached[diagonal - 1 + edit] < reached[diagonal + 1 + edit]
            let previous = isInsertion ? diagonal + 1 : diagonal - 1
            let fromX = reached[previous + edit]
            let fromY = fromX - previous
            let (oldLine, newLine) = (oldRange.lowerBound + fromX, newRange.lowerBound + fromY)
            edits.append(
                LineDifference.Change(
                    old: oldLine..<oldLine + (isInsertion ? 0 : 1),
                    new: newLine..<newLine + (isInsertion ? 1 : 0)
                )
            )
            (x, y) = (fromX, fromY)
        }
        for edit in edits.reversed() { replace(edit.old, with: edit.new) }
    }

    /// How far into the old range each diagonal gets with 0, 1, 2 ... edits, or `nil` if the search takes too long. The
    /// diagonal `d` of the row for `n` edits is at `d + n + 1`.
    private mutating func trace(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [[Int]]? {
        var rows: [[Int]] = []
        for edits in 0...Self.mostEdits {
            var row = Array(repeating: -1, count: 2 * edits + 3)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var x = 0
                if let last = rows.last {
                    let isInsertion =
                        diagonal == -edits
                        || diagonal != edits && last[diagonal - 1 + edits] < last[diagonal + 1 + edits]
                    x = isInsertion ? last[diagonal + 1 + edits] : last[diagonal - 1 + edits] + 1
                }
                let start = x
                while x < oldRange.count, x - diagonal < newRange.count,
                    old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
                { x += 1 }
                budget -= x - start + 2
                row[diagonal + edits + 1] = x
                if x >= oldRange.count, x - diagonal >= newRange.count {
                    rows.append(row)
                    return rows
                }
            }
            rows.append(row)
            if budget < 0 { return nil }
        }
        return nil
    }
}
