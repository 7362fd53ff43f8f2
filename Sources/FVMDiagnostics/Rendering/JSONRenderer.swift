import FVMBytes
import FVMSource

/// Writes diagnostics as one JSON document for programs. `Grammar/diagnostics.md` explains its members, and
/// `Grammar/diagnostics.schema.json` is its schema.
///
/// Escapes characters that are invisible in a terminal. Linear in the size of the files with problems and of the
/// document.
public struct JSONRenderer: Sendable {
    /// The version of the format. It grows when a member changes its meaning or goes; new members do not change it.
    public static let version = 1

    /// The files of the run, in the order of their `FileID`.
    public var sources: [SourceFile]
    public var tool: ToolIdentity
    /// Further members of the document.
    public var additions: [JSONValue.Member]

    public init(sources: [SourceFile], tool: ToolIdentity, additions: [JSONValue.Member] = []) {
        self.sources = sources
        self.tool = tool
        self.additions = additions
    }

    /// The diagnostics in the order of files and places.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        let sorted = diagnostics.sortedByPlace()
        var sourceMap = SourceMap(sources)
        let members: [JSONValue.Member] = [
            .init("version", .number(Self.version)),
            .init("tool", ["name": .string(tool.name), "version": .string(tool.version)]),
            .init("files", .strings(sources.map(\.path))),
            .init("counts", Self.counts(of: sorted)),
            .init("diagnostics", .list(sorted.map { Self.tree(of: $0, in: &sourceMap) })),
        ]
        return JSONValue.object(members + additions).document
    }

    private static func counts(of diagnostics: [Diagnostic]) -> JSONValue {
        .object(
            Severity.allCases.reversed().map { severity in
                .init(severity.rawValue, .number(diagnostics.count { $0.severity == severity }))
            }
        )
    }

    private static func tree(of diagnostic: Diagnostic, in sourceMap: inout SourceMap) -> JSONValue {
        .object([
            "code": .string(diagnostic.kind.code),
            "name": .string(diagnostic.kind.name),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "why": .string(diagnostic.kind.why),
            "help": .string(diagnostic.help),
            "notes": .strings(diagnostic.notes),
            "labels": .list(
                diagnostic.labels.enumerated().compactMap { index, label in
                    tree(of: label.location, in: &sourceMap).map { place in
                        ["role": index == 0 ? "primary" : "related", "place": place, "text": .string(label.text)]
                    }
                }
            ),
            "fixIts": .list(diagnostic.fixIts.map { tree(of: $0, in: &sourceMap) }),
        ])
    }

    private static func tree(of fixIt: FixIt, in sourceMap: inout SourceMap) -> JSONValue {
        [
            "message": .string(fixIt.message),
            "applicability": .string(fixIt.applicability.rawValue),
            "edits": .list(
                fixIt.edits.compactMap { edit in
                    tree(of: edit.location, in: &sourceMap).map {
                        ["place": $0, "replacement": .string(edit.replacement)]
                    }
                }
            ),
        ]
    }

    /// Returns the JSON of a place, or `nil` if it is in none of the files.
    public static func tree(of location: Location, in sourceMap: inout SourceMap) -> JSONValue? {
        sourceMap.range(of: location).map { place in
            ["file": .string(place.path), "start": tree(of: place.start), "end": tree(of: place.end)]
        }
    }

    private static func tree(of point: SourcePosition) -> JSONValue {
        [
            "offset": .number(point.offset),
            "line": .number(point.line),
            "column": .number(point.column),
            "utf8Column": .number(point.utf8Column),
            "utf16Column": .number(point.utf16Column),
        ]
    }
}
