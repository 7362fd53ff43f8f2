import FVMSource

/// Writes diagnostics like compilers, `path:line:column: error: message`, for Xcode's build phases, SwiftPM's plugins
/// and editors. Columns count UTF-8 bytes, like those of Clang and Swift.
///
/// Help and related places follow as notes. Invisible characters are shown as pictures or codes.
public struct XcodeRenderer: Sendable {
    /// The files of the run, in the order of their `FileID`.
    public var sources: [SourceFile]

    public init(sources: [SourceFile]) {
        self.sources = sources
    }

    /// The diagnostics in the order of files and places; "" for none.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var sourceMap = SourceMap(sources)
        return diagnostics.sortedByPlace().map { lines(for: $0, in: &sourceMap) }.joined()
    }

    private func lines(for diagnostic: Diagnostic, in sourceMap: inout SourceMap) -> String {
        let place = sourceMap.range(of: diagnostic.location)
        let message = "\(visibleLine(diagnostic.message)) [\(diagnostic.kind.code) \(diagnostic.kind.name)]"
        var lines = line(place, Self.word(for: diagnostic.severity), message)
        for label in diagnostic.labels.dropFirst() {
            guard let related = sourceMap.range(of: label.location) else { continue }
            lines += line(related, "note", label.text.isEmpty ? "related to this" : visibleLine(label.text))
        }
        for text in diagnostic.advice.flatMap(visibleLines) { lines += line(place, "note", text) }
        return lines
    }

    private func line(_ place: SourceRange?, _ word: String, _ message: String) -> String {
        let position = place.map { "\(visibleLine($0.path)):\($0.start.line):\($0.start.utf8Column): " }
        return "\(position ?? "")\(word): \(message)\n"
    }

    /// Returns the word for a severity. Compilers have none for hints, so a hint is a note.
    private static func word(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }
}
