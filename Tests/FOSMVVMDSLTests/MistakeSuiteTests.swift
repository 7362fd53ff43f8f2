import FVMDiagnostics
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Single mistakes of all kinds in the specs of the repository. Each has one message, every second one a fix-it, and
/// no fix-it causes another error.
@Suite struct MistakeSuiteTests {
    /// One mistake with its messages.
    struct Case: Sendable {
        var mistake: String
        var text: String
        /// The messages that the spec without the mistake does not have.
        var messages: [Diagnostic]
        /// The new problems after a fix-it, for each harmful fix-it.
        var harms: [String]

        var hasFixIt: Bool { messages.contains { !$0.fixIts.isEmpty } }
    }

    private static let mutantsOfEach = ProofScale.isFull ? 12 : 4

    /// The specs that can be read without others, and have no errors.
    private static let specs: [(path: String, text: String, known: Messages)] = MutationTests.specs.compactMap { path in
        guard let text = try? String(contentsOf: GoldenFolder.package.appending(path: path), encoding: .utf8)
        else { return nil }
        let compilation = Compilation(of: text, name: "Spec.fvm")
        return compilation.hasErrors ? nil : (path, text, Messages(compilation.diagnostics))
    }

    static let cases: [Case] = SingleMistake.all.flatMap { mistake in
        var cases: [Case] = []
        for (spec, var generator) in draws(of: mistake) where cases.count < mutantsOfEach {
            guard let mutant = mistake.mutant(of: spec.text, &generator) else { continue }
            let found = Compilation(of: mutant, name: "Spec.fvm").diagnostics
            let messages = spec.known.new(in: found)
            guard !messages.isEmpty else { continue }
            let harms = harms(of: messages, found, mutant)
            cases.append(Case(mistake: mistake.name, text: mutant, messages: messages, harms: harms))
        }
        return cases
    }

    /// Returns the specs in the order in which a mistake tries them, each with its own random numbers. They depend
    /// only on the two names, so that a new spec replaces at most one.
    private static func draws(
        of mistake: SingleMistake
    ) -> [(spec: (path: String, text: String, known: Messages), generator: SeededGenerator)] {
        specs.map { spec in
            let name = "\(mistake.name)\n\(spec.path)"
            var generator = SeededGenerator(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
            return (generator.next(), (spec, generator))
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The errors that a fix-it would bring, and that it removes none.
    private static func harms(of messages: [Diagnostic], _ found: [Diagnostic], _ text: String) -> [String] {
        let known = Messages(found)
        return messages.flatMap(\.fixIts).flatMap { fixIt -> [String] in
            let bytes = Array(text.utf8).applying(fixIt.edits)
            let after = Compilation(of: String(decoding: bytes, as: UTF8.self), name: "Spec.fvm").diagnostics
            let left = Messages(after).new(in: found).isEmpty ? ["\(fixIt.message): nothing is fixed"] : []
            return left
                + known.new(in: after).filter { $0.severity == .error }
                .map { "\(fixIt.message): \($0.kind.code) \($0.message)" }
        }
    }

    private static func shown(_ cases: [Case]) -> String {
        cases.map { one in
            let lines = one.messages.map { message in
                let line = one.text.utf8.prefix(Int(message.location.span.start)).count { $0 == 0x0A } + 1
                let source = one.text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
                return "    \(message.kind.code) \(message.message)\n      | \(source)\n      help: \(message.help) "
                    + "fixes: \(message.fixIts.map(\.message))"
            }
            return "\(one.mistake)\n" + lines.joined(separator: "\n") + one.harms.map { "\n    HARM \($0)" }.joined()
        }.joined(separator: "\n")
    }

    @Test func mistakesAreToldOnce() {
        let bad = Self.cases.filter { $0.messages.count != 1 }
        #expect(Self.cases.count >= 500)
        #expect(bad.count * 100 <= Self.cases.count * 2, "\(bad.count) of \(Self.cases.count)\n\(Self.shown(bad))")
    }

    @Test func everySecondMistakeHasAFixIt() {
        let bad = Self.cases.filter { !$0.hasFixIt }
        #expect(bad.count * 2 <= Self.cases.count, "\(bad.count) of \(Self.cases.count)\n\(Self.shown(bad))")
    }

    @Test func everyFixItRemovesAnErrorAndBringsNone() {
        let bad = Self.cases.filter { !$0.harms.isEmpty }
        #expect(bad.isEmpty, "\(bad.count) of \(Self.cases.count)\n\(Self.shown(bad))")
    }
}

/// Messages without their places, and their numbers.
private struct Messages {
    private var counts: [String: Int] = [:]

    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { counts[Self.key(diagnostic), default: 0] += 1 }
    }

    private static func key(_ diagnostic: Diagnostic) -> String { "\(diagnostic.kind.code) \(diagnostic.message)" }

    /// Those that are not among these.
    func new(in diagnostics: [Diagnostic]) -> [Diagnostic] {
        var left = counts
        return diagnostics.filter { diagnostic in
            let key = Self.key(diagnostic)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
    }
}
