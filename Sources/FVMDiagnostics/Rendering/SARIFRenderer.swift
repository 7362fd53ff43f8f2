import FVMBytes
import FVMSource

/// Writes diagnostics as a log of SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), for code
/// scanning services and editors.
///
/// Columns count UTF-16 units. Paths are URIs, relative to the working directory. Escapes characters that are
/// invisible in a terminal. Linear in the size of the files with problems and of the log.
public struct SARIFRenderer: Sendable {
    /// Stands for the folder in which the tool was run.
    static let base = "WORKINGFOLDER"

    /// The files of the run, in the order of their `FileID`.
    public var sources: [SourceFile]
    public var tool: ToolIdentity

    public init(sources: [SourceFile], tool: ToolIdentity) {
        self.sources = sources
        self.tool = tool
    }

    /// The diagnostics in the order of files and places; their kinds in the order of their codes.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        let sorted = diagnostics.sortedByPlace()
        var kindsByCode: [String: DiagnosticKind] = [:]
        for diagnostic in sorted { kindsByCode[diagnostic.kind.code] = diagnostic.kind }
        let kinds = kindsByCode.values.sorted { $0.code < $1.code }
        let indices = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1.code, $0) })
        var sourceMap = SourceMap(sources)
        let run: JSONValue = [
            "tool": [
                "driver": [
                    "name": .string(tool.name),
                    "version": .string(tool.version),
                    "rules": .list(kinds.map(Self.rule)),
                ]
            ],
            "columnKind": "utf16CodeUnits",
            "originalUriBaseIds": .object([
                Self.base: ["description": message("The folder in which the tool was run.")]
            ]),
            "artifacts": .list(
                sources.map { source in
                    [
                        "location": .object(Self.location(of: source.path)),
                        "length": .number(source.bytes.count),
                        "encoding": "UTF-8",
                        "sourceLanguage": "fvm",
                    ]
                }
            ),
            "results": .list(
                sorted.map { Self.result(for: $0, ruleIndex: indices[$0.kind.code] ?? 0, in: &sourceMap) }
            ),
        ]
        let log: JSONValue = [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        ]
        return log.document
    }

    // MARK: Rules

    private static func rule(of kind: DiagnosticKind) -> JSONValue {
        [
            "id": .string(kind.code),
            "name": .string(kind.name),
            "shortDescription": message(kind.why),
            "fullDescription": message(kind.why + " " + kind.help),
            "help": message(kind.help),
            "defaultConfiguration": ["level": .string(level(of: kind.severity))],
        ]
    }

    private static func level(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }

    // MARK: Results

    private static func result(
        for diagnostic: Diagnostic,
        ruleIndex: Int,
        in sourceMap: inout SourceMap
    ) -> JSONValue {
        var related: [JSONValue] = []
        for label in diagnostic.labels.dropFirst() {
            guard let place = sourceMap.range(of: label.location) else { continue }
            related.append(
                .object([
                    "id": .number(related.count + 1),
                    "physicalLocation": physicalLocation(of: place),
                    "message": label.text.isEmpty ? nil : message(label.text),
                ])
            )
        }
        let place = sourceMap.range(of: diagnostic.location)
        let fixes = diagnostic.fixIts.map { fix(for: $0, in: &sourceMap) }
        return .object([
            "ruleId": .string(diagnostic.kind.code),
            "ruleIndex": .number(ruleIndex),
            "level": .string(level(of: diagnostic.severity)),
            "message": message(
                ([diagnostic.message + "."] + [diagnostic.help] + diagnostic.notes).joined(separator: " ")
            ),
            "locations": place.map { [["physicalLocation": physicalLocation(of: $0)]] },
            "relatedLocations": related.isEmpty ? nil : .list(related),
            "fixes": fixes.isEmpty ? nil : .list(fixes),
        ])
    }

    /// One change for each file that the fix-it touches, in the order in which it does.
    private static func fix(for fixIt: FixIt, in sourceMap: inout SourceMap) -> JSONValue {
        var changes: [(path: String, replacements: [JSONValue])] = []
        for edit in fixIt.edits {
            guard let place = sourceMap.range(of: edit.location) else { continue }
            let replacement: JSONValue = [
                "deletedRegion": .object(region(of: place)),
                "insertedContent": ["text": .string(edit.replacement)],
            ]
            if let index = changes.firstIndex(where: { $0.path == place.path }) {
                changes[index].replacements.append(replacement)
            } else {
                changes.append((place.path, [replacement]))
            }
        }
        return [
            "description": message(fixIt.message),
            "artifactChanges": .list(
                changes.map { path, replacements in
                    ["artifactLocation": .object(location(of: path)), "replacements": .list(replacements)]
                }
            ),
            "properties": ["applicability": .string(fixIt.applicability.rawValue)],
        ]
    }

    // MARK: Places

    private static func physicalLocation(of place: SourceRange) -> JSONValue {
        [
            "artifactLocation": .object(location(of: place.path) + [.init("index", .number(place.file))]),
            "region": .object(region(of: place)),
        ]
    }

    private static func region(of place: SourceRange) -> [JSONValue.Member] {
        [
            .init("startLine", .number(place.start.line)),
            .init("startColumn", .number(place.start.utf16Column)),
            .init("endLine", .number(place.end.line)),
            .init("endColumn", .number(place.end.utf16Column)),
            .init("byteOffset", .number(place.start.offset)),
            .init("byteLength", .number(place.end.offset - place.start.offset)),
        ]
    }

    private static func location(of path: String) -> [JSONValue.Member] {
        if path.hasPrefix("/") { return [.init("uri", .string("file://" + PercentEncoding.encoded(path: path)))] }
        if path.hasPrefix("stdlib:") {
            return [.init("uri", .string("stdlib:" + PercentEncoding.encoded(path: path.dropFirst(7))))]
        }
        return [.init("uri", .string(PercentEncoding.encoded(path: path))), .init("uriBaseId", .string(base))]
    }
}

/// Returns a message string with doubled braces, because single ones are placeholders (3.11.5).
private func message(_ text: String) -> JSONValue {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
        return ["text": .string(text)]
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
        escaped.unicodeScalars.append(scalar)
        if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
    }
    return ["text": .string(escaped)]
}
