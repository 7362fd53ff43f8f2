import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `compile --migrate`: files that the user owns follow a release of the library.
@Suite struct MigrateTests {
    private static let view = "Out/Sources/Views/Own.swift"

    private static func project() -> MemoryFileSystem {
        var files = MemoryFileSystem()
        files.add(Array("app A < locales: en >\nviewmodel Board server < n: int >\nview Board\n".utf8), at: "a.fvm")
        files.add(
            Array("registerTestView(V.self, scrollable: true)\r\nlet q: RootedQuery\r\n".utf8),
            at: view
        )
        return files
    }

    @Test func reportsWithoutWriting() throws {
        let run = Run("compile a.fvm --output Out --migrate", files: Self.project())
        #expect(run.status == .success && run.messages.isEmpty, "\(run.messages)")
        #expect(
            run.output == """
                Out/Sources/Views/Own.swift
                  1: registerTestView(V.self, scrollable: true)
                    -> registerTestView(V.self, designedFor: .scrolling)
                  2: RootedQuery
                    by hand: ScopedQuery
                1 can be changed by '--migrate --write', 1 to change by hand

                """
        )
        let files = try #require(run.files as? MemoryFileSystem)
        #expect(files.paths == Self.project().paths && run.text(at: Self.view) == Self.project().text(at: Self.view))
    }

    @Test func writesWhatIsSafe() {
        let run = Run("compile a.fvm --output Out --migrate --write", files: Self.project())
        #expect(run.output.hasSuffix("\n1 changed, 1 to change by hand\n"))
        #expect(
            run.text(at: Self.view) == "registerTestView(V.self, designedFor: .scrolling)\r\nlet q: RootedQuery\r\n"
        )
        let again = Run("compile a.fvm --output Out --migrate --write", files: run.files)
        #expect(again.output.hasSuffix("\n0 changed, 1 to change by hand\n"))
    }

    @Test func movesPins() {
        let package = """
            let package = Package(dependencies: [
                .package(url: "https://github.com/vapor/vapor.git", from: "4.0.0"),
                .package(
                    url: "https://github.com/foscomputerservices/FOSUtilities.git",
                    .upToNextMinor(from: "OLD")
                ),
                .package(url: "https://github.com/apple/swift-log.git", from: "0.13.3"),
            ])
            """
        let project = """
            packages:
              # FOSUtilities: 0.13.3
              Vapor:
                from: 0.13.3
              FOSUtilities:
                url: https://github.com/foscomputerservices/FOSUtilities.git
                minorVersion: "OLD"
              Other:
                minorVersion: 0.13.3
            """
        var files = Self.project()
        files.add(Array(package.replacing("OLD", with: "0.13.3").utf8), at: "Out/Package.swift")
        files.add(Array(project.replacing("OLD", with: "0.13.3").utf8), at: "Out/project.yml")
        let run = Run("compile a.fvm --output Out --migrate --write", files: files)
        #expect(run.output.hasSuffix("\n3 changed, 1 to change by hand\n"), "\(run.output)")
        #expect(run.text(at: "Out/Package.swift") == package.replacing("OLD", with: "0.20.2"))
        #expect(run.text(at: "Out/project.yml") == project.replacing("OLD", with: "0.20.2"))
    }

    /// Each `compile` names them, until they are gone.
    @Test func compilingWarns() {
        var run = Run("compile a.fvm --output Out", files: Self.project())
        for _ in 0..<2 {
            #expect(run.status == .success && run.messages.contains("former spelling in 2 places"), "\(run.messages)")
            run = Run("compile a.fvm --output Out", files: run.files)
        }
    }

    @Test(arguments: ["--write", "--migrate --check", "--migrate --watch", "--migrate --diff"])
    func optionsExcludeOneAnother(options: String) {
        #expect(Run("compile a.fvm --output Out \(options)", files: Self.project()).status == .usage)
    }

    /// The tool's own output has no former spellings.
    @Test func emittedFilesAreUpToDate() {
        let files = MemoryFileSystem([
            "a.fvm": """
            app A < locales: en >
            fields Item < name: string { title: "Name" } >
            viewmodel Board server < query: < scope: identity Dock >; rows: [Row] from Item >
            viewmodel Row < id: id; name: string >
            model Dock < name: string; items: [identity Item] >
            model Item < dock: identity Dock; name: string >
            request AddItem create < body: Item; error: validation >
            request RemoveItem archive < query: < item: identity Item > >
            view Board
            """
        ])
        let first = Run("compile a.fvm --output Out --package A --views all", files: files)
        let second = Run("compile a.fvm --output Out --package A --views all --migrate", files: first.files)
        #expect(second.output == "no spelling of an earlier release in files that you own\n", "\(second.output)")
    }
}
