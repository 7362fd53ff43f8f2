import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMOutput

/// Duplicates of a project's own types and texts are reported.
@Suite struct HandWrittenTypesTests {
    private static let spec = """
        enum Kind < big: { en: "Big" }; small: { en: "Small" } >
        viewmodel Board server < title: localized "Board"; kind: Kind >
        """

    private static func plan(_ files: [String: String]) -> OutputPlan {
        var system = MemoryFileSystem()
        for (path, text) in files { system.add(Array(text.utf8), at: path) }
        system.add(Array(spec.utf8), at: "specs/Board.fvm")
        return Compilation([.path("specs")], in: system).outputPlan(for: "out", in: system)
    }

    @Test(arguments: [
        ("out/Sources/ViewModels/Own/Models.swift", "import Foundation\n\npublic enum Kind { case a }\n"),
        ("out/Sources/ViewModels/Own.swift", "@ViewModel\npublic struct BoardViewModel {}"),
        ("out/Sources/Resources/Own.yml", "en:\n  Kind:\n    big: Big\n"),
        ("out/Sources/Resources/a/b/Own.yml", "# Texts\nde:\n    \"BoardViewModel\":\n        title: Tafel\n"),
    ])
    func isReported(path: String, text: String) {
        let plan = Self.plan([path: text])
        #expect(plan.diagnostics.map(\.kind.code) == ["FVM1966"])
        #expect(plan.diagnostics.first?.message.contains(path) == true)
    }

    @Test(arguments: [
        ("out/Sources/ViewModels/Own.swift", "extension Kind {}\nstruct Own { enum Kind {} }\n// struct Kind {}\n"),
        ("out/Sources/ViewModels/Own.swift", "/* enum Kind {} */ let text = \"enum Kind\\\" {}\""),
        ("out/Sources/ViewModels/Own.swift", "let long = \"\"\"\n enum Kind\n\"\"\""),
        ("out/Sources/Server/Own.swift", "enum Kind {}"),
        ("out/Tests/Own.swift", "enum Kind {}"),
        ("out/Sources/Resources/Own.yml", "en:\n  Own:\n    Kind: Big\n"),
        ("Sources/ViewModels/Own.swift", "enum Kind {}"),
    ])
    func isNoTwin(path: String, text: String) {
        #expect(Self.plan([path: text]).diagnostics.isEmpty)
    }

    @Test func isAskedOfNewFilesAlone() {
        var system = MemoryFileSystem()
        system.add(Array(Self.spec.utf8), at: "specs/Board.fvm")
        let compilation = Compilation([.path("specs")], in: system)
        #expect(compilation.outputPlan(for: "out", in: system).write(to: &system) == nil)
        system.add(Array("enum Kind {}".utf8), at: "out/Sources/ViewModels/Own.swift")
        #expect(compilation.outputPlan(for: "out", in: system).diagnostics.isEmpty)
    }

    @Test(arguments: ["\"", "\"\\", "/*", "/", "struct", "{{{", "}}}struct A", "\"\"\"", "en", ":", " :"])
    func readsAnything(text: String) {
        _ = SourceNames.ofSwift(Array(text.utf8))
        _ = SourceNames.ofYAML(Array(text.utf8))
    }
}
