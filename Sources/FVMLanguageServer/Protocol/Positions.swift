import FVMBytes
import FVMSource

/// In which units the columns of positions count; what client and server have agreed on.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// Turns places of one text into positions of the protocol, and back.
struct Positions {
    private let lines: LineIndex
    private let encoding: PositionEncoding

    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        lines = LineIndex(bytes)
        self.encoding = encoding
    }

    func position(_ offset: Int) -> JSONValue {
        let place = lines.position(at: UInt32(max(offset, 0)))
        return ["line": .number(place.line - 1), "character": .number(column(of: place))]
    }

    func range(_ span: SourceSpan) -> JSONValue {
        ["start": position(Int(span.start)), "end": position(Int(span.end))]
    }

    /// Line and column of an offset, from 0.
    func lineAndColumn(_ offset: UInt32) -> (line: Int, column: Int) {
        let place = lines.position(at: offset)
        return (place.line - 1, column(of: place))
    }

    private func column(of place: SourcePosition) -> Int {
        (encoding == .utf8 ? place.utf8Column : place.utf16Column) - 1
    }

    /// How many units a text has.
    func width(_ text: String) -> Int { encoding == .utf8 ? text.utf8.count : text.utf16.count }

    /// The offset of a position; the end of its line or file where it is after that.
    func offset(_ position: JSONValue?) throws(ResponseError) -> Int {
        guard let line = position?["line"]?.int, let column = position?["character"]?.int, line >= 0, column >= 0 else {
            throw ResponseError(.invalidParams, "a position has a line and a character")
        }
        // More than any file has; so that nothing overflows.
        let limit = 1 << 31
        let (line1, column1) = (min(line, limit) + 1, min(column, limit) + 1)
        return encoding == .utf8
            ? lines.offset(line: line1, utf8Column: column1) : lines.offset(line: line1, utf16Column: column1)
    }

    func span(_ range: JSONValue?) throws(ResponseError) -> Range<Int> {
        let start = try offset(range?["start"])
        let end = try offset(range?["end"])
        return min(start, end)..<max(start, end)
    }

    /// The first line, from 0, that begins at or after an offset.
    func line(of offset: Int) -> Int { lines.line(of: UInt32(max(offset, 0))) }
}
