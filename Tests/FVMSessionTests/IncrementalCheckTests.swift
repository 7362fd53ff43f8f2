import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMSession

/// After many edits, a session has the same state as one with everything at once.
@Suite struct IncrementalCheckTests {
    /// How many sessions, and how many edits in each.
    private static let sessions: ClosedRange<UInt64> = 1...ProofScale.count(8, short: 3)
    private static let edits = 25

    @Test(arguments: sessions)
    func knowsWhatAFullCheckKnows(seed: UInt64) throws {
        var edits = EditGenerator(seed: seed)
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request(edits.start()))
        var accepted = 0
        for number in 1...Self.edits {
            let edit = edits.next(session.declarations)
            let context: Comment = "seed \(seed), edit \(number): \(edit)"
            var fresh = try #require(Self.fresh(session), context)
            let full = Self.fullCheck(of: edit, in: session)
            let answer = session.respond(to: Request(edit))
            let other = fresh.respond(to: Request(edit))
            #expect(Self.summary(answer) == Self.summary(other), context)
            if let full {
                #expect(answer.isFailure == full.hasErrors, context)
                let known = Set(full.diagnostics.map { "\($0.kind.code) \($0.message)" })
                for finding in Self.findings(answer) { #expect(known.contains(finding), context) }
            }
            if !answer.isFailure { accepted += 1 }
            try Self.expectSameValues(session, context)
        }
        #expect(accepted >= Self.edits / 8)
    }

    /// A session that gets all declarations at once.
    private static func fresh(_ session: Session) -> Session? {
        var fresh = Session(files: MemoryFileSystem())
        let all = session.declarations.all
        if all.isEmpty { return fresh }
        let response = fresh.respond(to: Request(all.map(\.text).joined(separator: "\n\n")))
        return response.isFailure ? nil : fresh
    }

    /// Checks everything as if the edit had been accepted. `nil` if it is no declaration, or has mistakes.
    private static func fullCheck(of edit: String, in session: Session) -> Compilation? {
        var declarations = session.declarations
        if edit.hasPrefix(":clear ") {
            guard let change = declarations.change(removing: String(edit.dropFirst(7))) else { return nil }
            _ = declarations.apply(change, countingSame: true)
        } else {
            guard session.isDeclaration(edit),
                let typed = try? TypedSpec(Request(edit), files: session.files)
            else { return nil }
            _ = declarations.apply(declarations.change(replacingBy: typed.declarations), countingSame: true)
        }
        return declarations.compilation()
    }

    /// Expects that every value equals that of the whole program.
    private static func expectSameValues(_ session: Session, _ context: Comment) throws {
        let whole = session.declarations.compilation()
        #expect(!whole.hasErrors, context)
        for declaration in session.declarations.all where declaration.isShown {
            let expected = try whole.json(of: declaration.name)
            #expect(try session.value(of: Request(declaration.name)) == expected, context)
        }
    }

    private static func findings(_ response: Response) -> [String] {
        response.parts.flatMap { part -> [String] in
            guard case .problems(let problems) = part else { return [] }
            return problems.diagnostics.map { "\($0.kind.code) \($0.message)" }
        }
    }

    /// Returns a response without places, which depend on the input.
    private static func summary(_ response: Response) -> [String] {
        response.parts.flatMap { part -> [String] in
            switch part {
            case .message(let message): [message]
            case .requestError(let error): [error.message]
            case .problems(let problems):
                problems.diagnostics.map { diagnostic in
                    let source = problems.sources[Int(diagnostic.location.file.index)]
                    return "\(diagnostic.kind.code) \(diagnostic.message) \(source.text(diagnostic.location.span))"
                }
                .sorted()
            default: []
            }
        }
    }
}
