/// Returns the first different line of two texts in three lines: its place, the existing line, and the expected line.
/// Empty for equal texts.
func firstDifference(from old: [UInt8], to new: [UInt8]) -> [String] {
    let oldLines = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let newLines = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var line = 0
    while line < oldLines.count, line < newLines.count, oldLines[line] == newLines[line] { line += 1 }
    guard line < max(oldLines.count, newLines.count) else { return [] }
    func text(_ lines: [ArraySlice<UInt8>], _ sign: String) -> String {
        line < lines.count ? "\(sign) \(String(decoding: lines[line].prefix(500), as: UTF8.self))" : "\(sign) (ends)"
    }
    return ["the first difference is in line \(line + 1)", text(oldLines, "-"), text(newLines, "+")]
}
