extension Unicode.Scalar {
    /// Whether a reader would not see the scalar, or would see others moved about by it: control characters, marks of
    /// direction, separators of lines, scalars without a meaning. Joiners and variation selectors are part of ordinary
    /// words and emoji, and are not among them.
    public var isInvisible: Bool {
        if 0x20..<0x7F ~= value { return false }
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F: return false
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}
