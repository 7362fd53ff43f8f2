import FVMSource

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
        forEachPoint(in: bytes[...]) { visit(String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// Calls `visit` with where the name of each point stands, in order.
    static func forEachPoint(in bytes: ArraySlice<UInt8>, _ visit: (Range<Int>) -> Void) {
        var index = bytes.startIndex
        while let end = nextPoint(in: bytes, from: &index) {
            visit(index..<end)
            index = end + 1
        }
    }

    /// Moves `index` to the name of the next point at or after it; the end of the name, or nil where there is none.
    private static func nextPoint(in bytes: ArraySlice<UInt8>, from index: inout Int) -> Int? {
        while index + 2 < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            var end = index + 2
            while end < bytes.endIndex, isIdentifierByte(bytes[end]) { end += 1 }
            let isDigit = 48...57 ~= bytes[index + 2]
            if end > index + 2, !isDigit, end < bytes.endIndex, bytes[end] == UInt8(ascii: "}") {
                index += 2
                return end
            }
            index += 1
        }
        return nil
    }
}

/// Where the points of one text stand in its file, each where it comes first. A text may have a hundred thousand.
struct PointPlaces {
    /// The whole text.
    let text: Location
    private var places: [String: SourceSpan] = [:]

    init(of text: Location, in source: SourceFile) {
        self.text = text
        SubstitutionText.forEachPoint(in: source.bytes[Int(text.span.start)..<Int(text.span.end)]) { name in
            let point = SourceSpan(name.lowerBound - 2..<name.upperBound + 1)
            let name = String(decoding: source.bytes[name], as: UTF8.self)
            if places[name] == nil { places[name] = point }
        }
    }

    /// The place of `%{name}`; nil where it is not written so.
    subscript(name: String) -> Location? { places[name].map { Location(file: text.file, span: $0) } }
}
