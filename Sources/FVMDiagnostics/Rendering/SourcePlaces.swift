import FVMSource

/// The files of a run, and the places in them in the terms of people and editors. A file's table is made when a message
/// needs it.
struct SourcePlaces {
    let sources: [SourceFile]
    private var tables: [LineTable?]

    init(_ sources: [SourceFile]) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.count)
    }

    mutating func table(_ file: Int) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(sources[file].bytes)
        tables[file] = table
        return table
    }

    /// Nil for what stands in none of the files.
    mutating func place(of location: Location) -> SourcePlace? {
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
struct SourcePlace {
    /// Index in the files of the run.
    var file: Int
    var path: String
    var start: SourcePoint
    /// The place after the last byte.
    var end: SourcePoint
}
