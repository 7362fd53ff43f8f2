import FVMBytes
import FVMSemantics

/// Writes the texts of a file: locale, type, key, text.
///
/// Texts are always double-quoted, so that they are never read as numbers or truth values.
struct YamlWriter {
    /// Of each locale in the order of the app, the lines below its key. Empty if it has none.
    private(set) var sections: [[UInt8]]
    private var output = ByteBuffer()
    /// The keys above the current place, and how many of them are written.
    private var path: [String] = []
    private var writtenKeys = 0

    init(locales: [String]) { sections = locales.map { _ in [] } }

    var hasTexts: Bool { sections.contains { !$0.isEmpty } }

    /// Calls `body` with the index of each locale in the order of the app.
    mutating func eachLocale(_ body: (inout Self, Int) -> Void) {
        for index in sections.indices {
            output = ByteBuffer()
            body(&self, index)
            sections[index] = output.bytes
        }
    }

    /// Writes the output of `body` below `key`. The key is only written before the first text.
    mutating func below(_ key: String, _ body: (inout Self) -> Void) {
        path.append(key)
        body(&self)
        path.removeLast()
        writtenKeys = min(writtenKeys, path.count)
    }

    /// `key: "text"`, or the items of a list below `key`.
    ///
    /// - Parameter isInvented: Whether no spec has these words: a comment says so to those who translate them.
    mutating func text(_ key: String, _ content: TextContent, isInvented: Bool = false) {
        writePath()
        line(YamlText.scalar(key), depth: path.count + 1)
        switch content {
        case .single(let text):
            output.append(" ")
            YamlText.append(text, to: &output)
            output.append(isInvented ? "  # stand-in made of the name\n" : "\n")
        case .plural(let plural):
            // The text is the form that the app chooses: `%{cards-forms}`.
            let forms = key.pluralFormsKey
            output.append(" ")
            YamlText.append("%{\(forms)}", to: &output)
            output.append("\n")
            below(YamlText.scalar(forms)) { writer in
                for (form, text) in plural.sortedForms { writer.text(form.rawValue, .single(text)) }
            }
        case .list(let texts) where texts.isEmpty: output.append(" []\n")
        case .list(let texts):
            output.append("\n")
            for text in texts {
                indent(path.count + 2)
                output.append("- ")
                YamlText.append(text, to: &output)
                output.append("\n")
            }
        }
    }

    private mutating func writePath() {
        while writtenKeys < path.count {
            line(path[writtenKeys], depth: writtenKeys + 1)
            output.append("\n")
            writtenKeys += 1
        }
    }

    /// - Parameter depth: The number of keys above the line, including the locale.
    private mutating func line(_ key: String, depth: Int) {
        indent(depth)
        output.append(key)
        output.append(":")
    }

    private mutating func indent(_ depth: Int) { output.append(repeating: UInt8(ascii: " "), count: depth * 2) }
}
