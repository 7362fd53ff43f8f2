#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The records of a small file of the tool's own, one a line: words parted by single spaces, the last of which may hold
/// spaces itself. The first line says what file it is, and of which version.
struct RecordLines {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// The number of the line that was read last, from 1.
    private(set) var line = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The next line without its end; nil after the last one. A line that has no end is not there: it was cut off.
    mutating func next() -> ArraySlice<UInt8>? {
        guard let end = Self.first(UInt8(ascii: "\n"), in: bytes[position...]) else { return nil }
        defer { position = end + 1 }
        line += 1
        return bytes[position..<end]
    }

    private static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return nil }
            return memchr(start, CInt(byte), buffer.count).map { bytes.startIndex + (UnsafeRawPointer($0) - start) }
        }
    }

    /// Whether all that is left is nothing.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// Takes the words before the next space off a line.
    static func word(of line: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = first(UInt8(ascii: " "), in: line) ?? line.endIndex
        let word = line[..<end]
        line = line[(end < line.endIndex ? end + 1 : end)...]
        return word
    }

    /// The number that a word is; nil where it is none.
    static func number(_ word: ArraySlice<UInt8>) -> Int? {
        guard (1...19).contains(word.count) else { return nil }
        var number = 0
        for digit in word {
            guard (0x30...0x39).contains(digit) else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) = tens.addingReportingOverflow(Int(digit - 0x30))
            if isTooLarge || isTooLargeNow { return nil }
            number = sum
        }
        return number
    }

    /// The path of an output file that a word is; nil where it is none.
    static func path(_ word: ArraySlice<UInt8>) -> String? {
        let path = String(decoding: word, as: UTF8.self)
        let isASCII = word.withUnsafeBufferPointer { bytes in bytes.reduce(0) { $0 | $1 } < 0x80 }
        return OutputNames.isSafe(word) && (isASCII || path.utf8.elementsEqual(word)) ? path : nil
    }

    /// The version in a first line "`title` 1"; nil where the line is another.
    static func version(in line: ArraySlice<UInt8>?, title: String) -> Int? {
        guard let line, line.starts(with: (title + " ").utf8) else { return nil }
        return number(line.dropFirst(title.utf8.count + 1))
    }
}
