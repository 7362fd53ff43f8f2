import FVMBytes
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// `diff`: its operands, output and exit statuses.
@Suite struct DiffCommandTests {
    private static let old = "app Shop < version: 1.0.0 >\nviewmodel Board server < count: int; total: int >\n"
    private static let new = "app Shop < version: 1.0.1 >\nviewmodel Board server < count: int >\n"
    private static let files = MemoryFileSystem(["old/board.fvm": old, "new/board.fvm": new, "same/board.fvm": old])

    @Test func saysWhatBreaks() {
        let run = Run("diff old new", files: Self.files)
        #expect(run.status == .failure && run.messages.isEmpty, "\(run.messages)")
        #expect(run.output.hasPrefix("Breaks shipped clients\n\n"))
        let excerpt = """
            error[FVM1604]: 'Board.total' was removed
             --> new/board.fvm:2:11
              |
            2 | viewmodel Board server < count: int >
              |           ^^^^^ now
              |
             ::: old/board.fvm:2:38
              |
            2 | viewmodel Board server < count: int; total: int >
              |                                      ----- was: int
              |

            """
        #expect(run.output.contains(excerpt), "\(run.output)")
        #expect(run.output.hasSuffix("version 1.0.0 to 1.0.1, and 2.0.0 is required\n"), "\(run.output)")
    }

    /// Texts that are too long for a line are cut around their first difference.
    @Test func showsTheFirstDifferenceOfLongTexts() {
        func spec(_ last: String) -> String {
            let parameters = (1...12).map { "parameter\($0): string" }.joined(separator: ", ")
            return "viewmodel Board server < count: int; operation send(\(parameters), \(last)) >\n"
        }
        let files = MemoryFileSystem(["old/a.fvm": spec("last: int"), "new/a.fvm": spec("last: double")])
        for format in ["text", "markdown"] {
            let output = Run("diff old new --format \(format)", files: files).output
            #expect(output.contains("last: int)") && output.contains("last: double)"), "\(output)")
        }
        let output = "viewmodel Board client < count: int; operation set(count: int) output"
        let kept = MemoryFileSystem(["old/a.fvm": output + " First >\n", "new/a.fvm": output + " Second >\n"])
        let said = Run("diff old new", files: kept).output
        #expect(said.contains("output First") && said.contains("output Second"), "\(said)")
    }

    @Test(arguments: [
        ("diff old same", fosmvvm_dsl.ExitStatus.success), ("diff old new --fail-on never", .success),
        ("diff old new", .failure),
        ("diff old same --fail-on hint", .success), ("diff old new --format json", .failure),
        ("diff a b c", .usage), ("diff old new --fail-on sometimes", .usage), ("diff git: new", .usage),
        ("diff git:-x new", .usage), ("diff git:a..b new", .usage), ("diff git:HEAD:/etc new", .usage),
        ("diff nowhere new", .failure),
    ])
    func endsWithAStatus(line: String, status: fosmvvm_dsl.ExitStatus) {
        let run = Run(line, files: Self.files)
        #expect(run.status == status, "\(run.output)\(run.messages)")
    }

    @Test func saysThatThereIsNoGit() {
        let run = Run("diff new", files: Self.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages == "error: 'HEAD:new' cannot be read: git is not there\n", "\(run.messages)")
    }

    @Test func specsWithErrorsAreNotCompared() {
        let files = MemoryFileSystem([
            "a.fvm": "viewmodel A server < x: itn >", "b.fvm": "viewmodel A server < x: int >",
        ])
        let run = Run("diff a.fvm b.fvm", files: files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages.contains("FVM1101") && run.messages.contains("'a.fvm' has errors"), "\(run.messages)")
    }

    // MARK: Formats

    @Test func writesADocument() throws {
        let run = Run("diff old new --format json", files: Self.files)
        let document = try JSONValue(reading: Array(run.output.utf8))
        #expect(document["app"]?["asked"] == "2.0.0" && document["app"]?["isRaised"] == false)
        let change = try #require(document["changes"]?.elements?.last)
        #expect(change["code"] == "FVM1604" && change["effects"]?.elements?.first == "breaksClients")
        #expect(change["old"]?["text"] == "int" && change["asksFor"] == "2.0.0" && change["isVersionRaised"] == false)
        #expect(change["new"]?["place"]?["file"] == "new/board.fvm")
    }

    @Test func followsItsSchema() throws {
        let bytes = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/changes.schema.json"))
        let schema = JSONSchema(try JSONValue(reading: bytes))
        for line in ["diff old new", "diff old same"] {
            let run = Run(line + " --format json", files: Self.files)
            #expect(schema.violations(in: try JSONValue(reading: Array(run.output.utf8))) == [])
        }
    }

    @Test func writesForServices() throws {
        let sarif = Run("diff old new --format sarif", files: Self.files)
        #expect(try JSONValue(reading: Array(sarif.output.utf8))["version"] == "2.1.0")
        let github = Run("diff old new --format github", files: Self.files)
        #expect(github.output.contains("::error file=new/board.fvm,line=2,col=11,"), "\(github.output)")
    }

    /// Words of specs neither end nor begin markup.
    @Test func writesAChangelog() {
        let files = MemoryFileSystem([
            "a.fvm": "feature F\nviewmodel Board server < title: localized \"`a` <b>\" >",
            "b.fvm": "feature F\nviewmodel Board server < title: localized \"``x``\\n# y\" >",
        ])
        let run = Run("diff a.fvm b.fvm --format markdown", files: files)
        #expect(run.status == .success)
        #expect(
            run.output == """
                ## Changes from `a.fvm` to `b.fvm`

                ### Changes what users read

                - the text of 'Board.title' changed in 'en' (was `` `a` <b> ``, now ``` ``x``␊# y ```). `b.fvm:2`

                """,
            "\(run.output)"
        )
    }

    // MARK: Severities and allowances

    @Test func allowancesAreHeeded() {
        var files = Self.files
        let text =
            "app Shop <>\nviewmodel Board server < count: int >  // fvm:allow member-removed: nobody has it yet\n"
        files.add(Array(text.utf8), at: "new/board.fvm")
        let run = Run("diff old new", files: files)
        #expect(run.status == .success && run.output.contains("(1 allowed)"), "\(run.output)")
        // `check` does not look for changes, and so does not miss one.
        #expect(Run("check new --strict", files: files).status == .success)
    }

    @Test func staleAllowancesAreNamed() throws {
        var files = Self.files
        files.add(
            Array("viewmodel Board server <\n  count: int  // fvm:allow member-removed: nobody has it\n>".utf8),
            at: "a.fvm"
        )
        let run = Run("diff a.fvm a.fvm", files: files)
        #expect(
            run.status == .success
                && run.output.contains("warning[FVM1926]: 'member-removed' is not reported on this line"),
            "\(run.output)"
        )
        #expect(run.output.hasSuffix("no changes\n"))
        #expect(Run("diff a.fvm a.fvm --fail-on warning", files: files).status == .failure)
        let document = try JSONValue(reading: Array(Run("diff a.fvm a.fvm --format json", files: files).output.utf8))
        #expect(document["unneededAllowances"]?.elements?.first?["place"]?["start"]?["line"]?.int == 2)
    }

    @Test(arguments: [("off", fosmvvm_dsl.ExitStatus.success), ("hint", .success), ("error", .failure)])
    func theProjectSetsSeverities(severity: String, status: fosmvvm_dsl.ExitStatus) {
        var files = Self.files
        let rules = "app Shop < version: 2.0.0; rules: < member-removed: \(severity) > >\n"
        files.add(Array((rules + "viewmodel Board server < count: int >\n").utf8), at: "new/board.fvm")
        #expect(Run("diff old new", files: files).status == status)
    }

    // MARK: Shipped JSON

    @Test func comparesWithShippedJSON() {
        var files = Self.files
        files.add(Array(#"{"count":1,"total":2,"vmId":{}}"#.utf8), at: "T/.VersionedTestJSON/BoardViewModel_1.0.0.json")
        let run = Run("diff T/.VersionedTestJSON new", files: files)
        #expect(run.status == .failure && run.output.contains("$.total: is no longer there"), "\(run.output)")
        #expect(Run("diff T/.VersionedTestJSON old", files: files).status == .success)
    }

    // MARK: Git

    /// Answers like git for a repository of one commit.
    private static func git(_ arguments: [String], _ input: [UInt8]) -> Result<[UInt8], GitFailure> {
        switch arguments.first {
        case "rev-parse" where arguments.last == "--show-prefix": return .success(Array("app/\n".utf8))
        case "rev-parse" where ["v1^{commit}", "HEAD^{commit}"].contains(arguments.last):
            return .success(Array("abc\n".utf8))
        case "ls-tree":
            let tree =
                "100644 blob 1\tapp/old/board.fvm\u{0}120000 blob 2\tapp/old/x.fvm\u{0}100644 blob 3\told/y.fvm\u{0}"
            return .success(Array(tree.utf8))
        case "cat-file":
            #expect(input == Array("1\n".utf8))
            return .success(Array("1 blob \(old.utf8.count)\n\(old)\n".utf8))
        default: return .failure(.refused(""))
        }
    }

    /// A spec that a revision lacks is new.
    @Test func aFolderThatTheRevisionLacksIsNew() {
        var console = RecordingConsole()
        console.git = Self.git
        let run = Run(["diff", "git:v1:none", "new"], files: Self.files, console: console)
        #expect(run.output.contains("is new") && run.messages.isEmpty, "\(run.output)\(run.messages)")
        let both = Run(["diff", "git:v1:none", "nope"], files: Self.files, console: console)
        #expect(both.messages.contains("FVM1900"), "\(both.messages)")
    }

    @Test(arguments: [
        ("HEAD", "false", "the repository has no commit yet"),
        ("git:HEAD", "false", "the repository has no commit yet"),
        ("git:v2", "true", "the clone is shallow and does not have it; run 'git fetch --unshallow'"),
    ])
    func saysWhyARevisionIsMissing(operand: String, isShallow: String, reason: String) {
        var console = RecordingConsole()
        console.git = { arguments, _ in
            switch arguments.last {
            case "--is-shallow-repository": .success(Array("\(isShallow)\n".utf8))
            case "HEAD^{commit}" where isShallow == "true": .success(Array("abc\n".utf8))
            default: .failure(.refused(""))
            }
        }
        let run = Run(["diff", operand, "new"], files: Self.files, console: console)
        #expect(run.messages.contains(reason), "\(run.messages)")
    }

    @Test func readsRevisions() {
        var console = RecordingConsole()
        console.git = Self.git
        let run = Run(["diff", "git:v1:old", "new"], files: Self.files, console: console)
        #expect(run.output.contains("::: v1:old/board.fvm:2:38"), "\(run.output)\(run.messages)")
        let other = Run(["diff", "git:v2:old", "new"], files: Self.files, console: console)
        #expect(other.messages == "error: 'v2:old' cannot be read: git has no such revision\n", "\(other.messages)")
    }
}
