import FVMBytes
import FVMDiagnostics

/// A unit of display: a cluster of scalars with a width of one, two or, in some scripts, more columns.
public struct Glyph: Hashable, Sendable {
    /// Safe to print: no control characters, nothing invisible.
    public let text: String
    /// 1 to `widest`.
    public let columns: Int
    public var style: TextStyle

    /// No terminal is narrower.
    static let widest = 4

    static func space(_ style: TextStyle = .plain) -> Glyph { Glyph(text: " ", columns: 1, style: style) }
}

extension [Glyph] {
    /// Creates the glyphs of a text: a tab as four spaces, control characters as pictures, invisible ones by their
    /// codes, and stray combining marks on a circle. Line ends are control characters, too.
    public init(_ text: some StringProtocol, style: TextStyle = .plain) {
        self = []
        for character in text { append(character, style: style) }
    }

    var columns: Int { reduce(0) { $0 + $1.columns } }

    mutating func append(_ character: Character, style: TextStyle) {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return }
        if 0x20..<0x7F ~= first.value, scalars.count == 1 {
            append(Glyph(text: String(first), columns: 1, style: style))
            return
        }
        if scalars.count > 1, !scalars.contains(where: \.isInvisible) || first == "\u{1F3F4}" {
            appendCluster(character, style)
            return
        }
        for scalar in scalars { appendAlone(scalar, style) }
    }

    private mutating func appendCluster(_ character: Character, _ style: TextStyle) {
        // More marks than these on one letter are of no use to a reader.
        var text = String(String.UnicodeScalarView(character.unicodeScalars.prefix(16)))
        if text.unicodeScalars.first?.isExtending == true { text = Self.circle + text }
        while Self.columns(of: text) > Glyph.widest { text.unicodeScalars.removeLast() }
        append(Glyph(text: text, columns: Swift.max(Self.columns(of: text), 1), style: style))
    }

    private static func columns(of text: String) -> Int { text.reduce(0) { $0 + $1.columns } }

    /// The base of a combining mark without a letter.
    private static let circle = "\u{25CC}"

    private mutating func appendAlone(_ scalar: Unicode.Scalar, _ style: TextStyle) {
        switch scalar.value {
        case 0x09: append(contentsOf: repeatElement(.space(style), count: 4))
        case 0..<0x20: append(picture: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}", style)
        case 0x7F: append(picture: "\u{2421}", style)
        case _ where scalar.isInvisible:
            let code = String(scalar.value, radix: 16, uppercase: true)
            let zeros = String(repeating: "0", count: Swift.max(0, 4 - code.count))
            for character in "<U+\(zeros)\(code)>" {
                append(Glyph(text: String(character), columns: 1, style: style))
            }
        case _ where scalar.isExtending:
            append(Glyph(text: Self.circle + String(scalar), columns: 1 + scalar.columns, style: style))
        default: append(picture: scalar, style)
        }
    }

    private mutating func append(picture scalar: Unicode.Scalar, _ style: TextStyle) {
        append(Glyph(text: String(scalar), columns: Swift.max(scalar.columns, 1), style: style))
    }

    /// The glyphs in rows of at most this many columns.
    func wrapped(to width: Int) -> [[Glyph]] {
        var rows: [[Glyph]] = [[]]
        var column = 0
        for glyph in self {
            if column + glyph.columns > width, column > 0 {
                rows.append([])
                column = 0
            }
            rows[rows.count - 1].append(glyph)
            column += glyph.columns
        }
        return rows
    }

    /// The glyphs that fit, the last of them an ellipsis where others do not.
    func truncated(to width: Int) -> [Glyph] {
        guard columns > width else { return self }
        var kept: [Glyph] = []
        var column = 0
        for glyph in self {
            guard column + glyph.columns < width else { break }
            kept.append(glyph)
            column += glyph.columns
        }
        if width > 0 { kept.append(Glyph(text: "\u{2026}", columns: 1, style: .plain)) }
        return kept
    }

    /// With the escape sequences of the glyphs' styles, unless colours are unwanted.
    public func text(usesColor: Bool) -> String {
        var output = ""
        var style = TextStyle.plain
        for glyph in self {
            if usesColor, glyph.style != style {
                if style.code != nil { output += "\u{1B}[0m" }
                if let code = glyph.style.code { output += "\u{1B}[\(code)m" }
                style = glyph.style
            }
            output += glyph.text
        }
        if style.code != nil { output += "\u{1B}[0m" }
        return output
    }
}

extension Unicode.Scalar {
    /// Whether the scalar combines with the previous one.
    fileprivate var isExtending: Bool { value >= 0x80 && ("a" + String(self)).count == 1 }
}
