import FVMSource

/// Writes diagnostics as GitHub workflow commands, which annotate lines of files:
///
///     ::error file=app.fvm,line=3,col=10,endLine=3,endColumn=13,title=FVM1101 unknown-type::there is no type 'itn'
///
/// The commands and their escapes are those of "Workflow commands for GitHub Actions" and of `command.ts` in
/// actions/toolkit. Invisible characters are shown as pictures or codes.
public struct GitHubRenderer: Sendable {
    /// The files of the run, in the order of their `FileID`.
    public var sources: [SourceFile]

    public init(sources: [SourceFile]) {
        self.sources = sources
    }

    /// The diagnostics in the order of files and places; "" for none.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var sourceMap = SourceMap(sources)
        return diagnostics.sortedByPlace().map { line(for: $0, in: &sourceMap) }.joined()
    }

    private func line(for diagnostic: Diagnostic, in sourceMap: inout SourceMap) -> String {
        var properties: [(String, String)] = []
        if let place = sourceMap.range(of: diagnostic.location) {
            let isOneLine = place.start.line == place.end.line
            properties.append(("file", visibleLine(place.path)))
            properties.append(("line", String(place.start.line)))
            // The service refuses columns of a range over several lines.
            if isOneLine { properties.append(("col", String(place.start.utf16Column))) }
            properties.append(("endLine", String(place.end.line)))
            if isOneLine { properties.append(("endColumn", String(place.end.utf16Column))) }
        }
        properties.append(("title", "\(diagnostic.kind.code) \(diagnostic.kind.name)"))
        let text = ([diagnostic.message] + diagnostic.advice).flatMap(visibleLines).joined(separator: "\n")
        let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
        return "::\(Self.command(for: diagnostic.severity)) \(list)::\(Self.escaped(text, isProperty: false))\n"
    }

    private static func command(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
