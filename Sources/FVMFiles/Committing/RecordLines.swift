import FVMBytes

/// The records of a small file of the tool's own, one a line: words parted by single spaces, the last of which may hold
/// spaces itself. The first line says what file it is, and of which version.
package struct RecordLines {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// The number of the line that was read last, from 1.
    package private(set) var line = 0

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The next line without its end; nil after the last one. A line that has no end is not there: it was cut off.
    package mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { position = end + 1 }
        line += 1
        return bytes[position..<end]
    }

    /// Whether all that is left is nothing.
    package var isAtEnd: Bool { position == bytes.endIndex }

    /// Takes the words before the next space off a line.
    package static func word(of line: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        let word = line[..<end]
        line = line[(end < line.endIndex ? end + 1 : end)...]
        return word
    }

    /// Returns the number in a word of digits, or `nil`.
    package static func number(_ word: ArraySlice<UInt8>) -> Int? {
        guard word.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(String(decoding: word, as: UTF8.self))
    }

    /// The path that the word is, if it is a safe one.
    package static func path(_ word: ArraySlice<UInt8>) -> String? {
        String(utf8: word).flatMap { FilePath.isSafe($0) ? $0 : nil }
    }

    /// The version in a first line "`title` 1", or `nil` if the line is another.
    package static func version(in line: ArraySlice<UInt8>?, title: String) -> Int? {
        guard let line, line.starts(with: (title + " ").utf8) else { return nil }
        return number(line.dropFirst(title.utf8.count + 1))
    }
}
