import FVMDiagnostics
import FVMTestSupport
import FVMWorkspace
import Testing

/// The codes of all kinds of diagnostics, and the English of their texts.
@Suite struct CatalogueTests {
    @Test func codesAreUniqueAndWellFormed() {
        #expect(Dictionary(grouping: DiagnosticCatalogue.all, by: \.code).filter { $1.count > 1 }.keys.sorted() == [])
        #expect(Dictionary(grouping: DiagnosticCatalogue.all, by: \.name).filter { $1.count > 1 }.keys.sorted() == [])
        for kind in DiagnosticCatalogue.all {
            #expect(kind.code.wholeMatch(of: /FVM[0-9]{4}/) != nil)
            #expect(kind.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(kind.code) \(kind.name)")
            #expect(Self.isSentence(kind.why) && Self.isSentence(kind.help), "\(kind.code)")
        }
    }

    /// Whether a text starts with a capital, a symbol or a name without one, and ends like a sentence.
    private static func isSentence(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return !(first.isLowercase) && (last == "." || last == "?") && !text.contains(/[.?] [A-Z]/)
    }

    /// Messages are clauses, and helps are sentences.
    @Test func adviceIsInSentences() {
        var found = GoldenFolder.all(of: "Diagnostics").flatMap { golden in
            (try? GoldenDiagnosticTests.compilation(of: golden).diagnostics) ?? []
        }
        for kind in DiagnosticCatalogue.all { found += Explanation(of: kind).finding.map { [$0] } ?? [] }
        #expect(found.count > 250)
        for diagnostic in found {
            #expect(!diagnostic.message.hasSuffix("."), "\(diagnostic.kind.code) \(diagnostic.message)")
            for advice in [diagnostic.help] + diagnostic.notes {
                #expect(advice.first?.isLowercase == false, "\(diagnostic.kind.code) \(advice)")
                #expect(advice.hasSuffix(".") || advice.hasSuffix("?"), "\(diagnostic.kind.code) \(advice)")
            }
            for fixIt in diagnostic.fixIts {
                #expect(fixIt.message.first?.isLowercase == true && !fixIt.message.hasSuffix("."), "\(fixIt.message)")
            }
        }
    }
}
