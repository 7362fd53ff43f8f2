import FVMSource

/// Writes diagnostics for people: the message, the marked lines of the specs, why it is a problem, and what to do.
///
/// Nothing from a spec, a path or a message reaches the output unseen: control characters, bidirectional marks and
/// bytes that are not UTF-8 are shown as pictures or codes. Long lines are cut around their marks.
public struct TextRenderer: Sendable {
    /// The files of the run, in the order of their `FileID`.
    public var sources: [SourceFile]
    /// Whether to write terminal colours.
    public var usesColor: Bool
    /// How many columns there are. Lines of specs take no more than some hundred.
    public var columns: Int

    public init(sources: [SourceFile], usesColor: Bool = false, columns: Int = .max) {
        self.sources = sources
        self.usesColor = usesColor
        self.columns = columns
    }

    /// The diagnostics in the order of files and places, and a closing line that counts them; "" for none.
    ///
    /// Linear in the size of the files that have problems and of the text that comes out.
    ///
    /// - Parameter hasSummary: Whether a line counts them at the end.
    public func render(_ diagnostics: some Sequence<Diagnostic>, hasSummary: Bool = true) -> String {
        var writer = Writer(sources: sources, output: StyledText(usesColor: usesColor), columns: columns)
        let sorted = diagnostics.sortedByPlace()
        for group in Self.groups(of: sorted) {
            if group.count == 1 { writer.write(group[0]) } else { writer.write(table: group) }
        }
        if !sorted.isEmpty, hasSummary { writer.writeSummary(of: sorted) }
        return writer.output.text
    }

    /// Returns groups of problems that are written together: each problem alone, and all of a gathered kind at the
    /// place of the first one.
    private static func groups(of diagnostics: [Diagnostic]) -> [[Diagnostic]] {
        var groups: [[Diagnostic]] = []
        var gathered: [String: Int] = [:]
        for diagnostic in diagnostics {
            let key = diagnostic.kind.isGathered ? diagnostic.kind.code : nil
            if let group = key.flatMap({ gathered[$0] }) {
                groups[group].append(diagnostic)
            } else {
                if let key { gathered[key] = groups.count }
                groups.append([diagnostic])
            }
        }
        return groups
    }
}

extension Sequence<Diagnostic> {
    /// Returns the diagnostics in the order of files and places. Diagnostics at one place keep their order.
    public func sortedByPlace() -> [Diagnostic] {
        let all = Array(self)
        // The places are put in order: a diagnostic is much to move.
        let places = all.enumerated().map { (place: $1.location, index: $0) }
        let sorted = places.sorted { left, right in
            (left.place.file, left.place.span.start, left.index)
                < (right.place.file, right.place.span.start, right.index)
        }
        return sorted.map { all[$0.index] }
    }

    /// The number of problems of each severity, worst first: "2 errors, 1 warning".
    public var countsBySeverity: String {
        var counts: [Severity: Int] = [:]
        for diagnostic in self { counts[diagnostic.severity, default: 0] += 1 }
        return Severity.words(for: counts)
    }
}

extension Severity {
    /// "2 errors, 1 warning": how many there are of each, worst first.
    public static func words(for counts: [Severity: Int]) -> String {
        allCases.reversed().compactMap { severity in
            counts[severity].map { "\($0) \(severity.rawValue)\($0 == 1 ? "" : "s")" }
        }
        .joined(separator: ", ")
    }
}

/// The state of one rendering: the output, and the line tables so far.
private struct Writer {
    /// So many columns a text has on any terminal.
    private static let narrowest = 20

    var sourceMap: SourceMap
    var output: StyledText
    let columns: Int

    private var sources: [SourceFile] { sourceMap.sources }

    init(sources: [SourceFile], output: StyledText, columns: Int) {
        self.columns = columns
        sourceMap = SourceMap(sources)
        self.output = output
    }

    mutating func write(_ diagnostic: Diagnostic) {
        let style = TextStyle(diagnostic.severity)
        output.write("\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]", style)
        output.write(": " + visibleLine(diagnostic.message), .emphasis)
        output.endLine()
        let indent = writeExcerpts(of: diagnostic, style: style)
        writeText("why", diagnostic.kind.why, indent: indent)
        writeText("help", diagnostic.help, indent: indent)
        for note in diagnostic.notes { writeText("note", note, indent: indent) }
        for fixIt in diagnostic.fixIts { write(fixIt, indent: indent) }
        output.endLine()
    }

    /// Writes problems of one kind in a table, with a line for the place and the message of each.
    mutating func write(table diagnostics: [Diagnostic]) {
        let kind = diagnostics[0].kind
        let severity = diagnostics.map(\.severity).max() ?? kind.severity
        output.write("\(severity.rawValue)[\(kind.code)]", TextStyle(severity))
        output.write(": \(kind.name.replacing("-", with: " ")) in \(diagnostics.count) places", .emphasis)
        output.endLine()
        let lines = diagnostics.map { diagnostic in
            let place = sourceMap.range(of: diagnostic.location)
            return (
                place.map { "\(visibleLine($0.path)):\($0.start.line):\($0.start.column)" } ?? "",
                visibleLine(diagnostic.message)
            )
        }
        let width = lines.map(\.0.unicodeScalars.count).max() ?? 0
        for (place, message) in lines {
            let gap = String(repeating: " ", count: width - place.unicodeScalars.count + 2)
            output.write("  \(place)\(gap)\(message)")
            output.endLine()
        }
        writeText("why", kind.why, indent: 1)
        writeText("help", kind.help, indent: 1)
        for note in diagnostics.flatMap(\.notes) { writeText("note", note, indent: 1) }
        output.endLine()
    }

    mutating func writeSummary(of diagnostics: [Diagnostic]) {
        let worst = diagnostics.map(\.severity).max() ?? .hint
        output.write(diagnostics.countsBySeverity, TextStyle(worst))
        output.endLine()
    }

    // MARK: Excerpts

    /// Draws the labels of each file, the primary one's first. Returns the width of the line numbers.
    private mutating func writeExcerpts(of diagnostic: Diagnostic, style: TextStyle) -> Int {
        var files: [Int] = []
        var width = 0
        for label in diagnostic.labels {
            let file = Int(label.location.file.index)
            guard sources.indices.contains(file) else { continue }
            if !files.contains(file) { files.append(file) }
            let last = Excerpt.lastLine(
                of: label.location.span,
                in: sourceMap.lineIndex(file),
                count: sources[file].bytes.count
            )
            width = max(width, String(last).utf8.count)
        }
        for file in files {
            let labels = diagnostic.labels.enumerated()
                .filter { Int($0.element.location.file.index) == file }
                .map { (label: $0.element, isPrimary: $0.offset == 0) }
            let table = sourceMap.lineIndex(file)
            let place = table.position(at: labels[0].label.location.span.start)
            let arrow = labels[0].isPrimary ? "-->" : ":::"
            output.write(String(repeating: " ", count: width) + arrow + " ", .frame)
            output.write("\(visibleLine(sources[file].path)):\(place.line):\(place.column)")
            output.endLine()
            writeRule(indent: width)
            var excerpt = Excerpt(
                of: sources[file],
                table: table,
                labels: labels,
                style: style,
                numberWidth: width,
                columns: columns
            )
            excerpt.write(to: &output)
            writeRule(indent: width)
        }
        return width
    }

    private mutating func writeRule(indent: Int) {
        output.write(String(repeating: " ", count: indent) + " |", .frame)
        output.endLine()
    }

    // MARK: Advice

    /// `= why: ...`, its further lines below the first one's text.
    private mutating func writeText(_ title: String, _ text: String, indent: Int) {
        guard !text.isEmpty else { return }
        let margin = String(repeating: " ", count: indent + 1)
        let room = max(columns - margin.utf8.count - title.utf8.count - 4, Self.narrowest)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { wrapped(visibleLine($0), to: room) }
        for (index, line) in lines.enumerated() {
            output.write(margin)
            if index == 0 {
                output.write("= ", .frame)
                output.write(title + ": ", .emphasis)
            } else {
                output.write(String(repeating: " ", count: title.utf8.count + 4))
            }
            output.write(line)
            output.endLine()
        }
    }

    private mutating func write(_ fixIt: FixIt, indent: Int) {
        writeText("fix", fixIt.message, indent: indent)
        guard let file = fixIt.edits.first.map({ Int($0.location.file.index) }), sources.indices.contains(file),
            let change = EditPreview(fixIt.edits, in: sources[file], table: sourceMap.lineIndex(file))
        else { return }
        let margin = String(repeating: " ", count: indent + 1)
        let room = max(columns - margin.utf8.count - 2, Self.narrowest)
        for (index, line) in change.removed.enumerated() {
            output.write(margin + "- " + cut(visibleLine(line), about: change.common(index), to: room), .removed)
            output.endLine()
        }
        for (index, line) in change.added.enumerated() {
            output.write(margin + "+ " + cut(visibleLine(line), about: change.common(index), to: room), .added)
            output.endLine()
        }
    }
}
