import FVMSource

/// The syntax of `%{name}` and `%{name.name}` placeholders in a text: `%{`, identifiers with a dot between each two,
/// `}`. Every other `%` is plain text.
public enum SubstitutionText {
    /// The names of the placeholders, each once, in the order of their first appearance.
    public static func placeholders(in text: String) -> [String] { distinctPlaceholders(in: text).names }

    /// The names of the placeholders.
    static func distinctPlaceholders(in text: String) -> DistinctNames {
        var names = DistinctNames()
        forEachPlaceholder(in: text) { names.insert($0) }
        return names
    }

    /// Calls `visit` with the name of each placeholder, in order.
    static func forEachPlaceholder(in text: String, _ visit: (String) -> Void) {
        text.withBytes { bytes in
            forEachPlaceholder(in: bytes) { visit(String(decoding: bytes[$0], as: UTF8.self)) }
        }
    }

    /// Calls `visit` with the range of each placeholder's name, in order.
    static func forEachPlaceholder(in bytes: UnsafeBufferPointer<UInt8>, _ visit: (Range<Int>) -> Void) {
        var index = bytes.firstIndex(of: UInt8(ascii: "%")) ?? bytes.endIndex
        while let end = nextPlaceholder(in: bytes, from: &index) {
            visit(index..<end)
            index = end + 1
        }
    }

    /// Moves `index` to the name of the next placeholder, and returns the end of the name, or `nil` if there is none.
    private static func nextPlaceholder(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Int? {
        while index + 2 < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            if let end = pathEnd(in: bytes, from: index + 2), end < bytes.endIndex, bytes[end] == UInt8(ascii: "}") {
                index += 2
                return end
            }
            index += 1
        }
        return nil
    }

    /// The end of the identifiers, with a dot between each two, that begin at `start`, or `nil` if none does.
    private static func pathEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var end = start
        while true {
            guard end < bytes.endIndex, bytes[end].isNameByte, !(48...57 ~= bytes[end]) else { return nil }
            while end < bytes.endIndex, bytes[end].isNameByte { end += 1 }
            guard end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") else { return end }
            end += 1
        }
    }

    /// Returns the names in a placeholder with their offsets, in order.
    static func names(in placeholder: String) -> [(name: String, offset: Int)] {
        var offset = 0
        return placeholder.split(separator: ".").map { part in
            defer { offset += part.utf8.count + 1 }
            return (String(part), offset)
        }
    }
}

/// Names, each once, in the order of their first appearance.
struct DistinctNames {
    private(set) var names: [String] = []
    private var known: Set<String> = []

    /// Expected O(1).
    func contains(_ name: String) -> Bool { known.contains(name) }

    /// Adds a name, unless it is there.
    mutating func insert(_ name: String) {
        if known.insert(name).inserted { names.append(name) }
    }
}

/// The first place of each placeholder of one text in its file. A text may have a hundred thousand.
struct PlaceholderPlaces {
    /// The whole text.
    let text: Location
    private var places: [String: SourceSpan] = [:]

    init(of text: Location, in source: SourceFile) {
        self.text = text
        let start = Int(text.span.start)
        source.bytes[start..<Int(text.span.end)].withUnsafeBufferPointer { bytes in
            SubstitutionText.forEachPlaceholder(in: bytes) { name in
                let placeholder = SourceSpan(start + name.lowerBound - 2..<start + name.upperBound + 1)
                let name = String(decoding: bytes[name], as: UTF8.self)
                if places[name] == nil { places[name] = placeholder }
            }
        }
    }

    /// The place of `%{name}`, or `nil` if it is not written so.
    subscript(name: String) -> Location? { places[name].map { Location(file: text.file, span: $0) } }
}
