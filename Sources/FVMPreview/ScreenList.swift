import FVMBytes
import FVMDiagnostics
import FVMEvaluation
import FVMScreens
import FVMSemantics
import FVMSource
import FVMWorkspace

extension Preview {
    /// The app, its view models and results by feature, and the problems of the specs.
    var screenList: JSONValue {
        let shown = current.hasErrors ? lastSound ?? current : current
        let program = shown.program
        var features: [(name: String, screens: [JSONValue])] = []
        func add(_ feature: String, _ screen: JSONValue) {
            if let index = features.firstIndex(where: { $0.name == feature }) {
                features[index].screens.append(screen)
            } else {
                features.append((feature, [screen]))
            }
        }
        for screen in Self.entries(in: program) {
            add(
                screen.feature,
                ["name": .string(screen.name), "kind": .string(screen.kind), "stubs": .strings(screen.stubs)]
            )
        }
        let locales = program.app.locales.map { locale -> JSONValue in
            ["tag": .string(locale), "isRightToLeft": .bool(isWrittenRightToLeft(locale))]
        }
        return .object([
            "app": .string(program.app.name),
            "version": .string(program.app.version.text),
            "versions": .strings(program.app.declared == nil ? [] : program.versions.map(\.text)),
            "locales": .list(locales),
            "features": .list(
                features.map { ["name": .string($0.name), "screens": .list($0.screens)] }
            ),
            "root": program.root.map { .string(program[$0.screen].declared.name) } ?? .null,
            "folder": folder.map(JSONValue.string) ?? .null,
            "files": .strings(fileNames ?? current.sources.map(\.path)),
            "isBroken": .bool(current.hasErrors),
            "problems": problems,
        ])
    }

    /// A view model or a result that the page shows.
    struct Entry {
        var name: String
        /// `screen`, `part` or `result`.
        var kind: String
        var feature: String
        /// The names of the named stubs.
        var stubs: [String]
        var reference: StubReference
    }

    /// Returns everything that the page shows, without the standard library.
    static func entries(in program: Program) -> [Entry] {
        var entries: [Entry] = []
        for (index, record) in program.records.enumerated() where record.isViewModel {
            let file = Int(record.declared.location.file.index)
            if program.files.indices.contains(file), program.files[file].isStandardLibrary { continue }
            entries.append(
                Entry(
                    name: record.declared.name,
                    kind: record.isScreen ? "screen" : "part",
                    feature: record.feature,
                    stubs: record.stubs.map(\.declared.name),
                    reference: .record(RecordID(index))
                )
            )
        }
        for (index, result) in program.results.enumerated() {
            entries.append(
                Entry(
                    name: result.declared.name,
                    kind: "result",
                    feature: result.feature,
                    stubs: result.stubs.map(\.declared.name),
                    reference: .result(ResultID(index))
                )
            )
        }
        return entries
    }

    /// The current problems of the specs.
    var problems: JSONValue {
        var places = SourcePlaces(current.sources, named: fileNames)
        return .list(
            current.diagnostics.prefix(200).map { diagnostic in
                .object([
                    "severity": .string(diagnostic.severity.rawValue),
                    "code": .string(diagnostic.kind.code),
                    "message": .string(diagnostic.message),
                    "help": .string(diagnostic.help),
                    "fix": folder.flatMap { _ in current.applicableFix(of: diagnostic) }.map { .string($0.message) }
                        ?? .null,
                    "place": places.value(diagnostic.location),
                ])
            }
        )
    }
}

/// Converts locations for the page, and indexes the lines of each file only once.
struct SourcePlaces {
    private let sources: [SourceFile]
    private let names: [String]?
    private var lines: [Int: LineIndex] = [:]

    /// - Parameter names: The names of the files, or `nil` to use their paths.
    init(_ sources: [SourceFile], named names: [String]?) {
        self.sources = sources
        self.names = names
    }

    /// Returns `{"file": "Specs/board.fvm", "line": 7}`, or null for a location in no file.
    mutating func value(_ location: Location) -> JSONValue {
        guard let line = line(location) else { return .null }
        let file = Int(location.file.index)
        return ["file": .string(names?[file] ?? sources[file].path), "line": .number(line)]
    }

    /// The same with the lines of all files counted.
    var indexed: SourcePlaces {
        var indexed = self
        for file in sources.indices { indexed.lines[file] = LineIndex(sources[file]) }
        return indexed
    }

    /// Returns the line number, starting at 1, or `nil` for a location in no file.
    mutating func line(_ location: Location) -> Int? {
        let file = Int(location.file.index)
        guard sources.indices.contains(file) else { return nil }
        let index = lines[file] ?? LineIndex(sources[file])
        lines[file] = index
        return index.position(at: location.span.start).line
    }

    /// The file that is called so.
    func index(ofFile name: String) -> Int? { names?.firstIndex(of: name) ?? sources.firstIndex { $0.path == name } }
}
