import FVMBytes
import FVMSemantics

/// Writes a file of texts: locale, type, key, text.
///
/// Texts are always double-quoted, so that no reader takes one for a number, a truth value or anything else.
struct YamlWriter {
    private let locales: [String]
    private(set) var output: ByteBuffer
    private(set) var hasTexts = false
    /// Of each locale in the order of the app, the lines below its key; empty where it has none.
    private(set) var sections: [Range<Int>]
    /// The keys above the current place, and how many of them are written.
    private var path: [String] = []
    private var writtenKeys = 0
    /// Where the lines below the current locale's key begin.
    private var sectionStart = 0

    init(locales: [String], output: ByteBuffer) {
        self.locales = locales
        self.output = output
        sections = locales.map { _ in 0..<0 }
    }

    mutating func comment(_ lines: [String]) {
        for line in lines {
            output.append("#")
            let text = YamlText.isPlain(line) ? line : Self.withoutEscaped(line)
            if !text.isEmpty { output.append(" ") }
            output.append(text)
            output.append("\n")
        }
    }

    private static func withoutEscaped(_ line: String) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.filter { !YamlText.needsEscape($0) }))
    }

    /// Calls `body` with the index of each locale in the order of the app, below the locale's key.
    mutating func eachLocale(_ body: (inout Self, Int) -> Void) {
        for index in locales.indices {
            below(YamlText.key(locales[index])) { writer in
                body(&writer, index)
                if writer.writtenKeys > 0 { writer.sections[index] = writer.sectionStart..<writer.output.count }
            }
        }
    }

    /// What `body` writes stands below `key`, which is written only with the first text there.
    mutating func below(_ key: String, _ body: (inout Self) -> Void) {
        path.append(key)
        body(&self)
        path.removeLast()
        writtenKeys = min(writtenKeys, path.count)
    }

    /// `key: "text"`, or the items of a list below `key`.
    mutating func text(_ key: String, _ content: TextContent) {
        writePath()
        line(YamlText.key(key), depth: path.count)
        switch content {
        case .single(let text):
            output.append(" ")
            YamlText.append(text, to: &output)
            output.append("\n")
        case .list(let texts) where texts.isEmpty: output.append(" []\n")
        case .list(let texts):
            output.append("\n")
            for text in texts {
                indent(path.count + 1)
                output.append("- ")
                YamlText.append(text, to: &output)
                output.append("\n")
            }
        }
    }

    private mutating func writePath() {
        hasTexts = true
        while writtenKeys < path.count {
            if writtenKeys == 0 { output.append("\n") }
            line(path[writtenKeys], depth: writtenKeys)
            output.append("\n")
            if writtenKeys == 0 { sectionStart = output.count }
            writtenKeys += 1
        }
    }

    private mutating func line(_ key: String, depth: Int) {
        indent(depth)
        output.append(key)
        output.append(":")
    }

    private mutating func indent(_ depth: Int) { output.append(repeating: UInt8(ascii: " "), count: depth * 2) }
}
