import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// `lift` from the command line.
@Suite struct LiftCommandTests {
    private static let swift = """
        @ViewModel struct PageViewModel: RequestableViewModel {
            typealias Request = PageRequest
            @LocalizedString var title
            var vmId = ViewModelId(type: Self.self)
        }
        """
    private static let spec = "viewmodel Page server <\n  title: localized \"Page\"\n>\n"
    private static let files = MemoryFileSystem([
        "app/Sources/Board/PageViewModel.swift": swift, "app/Sources/notes.txt": "x",
        "app/Resources/Page.yml": "en:\n  PageViewModel:\n    title: Page\n", "empty/x.swift": "struct A {}",
        "order.json": #"{"id": 1}"#, "bad.json": "{",
    ])

    @Test func printsSpecs() {
        let run = Run("lift app", files: Self.files)
        #expect(run.status == .success && run.output == Self.spec && run.messages == "lifted 1 view model\n")
    }

    @Test func writesSpecsAndLeavesOthersAlone() {
        let run = Run("lift app --output Specs", files: Self.files)
        #expect(run.status == .success && run.output == "wrote Specs/Board.fvm\n")
        #expect(run.text(at: "Specs/Board.fvm") == Self.spec)
        let again = Run("lift app --output Specs", files: run.files)
        #expect(again.status == .success && again.output == "unchanged Specs/Board.fvm\n")
    }

    @Test func neverWritesOverAFile() {
        let run = Run(
            "lift app --output Specs",
            files: MemoryFileSystem([
                "app/Board/PageViewModel.swift": Self.swift, "Specs/Board.fvm": "mine",
            ])
        )
        #expect(run.status == .failure && run.output.isEmpty && run.messages.contains("error[FVM1856]"))
        #expect(run.text(at: "Specs/Board.fvm") == "mine")
        let forced = Run("lift app --output Specs --force", files: run.files)
        #expect(forced.status == .success && forced.text(at: "Specs/Board.fvm")?.hasPrefix("viewmodel Page") == true)
    }

    @Test func draftsFromJSON() {
        let run = Run("lift --json order.json --name Order", files: Self.files)
        #expect(run.status == .success && run.output == "viewmodel Order server <\n  id: int\n>\n")
        let bad = Run("lift --json bad.json --name Order", files: Self.files)
        #expect(
            bad.status == .failure && bad.messages.contains("error[FVM1857]") && bad.messages.contains("bad.json:1:")
        )
    }

    @Test func readsStandardInput() {
        let drafted = Run("lift - --json --name Order", input: "\u{FEFF}{\"id\": 1}")
        #expect(drafted.status == .success && drafted.output == "viewmodel Order server <\n  id: int\n>\n")
        let lifted = Run("lift -", input: Self.swift)
        #expect(lifted.output.hasPrefix("viewmodel Page server"), "\(lifted.messages)")
    }

    @Test(arguments: [
        #"{"URL": "https://example.com", "Date": "x", "LocalizableString": 1}"#,
        #"{"init": 1, "self": 2, "default": "a"}"#,
        #"{"": 1, "_": 2, "1st": 3, "a-b": 4, "aB": 5, "🙂": 6}"#, #"{"vmId": 1, "CodingKeys": 2, "propertyNames": 3}"#,
        #"{"a": null, "b": [], "c": {}, "d": [null], "e": [1, "x"], "f": [[{"g": 1}]]}"#,
        #"{"order": {"order": {"order": 1}}, "orders": [{"order": 1}], "id": {"id": 1}}"#,
        #"{"string": "a", "int": 1, "id": true, "type": "Type", "Type": 2, "Self": 3, "stub": 4, "query": {"x": 1}}"#,
    ])
    func aDraftChecks(json: String) {
        let run = Run("lift - --json --name Order", input: json)
        #expect(run.status == .success, "\(run.output)\(run.messages)")
    }

    @Test func aProtocolWithoutPropertiesIsNoFields() {
        let swift = Self.swift + "\npublic protocol Keeper: ValidatableModel {}\n"
        let run = Run("lift -", input: swift)
        #expect(!run.output.contains("Keeper") && run.messages.contains("FVM1850"))
    }

    @Test(arguments: [
        "lift", "lift app --force", "lift app --json", "lift app --name X", "lift order.json --json --name 1x",
        "lift order.json --json --name ../x",
    ])
    func refusesWrongUsage(line: String) {
        #expect(Run(line, files: Self.files).status == .usage)
    }

    @Test func saysWhereNothingIsLifted() {
        let run = Run("lift empty", files: Self.files)
        #expect(run.status == .failure && run.messages.contains("error[FVM1854]"))
        #expect(Run("lift nowhere", files: Self.files).messages.contains("error[FVM1900]"))
    }

    @Test func reportsAsJSON() throws {
        let broken = MemoryFileSystem(["a/B.swift": "@ViewModel struct B { let x: Odd<Int> }"])
        let run = Run("lift a --output Specs --diagnostics json", files: broken)
        #expect(run.messages.contains("\"FVM1850\"") && run.messages.contains("\"a/B.swift\""))
    }
}
