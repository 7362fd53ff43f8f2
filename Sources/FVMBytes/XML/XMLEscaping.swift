extension ByteBuffer {
    /// Appends text as it stands in XML 1.0.
    ///
    /// - Parameter forbidden: What stands for a character that no XML document may hold, not even as a reference.
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
