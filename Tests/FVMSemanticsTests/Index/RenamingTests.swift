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
    private static let seeds: UInt64 = ProofScale.count(200, short: 20)
    private static let renamesOfEach = 4

    @Test func keepsTheMeaningOfRandomPrograms() {
        var renamed = 0
        for seed in 1...Self.seeds {
            var generator = ProgramGenerator(seed: seed)
            var random = SeededGenerator(seed: seed)
            let text = generator.program()
            renamed += rename(in: text, "seed \(seed)") { $0.shuffled(using: &random).prefix(Self.renamesOfEach) }
        }
        #expect(renamed > Int(Self.seeds) * Self.renamesOfEach * 3 / 4)
    }

    @Test(arguments: ProofScale.cases(GoldenFolder.all(of: "Programs"), short: 12))
    func keepsTheMeaningOfWrittenPrograms(golden: GoldenFolder) throws {
        let bytes = try #require(golden.bytes("spec.fvm"))
        #expect(rename(in: String(decoding: bytes, as: UTF8.self), golden.name) { $0[...] } > 0)
    }

    /// Renames some symbols of a program, one after the other, and compares what the program means; how many.
    private func rename(
        in text: String,
        _ name: String,
        _ choice: ([SymbolKey]) -> ArraySlice<SymbolKey>
    ) -> Int {
        let (index, result) = indexed(text)
        if result.diagnostics.hasErrors { return 0 }
        let expected = masked(outputs(of: result.program))
        let symbols = choice(index.symbols.filter { index.namesakes(of: $0).allSatisfy(isRenamable) })
        for (number, symbol) in symbols.enumerated() {
            let fresh = freshName(number, for: symbol)
            let places = Set(index.namesakes(of: symbol).flatMap { index.uses(of: $0) }.map(\.location.span))
            let (_, changed) = indexed(replacing(places, in: text, with: fresh))
            let errors = changed.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(name), \(symbol): \(errors.map(\.message))")
            guard errors.isEmpty else { continue }
            let actual = masked(outputs(of: changed.program).map { restoring(symbol.name, $0, from: fresh) })
            let difference = zip(actual, expected).first { $0 != $1 }
            #expect(actual.count == expected.count && difference == nil, "\(name), \(symbol)")
        }
        return symbols.count
    }

    /// Whether the name has no meaning in the language.
    private func isRenamable(_ symbol: SymbolKey) -> Bool {
        switch symbol.kind {
        case .locale, .appText, .rule, .file, .record: false
        // Open enums read other cases as it.
        case .enumCase where symbol.name == EnumDefinition.unknownCase: false
        // The library finds them by their names.
        case .member
        where QueryTrait.allCases.contains { $0.name == symbol.name } || Program.scopeNames.contains(symbol.name): false
        default: symbol.name != "id" && !NameConvention.failureMessage.names(of: "").contains(symbol.name)
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
        for (index, record) in program.records.enumerated() where record.isViewModel {
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

    /// Returns the output with the old name, also in words that are generated from it.
    private func restoring(_ name: String, _ output: String, from fresh: String) -> String {
        let made: [(String) -> String] =
            fresh.hasPrefix("Q")
            ? [NameWords.lowerCamelCase, { $0 }] : [NameWords.title, NameWords.sentence, { $0 }]
        return made.reduce(output) { output, make in output.replacing(make(fresh), with: make(name)) }
    }

    /// Returns the outputs with numbers in place of UUIDs, because generated ones depend on names.
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
