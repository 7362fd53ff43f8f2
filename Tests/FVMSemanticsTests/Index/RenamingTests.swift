import FVMBytes
import FVMDiagnostics
import FVMEvaluation
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// The proof that the index is complete: a name that is replaced wherever the index says gives the same program.
@Suite struct RenamingTests {
    private static let seeds: UInt64 = 200
    private static let renamesOfEach = 4

    @Test func everywhereKeepsTheMeaning() {
        var renamed = 0
        for seed in 1...Self.seeds {
            var generator = ProgramGenerator(seed: seed)
            let text = generator.program()
            let (index, result) = indexed(text)
            if result.diagnostics.hasErrors { continue }
            let expected = outputs(of: result.program)
            var random = SeededGenerator(seed: seed)
            let symbols = index.symbols.filter(isRenamable).shuffled(using: &random)
            for (number, symbol) in symbols.prefix(Self.renamesOfEach).enumerated() {
                let fresh = freshName(number, for: symbol)
                let namesakes = index.namesakes(of: symbol)
                guard namesakes.allSatisfy(isRenamable) else { continue }
                let places = Set(namesakes.flatMap { index.uses(of: $0) }.map(\.location.span))
                let changed = replacing(places, in: text, with: fresh)
                let (_, checked) = indexed(changed)
                let errors = checked.diagnostics.filter { $0.severity == .error }
                #expect(errors.isEmpty, "seed \(seed), \(symbol): \(errors.map(\.message))")
                guard errors.isEmpty else { continue }
                let actual = outputs(of: checked.program).map { restoring(symbol.name, $0, from: fresh) }
                let difference = zip(masked(actual), masked(expected)).first { $0 != $1 }
                #expect(actual.count == expected.count && difference == nil, "seed \(seed), \(symbol)")
                renamed += 1
            }
        }
        #expect(renamed > Int(Self.seeds) * Self.renamesOfEach * 3 / 4)
    }

    /// Whether the language gives the name no meaning of its own.
    private func isRenamable(_ symbol: SymbolKey) -> Bool {
        switch symbol.kind {
        case .locale, .appText, .rule, .file, .record: false
        default: symbol.name != "id"
        }
    }

    private func freshName(_ number: Int, for symbol: SymbolKey) -> String {
        switch symbol.kind {
        case .app, .enumeration, .fields, .viewModel, .request, .result, .summary: "Qvdecl\(number)"
        default: "qvmember\(number)"
        }
    }

    private func replacing(_ places: Set<SourceSpan>, in text: String, with name: String) -> String {
        var bytes = Array(text.utf8)
        for place in places.sorted(by: { $0.start > $1.start }) { bytes.replaceSubrange(place.range, with: name.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: What a program means

    /// The JSON of all stubs of all view models and results in all locales, with their names.
    private func outputs(of program: Program) -> [String] {
        var references: [(name: String, reference: StubReference)] = []
        for (index, record) in program.records.enumerated() where !record.isSummary {
            references.append((record.declared.name, .record(RecordID(index))))
            for (stub, named) in record.stubs.enumerated() {
                references.append((named.declared.name, .record(RecordID(index), stub: stub)))
            }
        }
        for (index, result) in program.results.enumerated() {
            references.append((result.declared.name, .result(ResultID(index))))
            for (stub, named) in result.stubs.enumerated() {
                references.append((named.declared.name, .result(ResultID(index), stub: stub)))
            }
        }
        let interpreter = Interpreter(program)
        return program.app.locales.flatMap { locale in
            references.map { name, reference in
                var json = ByteBuffer()
                let style = JSONStyle(isCompact: true)
                interpreter.writeJSON(of: reference, locale: locale, style: style, into: &json)
                return name + json.text
            }
        }
    }

    /// The output with the old name, and with the words that are made of it where the spec writes none.
    private func restoring(_ name: String, _ output: String, from fresh: String) -> String {
        let made: [(String) -> String] =
            fresh.hasPrefix("Q")
            ? [NameWords.lowerCamelCase, { $0 }] : [NameWords.title, NameWords.sentence, { $0 }]
        return made.reduce(output) { output, make in output.replacing(make(fresh), with: make(name)) }
    }

    /// The outputs with numbers in the place of UUIDs: those that the spec does not write are made of names.
    private func masked(_ outputs: [String]) -> [String] {
        let uuid = /[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}/
        var numbers: [Substring: Int] = [:]
        return outputs.map { output in
            output.replacing(uuid) { match in
                let number = numbers[match.output] ?? numbers.count
                numbers[match.output] = number
                return "#\(number)"
            }
        }
    }
}
