import FVMTestSupport
import Foundation
import Testing

/// The types of syntax nodes are generated from the grammar. To regenerate them, run `FVM_RECORD=1 swift test
/// --filter NodeGeneratorTests`.
@Suite("Nodes of the grammar")
struct NodeGeneratorTests {
    @Test func `are those of the sources`() {
        let folder = GoldenFolder(GoldenFolder.package.appending(path: "Sources/FVMSyntax/Nodes"))
        for file in NodeGenerator(grammar: .fvm).files { folder.expect(file.text, equals: file.name) }
    }
}
