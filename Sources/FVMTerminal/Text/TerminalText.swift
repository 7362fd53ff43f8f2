import FVMDiagnostics

/// Lines as a terminal may show them: coloured, and without control characters that it would obey.
///
/// - Parameter styles: The styles of the text's bytes.
public func terminalLines(of text: String, styles: [TextStyle] = []) -> [[Glyph]] {
    var lines: [[Glyph]] = [[]]
    var offset = 0
    for character in text {
        let style = offset < styles.count ? styles[offset] : .plain
        offset += character.utf8.count
        if character == "\n" || character == "\r\n" {
            lines.append([])
        } else {
            lines[lines.count - 1].append(character, style: style)
        }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
}

/// Returns the lines of a text that contains the tool's own color sequences.
public func terminalLines(ofColored text: String) -> [[Glyph]] {
    var plain = ""
    var styles: [TextStyle] = []
    var style = TextStyle.plain
    for (index, piece) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
        var piece = piece
        if index > 0, let end = piece.firstIndex(of: "m") {
            let code = String(piece[..<end])
            style = TextStyle.allCases.first { $0.code == code } ?? .plain
            piece = piece[piece.index(after: end)...]
        }
        plain += piece
        styles += repeatElement(style, count: piece.utf8.count)
    }
    return terminalLines(of: plain, styles: styles)
}
