import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
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
        return LineMarks(in: current).spec(index, named: file, places)
    }
}

extension SyntaxTree {
    /// The colors of the text as runs: a number of UTF-16 code units and the name of a color, empty for none. Ends
    /// after the last color. O(bytes).
    var colorRuns: JSONValue {
        var runs: [JSONValue] = []
        var end = 0
        func add(_ range: Range<Int>, _ color: String) {
            guard !range.isEmpty else { return }
            runs += [.number(String(decoding: source.bytes[range], as: UTF8.self).utf16.count), .string(color)]
        }
        for colored in colours() where colored.span.range.lowerBound >= end {
            add(end..<colored.span.range.lowerBound, "")
            add(colored.span.range, String(describing: colored.role))
            end = colored.span.range.upperBound
        }
        return .list(runs)
    }
}

/// Maps the lines of specs to the screens that they describe.
struct LineMarks {
    private struct Mark {
        var location: Location
        /// The view model or result.
        var screen: String
        /// Where that which is shown is declared.
        var declared: Location
        var stub: String?
        var locale: String?
    }

    private let program: Program
    private let textSources: TextSources
    private let trees: [SyntaxTree]
    private let sources: [SourceFile]
    private var marks: [FileID: [Mark]] = [:]

    init(in compilation: Compilation) {
        program = compilation.program
        textSources = compilation.textSources
        trees = compilation.trees
        sources = compilation.sources
        for record in program.records where record.isViewModel { add(record) }
        for result in program.results {
            add(result.declared, result.declared.name)
            for stub in result.stubs { add(stub.declared, of: result.declared) }
        }
    }

    /// Returns a spec for the page: its text, the marks of its lines and its colors.
    func spec(_ index: Int, named name: String, _ places: SourcePlaces) -> JSONValue {
        let file = FileID(index)
        return [
            "file": .string(name),
            "text": .string(String(decoding: sources[index].bytes, as: UTF8.self)),
            "marks": value(of: file, places),
            "colors": trees.first { $0.file == file }.map(\.colorRuns) ?? [],
        ]
    }

    /// In the order of their lines. A line without a mark is about what the mark before it says; one that is null is about
    /// nothing that is shown.
    private func value(of file: FileID, _ places: SourcePlaces) -> JSONValue {
        var places = places
        var shown: [Int: JSONValue] = [:]
        for mark in marks[file] ?? [] {
            guard let line = places.line(mark.location), shown[line] == nil else { continue }
            shown[line] = .object([
                "screen": .string(mark.screen),
                "place": places.value(mark.declared),
                "stub": mark.stub.map(JSONValue.string) ?? .null,
                "locale": mark.locale.map(JSONValue.string) ?? .null,
            ])
        }
        if let tree = trees.first(where: { $0.file == file }) {
            for declaration in tree.root.children {
                if let line = places.line(declaration.location), shown[line] == nil { shown[line] = .null }
            }
        }
        return .list(
            shown.sorted { $0.key < $1.key }.map { ["line": .number($0.key), "shows": $0.value] }
        )
    }

    private mutating func add(_ record: RecordDefinition) {
        let name = record.declared.name
        add(record.declared, name)
        for property in record.properties {
            add(property.declared, name)
            if let text = property.kind.text { add(text, property.declared, name) }
        }
        for operation in record.operations { add(operation.declared, name) }
        for stub in record.stubs { add(stub.declared, of: record.declared) }
        guard let form = record.form else { return }
        for field in program[form].fields {
            add(field.declared, name)
            for text in field.texts { add(text.text, field.declared, name) }
        }
    }

    /// Adds the lines of a declaration.
    private mutating func add(_ declared: Declared, _ screen: String) {
        add(Mark(location: declared.location, screen: screen, declared: declared.location))
    }

    /// Adds the lines of a stub, which shows its screen.
    private mutating func add(_ stub: Declared, of screen: Declared) {
        add(Mark(location: stub.location, screen: screen.name, declared: screen.location, stub: stub.name))
    }

    /// Adds the lines of a text in all locales.
    private mutating func add(_ text: TextID, _ declared: Declared, _ screen: String) {
        for (index, locale) in program.app.locales.enumerated() {
            guard let place = textSources[text, index] else { continue }
            add(Mark(location: place, screen: screen, declared: declared.location, locale: locale))
        }
    }

    private mutating func add(_ mark: Mark) { marks[mark.location.file, default: []].append(mark) }
}
