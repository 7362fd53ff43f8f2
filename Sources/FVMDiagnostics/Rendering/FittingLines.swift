import FVMBytes

/// Returns a text as lines of a maximum width, broken at spaces. A longer word has its own line.
public func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [(text: String, columns: Int)] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        let width = word.unicodeScalars.reduce(0) { $0 + $1.columns }
        if let last = lines.last, last.columns + 1 + width <= columns {
            lines[lines.count - 1] = (last.text + " " + word, last.columns + 1 + width)
        } else {
            lines.append((String(word), width))
        }
    }
    return lines.map(\.text)
}

/// Returns the part of a line around a place that fits into some columns, with ellipses where it is cut.
///
/// - Parameter place: The number of scalars before the place.
func cut(_ line: String, about place: Int, to columns: Int) -> String {
    let scalars = Array(line.unicodeScalars)
    guard scalars.reduce(0, { $0 + $1.columns }) > columns else { return line }
    let start = min(max(place - columns / 3, 0), scalars.count)
    var width = 2
    let shown = scalars[start...].prefix { scalar in
        width += scalar.columns
        return width <= columns
    }
    let isWhole = start + shown.count == scalars.count
    return (start > 0 ? "…" : "") + String(String.UnicodeScalarView(shown)) + (isWhole ? "" : "…")
}
