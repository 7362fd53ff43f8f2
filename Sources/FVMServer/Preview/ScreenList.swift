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
            "isBroken": .bool(current.hasErrors),
            "problems": problems,
        ])
    }

    private static func entry(_ name: String, _ kind: String, _ stubs: [String]) -> JSONValue {
        ["name": .string(name), "kind": .string(kind), "stubs": .strings(stubs)]
    }

    /// What is wrong with the specs as they are now.
    var problems: JSONValue {
        var places = SourcePlaces(current.sources)
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
    private var lines: [Int: LineIndex] = [:]

    init(_ sources: [SourceFile]) { self.sources = sources }

    /// `{"file": "Specs/board.fvm", "line": 7}`, null where it stands in no file.
    mutating func value(_ location: Location) -> JSONValue {
        let file = Int(location.file.index)
        guard sources.indices.contains(file) else { return .null }
        let index = lines[file] ?? LineIndex(sources[file])
        lines[file] = index
        return ["file": .string(sources[file].path), "line": .number(index.position(at: location.span.start).line)]
    }
}
