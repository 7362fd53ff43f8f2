import FVMSemantics
import Foundation

/// A text with `%{x}`, split at its placeholders: values are put in once, from left to right.
package struct SubstitutedText: Sendable {
    struct Part: Sendable {
        var text: String
        /// The placeholder after the text, or `nil` at the end.
        var placeholder: Placeholder?
    }

    private(set) var parts: [Part] = []

    /// - Parameter text: trimmed already: the library trims before it puts values in.
    package init(_ text: String, _ placeholders: [Placeholder]) {
        let known = Dictionary(placeholders.map { ($0.name, $0) }) { first, _ in first }
        let bytes = Array(text.utf8)
        var start = 0
        var index = 0
        while let opening = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
            index = opening + 1
            guard let name = Self.name(in: bytes, at: opening), let placeholder = known[name] else { continue }
            let end = opening + name.utf8.count + 3
            guard Self.isReplaced(followedBy: bytes[end...]) else { continue }
            parts.append(Part(text: String(decoding: bytes[start..<opening], as: UTF8.self), placeholder: placeholder))
            start = end
            index = end
        }
        parts.append(Part(text: String(decoding: bytes[start...], as: UTF8.self), placeholder: nil))
    }

    /// The text without its placeholders.
    package var literal: String { parts.map(\.text).joined() }

    /// The name in the `%{name}` that begins at `opening`.
    private static func name(in bytes: [UInt8], at opening: Int) -> String? {
        guard opening + 1 < bytes.count, bytes[opening + 1] == UInt8(ascii: "{") else { return nil }
        let name = bytes[(opening + 2)...].prefix { byte in
            switch byte {
            case 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
        guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Foundation does not find `}` where the scalar after it makes one character with it.
    private static func isReplaced(followedBy rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first, first >= 0x80 else { return true }
        let next = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
        return ("}" + String(next)).replacingOccurrences(of: "}", with: "").unicodeScalars.count == 1
    }
}
