import FVMFiles
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

    private static func project(_ setting: String) -> MemoryFileSystem {
        MemoryFileSystem([
            "Shop/Specs/app.fvm": "app Shop < locales: en; compile: \(setting) >\n",
            "Shop/Specs/board.fvm": "viewmodel Board server < title: localized \"B\" >\n",
        ])
    }

    @Test(arguments: [("", true, true), (" --views none", false, true), (" --output Out", true, false)])
    func compilesAsTheAppSays(options: String, hasView: Bool, isBesideSpecs: Bool) {
        let files = Self.project("< output: \"..\"; package: \"Shop\"; views: all >")
        let run = Run("compile Shop/Specs" + options, files: files)
        #expect(run.status == .success, "\(run.messages)")
        let root = isBesideSpecs ? "Shop" : "Out"
        #expect(run.text(at: "\(root)/Package.swift") != nil)
        #expect((run.text(at: "\(root)/Sources/Views/Board/BoardView.swift") != nil) == hasView)
        #expect(Run("compile Shop/Specs\(options) --check", files: run.files).status == .success)
    }

    @Test(arguments: [
        ("< output: \"/tmp\" >", "this setting takes a relative path"),
        ("< output: \"a//b\" >", "this setting takes a relative path"),
        ("< output: \"Out\"; package: \"a b\" >", "this setting takes the name of a package"),
        ("< output: \"Out\"; views: al >", "this setting takes none, declared or all"),
        ("< output: \"Out\"; view: all >", "there is no setting 'view'"),
        ("all", "this setting takes a group of settings"),
    ])
    func refusesSettings(setting: String, message: String) {
        let run = Run("compile Shop/Specs --output Out", files: Self.project(setting))
        #expect(run.status == .failure && run.messages.contains(message), "\(run.messages)")
    }

    @Test func saysHowToNameTheOutput() {
        let run = Run("compile Shop/Specs", files: Self.project("< views: all >"))
        #expect(run.status == .usage && run.messages.contains("compile: < output: \"..\" >"), "\(run.messages)")
    }

    @Test(arguments: ["check", "eval", "test", "format"])
    func otherwiseAPathIsNeeded(line: String) {
        let run = Run(line, files: MemoryFileSystem(["a.swift": ""]))
        #expect(run.status == .usage && run.messages.contains("no path is given"), "\(run.messages)")
    }
}
