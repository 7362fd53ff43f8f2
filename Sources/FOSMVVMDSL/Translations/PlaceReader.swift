import FVMSource

/// Paths and lines of locations. A file's lines are counted when the first place in it is asked for.
struct PlaceReader {
    private let sources: [SourceFile]
    private var tables: [LineTable?]

    init(_ sources: [SourceFile]) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.count)
    }

    func path(of location: Location) -> String {
        let file = Int(location.file.index)
        return sources.indices.contains(file) ? sources[file].path : ""
    }

    /// Counted from 1.
    mutating func line(of location: Location) -> Int {
        let file = Int(location.file.index)
        guard sources.indices.contains(file) else { return 1 }
        let table = tables[file] ?? LineTable(sources[file].bytes)
        tables[file] = table
        return table.line(of: location.span.start) + 1
    }
}
