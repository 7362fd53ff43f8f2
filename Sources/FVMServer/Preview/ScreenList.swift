import FVMBytes
import FVMDiagnostics
import FVMScreens
import FVMSemantics
import FVMSource
import FVMWorkspace

extension Preview {
    /// The app, its view models and results by features, and what is wrong with the specs.
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
        for record in program.records where !record.isSummary {
            let file = Int(record.declared.location.file.index)
            if program.files.indices.contains(file), program.files[file].isStandardLibrary { continue }
            let stubs = record.stubs.map(\.declared.name)
            add(record.feature, Self.entry(record.declared.name, record.isScreen ? "screen" : "part", stubs))
        }
        for result in program.results {
            add(result.feature, Self.entry(result.declared.name, "result", result.stubs.map(\.declared.name)))
        }
        let locales = program.app.locales.map { locale -> JSONValue in
            ["tag": .string(locale), "isRightToLeft": .bool(isWrittenRightToLeft(locale))]
        }
        return .object([
            "app": .string(program.app.name),
            "version": .string(program.app.version.text),
            "locales": .list(locales),
            "features": .list(
                features.map { ["name": .string($0.name), "screens": .list($0.screens)] }
            ),
            "folder": folder.map(JSONValue.string) ?? .null,
            "files": .strings(fileNames ?? current.sources.map(\.path)),
            "isBroken": .bool(current.hasErrors),
            "problems": problems,
        ])
    }

    private static func entry(_ name: String, _ kind: String, _ stubs: [String]) -> JSONValue {
        ["name": .string(name), "kind": .string(kind), "stubs": .strings(stubs)]
    }

    /// What is wrong with the specs as they are now.
    var problems: JSONValue {
        var places = SourcePlaces(current.sources, named: fileNames)
        return .list(
            current.diagnostics.prefix(200).map { diagnostic in
                .object([
                    "severity": .string(diagnostic.severity.rawValue),
                    "code": .string(diagnostic.kind.code),
                    "message": .string(diagnostic.message),
                    "help": .string(diagnostic.help),
                    "place": places.value(diagnostic.location),
                ])
            }
        )
    }
}

/// Says where something stands, with each file's lines counted once.
struct SourcePlaces {
    private let sources: [SourceFile]
    private let names: [String]?
    private var lines: [Int: LineIndex] = [:]

    /// - Parameter names: What the files are called; nil where that is their paths.
    init(_ sources: [SourceFile], named names: [String]?) {
        self.sources = sources
        self.names = names
    }

    /// `{"file": "Specs/board.fvm", "line": 7}`, null where it stands in no file.
    mutating func value(_ location: Location) -> JSONValue {
        guard let line = line(location) else { return .null }
        let file = Int(location.file.index)
        return ["file": .string(names?[file] ?? sources[file].path), "line": .number(line)]
    }

    /// The number of the line, from 1; nil where it stands in no file.
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
