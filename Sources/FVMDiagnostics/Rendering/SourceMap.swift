import FVMSource

/// The files of a run, and positions in them in the terms of people and editors. The line index of a file is made when it
/// is asked for first.
public struct SourceMap {
    public let sources: [SourceFile]
    private var lineIndexes: [LineIndex?]

    public init(_ sources: [SourceFile]) {
        self.sources = sources
        lineIndexes = Array(repeating: nil, count: sources.count)
    }

    mutating func lineIndex(_ file: Int) -> LineIndex {
        if let known = lineIndexes[file] { return known }
        let index = LineIndex(sources[file])
        lineIndexes[file] = index
        return index
    }

    /// Returns the range of a location, or `nil` if it is in none of the files.
    public mutating func range(of location: Location) -> SourceRange? {
        let file = Int(location.file.index)
        guard sources.indices.contains(file) else { return nil }
        let index = lineIndex(file)
        return SourceRange(
            file: file,
            path: sources[file].path,
            start: index.position(at: location.span.start),
            end: index.position(at: max(location.span.start, location.span.end))
        )
    }
}

/// A span of one of the files of a run.
public struct SourceRange {
    /// Index in the files of the run.
    public var file: Int
    public var path: String
    public var start: SourcePosition
    /// The position after the last byte.
    public var end: SourcePosition
}
