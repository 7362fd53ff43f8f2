import FVMDiagnostics
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Pages and diagnostics use the words of the field. `Grammar/development.md` has the rule.
@Suite struct PlainEnglishTests {
    /// Words that have no other meaning in these texts, and what to write instead.
    private static let avoided = [
        "allowance": "suppression", "anew": "again", "begun": "generated, started", "has it that": "returns",
        "heeded": "respected", "held against": "compared with", "in doubt": "incomplete", "judged": "checked",
        "mend": "fix", "mends": "fixes", "of yours": "your own", "stands": "is", "that is none": "not a valid",
        "thought up": "generated", "told": "reported", "way out": "fix", "whoever": "the user, the server",
    ]

    private static func findings(in text: some StringProtocol) -> [String] {
        let text = text.lowercased()
        return avoided.sorted { $0.key < $1.key }.compactMap { word, instead in
            let pattern = "\\b\(word)\\b"
            return text.range(of: pattern, options: .regularExpression).map { _ in "'\(word)': write \(instead)" }
        }
    }

    private static let pages: [String] = {
        let folder = GoldenFolder.package.appending(path: "Grammar").path()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md", "Stdlib/README.md", "CHANGELOG.md"]
            + names.filter { $0.hasSuffix(".md") }.sorted().map { "Grammar/" + $0 }
    }()

    @Test(arguments: pages)
    func pagesUseTheWordsOfTheField(page: String) throws {
        let bytes = try #require(GoldenFolder(GoldenFolder.package).bytes(page))
        let prose = String(decoding: bytes, as: UTF8.self)
            .replacing(/```(?:(?!```)(?:.|\n))*```/, with: "").replacing(/`[^`]*`/, with: "")
        #expect(prose.count > 200)
        #expect(Self.findings(in: prose) == [])
    }

    @Test func diagnosticsUseTheWordsOfTheField() {
        for kind in DiagnosticCatalogue.all {
            #expect(Self.findings(in: kind.why + " " + kind.help) == [], "\(kind.code)")
        }
    }
}
