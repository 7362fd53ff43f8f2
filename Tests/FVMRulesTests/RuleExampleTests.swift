import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Every rule shows itself in its own examples.
@Suite struct RuleExampleTests {
    static let codes = Rule.all.map(\.kind.code)

    static func rule(_ code: String) throws -> Rule {
        try #require(Rule.all.first { $0.kind.code == code })
    }

    @Test(arguments: codes) func rejectedExampleBreaksExactlyThisRule(_ code: String) throws {
        let rule = try Self.rule(code)
        let source = MarkedSource(rule.kind.rejected)
        try #require(source.marks.count == 1)
        let found = reviewed(
            source.text,
            leastSeverity: rule.kind.due == nil ? rule.kind.severity : .error,
            stage: rule.kind.due ?? .output
        )
        #expect(found.lines.map { String($0.prefix(7)) } == [code], "\(found.lines)")
        #expect(found.first?.location.span == source.marks[0])
    }

    @Test(arguments: codes) func acceptedExampleBreaksNone(_ code: String) throws {
        #expect(reviewed(try Self.rule(code).kind.accepted).lines == [])
    }

    @Test func rulesAreExplained() {
        for rule in Rule.all {
            #expect(rule.kind.why.hasSuffix("."), "\(rule.kind.code)")
            #expect(rule.kind.help.hasSuffix("."), "\(rule.kind.code)")
            #expect(!rule.source.isEmpty, "\(rule.kind.code)")
        }
    }

    @Test func codesAreInOrderAndNobodyElseHasThem() {
        #expect(Self.codes == Self.codes.sorted())
        let kinds = Rule.all.map(\.kind) + CheckProblems.all + SyntaxProblems.all
        #expect(Set(kinds.map(\.code)).count == kinds.count)
        #expect(Set(kinds.map(\.name)).count == kinds.count)
    }
}
