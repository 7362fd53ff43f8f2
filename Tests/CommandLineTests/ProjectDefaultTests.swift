import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Commands in a project need no path.
@Suite struct ProjectDefaultTests {
    private static let files = MemoryFileSystem([
        "Specs/app.fvm": "app A < locales: en >\n",
        "Specs/b.fvm": "viewmodel B server < title: localized \"B\" >\n",
    ])

    @Test(arguments: [
        "check", "format --check", "eval --view-model B", "test --record all", "compile --output Out --dry-run",
        "preview --output Page", "check --fix", "check --translations",
    ])
    func theSpecsOfTheProjectAreUsed(line: String) {
        let run = Run(line, files: Self.files)
        let same = Run(line + " Specs", files: Self.files)
        #expect(run.status != .usage && run.status != .failure, "\(run.messages)")
        #expect(run.output == same.output && run.messages == same.messages)
    }

    @Test func renamesInTheProject() {
        let run = Run("rename B C", files: Self.files)
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.text(at: "Specs/b.fvm") == "viewmodel C server < title: localized \"B\" >\n")
    }

    @Test(arguments: ["check", "eval", "test", "format"])
    func otherwiseAPathIsNeeded(line: String) {
        let run = Run(line, files: MemoryFileSystem(["a.swift": ""]))
        #expect(run.status == .usage && run.messages.contains("no path is given"), "\(run.messages)")
    }
}
