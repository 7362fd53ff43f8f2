import FVMBytes
import FVMSemantics
import FVMSource
import FVMWorkspace

extension Preview {
    /// A spec as it is written, and what its lines are about.
    ///
    /// - Parameter file: As the places of elements name it.
    func specText(_ file: String) throws(PreviewProblem) -> JSONValue {
        let places = SourcePlaces(current.sources, named: fileNames)
        guard let index = places.index(ofFile: file) else {
            throw PreviewProblem(status: 404, reason: "no spec is called '\(file)'")
        }
        let source = current.sources[index]
        var marks = LineMarks(of: FileID(index), in: current, places)
        return [
            "file": .string(file),
            "text": .string(String(decoding: source.bytes, as: UTF8.self)),
            "marks": marks.value,
        ]
    }
}

/// What the lines of one spec are about: the way from a line to what it shows.
struct LineMarks {
    private let program: Program
    private let textSources: TextSources
    private let file: FileID
    private var places: SourcePlaces
    private let topLevel: [Location]
    private var marks: [(line: Int, mark: JSONValue)] = []

    init(of file: FileID, in compilation: Compilation, _ places: SourcePlaces) {
        program = compilation.program
        textSources = compilation.textSources
        self.file = file
        self.places = places
        let tree = compilation.trees.first { $0.file == file }
        topLevel = tree.map { tree in tree.children(.root).map { tree.location($0) } } ?? []
    }

    /// In the order of their lines. A line without a mark is about what the mark before it says; one that is null is about
    /// nothing that is shown.
    var value: JSONValue {
        mutating get {
            collect()
            var seen: Set<Int> = []
            marks = marks.filter { seen.insert($0.line).inserted }
            for location in topLevel {
                if let line = places.line(location), seen.insert(line).inserted { marks.append((line, .null)) }
            }
            return .list(
                marks.sorted { $0.line < $1.line }.map { ["line": .number($0.line), "shows": $0.mark] }
            )
        }
    }

    private mutating func collect() {
        for record in program.records where !record.isSummary {
            let name = record.declared.name
            add(record.declared, name)
            for property in record.properties {
                add(property.declared, name)
                if let text = property.kind.text { add(text, property.declared, name) }
            }
            for operation in record.operations { add(operation.declared, name) }
            for stub in record.stubs { add(stub.declared, of: record.declared) }
            guard let form = record.form else { continue }
            for field in program[form].fields {
                add(field.declared, name)
                for text in [field.title, field.placeholder, field.requiredMessage, field.outOfRangeMessage] {
                    if let text { add(text, field.declared, name) }
                }
            }
        }
        for result in program.results {
            add(result.declared, result.declared.name)
            for stub in result.stubs { add(stub.declared, of: result.declared) }
        }
    }

    /// What is written at a declaration.
    private mutating func add(_ declared: Declared, _ screen: String) {
        add(declared.location, showing: declared.location, screen, nil, nil)
    }

    /// What is written at a stub: it shows its screen.
    private mutating func add(_ stub: Declared, of screen: Declared) {
        add(stub.location, showing: screen.location, screen.name, stub.name, nil)
    }

    /// What is written at a text's places in all locales.
    private mutating func add(_ text: TextID, _ declared: Declared, _ screen: String) {
        for (index, locale) in program.app.locales.enumerated() {
            if let place = textSources[text, index] { add(place, showing: declared.location, screen, nil, locale) }
        }
    }

    private mutating func add(
        _ location: Location,
        showing declared: Location,
        _ screen: String,
        _ stub: String?,
        _ locale: String?
    ) {
        guard location.file == file, let line = places.line(location) else { return }
        marks.append(
            (
                line,
                .object([
                    "screen": .string(screen),
                    "place": places.value(declared),
                    "stub": stub.map(JSONValue.string) ?? .null,
                    "locale": locale.map(JSONValue.string) ?? .null,
                ])
            )
        )
    }
}

extension PropertyKind {
    /// The text that a translation gives; nil where it has none of its own.
    var text: TextID? {
        switch self {
        case .staticText(let id), .substitutedText(let id, _), .staticList(let id): id
        default: nil
        }
    }
}
