/// A file of texts: below the key of each locale, lines for each type.
struct LocalizedTexts: Sendable {
    /// The lines of the comment at its head.
    var header: [String]
    /// Of each locale in the order of the app, the lines below its key. Empty if it has none.
    var sections: [[UInt8]]

    /// Adds the lines of another file of the same app.
    mutating func append(_ other: LocalizedTexts) {
        for index in sections.indices { sections[index] += other.sections[index] }
    }

    /// The text of the file as UTF-8.
    func rendered(_ locales: [String]) -> [UInt8] {
        var output = Array(YamlText.comment(header).utf8)
        for (locale, lines) in zip(locales, sections) where !lines.isEmpty {
            output += Array("\(output.isEmpty ? "" : "\n")\(YamlText.scalar(locale)):\n".utf8)
            output += lines
        }
        return output
    }
}
