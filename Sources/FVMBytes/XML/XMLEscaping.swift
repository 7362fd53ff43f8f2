extension ByteBuffer {
    /// Appends text escaped for XML 1.0.
    ///
    /// - Parameter forbidden: The replacement for a character that XML does not allow, not even as a reference.
    public mutating func append(xml text: String, isAttribute: Bool, forbidden: (Unicode.Scalar) -> String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"" where isAttribute: append("&quot;")
            case "\t", "\n":
                if isAttribute { append(scalar == "\t" ? "&#9;" : "&#10;") } else { append(UInt8(scalar.value)) }
            case "\r": append("&#13;")
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": append(forbidden(scalar))
            default: append(String(scalar))
            }
        }
    }
}
