import FVMBytes

/// Sheets as XLIFF 2.0, which knows of two languages: a unit for each text, named after its key.
extension TranslationSheet {
    /// Returns the sheet as an XLIFF document in UTF-8, with the base locale and the locale after it.
    ///
    /// - Parameter original: The name of the app.
    public func xliff(original: String) -> [UInt8] {
        precondition(locales.count == 2, "XLIFF has a source and a target")
        var output = ByteBuffer()
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\"")
        output.append(attribute: "srcLang", Self.languageTag(locales[0]))
        output.append(attribute: "trgLang", Self.languageTag(locales[1]))
        output.append(">\n  <file")
        output.append(attribute: "id", original)
        output.append(">\n")
        for entry in entries {
            output.append("    <unit")
            output.append(attribute: "id", entry.key)
            output.append(">\n")
            output.append(notesOf: entry)
            output.append("      <segment state=\"\(entry.texts[1].isEmpty ? "initial" : "translated")\">\n")
            output.append(content: "source", entry.texts[0])
            if !entry.texts[1].isEmpty { output.append(content: "target", entry.texts[1]) }
            output.append("      </segment>\n    </unit>\n")
        }
        output.append("  </file>\n</xliff>\n")
        return output.bytes
    }

    /// Reads a document of XLIFF 2. Where a tool has split a text, its parts are put together again.
    public init(xliff bytes: [UInt8]) throws(Failure) {
        var reader = XLIFFReader()
        do throws(XMLReader.Failure) {
            var parts = XMLReader(bytes)
            while let part = try parts.next() { reader.take(part) }
        } catch {
            throw Failure(reason: "\(error.reason), in line \(error.line)")
        }
        guard let version = reader.version, version.hasPrefix("2.") else {
            throw Failure(reason: "it is not XLIFF 2")
        }
        guard let source = reader.source, let target = reader.target else {
            throw Failure(reason: "it does not say its languages: 'srcLang' and 'trgLang'")
        }
        self.init(locales: [source, target], entries: reader.entries)
    }

    /// XLIFF takes BCP 47, with `-` between the parts.
    static func languageTag(_ locale: String) -> String { locale.replacing("_", with: "-") }
}

extension ByteBuffer {
    fileprivate mutating func append(attribute name: String, _ value: String) {
        append(" \(name)=\"")
        append(xml: value, isAttribute: true) { _ in "" }
        append("\"")
    }

    /// Appends the notes for translators, if there are any.
    fileprivate mutating func append(notesOf entry: TranslationSheet.Entry) {
        let length = entry.longest.map { "at most \($0) characters, without placeholders" }
        let notes = [("description", entry.description), ("length", length), ("location", entry.place)]
            .compactMap { category, note in
                note.map { (category, $0) }
            }
        guard !notes.isEmpty else { return }
        append("      <notes>\n")
        for (category, note) in notes {
            append("        <note category=\"\(category)\">")
            append(xml: note, isAttribute: false) { _ in "" }
            append("</note>\n")
        }
        append("      </notes>\n")
    }

    /// Appends a text. Characters that XML does not allow are written as elements.
    fileprivate mutating func append(content name: String, _ text: String) {
        append("        <\(name) xml:space=\"preserve\">")
        append(xml: text, isAttribute: false) { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "<cp hex=\"\(String(repeating: "0", count: 4 - code.utf8.count))\(code)\"/>"
        }
        append("</\(name)>\n")
    }
}

/// Reads an XLIFF document part by part.
private struct XLIFFReader {
    private(set) var version: String?
    private(set) var source: String?
    private(set) var target: String?
    private(set) var entries: [TranslationSheet.Entry] = []
    /// The unit that is being read: its key, and its texts.
    private var unit: (key: String, source: String, target: String, lacksTarget: Bool)?
    /// The segment that is being read.
    private var segment: (source: String, target: String?, isIgnorable: Bool)?
    /// Which text of the segment the text that comes belongs to.
    private var content: WritableKeyPath<Self, String>?
    private var sourceText = ""
    private var targetText = ""

    mutating func take(_ part: XMLReader.Part) {
        switch part {
        case .opening(let name, let attributes): begin(name, attributes)
        case .closing(let name): end(name)
        case .text(let text):
            if let content { self[keyPath: content] += text }
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "xliff": (version, source, target) = (attributes["version"], attributes["srcLang"], attributes["trgLang"])
        case "unit": unit = (attributes["id"] ?? "", "", "", false)
        case "segment", "ignorable": segment = ("", nil, name == "ignorable")
        case "source": (content, sourceText) = (\.sourceText, "")
        case "target": (content, targetText) = (\.targetText, "")
        case "cp":
            if let content, let code = attributes["hex"].flatMap({ UInt32($0, radix: 16) }),
                let scalar = Unicode.Scalar(code)
            {
                self[keyPath: content].unicodeScalars.append(scalar)
            }
        default: break
        }
    }

    private mutating func end(_ name: String) {
        switch name {
        case "source":
            segment?.source = sourceText
            content = nil
        case "target":
            segment?.target = targetText
            content = nil
        case "segment", "ignorable":
            if let segment {
                unit?.source += segment.source
                // The text between two sentences is often left untranslated.
                let target = segment.target ?? (segment.isIgnorable ? segment.source : "")
                if target.isEmpty, !segment.isIgnorable { unit?.lacksTarget = true }
                unit?.target += target
            }
            segment = nil
        case "unit":
            if let unit {
                entries.append(.init(key: unit.key, texts: [unit.source, unit.lacksTarget ? "" : unit.target]))
            }
            unit = nil
        default: break
        }
    }
}
