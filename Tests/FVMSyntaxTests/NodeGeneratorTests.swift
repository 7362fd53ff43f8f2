import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// The types of syntax nodes are those of the grammar. `FVM_RECORD=1 swift test --filter NodeGeneratorTests` writes them anew.
@Suite("Nodes of the grammar")
struct NodeGeneratorTests {
    @Test func `are those of the sources`() throws {
        let grammar = try Grammar(#require(GrammarTests.grammarText))
        let folder = GoldenFolder(GoldenFolder.package.appending(path: "Sources/FVMSyntax/Nodes"))
        for file in NodeGenerator(grammar: grammar).files { folder.expect(file.text, equals: file.name) }
    }
}
