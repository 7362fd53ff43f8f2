/// A half-open range of UTF-8 byte offsets in one file.
@frozen
public struct SourceSpan: Hashable, Sendable {
    public var start: UInt32
    public var end: UInt32

    @inlinable
    public init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    @inlinable
    public init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
    }

    /// The span as a range of array indices.
    @inlinable
    public var range: Range<Int> { Int(start)..<Int(end) }

    /// Whether the span holds no bytes: a place between two bytes.
    @inlinable
    public var isEmpty: Bool { start == end }

    /// The smallest span that holds both.
    @inlinable
    public func union(_ other: SourceSpan) -> SourceSpan {
        SourceSpan(start: min(start, other.start), end: max(end, other.end))
    }
}

/// Which file of a run: its index in the list of files, in the order in which they were given or imported.
@frozen
public struct FileID: Hashable, Comparable, Sendable {
    public var index: Int32

    @inlinable
    public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

    @inlinable
    public static func < (lhs: FileID, rhs: FileID) -> Bool { lhs.index < rhs.index }
}

/// A place in one of the files of a run.
@frozen
public struct Location: Hashable, Sendable {
    public var file: FileID
    public var span: SourceSpan

    @inlinable
    public init(file: FileID, span: SourceSpan) {
        self.file = file
        self.span = span
    }
}

extension Location {
    /// The place of a problem that is in no file, such as one of the command line or the disk.
    public static let commandLine = Location(file: FileID(-1), span: SourceSpan(start: 0, end: 0))
}
