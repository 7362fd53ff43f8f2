/// A pattern for paths below the output folder: `*` and `?` match characters other than `/`, and `**` matches any.
///
/// A pattern without `/` matches the file's name: `Card*` matches every file whose name starts with `Card`.
public struct PathPattern: Hashable, Sendable {
    public let text: String
    private let isOfName: Bool

    public init(_ text: String) {
        self.text = text
        isOfName = !text.utf8.contains(UInt8(ascii: "/"))
    }

    /// O(length of the pattern × length of the path).
    public func matches(_ path: String) -> Bool {
        let pattern = Array(text.utf8)
        var subject = path.utf8[...]
        if isOfName, let slash = subject.lastIndex(of: UInt8(ascii: "/")) {
            subject = subject[subject.index(after: slash)...]
        }
        // `reached[i]`: whether the first `i` characters of the pattern match the text so far.
        var reached = Array(repeating: false, count: pattern.count + 1)
        reached[0] = true
        Self.skipStars(&reached, pattern)
        for byte in subject {
            // A character takes as many steps as it has bytes: those after the first are part of it.
            let isContinuation = byte & 0xC0 == 0x80
            var next = Array(repeating: false, count: pattern.count + 1)
            for place in pattern.indices where reached[place] {
                switch pattern[place] {
                case UInt8(ascii: "*"):
                    let isDouble = Self.isDoubleStar(pattern, at: place)
                    if isDouble || byte != UInt8(ascii: "/") { next[place] = true }
                case UInt8(ascii: "?"):
                    if byte != UInt8(ascii: "/"), !isContinuation { next[place + 1] = true }
                case byte: next[place + 1] = true
                default: continue
                }
            }
            if isContinuation {
                for place in pattern.indices where pattern[place] == UInt8(ascii: "?") && reached[place + 1] {
                    next[place + 1] = true
                }
            }
            Self.skipStars(&next, pattern)
            reached = next
        }
        return reached[pattern.count]
    }

    private static func isDoubleStar(_ pattern: [UInt8], at place: Int) -> Bool {
        let star = UInt8(ascii: "*")
        return place + 1 < pattern.count && pattern[place + 1] == star || place > 0 && pattern[place - 1] == star
    }

    /// Skips stars, which also match nothing. `**/` also matches no folder.
    private static func skipStars(_ reached: inout [Bool], _ pattern: [UInt8]) {
        for place in pattern.indices where reached[place] && pattern[place] == UInt8(ascii: "*") {
            reached[place + 1] = true
            let slash = place + 2
            if slash < pattern.count, pattern[place + 1] == UInt8(ascii: "*"), pattern[slash] == UInt8(ascii: "/"),
                place == 0 || pattern[place - 1] == UInt8(ascii: "/")
            {
                reached[slash + 1] = true
            }
        }
    }
}
