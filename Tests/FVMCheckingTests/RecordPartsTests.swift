import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMChecking

/// Whether one checker reads all records or several read a part each: the same program, and the same to say of it.
@Suite("Parts of the records")
struct RecordPartsTests {
    private static let specs: [String] =
        (GoldenFolder.all(of: "Programs") + GoldenFolder.all(of: "Diagnostics"))
        .compactMap { $0.bytes("spec.fvm").map { String(decoding: $0, as: UTF8.self) } }
        + (UInt64(1)...40).map { seed in
            var generator = ProgramGenerator(seed: seed)
            return generator.program()
        }

    private func trees(_ texts: [String]) -> [SyntaxTree] {
        texts.enumerated().map { index, text in
            parse(SourceFile(path: "file\(index).fvm", text: text), file: FileID(index)).tree
        }
    }

    private func options(workers: Int, texts: Int? = nil) -> CheckOptions {
        var options = CheckOptions(workers: workers)
        options.leastRecordsOfPart = 1
        if let texts { options.textLimit = texts }
        return options
    }

    /// All that a run finds, in words.
    private func outcome(_ trees: [SyntaxTree], _ options: CheckOptions) -> [String] {
        let result = check(trees, options: options)
        var words = ""
        dump((result.program, result.textSources, result.droppedCount), to: &words)
        return result.diagnostics.map { "\($0)" } + [words]
    }

    /// How many parts its records are read in.
    private func partCount(_ trees: [SyntaxTree]) -> Int {
        var checker = Checker(trees: trees, options: options(workers: 3))
        checker.declare()
        return checker.recordParts().count
    }

    @Test func `parts are the whole`() {
        var count = 0
        for spec in Self.specs {
            let trees = trees([spec])
            #expect(outcome(trees, options(workers: 3)) == outcome(trees, options(workers: 1)))
            if partCount(trees) == 3 { count += 1 }
        }
        #expect(count > 40)
    }

    @Test func `also of several files`() {
        for (first, second) in zip(Self.specs, Self.specs.dropFirst()) {
            let trees = trees([first, second])
            #expect(outcome(trees, options(workers: 2)) == outcome(trees, options(workers: 1)))
        }
    }

    @Test(arguments: SpecMutator.Mistake.allCases)
    func `also with a mistake`(mistake: SpecMutator.Mistake) {
        var random = SeededGenerator(seed: 1)
        for spec in Self.specs {
            guard let mutant = SpecMutator(spec).mutant(mistake, &random) else { continue }
            let trees = trees([mutant])
            #expect(outcome(trees, options(workers: 3)) == outcome(trees, options(workers: 1)))
        }
    }

    /// What each of two parts has room for is too much for both.
    @Test(arguments: 1...8)
    func `texts have one limit`(limit: Int) {
        let trees = trees([
            """
            viewmodel A < a: localized "1"; b: localized "2"; c: [localized] ["3"] >
            viewmodel B < a: localized "4"; b: localized "5"; c: [localized] ["6"] >
            """
        ])
        let together = outcome(trees, options(workers: 2, texts: limit))
        #expect(together == outcome(trees, options(workers: 1, texts: limit)))
    }

    @Test func `a summary is read with its parent`() {
        let trees = trees([
            "viewmodel A < a: S; summary S < id: id >; summary T < id: id >; summary U < id: id > >\nviewmodel B < id: id >"
        ])
        var checker = Checker(trees: trees, options: options(workers: 5))
        checker.declare()
        #expect(checker.recordParts().filter { !$0.isEmpty } == [0..<4, 4..<5])
    }
}
