/// Columns two blanks apart, no blanks at the ends of lines.
package func alignedColumns(_ lines: [[String]]) -> String {
    var widths: [Int] = []
    for line in lines {
        for (column, cell) in line.enumerated() {
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], cell.unicodeScalars.count)
        }
    }
    var text = ""
    for line in lines {
        var blanks = 0
        for (cell, width) in zip(line, widths) {
            if !cell.isEmpty {
                text += String(repeating: " ", count: blanks) + cell
                blanks = -cell.unicodeScalars.count
            }
            blanks += width + 2
        }
        text += "\n"
    }
    return text
}
