import FVMBytes
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Specs with one mistake in them: each is refused with a reason or passes every stage, and nothing crashes.
@Suite struct MutationTests {
    /// More than 2,000 in all: the number of specs times this.
    private static let mutantsOfEach = 24
    private static let triedOfEach = ProofScale.count(mutantsOfEach, short: 4)

    static let specs: [String] = {
        let root = GoldenFolder.package.path()
        return ["Examples", "Stdlib", "Tests/Golden/Programs"].flatMap { folder in
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root + folder)) ?? []
            return paths.filter { $0.hasSuffix(".fvm") }.sorted().map { folder + "/" + $0 }
        }
    }()

    @Test func thereAreEnoughMutants() {
        #expect(Self.specs.count * Self.mutantsOfEach >= 2_000)
    }

    @Test(arguments: specs)
    func mutantsPassEveryStageOrAreRefused(path: String) throws {
        let text = try String(contentsOf: GoldenFolder.package.appending(path: path), encoding: .utf8)
        let mutator = SpecMutator(text)
        var generator = SeededGenerator(seed: UInt64(path.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }))
        for index in 0..<Self.triedOfEach {
            let mistake = SpecMutator.Mistake.allCases[index % SpecMutator.Mistake.allCases.count]
            guard let mutant = mutator.mutant(mistake, &generator) else { continue }
            let compilation = Compilation(of: mutant, name: "Mutant.fvm", leastSeverity: .hint)
            guard !compilation.hasErrors else {
                #expect(compilation.renderedDiagnostics().contains("error[FVM"), "\(mutant)")
                try evaluateWhatIsSound(compilation, mutant)
                continue
            }
            #expect(compilation.outputFiles().allSatisfy { !$0.bytes.isEmpty }, "\(mutant)")
            for locale in compilation.program.app.locales {
                for record in compilation.program.records where record.isViewModel {
                    for stub in [nil] + record.stubs.map(\.declared.name) {
                        let json = try compilation.jsonBytes(of: record.declared.name, stub: stub, locale: locale)
                        #expect((try? JSONValue(reading: json)) != nil, "\(mutant)")
                    }
                }
            }
        }
    }

    /// An error breaks its declaration and what needs that: all others have their JSON.
    private func evaluateWhatIsSound(_ compilation: Compilation, _ mutant: String) throws {
        for locale in compilation.program.app.locales {
            for record in compilation.program.records where record.isViewModel {
                let name = record.declared.name
                guard compilation.isSound(name) else {
                    #expect(throws: SelectionError.self) { try compilation.jsonBytes(of: name, locale: locale) }
                    continue
                }
                let json = try compilation.jsonBytes(of: name, locale: locale)
                #expect((try? JSONValue(reading: json)) != nil, "\(mutant)")
            }
        }
    }
}
