import FVMSemantics

extension FieldDefinition {
    /// Returns the value that is checked and stored: the text of a field with `trim` without white space at both ends.
    package func stored(_ value: Value) -> Value {
        guard isTrimmed, case .string(let text) = value else { return value }
        return .string(text.trimmedAsInStore)
    }
}

extension String {
    /// The text without one byte order mark at its beginning, which Foundation drops as it decodes what YAML holds.
    var readFromYaml: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }

    /// The text without white space and line ends at both ends, as the library's store trims single texts.
    var trimmedAsInStore: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
        guard first.isTrimmedInStore || last.isTrimmedInStore else { return self }
        let scalars = unicodeScalars
        let start = scalars.firstIndex { !$0.isTrimmedInStore } ?? scalars.endIndex
        let end = scalars[start...].lastIndex { !$0.isTrimmedInStore }.map { scalars.index(after: $0) } ?? start
        return String(scalars[start..<end])
    }
}

extension Unicode.Scalar {
    /// Whether Foundation's `CharacterSet.whitespacesAndNewlines` has the scalar, on Linux (U+200B too, U+2060 not).
    var isTrimmedInStore: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
