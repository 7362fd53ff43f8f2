import FVMBytes

/// Text from a spec, a path or a message that is safe to print. Invisible characters and those that control terminals
/// are shown as pictures or codes, and the width of each piece is known.
struct VisibleText {
    /// A tab is drawn as this many spaces.
    static let tabWidth = 4

    private var bytes: [UInt8] = []
    /// Columns of a terminal with a fixed-width font.
    private(set) var width = 0

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F:
            write(scalar, width: 1)
        case 0x09:
            for _ in 0..<Self.tabWidth { write(" ", width: 1) }
        case 0..<0x20:
            write(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}", width: 1)
        case 0x7F:
            write("\u{2421}", width: 1)
        default:
            if scalar.isInvisible {
                append(marker: "<U+" + hexadecimal(scalar.value, digits: 4) + ">")
            } else {
                write(scalar, width: scalar.columns)
            }
        }
    }

    /// A byte that is not part of any UTF-8 sequence.
    mutating func append(invalid byte: UInt8) {
        append(marker: "<" + hexadecimal(UInt32(byte), digits: 2) + ">")
    }

    /// Text of the renderer's own, one column for each character.
    mutating func append(marker: String) {
        bytes += marker.utf8
        width += marker.unicodeScalars.count
    }

    private mutating func write(_ scalar: Unicode.Scalar, width columns: Int) {
        if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += String(scalar).utf8 }
        width += columns
    }
}

/// `text` as one line that is safe to print, cut after 1,000 columns: a name in a message may be as long as its file.
public func visibleLine(_ text: some StringProtocol) -> String {
    let limit = 1_000
    // As nearly all text is.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
    var visible = VisibleText()
    for (index, scalar) in text.unicodeScalars.enumerated() {
        if visible.width >= limit || index >= 2 * limit {
            visible.append(marker: "…")
            break
        }
        visible.append(scalar)
    }
    return visible.text
}

/// `text` as a terminal may show it. Line ends, tabs and the tool's own colours stay. Every other scalar that a reader
/// would not see, or that could steer the terminal, is shown as a picture or as its code.
public func terminalText(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return text }
    var shown = VisibleText()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
        let kept = keptSequence(rest)
        if let kept { shown.append(marker: kept) } else { shown.append(scalar) }
        rest.removeFirst(max(kept?.unicodeScalars.count ?? 1, 1))
    }
    return shown.text
}

/// The line end, the tab or the colour of the tool's own with which `text` begins.
private func keptSequence(_ text: Substring.UnicodeScalarView) -> String? {
    switch text.first {
    case "\n": "\n"
    case "\t": "\t"
    // A terminal needs no more than the line feed after it.
    case "\r": text.dropFirst().first == "\n" ? "" : nil
    case "\u{1B}": colourSequences.first { text.starts(with: $0.unicodeScalars) }
    default: nil
    }
}

/// The escape sequences that `StyledText` writes.
private let colourSequences = (TextStyle.allCases.compactMap(\.code) + ["0"]).map { "\u{1B}[\($0)m" }

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
