/// A replacement of the bytes of a span: what a fix-it or the formatter proposes.
public struct TextEdit: Hashable, Sendable {
    public var location: Location
    public var replacement: String

    public init(location: Location, replacement: String) {
        self.location = location
        self.replacement = replacement
    }
}

extension [UInt8] {
    /// The text with edits of this one file made, in any order. An edit that overlaps one before it, or reaches past the end,
    /// is left out. Lines that an edit adds end as the file's first line does. O(bytes + e log e) in the number of edits.
    public func applying(_ edits: [TextEdit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var end = 0
        let lineEnd = lineEnd
        for edit in edits.sorted(by: { $0.location.span.start < $1.location.span.start }) {
            let range = edit.location.span.range
            guard range.lowerBound >= end, range.upperBound <= count else { continue }
            result += self[end..<range.lowerBound]
            let added = Array(edit.replacement.utf8)
            result += lineEnd == "\n" ? added : added.withLineEnd(lineEnd)
            end = range.upperBound
        }
        return result + self[end...]
    }
}
