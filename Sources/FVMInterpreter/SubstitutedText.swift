import FVMChecking
import Foundation

/// A text with `%{x}`, split at its points: values are put in once, from left to right.
struct SubstitutedText {
    struct Part {
        var text: String
        /// The property whose text follows; nil at the end.
        var property: Int?
    }

    private(set) var parts: [Part] = []

    /// - Parameter text: trimmed already: the library trims before it puts values in.
    init(_ text: String, _ points: [SubstitutionPoint]) {
        let bytes = Array(text.utf8)
        var start = 0
        var index = 0
        while let opening = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
            index = opening + 1
            guard let (property, end) = Self.point(in: bytes, at: opening, points) else { continue }
            parts.append(Part(text: String(decoding: bytes[start..<opening], as: UTF8.self), property: property))
            start = end
            index = end
        }
        parts.append(Part(text: String(decoding: bytes[start...], as: UTF8.self), property: nil))
    }

    /// The point that begins at `opening`, and where it ends.
    private static func point(
        in bytes: [UInt8],
        at opening: Int,
        _ points: [SubstitutionPoint]
    ) -> (property: Int, end: Int)? {
        guard opening + 1 < bytes.count, bytes[opening + 1] == UInt8(ascii: "{"),
            let closing = bytes[opening...].firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let name = bytes[opening + 2..<closing]
        guard let point = points.first(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
        return isReplaced(followedBy: bytes[(closing + 1)...]) ? (point.property, closing + 1) : nil
    }

    /// Foundation does not find `}` where the scalar after it makes one character with it.
    private static func isReplaced(followedBy rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first, first >= 0x80 else { return true }
        let next = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
        return ("}" + String(next)).replacingOccurrences(of: "}", with: "").unicodeScalars.count == 1
    }
}
