import FVMBytes

/// Text from a spec, a path or a message, made safe to print: what is invisible or could steer a terminal is shown as
/// a picture or as its code, and every piece knows how many columns it takes.
struct VisibleText {
    /// A tab is drawn as this many spaces.
    static let tabWidth = 4

    private(set) var text = ""
    /// Columns of a terminal with a fixed-width font.
    private(set) var width = 0

    mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F:
            write(scalar, width: 1)
        case 0x09:
            text += String(repeating: " ", count: Self.tabWidth)
            width += Self.tabWidth
        case 0..<0x20:
            write(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}", width: 1)
        case 0x7F:
            write("\u{2421}", width: 1)
        default:
            if scalar.isInvisible {
                append(marker: "<U+" + hexadecimal(scalar.value, digits: 4) + ">")
            } else {
                write(scalar, width: columns(of: scalar))
            }
        }
    }

    /// A byte that is not part of any UTF-8 sequence.
    mutating func append(invalid byte: UInt8) {
        append(marker: "<" + hexadecimal(UInt32(byte), digits: 2) + ">")
    }

    /// Text of the renderer's own, one column for each character.
    mutating func append(marker: String) {
        text += marker
        width += marker.unicodeScalars.count
    }

    private mutating func write(_ scalar: Unicode.Scalar, width columns: Int) {
        text.unicodeScalars.append(scalar)
        width += columns
    }
}

/// `text` as one line that is safe to print, cut after 1,000 columns: a name in a message may be as long as its file.
public func visibleLine(_ text: some StringProtocol) -> String {
    let limit = 1_000
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

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// How many columns a visible scalar takes: none for marks that combine, two for East Asian wide forms and emoji.
private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
        return 2
    default:
        return 1
    }
}
