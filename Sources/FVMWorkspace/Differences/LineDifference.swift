/// The difference between the lines of two texts.
///
///     let difference = LineDifference(from: old, to: new)
///     print(difference.unified(oldName: "board.fvm", newName: "board.fvm (formatted)"))
///
/// Lines that are unique in both texts are matched first. The ranges between them are compared with the algorithm of
/// Myers, with as few changes as possible. For texts with little in common, the search ends early, and whole ranges
/// count as replaced. O(n log n) for n lines, plus a bounded number of steps.
public struct LineDifference: Sendable {
    /// Lines of the old text that lines of the new one replace. Either range may be empty.
    public struct Change: Hashable, Sendable {
        public var old: Range<Int>
        public var new: Range<Int>
    }

    /// The changes in their order; there are equal lines between any two.
    public let changes: [Change]
    private let old: TextLines
    private let new: TextLines

    /// Compares two texts, whatever their encoding: a line ends with LF.
    public init(from oldText: [UInt8], to newText: [UInt8]) {
        old = TextLines(oldText)
        new = TextLines(newText)
        var search = ChangeSearch(old, new)
        search.run()
        changes = search.changes
    }

    /// Whether the texts are the same.
    public var isEmpty: Bool { changes.isEmpty }

    /// Returns the changes in the format of `diff -u`. Empty if there are none.
    ///
    /// - Parameter context: The number of equal lines around each change.
    public func unified(oldName: String, newName: String, context: Int = 3) -> String {
        guard !changes.isEmpty else { return "" }
        var text: [UInt8] = Array("--- \(oldName)\n+++ \(newName)\n".utf8)
        var first = 0
        while first < changes.count {
            var last = first
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context
            {
                last += 1
            }
            write(changes[first...last], context: context, into: &text)
            first = last + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Writes changes that are near each other, with the lines between and around them.
    private func write(_ changes: ArraySlice<Change>, context: Int, into text: inout [UInt8]) {
        guard let first = changes.first, let last = changes.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        text += Array("@@ -\(Self.heading(oldRange)) +\(Self.heading(newRange)) @@\n".utf8)
        var position = oldRange.lowerBound
        for change in changes {
            for line in position..<change.old.lowerBound { old.write(line, sign: " ", into: &text) }
            for line in change.old { old.write(line, sign: "-", into: &text) }
            for line in change.new { new.write(line, sign: "+", into: &text) }
            position = change.old.upperBound
        }
        for line in position..<oldRange.upperBound { old.write(line, sign: " ", into: &text) }
    }

    /// First line and count, as `diff` writes them.
    private static func heading(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }
}

/// A text as lines.
struct TextLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins, and the end of the text.
    private var starts: [Int] = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for offset in bytes.indices where bytes[offset] == 0x0A { starts.append(offset + 1) }
        if starts.last != bytes.count { starts.append(bytes.count) }
    }

    var count: Int { starts.count - 1 }

    /// A line with its line end, if it has one.
    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

    func write(_ line: Int, sign: Unicode.Scalar, into text: inout [UInt8]) {
        text.append(UInt8(ascii: sign))
        text += self[line]
        if self[line].last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
    }
}
