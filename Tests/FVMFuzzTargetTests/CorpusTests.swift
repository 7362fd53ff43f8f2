import FVMFuzzTargets
import FVMLanguage
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// The inputs that fuzzing has found, each passed to its target again.
@Suite struct CorpusTests {
    private static let folder = GoldenFolder.package.appending(path: "Tests/Fuzzing")

    private static func names(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    @Test(arguments: FuzzTarget.all.map(\.name))
    func holds(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let corpus = Self.folder.appending(path: "Corpus/\(name)")
        let inputs = Self.names(in: corpus)
        #expect(!inputs.isEmpty)
        for input in inputs {
            let bytes = try Array(Data(contentsOf: corpus.appending(path: input)))
            #expect(target.faults(bytes) == [], "\(name)/\(input)")
        }
    }

    @Test func everyCorpusHasATarget() {
        let names = Self.names(in: Self.folder.appending(path: "Corpus"))
        #expect(names == FuzzTarget.all.map(\.name).sorted())
    }

    @Test func theDictionaryHasEveryWordOfTheLanguage() throws {
        let dictionary = try String(contentsOf: Self.folder.appending(path: "fvm.dict"), encoding: .utf8)
        let entries = Set(dictionary.split(separator: "\n"))
        for keyword in Keyword.allCases { #expect(entries.contains("\"\(keyword.text)\""), "\(keyword.text)") }
    }
}
