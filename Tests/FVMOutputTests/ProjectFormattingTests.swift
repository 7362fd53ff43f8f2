import FVMFiles
import FVMWorkspace
import Testing

@testable import FVMOutput

/// A project with its own formatting keeps it.
@Suite struct ProjectFormattingTests {
    @Test(arguments: [
        ("", true), ("out/.swiftformat", false), (".swift-format", false), (".swiftformat", false),
        ("../.swift-format", false), ("other/.swift-format", true),
    ])
    func isBegunWhereNothingElseIs(path: String, isWritten: Bool) {
        let base = "repo/app/"
        var files = MemoryFileSystem([base + "a.fvm": "viewmodel A < id: id >", base + "out/mine.txt": ""])
        if !path.isEmpty { files.add([], at: FilePath.normalized(base + path)) }
        let compilation = Compilation([.path(base + "a.fvm")], in: files)
        let plan = compilation.outputPlan(for: base + "out", in: files)
        #expect(plan.steps.contains { $0.file == ".swift-format" } == isWritten)
        #expect(!plan.steps.isEmpty)
    }

    @Test func aFolderThatIsNotThereYetIsLookedAbove() {
        let files = MemoryFileSystem(["repo/a.fvm": "viewmodel A < id: id >", "repo/.swift-format": "{}"])
        let plan = Compilation([.path("repo/a.fvm")], in: files).outputPlan(for: "repo/x/y", in: files)
        #expect(!plan.steps.contains { $0.file == ".swift-format" })
    }
}
