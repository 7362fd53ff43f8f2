import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// A command that changes several files and is interrupted at any point leaves the old files or, after the next run of any
/// command, the new ones.
@Suite struct InterruptedCommandTests {
    struct Command: Sendable, CustomTestStringConvertible {
        let line: String
        let files: [String: String]

        var testDescription: String { line }
    }

    static let commands = [
        Command(
            line: "rename Card.title heading Specs",
            files: [
                "Specs/app.fvm": "app A < locales: en >\n",
                "Specs/A/card.fvm": "viewmodel Card < id: id; title: string = \"T\" >\n",
                "Specs/A/cards.fvm": "viewmodel Cards server < cards: [Card] = [Card(id: 1, title: \"a\")] >\n",
                "Specs/B/stubs.fvm": "stub Card \"empty\" (title: \"\")\n",
                "Specs/B/__Snapshots__/Card.empty.en.json": "{\"title\":\"\"}\n",
            ]
        ),
        Command(
            line: "format Specs --write",
            files: [
                "Specs/a.fvm": "viewmodel  A server<b:int>\n", "Specs/Sub/b.fvm": "viewmodel B server<b:int>\n",
                "Specs/Sub/c.fvm": "viewmodel C server < b: int >\n",
            ]
        ),
        Command(
            line: "check Specs --fix",
            files: [
                "Specs/a.fvm": "viewmodel A server < b: int c: int >\n",
                "Specs/b.fvm": "viewmodel B server < b: int c: int >\n",
            ]
        ),
        Command(
            line: "lift Sources --output Specs",
            files: [
                "Sources/A.swift": "@ViewModel\npublic struct AViewModel {\n    public let b: Int\n}\n",
                "Sources/B.swift": "@ViewModel\npublic struct BViewModel {\n    public let b: Int\n}\n",
            ]
        ),
        Command(
            line: "translations import t.csv Specs",
            files: [
                "t.csv": "key,en,es\nA.t,One,Uno\nB.t,Two,Dos\n",
                "Specs/app.fvm": "app A < locales: en, es >\n",
                "Specs/a.fvm": "viewmodel A server < t: localized { en: \"One\"; es: \"\" } >\n",
                "Specs/b.fvm": "viewmodel B server < t: localized { en: \"Two\"; es: \"\" } >\n",
            ]
        ),
        Command(
            line: "test Specs --record all",
            files: [
                "Specs/a.fvm": "viewmodel A server < b: int = 1 >\n",
                "Specs/b/b.fvm": "viewmodel B server < b: int >\n",
                "Specs/__Snapshots__/A.en.json": "{}\n",
            ]
        ),
    ]

    private static func isRemains(_ path: String) -> Bool { path.contains(".fosmvvm-dsl") || path.hasSuffix(".tmp") }

    private static func tree(_ files: MemoryFileSystem) -> [String: String] {
        Dictionary(uniqueKeysWithValues: files.paths.filter { !isRemains($0) }.map { ($0, files.text(at: $0) ?? "") })
    }

    @Test(arguments: commands, InterruptedFileSystem.End.allCases)
    func leavesTheOldFilesOrTheNewOnes(command: Command, end: InterruptedFileSystem.End) throws {
        let before = MemoryFileSystem(command.files)
        let whole = Run(command.line, files: before)
        let after = try #require(whole.files as? MemoryFileSystem)
        try #require(Self.tree(after) != Self.tree(before), "\(whole.messages)")
        #expect(!after.paths.contains(where: Self.isRemains))
        var limit = 0
        var isOver = true
        while isOver {
            let run = Run(command.line, files: InterruptedFileSystem(before, after: limit, end))
            let interrupted = try #require(run.files as? InterruptedFileSystem)
            isOver = interrupted.isOver
            let next = try #require(Run("check .", files: interrupted.files).files as? MemoryFileSystem)
            let isOld = Self.tree(next) == Self.tree(before)
            #expect(isOld || Self.tree(next) == Self.tree(after), "after \(limit) changes")
            #expect(!next.paths.contains(where: Self.isRemains), "\(next.paths) after \(limit) changes")
            if isOld {
                let again = try #require(Run(command.line, files: next).files as? MemoryFileSystem)
                #expect(Self.tree(again) == Self.tree(after), "after \(limit) changes")
            }
            limit += 1
        }
        #expect(limit > 4)
    }
}
