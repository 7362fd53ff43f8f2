import FVMBytes
import FVMDiagnostics
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `explain`: what the kinds say of themselves.
@Suite struct ExplainTests {
    /// Kinds of the disk and the command line, which a spec alone can't have, and those without an example.
    static let withoutFinding = [
        "FVM0001", "FVM0015", "FVM0017", "FVM0019", "FVM1016", "FVM1850", "FVM1851", "FVM1852", "FVM1853", "FVM1854",
        "FVM1855", "FVM1856", "FVM1857", "FVM1858", "FVM1900", "FVM1901", "FVM1902", "FVM1905", "FVM1907",
        "FVM1908",
        "FVM1927", "FVM1950", "FVM1951", "FVM1952", "FVM1953", "FVM1954", "FVM1955", "FVM1956", "FVM1957", "FVM1958",
        "FVM1959", "FVM1960", "FVM1961", "FVM1962",
        "FVM1963", "FVM1964", "FVM1965", "FVM1966", "FVM1967", "FVM1968", "FVM6026", "FVM9604",
    ]

    @Test func everyRejectedExampleIsFoundAsItsKind() {
        let explanations = DiagnosticCatalogue.all.map(Explanation.init)
        #expect(explanations.filter { $0.finding == nil }.map(\.kind.code).sorted() == Self.withoutFinding)
        for explanation in explanations where explanation.finding != nil {
            let marks = MarkedSource(explanation.kind.rejected).marks
            // What is gone with all that held it stands in the spec before.
            if explanation.kind.isChange, marks.isEmpty { continue }
            #expect(explanation.finding?.location.span == marks.first, "\(explanation.kind.code)")
        }
    }

    @Test func conventionsAreATable() {
        let run = Run("explain conventions")
        #expect(run.status == .success && run.messages.isEmpty)
        for name in ["xButtonLabel", "canX", "xConfirmationTitle", "emptyTitle", "errorMessage"] {
            #expect(run.output.contains(name), "\(name)")
        }
        #expect(run.output.contains("    bool: whether the button of operation 'x' can be pressed\n"))
    }

    @Test func everythingFitsOnAScreen() {
        for kind in DiagnosticCatalogue.all {
            let lines = ExplanationRenderer().render(Explanation(of: kind)).split(separator: "\n")
            #expect(lines.count <= 40, "\(kind.code)")
            for section in ["why: ", "help: "] { #expect(lines.contains { $0.hasPrefix(section) }, "\(kind.code)") }
        }
    }

    @Test(arguments: ["explain FVM1101", "explain fvm1101", "explain unknown-type", "explain Unknown-Type FVM1101"])
    func explainsOneKind(line: String) {
        let run = Run(line)
        #expect(run.status == .success && run.messages.isEmpty)
        #expect(
            run.output == """
                error[FVM1101]: unknown-type
                what:  there is no type 'Card'
                why:   The type of a property must be built in, or declared in one of the files of the run.
                help:  Declare the type, import the file that declares it, or correct the spelling.

                rejected:
                1 | viewmodel Dashboard server < cards: [Card] >
                  |                                      ^^^^

                accepted:
                1 | viewmodel Dashboard server < cards: [Card] >
                2 | viewmodel Card < id: id >

                """
        )
    }

    @Test func explainsSeveralKinds() {
        let run = Run("explain FVM5502 FVM3505")
        #expect(run.output.hasPrefix("hint[FVM5502]: repeated-summary\n"))
        #expect(run.output.contains("\n\nwarning[FVM3505]: field-not-edited\n"))
        #expect(run.output.contains("\nallow: // fvm:allow field-not-edited: the reason\n"))
        #expect(run.output.contains("\nfrom:  FOSMVVMArchitecture: The Fields Protocol Pattern\n"))
    }

    @Test(arguments: [
        ("explain", "no code is given; '--list' shows all"),
        ("explain FVM110", "there is no code 'FVM110'; did you mean 'FVM0110'?"),
        ("explain unkown-type", "there is no code 'unkown-type'; did you mean 'unknown-type'?"),
        ("explain --format yaml FVM1101", "'--format' is text or json, not 'yaml'"),
    ])
    func refuses(line: String, message: String) {
        let run = Run(line)
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test func listsEveryCode() {
        let lines = Run("explain --list").output.split(separator: "\n")
        #expect(lines.map { String($0.prefix(7)) } == DiagnosticCatalogue.all.map(\.code).sorted())
        #expect(
            Run("explain --list FVM1101").output.hasPrefix("FVM1101  error    unknown-type  The type of a property")
        )
    }

    @Test func explainsToPrograms() throws {
        let run = Run("explain --list --format json")
        let document = try JSONValue(reading: Array(run.output.utf8))
        #expect(document["version"] == .number(1))
        #expect(document["kinds"]?.elements?.count == DiagnosticCatalogue.all.count)
    }

    @Test func isColoredOnATerminal() {
        #expect(Run("explain FVM1101", terminal: true).output.contains("\u{1B}[1;31m"))
        #expect(!Run("explain FVM1101").output.contains("\u{1B}"))
    }
}
