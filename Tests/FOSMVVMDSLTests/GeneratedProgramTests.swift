import FVMBytes
import FVMOutput
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Testing

/// Random programs pass every stage: nothing crashes, only the checker rejects them, and the output does not depend
/// on the run.
@Suite struct GeneratedProgramTests {
    private static let count: UInt64 = ProofScale.count(200, short: 40)

    @Test func passEveryStage() throws {
        var refused = 0
        for seed in 1...Self.count {
            let text = program(seed)
            let compilation = Compilation(of: text)
            if compilation.hasErrors {
                #expect(!compilation.renderedDiagnostics().isEmpty)
                refused += 1
                continue
            }
            try interpretAll(compilation, seed)
            let first = compilation.outputFiles()
            let second = Compilation(of: text).outputFiles()
            #expect(first.map(\.path) == second.map(\.path), "seed \(seed)")
            #expect(first.map(\.bytes) == second.map(\.bytes), "seed \(seed)")
        }
        #expect(refused < Self.count / 10)
    }

    @Test func followFromTheSeed() {
        #expect(program(7) == program(7))
        #expect(program(7) != program(8))
    }

    @Test func haveWhatIsAdded() throws {
        let programs = (1...Self.count).map { Compilation(of: program($0)).program }
        #expect(
            programs.contains { program in
                program.records.contains {
                    $0.properties.contains { property in
                        if case .substitutedText(_, let placeholders) = property.kind {
                            placeholders.contains { !$0.path.isEmpty }
                        } else {
                            false
                        }
                    }
                }
            }
        )
        #expect(
            programs.contains { program in
                program.records.contains {
                    $0.properties.contains { property in
                        if case .staticText(let text) = property.kind { program.texts.isShared(text) } else { false }
                    }
                }
            }
        )
        #expect(programs.contains { $0.records.contains { $0.operations.contains { $0.sent != nil } } })
        #expect(programs.contains { program in program.records.contains { program.modelIdentity(of: $0) != nil } })
        #expect(programs.contains { $0.records.contains { $0.sort != nil } })
    }

    private func program(_ seed: UInt64) -> String {
        var generator = ProgramGenerator(seed: seed)
        return generator.program()
    }

    /// Every view model and result, in each stub and locale, is one JSON object.
    private func interpretAll(_ compilation: Compilation, _ seed: UInt64) throws {
        let program = compilation.program
        var stubs = program.records.filter(\.isViewModel).map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
        stubs += program.results.map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
        for (name, named) in stubs {
            for stub in [nil] + named.map(Optional.some) {
                for locale in program.app.locales {
                    let json = try compilation.json(of: name, stub: stub, locale: locale)
                    guard case .object = try JSONValue(reading: Array(json.utf8)) else {
                        Issue.record("\(name) of seed \(seed) is no object in \(locale)")
                        continue
                    }
                }
            }
        }
    }
}
