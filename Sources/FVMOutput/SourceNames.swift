/// The declarations in hand-written files, judging by their first words.
enum SourceNames {
    /// Returns the top-level types in order. O(bytes).
    static func ofSwift(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var scan = SwiftScan(bytes)
        var isDeclared = false
        while let word = scan.nextTopLevelWord() {
            if isDeclared { names.append(word) }
            isDeclared = ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(word)
        }
        return names
    }

    /// Returns the keys below the locales in order, each once. O(bytes).
    static func ofYAML(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var depth: Int?
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            guard let first = text.first, first != UInt8(ascii: "#"), let end = text.firstIndex(of: UInt8(ascii: ":"))
            else { continue }
            let indent = line.count - text.count
            if indent == 0 {
                depth = nil
                continue
            }
            if depth == nil { depth = indent }
            guard depth == indent else { continue }
            let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
            let name = String(decoding: text[..<end].filter { !quotes.contains($0) }, as: UTF8.self)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

/// The words of Swift outside of comments and strings.
struct SwiftScan {
    private let bytes: [UInt8]
    private var position = 0
    private var openBraces = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next word outside of braces.
    mutating func nextTopLevelWord() -> String? {
        while let range = nextWord() {
            if openBraces == 0 { return String(decoding: bytes[range], as: UTF8.self) }
        }
        return nil
    }

    mutating func nextWord() -> Range<Int>? {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "/"): skipComment()
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"):
                openBraces += 1
                position += 1
            case UInt8(ascii: "}"):
                openBraces = max(0, openBraces - 1)
                position += 1
            case let byte where isWord(byte):
                let start = position
                while position < bytes.count, isWord(bytes[position]) { position += 1 }
                return start..<position
            default: position += 1
            }
        }
        return nil
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func skipComment() {
        if starts("//") {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            return
        }
        guard starts("/*") else {
            position += 1
            return
        }
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    /// Moves past a string, including its interpolations.
    private mutating func skipString() {
        let isLong = starts("\"\"\"")
        position += isLong ? 3 : 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 2
            } else if isLong ? starts("\"\"\"") : bytes[position] == UInt8(ascii: "\"") {
                position += isLong ? 3 : 1
                return
            } else if !isLong, bytes[position] == UInt8(ascii: "\n") {
                return
            } else {
                position += 1
            }
        }
    }
}
