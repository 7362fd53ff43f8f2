/// The syntax of `%{name}` points in a text: `%{`, an identifier, `}`. Every other `%` is plain text.
public enum SubstitutionText {
    /// The names of the points, each once, in the order of their first appearance.
    public static func points(in text: String) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        forEachPoint(in: text) { name in
            if seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// Calls `visit` with the name of each point, in order.
    static func forEachPoint(in text: String, _ visit: (String) -> Void) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return }
        let bytes = Array(text.utf8)
        var index = 0
        while let end = nextPoint(in: bytes, from: &index) {
            visit(String(decoding: bytes[index..<end], as: UTF8.self))
            index = end + 1
        }
    }

    /// Moves `index` to the name of the next point at or after it; the end of the name, or nil where there is none.
    private static func nextPoint(in bytes: [UInt8], from index: inout Int) -> Int? {
        while index + 2 < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            var end = index + 2
            while end < bytes.count, isIdentifierByte(bytes[end]) { end += 1 }
            let isDigit = 48...57 ~= bytes[index + 2]
            if end > index + 2, !isDigit, end < bytes.count, bytes[end] == UInt8(ascii: "}") {
                index += 2
                return end
            }
            index += 1
        }
        return nil
    }
}
