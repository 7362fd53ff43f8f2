import FVMTestSupport

/// Inputs like some others, with a few bytes changed: looked for without coverage, and so far faster than libFuzzer does.
public struct Mutants: Sendable {
    private let inputs: [[UInt8]]

    /// - Parameter inputs: At least one.
    public init(of inputs: [[UInt8]]) { self.inputs = inputs }

    /// The same number gives the same bytes.
    public subscript(number: Int) -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(number))
        var bytes = random.pick(inputs)
        for _ in 0..<random.pick([1, 1, 2, 3, 5, 9]) { change(&bytes, &random) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = random.int(in: 0...bytes.count)
        let end = min(bytes.count, start + random.int(in: 1...30))
        switch random.int(in: 0...4) {
        case 0: bytes.insert(contentsOf: random.pick(Self.pieces).utf8, at: start)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.replaceSubrange(start..<end, with: random.pick(Self.pieces).utf8)
        case 3:
            let other = random.pick(inputs)
            let first = random.int(in: 0...other.count)
            bytes.insert(contentsOf: other[first..<min(other.count, first + random.int(in: 0...60))], at: start)
        default: if start < end { bytes[start] = UInt8(random.int(in: 0...255)) }
        }
    }

    private static let pieces = [
        ": ", ":", "- ", "\"", "'", "\"\"\"", "|\n", "|-\n", ">\n", ">+2\n", "{", "}", "[", "]", "(", ")", "<", ">",
        "#", "//",
        "/*", "*/", "\n", "\r\n", "\t", "  ", ",", ";", "&a ", "*a", "!!str ", "---\n", "...", "? ", "%{x}", "\\",
        "\\(",
        "null", "en:", "\0", "\u{2028}", "\u{FEFF}", "é", "😀", "@", "`", "=", ".",
    ]
}
