import FVMBytes
import FVMDiagnostics
import FVMSemantics
import FVMSource

/// The files that were read, and the number of problems of each kind. In the order of the specs or of the codes.
public struct Statistics: Sendable {
    public struct Count: Hashable, Sendable {
        /// In the plural: `server view models`.
        public let name: String
        public let count: Int

        /// The name in JSON: `serverViewModels`.
        fileprivate var key: String {
            let words = name.split(separator: " ")
            return words.prefix(1).joined()
                + words.dropFirst().map { NameWords.capitalized($0) }.joined()
        }
    }

    /// How often one kind of problem was found.
    public struct KindCount: Hashable, Sendable {
        public let kind: DiagnosticKind
        /// The worst in which it was reported.
        public let severity: Severity
        public let count: Int
    }

    /// How many problems of each severity one file has.
    public struct FileCount: Hashable, Sendable {
        public let path: String
        public let counts: [Severity: Int]
    }

    /// The files of the run.
    public let fileCount: Int
    /// How many of the files are of the standard library.
    public let libraryFileCount: Int
    /// The size of the files.
    public let byteCount: Int
    /// How much of each kind the specs declare; members are counted where they are written.
    public let declarations: [Count]
    /// Localized texts, each counted once for all locales.
    public let textCount: Int
    public let locales: [String]
    public let kinds: [KindCount]
    /// How many problems are allowed in their lines, and not among the others.
    public let allowedCount: Int
    /// The files that have problems.
    public let files: [FileCount]

    /// Linear in the size of the program and the number of diagnostics.
    public init(_ compilation: Compilation) {
        let program = compilation.program
        fileCount = program.files.count
        libraryFileCount = program.files.count(where: \.isStandardLibrary)
        byteCount = compilation.sources.reduce(0) { $0 + $1.bytes.count }
        declarations = Self.declarations(of: program)
        textCount = program.texts.count
        locales = program.app.locales

        var byCode: [String: (kind: DiagnosticKind, severity: Severity, count: Int)] = [:]
        var byFile: [FileID: [Severity: Int]] = [:]
        for diagnostic in compilation.diagnostics {
            let known = byCode[diagnostic.kind.code]
            byCode[diagnostic.kind.code] = (
                diagnostic.kind, max(known?.severity ?? .hint, diagnostic.severity), (known?.count ?? 0) + 1
            )
            byFile[diagnostic.location.file, default: [:]][diagnostic.severity, default: 0] += 1
        }
        allowedCount = compilation.allowedCount
        kinds = byCode.values.sorted { $0.kind.code < $1.kind.code }
            .map { KindCount(kind: $0.kind, severity: $0.severity, count: $0.count) }
        files = byFile.sorted { $0.key < $1.key }.compactMap { file, counts in
            let index = Int(file.index)
            guard compilation.sources.indices.contains(index) else { return nil }
            return FileCount(path: compilation.sources[index].path, counts: counts)
        }
    }

    private static func declarations(of program: Program) -> [Count] {
        let records = program.records.filter { $0.isViewModel && !$0.isSketch }
        func count(_ isCounted: (RecordDefinition.Role) -> Bool) -> Int { records.count { isCounted($0.role) } }
        return [
            Count(name: "server view models", count: count { if case .server = $0 { true } else { false } }),
            Count(name: "client view models", count: count { $0 == .client }),
            Count(name: "error view models", count: count { if case .error = $0 { true } else { false } }),
            Count(name: "child view models", count: count { $0 == .child }),
            Count(name: "summaries", count: program.records.count(where: \.isSummary)),
            Count(name: "properties", count: program.records.reduce(0) { $0 + $1.properties.count(where: isWritten) }),
            Count(name: "operations", count: program.records.reduce(0) { $0 + $1.operations.count }),
            Count(name: "fields", count: program.fields.reduce(0) { $0 + $1.fields.count }),
            Count(name: "enums", count: program.enums.count { $0.nested == nil }),
            Count(name: "requests", count: program.requests.count),
            Count(name: "results", count: program.results.count),
            Count(name: "views", count: program.views.count),
            Count(
                name: "named stubs",
                count: program.records.reduce(0) { $0 + $1.stubs.count }
                    + program.results.reduce(0) { $0 + $1.stubs.count }
            ),
        ]
    }

    private static func isWritten(_ property: PropertyDefinition) -> Bool {
        if case .formField = property.kind { false } else { true }
    }
}

// MARK: Writing

extension Statistics {
    /// The statistics as a table for people.
    public var table: String {
        let library = libraryFileCount == 0 ? "" : ", \(libraryFileCount) of the standard library"
        var lines = [["files", "\(fileCount)\(library)"], ["bytes", "\(byteCount)"]]
        for line in declarations where line.count > 0 { lines.append([line.name, "\(line.count)"]) }
        lines.append(["texts", "\(textCount)"])
        lines.append(["locales", locales.map { visibleLine($0) }.joined(separator: ", ")])
        var text = alignedColumns(lines)
        if !kinds.isEmpty {
            text += "\n"
            text += alignedColumns(kinds.map { [$0.kind.code, $0.severity.rawValue, $0.kind.name, "\($0.count)"] })
        }
        if allowedCount > 0 { text += "\nallowed  \(allowedCount)\n" }
        if !files.isEmpty {
            text += "\n"
            text += alignedColumns(files.map { [visibleLine($0.path), Severity.words(for: $0.counts)] })
        }
        return text
    }

    /// The statistics as a member of the JSON report, which `Grammar/diagnostics.md` describes.
    var tree: JSONValue {
        [
            "files": .number(fileCount),
            "libraryFiles": .number(libraryFileCount),
            "bytes": .number(byteCount),
            "declarations": .object(declarations.map { JSONValue.Member($0.key, .number($0.count)) }),
            "texts": .number(textCount),
            "locales": .strings(locales),
            "byCode": .list(
                kinds.map { line in
                    [
                        "code": .string(line.kind.code),
                        "name": .string(line.kind.name),
                        "severity": .string(line.severity.rawValue),
                        "count": .number(line.count),
                    ]
                }
            ),
            "allowed": .number(allowedCount),
            "byFile": .list(
                files.map { line in
                    .object(
                        [JSONValue.Member("file", .string(line.path))]
                            + Severity.allCases.reversed().map { .init($0.rawValue, .number(line.counts[$0] ?? 0)) }
                    )
                }
            ),
        ]
    }
}
