import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// A rule says of its scope what its verdicts depend on.
@Suite struct RuleScopeTests {
    /// Examples of rules, and generated programs, in several files.
    private static func program(_ seed: Int) -> SplitProgram {
        var generator = SeededGenerator(seed: UInt64(seed))
        var programs = ProgramGenerator(seed: UInt64(seed))
        let text = seed.isMultiple(of: 3) ? programs.program() : programOfExamples(&generator)
        return SplitProgram(text, files: generator.int(in: 2...8), &generator)
    }

    @Test(arguments: 1...ProofScale.count(60, short: 10)) func verdictsOfDeclarationsDependOnWhatTheyNeed(_ seed: Int) {
        let program = Self.program(seed)
        guard !program.checked.diagnostics.hasErrors else { return }
        for file in program.texts.indices {
            let part = program.subprogram(of: file)
            #expect(!part.checked.diagnostics.hasErrors, "\(part.checked.diagnostics.lines)")
            #expect(
                part.declarationFindings(in: file) == program.declarationFindings(in: file),
                "file \(file) of \(program.texts)"
            )
        }
    }

    @Test(arguments: 1...ProofScale.count(60, short: 10)) func outlinesDependOnWhatTheirFilesNeed(_ seed: Int) {
        let program = Self.program(seed)
        guard !program.checked.diagnostics.hasErrors else { return }
        let ids = program.texts.indices.map { FileID($0) }
        let whole = program.context.outlines(of: Set(ids))
        let parts = ids.map { program.subprogram(of: Int($0.index)).context.outline(of: $0) }
        #expect(parts == whole, "\(program.texts)")
        #expect(Self.findings(parts) == Self.findings(program.context.outlines()))
    }

    private static func findings(_ parts: [FileOutline]) -> [Diagnostic] {
        var policy = ReportingPolicy(leastSeverity: .hint)
        return applyProgramRules(ProgramOutline(parts: parts), policy: &policy)
    }

    /// Each example of a rule about programs says the same when its declarations are checked in pieces.
    @Test(arguments: Rule.all.filter { $0.scope == .program }.map(\.kind.code))
    func rulesAboutProgramsJudgeOutlinesPutTogether(_ code: String) throws {
        let kind = try #require(Rule.all.first { $0.kind.code == code }).kind
        for seed in 1...4 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let program = SplitProgram(MarkedSource(kind.rejected).text, files: seed, &generator)
            let ids = program.texts.indices.map { FileID($0) }
            let parts = ids.map { program.subprogram(of: Int($0.index)).context.outline(of: $0) }
            let findings = Self.findings(parts)
            #expect(Set(findings.map(\.kind.code)).contains(code), "\(program.texts)")
            #expect(findings == Self.findings(program.context.outlines()))
        }
    }
}
