import FVMSource

/// The files of a run, and the places in them in the terms of people and editors. A file's table is made when a message
/// needs it.
public struct SourcePlaces {
    public let sources: [SourceFile]
    private var tables: [LineTable?]

    public init(_ sources: [SourceFile]) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.count)
    }

    mutating func table(_ file: Int) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(sources[file])
        tables[file] = table
        return table
    }

    /// Nil for what stands in none of the files.
    public mutating func place(of location: Location) -> SourcePlace? {
        let file = Int(location.file.index)
        guard sources.indices.contains(file) else { return nil }
        let table = table(file)
        return SourcePlace(
            file: file,
            path: sources[file].path,
            start: table.point(at: location.span.start),
            end: table.point(at: max(location.span.start, location.span.end))
        )
    }
}

/// A span of one of the files of a run.
public struct SourcePlace {
    /// Index in the files of the run.
    public var file: Int
    public var path: String
    public var start: SourcePoint
    /// The place after the last byte.
    public var end: SourcePoint
}
