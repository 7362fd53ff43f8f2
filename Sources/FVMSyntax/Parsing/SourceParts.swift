import FVMSource

/// Cuts a large file where a declaration ends, so that its parts can be parsed at once, each to a tree of its own.
///
///     for part in SourceParts(of: source, count: 2, least: 128 << 10).ranges { parse(source, file: file, part: part) }
///
/// A cut is a guess, made without reading what stands before it: between a `>` and the word `viewmodel` at the start of a
/// line, with nothing but white space between them. In a comment or a string those mean nothing, and inside of a block
/// they are a mistake. `ParseResult.standsAlone` tells: if it holds for all parts, their declarations are those of the file.
public struct SourceParts {
    /// The bytes of each part, in their order; together they are the file.
    public let ranges: [Range<Int>]

    /// - Parameters:
    ///   - count: How many parts there are at most.
    ///   - least: How many bytes each is to have, about.
    public init(of source: SourceFile, count: Int, least: Int) {
        let size = source.bytes.count
        let count = min(count, size / max(least, 1))
        var ranges: [Range<Int>] = []
        var start = 0
        var part = 1
        while part < count, let cut = Self.cut(source.bytes.span, from: max(start, size / count * part)) {
            ranges.append(start..<cut)
            start = cut
            part += 1
        }
        ranges.append(start..<size)
        self.ranges = ranges
    }

    /// The end of the first declaration behind `offset` where it seems safe to cut.
    static func cut(_ bytes: Span<UInt8>, from offset: Int) -> Int? {
        var line = offset
        while true {
            while line < bytes.count, bytes[line] != 0x0A { line += 1 }
            guard line < bytes.count else { return nil }
            line += 1
            guard starts(bytes, at: line, with: "viewmodel ") else { continue }
            var end = line
            while end > offset, isWhiteSpace(bytes[end - 1]) { end -= 1 }
            if end > offset, bytes[end - 1] == UInt8(ascii: ">") { return end }
        }
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D }

    private static func starts(_ bytes: Span<UInt8>, at offset: Int, with word: StaticString) -> Bool {
        guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { word in word.indices.allSatisfy { bytes[offset + $0] == word[$0] } }
    }
}

extension ParseResult {
    /// Whether the declarations of this part are the same in their file: nothing is wrong with them, and the part ends with
    /// their last token.
    public func standsAlone(in part: Range<Int>) -> Bool {
        guard diagnostics.isEmpty, let end = tree.tokens.last else { return false }
        return part.upperBound == tree.source.bytes.count || !end.flags.contains(.triviaBefore)
    }
}
