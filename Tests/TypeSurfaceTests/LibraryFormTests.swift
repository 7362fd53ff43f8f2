import FVMTestSupport
import Foundation
import Testing

/// The surface is as strict as the library: what the library refuses is refused for the same reason.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct LibraryFormTests {
    @Test(arguments: ProofScale.cases(LibraryQuestion.all.flatMap(\.forms), short: 40))
    func hasTheVerdictOfTheLibrary(form: LibraryForm) throws {
        form.expectVerdict(try form.program.diagnostics(warningsAreErrors: false))
    }

    @Test func eachQuestionIsAskedOnce() {
        let questions = LibraryQuestion.all.map(\.question)
        #expect(questions.count == 55 && Set(questions).count == questions.count)
        #expect(LibraryQuestion.all.allSatisfy { !$0.forms.isEmpty })
        let names = LibraryQuestion.all.flatMap(\.forms).map(\.name)
        #expect(Set(names).count == names.count)
    }

    /// The findings are kept beside the project: where they are, each is a question here.
    private static let findings = GoldenFolder.package.appending(path: "../shared/facts/emit.md").path()

    @Test(.enabled(if: FileManager.default.fileExists(atPath: findings), "the findings are not beside the project"))
    func eachFindingIsAQuestion() throws {
        let text = try String(contentsOfFile: Self.findings, encoding: .utf8)
        let start = try #require(text.range(of: "### 3.1"))
        let end = try #require(text.range(of: "\n## 4."))
        let rows = text[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }
        let findings = rows.compactMap { $0.dropFirst(2).split(separator: " | ").first.map(String.init) }
            .filter { !["Situation", "Spec/emission"].contains($0) }
        #expect(findings.count == LibraryQuestion.all.count)
        #expect(Set(findings) == Set(LibraryQuestion.all.map(\.question)))
    }
}

extension LibraryQuestion {
    /// Every finding about what compiles against the library, as it was found by compiling.
    static let all: [LibraryQuestion] =
        files + requests + stubs + viewModels + clientHosted + texts + children + forms + versions
}
