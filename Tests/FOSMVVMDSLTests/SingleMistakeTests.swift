import FVMDiagnostics
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// One mistake gives one message: mistakes that hasty fingers make, one in each spec, and how many errors they give.
@Suite struct SingleMistakeTests {
    private static let mutantsOfEach = 12

    /// How many specs with the mistake give so many errors; those that are still right are not counted.
    static func distribution(of mistake: SpecMutator.Mistake) throws -> [Int] {
        var counts: [Int] = []
        for path in MutationTests.specs {
            let text = try String(contentsOf: GoldenFolder.package.appending(path: path), encoding: .utf8)
            guard !Compilation(of: text, name: "Spec.fvm").hasErrors else { continue }
            let mutator = SpecMutator(text)
            var generator = SeededGenerator(seed: UInt64(path.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }))
            for _ in 0..<mutantsOfEach {
                guard let mutant = mutator.mutant(mistake, &generator) else { continue }
                let errors = Compilation(of: mutant, name: "Spec.fvm").diagnostics.count { $0.severity == .error }
                guard errors > 0 else { continue }
                counts += Array(repeating: 0, count: max(0, errors + 1 - counts.count))
                counts[errors] += 1
            }
        }
        return counts
    }

    /// The bounds are a little weaker than the measurements, so that a new spec does not break them.
    @Test(
        arguments: [
            (SpecMutator.Mistake.droppedToken, 94, 4), (.misspeltName, 98, 5), (.swappedTokens, 58, 8),
            (.otherWord, 86, 8),
        ]
    )
    func mostMistakesGiveOneMessage(mistake: SpecMutator.Mistake, percentage: Int, most: Int) throws {
        let counts = try Self.distribution(of: mistake)
        let all = counts.reduce(0, +)
        try #require(all > 500)
        #expect(counts[1] * 100 >= all * percentage, "\(mistake): \(counts)")
        #expect(counts.count - 1 <= most, "\(mistake): \(counts)")
    }

    // MARK: What is left out, and what is not

    @Test(
        arguments: [
            // A text that goes on in the next line
            (
                "viewmodel A server <\n  a: localized \"one\ntwo\"\n  b: localized \"three\"\n>\nviewmodel B < c: Nope >",
                ["FVM0005"]
            ),
            // A table that is not closed
            (
                "viewmodel A server <\n  a: localized {\n    en: \"one\"\n  b: localized \"x\"\n  c: int\n>",
                ["FVM0109"]
            ),
            // A label without its colon
            ("viewmodel A < id: id >\nviewmodel B server < a: [A] = [A(id 1), A(id: 2)] >", ["FVM0102"]),
            // Fields that are not known, and their fields
            (
                "viewmodel A server form User < a: localized \"%{email}\" >\nstub A \"x\" (email: \"y\")", ["FVM1003"]
            ),
            // A name that is gone, and its uses
            ("viewmodel A < id: id >\nviewmodel B server < a: Aa; b: [Aa]; c: Aa? >\nview Aa", ["FVM1101"]),
            (
                "app X < locales: en >\nviewmodel A server < a: localized { es: \"a\" }; b: localized { es: \"b\" } >",
                [
                    "FVM6001"
                ]
            ),
            ("MyCard < id: id >\nviewmodel B server < cards: [MyCard] >\nstub MyCard \"x\" ()", ["FVM0101"]),
            ("import \"nowhere.fvm\"\nviewmodel B server < card: Nowhere >", ["FVM1904"]),
            // An identity of a name that is misspelt, and the rows that it is of
            ("viewmodel A < code: id; vmId: instance(cod) >\nviewmodel B server < a: [A] >", ["FVM1005"]),
            // A name that is declared twice, and what is said of one of the two
            ("import Pagination\nviewmodel B server < p: Pagination >\nviewmodel Pagination < id: id >", ["FVM1001"]),
            ("viewmodel A < n: int >\nviewmodel A < m: int >\nstub A \"x\" (m: 1)", ["FVM1001"]),
            // A case that carries something
            (
                "enum A < ok; failed(reason: string, code: int); gone >\nviewmodel B server < a: A = .gone >",
                ["FVM1113"]
            ),
            // Two mistakes are two
            ("viewmodel A server < a: Nope; b: Nought >", ["FVM1101", "FVM1101"]),
            ("viewmodel A server < a: int = \"x\" >\nviewmodel B server < b int >", ["FVM9001", "FVM0102"]),
            ("fields A < t: string requird lenght(1...3) >", ["FVM0112", "FVM0112"]),
            ("viewmodel A < a: Nope >\nviewmodel B < id: id; b: int % >", ["FVM1101", "FVM0010"]),
            (
                "viewmodel A < a: [Board.Row]; c: int >\nviewmodel B server < a: A; b: Nope >",
                ["FVM0104", "FVM1101"]
            ),
            // The name of what a row is
            (
                "viewmodel A < id: id; t: string >\nviewmodel B server < a: [A] >\nexpect B < a: [A < t: \"x\" >] >",
                ["FVM0107"]
            ),
            // A name that may be lost with what cannot be read
            ("viewmodel A < a: Nope >\nviewmodel B < id: id; b: int % Nope >", ["FVM0010"]),
            ("viewmodel A server < a: int = \"x\"; b int >", ["FVM9001", "FVM0102"]),
            ("enum E < a; a >\nviewmodel A server < b: string, c: int >", ["FVM1002", "FVM0108"]),
        ]
    )
    func followUpsAreLeftOut(spec: String, codes: [String]) {
        let errors = Compilation(of: spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code).sorted() == codes.sorted(), "\(errors.map(\.message))")
    }

    @Test func usesOfOneNameArePointedAt() throws {
        let texts = (0..<9).map { "  a\($0): localized { en: \"x\"; es: \"x\" }\n" }
        let spec = "viewmodel B server <\n" + texts.joined() + ">"
        let diagnostic = try #require(Compilation(of: spec).diagnostics.first)
        #expect(diagnostic.labels.dropFirst().map(\.text) == Array(repeating: "used here, too", count: 5))
        #expect(diagnostic.notes.contains("It is used 3 more times."))
    }
}
