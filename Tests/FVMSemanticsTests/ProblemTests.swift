import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Every kind of problem shows itself in its own examples.
@Suite struct ProblemTests {
    /// Without those whose examples would be too large, or are several files; they have tests of their own.
    static let codes = CheckProblems.all.filter { !$0.rejected.isEmpty }.map(\.code)

    static func kind(_ code: String) throws -> DiagnosticKind {
        try #require(CheckProblems.all.first { $0.code == code })
    }

    static func diagnostics(_ text: String, _ kind: DiagnosticKind) -> [Diagnostic] {
        if kind.name == "not-a-call", !text.hasPrefix("viewmodel") {
            return check([parse(expression: SourceFile(path: "", text: text), file: FileID(0)).tree]).diagnostics
        }
        return checked(text, options: CheckOptions(sketchesMissingChildren: kind.name == "sketched-child")).diagnostics
    }

    @Test(arguments: codes) func rejectedExampleGivesExactlyThisProblem(_ code: String) throws {
        let kind = try Self.kind(code)
        let source = MarkedSource(kind.rejected)
        try #require(source.marks.count == 1)
        // An error may bring warnings along; a warning stands alone.
        let found = Self.diagnostics(source.text, kind).filter { $0.severity >= kind.severity }
        #expect(found.map(\.kind.code) == [code])
        #expect(found.first?.location.span == source.marks[0])
    }

    @Test(arguments: codes) func acceptedExampleGivesNothing(_ code: String) throws {
        let kind = try Self.kind(code)
        #expect(Self.diagnostics(kind.accepted, kind).map { "\($0.kind.code) \($0.message)" } == [])
    }

    @Test func codesAndNamesAreUniqueAndExplained() {
        #expect(Set(CheckProblems.all.map(\.code)).count == CheckProblems.all.count)
        #expect(Set(CheckProblems.all.map(\.name)).count == CheckProblems.all.count)
        #expect(Self.codes.count == CheckProblems.all.count - 2)
        for kind in CheckProblems.all {
            #expect(kind.why.hasSuffix("."), "\(kind.code)")
            #expect(kind.help.hasSuffix("."), "\(kind.code)")
        }
    }
}
