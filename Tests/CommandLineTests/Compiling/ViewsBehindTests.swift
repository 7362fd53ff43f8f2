import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Views belong to their user, and the tool says which of them the specs have left behind.
@Suite struct ViewsBehindTests {
    private static let spec = "viewmodel Card client < title: string = \"Plan\" >\nview Card"
    private static let wider = "viewmodel Card client < title: string = \"Plan\"; note: string = \"Soon\" >\nview Card"
    private static let view = "out/Sources/Views/App/CardView.swift"
    private static let warning = "warning[FVM1964]: '\(view)' is behind its spec, which has changed since\n"

    private func run(_ options: String = "", _ files: MemoryFileSystem, _ spec: String) -> Run {
        var files = files
        files.add(Array(spec.utf8), at: "app.fvm")
        return Run("compile app.fvm --output out \(options)", files: files)
    }

    private func written() throws -> MemoryFileSystem {
        try #require(run("", MemoryFileSystem(), Self.spec).files as? MemoryFileSystem)
    }

    @Test func aViewIsWrittenOnce() throws {
        let first = try written()
        #expect(first.text(at: Self.view)?.contains("Text(viewModel.title)") == true)
        let again = run("", first, Self.spec)
        #expect(again.messages.isEmpty)
        let changed = run("", first, Self.wider)
        #expect(changed.status == .success && changed.messages.hasPrefix(Self.warning))
        #expect(changed.text(at: Self.view) == first.text(at: Self.view))
    }

    /// The app gives its screens what operations write to, and the server prepares its database.
    @Test func entryPointsAreSaidToBeBehind() throws {
        let app =
            "app App < modules: < server: \"WebServer\" > >\nviewmodel Board server < title: localized \"Board\" >\n"
        let files = try #require(run("--views all", MemoryFileSystem(), app).files as? MemoryFileSystem)
        let options = "viewmodel Options client < volume: int = 7; operation set(volume: int) output Horn >\n"
        let wider = run("--views all", files, app + options + "model Dock < name: string >\n")
        let warning = "warning[FVM1964]: 2 of your files are behind their specs, which have changed since\n"
        #expect(wider.messages.contains(warning), "\(wider.messages)")
        for path in ["MainApp/MainApp.swift", "WebServer/configure.swift"] {
            #expect(wider.messages.contains(" = note: 'out/Sources/\(path)'\n"), "\(wider.messages)")
        }
    }

    @Test func whatATableIsMadeByIsSaidToBeBehind() throws {
        let spec = """
            app App < modules: < server: "WebServer" > >
            model Dock < name: string; berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            request BerthUpdate update <
              query: < target: identity Berth; root: identity Dock >
              body: < number: int >
              writes: Berth
              response: < number: int >
            >
            """
        let files = try #require(run("", MemoryFileSystem(), spec).files as? MemoryFileSystem)
        let column = spec.replacing("number: int; dock", with: "number: int; length: double?; dock")
        let changed = run(
            "",
            files,
            column.replacing("body: < number: int >", with: "body: < number: int; length: double? >")
        )
        let warning = "warning[FVM1964]: 2 of your files are behind their specs, which have changed since\n"
        #expect(changed.status == .success && changed.messages.contains(warning), "\(changed.messages)")
        for name in ["Migrations/App/Berth+Schema.swift", "Writers/App/BerthUpdate+Writer.swift"] {
            #expect(changed.messages.contains("\(name)'\n"), "\(changed.messages)")
        }
    }

    @Test func itIsSaidUntilTheViewIsEdited() throws {
        var files = try #require(run("", try written(), Self.wider).files as? MemoryFileSystem)
        #expect(run("", files, Self.wider).messages.hasPrefix(Self.warning))
        #expect(run("--check", files, Self.wider).messages.hasPrefix(Self.warning))
        let text = try #require(files.text(at: Self.view))
        files.add(Array((text + "// note\n").utf8), at: Self.view)
        let edited = run("", files, Self.wider)
        #expect(edited.messages.isEmpty)
        #expect(run("", try #require(edited.files as? MemoryFileSystem), Self.wider).messages.isEmpty)
    }

    @Test func anEditBeforeTheChangeIsNoUpdate() throws {
        var files = try written()
        files.add(Array("// mine\n".utf8), at: Self.view)
        let kept = run("", files, Self.spec)
        #expect(kept.messages.isEmpty && kept.text(at: Self.view) == "// mine\n")
        files = try #require(kept.files as? MemoryFileSystem)
        #expect(run("", files, Self.wider).messages.hasPrefix(Self.warning))
    }

    /// Hand-written code with the old name of a screen does not compile with the new one.
    @Test func theFilesOfARenamedScreenAreNamed() throws {
        let renamed = Self.spec.replacing("Card", with: "Tile")
        let run = run("--quiet", try written(), renamed)
        let words = "of your files were written for declarations that the specs no longer have\n"
        #expect(run.messages.contains(words) && run.messages.contains(" = note: '\(Self.view)'\n"), "\(run.messages)")
        #expect(run.status == .success)
        var files = try #require(run.files as? MemoryFileSystem)
        let again = self.run("", files, renamed).messages
        #expect(again.contains(words))
        for line in again.split(separator: "\n") where line.hasPrefix(" = note: 'out/") {
            try files.removeFile(String(line.split(separator: "'")[1]))
        }
        // The app opens with the screen, and is still there.
        let rest = self.run("", files, renamed).messages
        #expect(rest.hasPrefix("warning[FVM1964]: 'out/Sources/MainApp/MainApp.swift' is behind its spec"))
        #expect(rest.hasSuffix("\n1 warning\n"))
    }

    @Test func aChangeThatIsTakenBackIsNone() throws {
        let files = try #require(run("", try written(), Self.wider).files as? MemoryFileSystem)
        #expect(run("", files, Self.spec).messages.isEmpty)
    }

    @Test func theDifferenceIsWhatItWouldBeToday() throws {
        let shown = run("--diff", try written(), Self.wider)
        #expect(shown.output.contains("--- \(Self.view)\n+++ \(Self.view)\n"))
        #expect(shown.output.contains("+                Text(viewModel.note)\n"))
    }

    @Test func aViewThatIsBegunAnewIsNotBehind() throws {
        let behind = try #require(run("", try written(), Self.wider).files as? MemoryFileSystem)
        let reset = run("--reset --only CardView.swift", behind, Self.wider)
        #expect(reset.status == .success && reset.text(at: Self.view)?.contains("viewModel.note") == true)
        #expect(run("", try #require(reset.files as? MemoryFileSystem), Self.wider).messages.isEmpty)
    }

    @Test func anotherVersionOfTheToolLeavesNothingBehind() throws {
        let first = try written()
        let text = try #require(first.text(at: "out/.fosmvvm-dsl/manifest"))
        #expect(text.hasPrefix("fosmvvm-dsl manifest 2\n"))
        // The first line of the view and of the app names the tool, and is no part of what is compared.
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("view ") }
        #expect(lines.count == 2 && lines.allSatisfy { $0.split(separator: " ").count == 4 })
    }

    @Test func aProjectWithoutViewsHasTheManifestOfBefore() {
        let run = run("", MemoryFileSystem(), "viewmodel Card client < title: string >")
        #expect(run.text(at: "out/.fosmvvm-dsl/manifest")?.hasPrefix("fosmvvm-dsl manifest 1\n") == true)
    }
}
