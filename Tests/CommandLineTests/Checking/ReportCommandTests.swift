import FVMBytes
import FVMDiagnostics
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// The destinations of reports, their contents besides diagnostics, and exit statuses.
@Suite struct ReportCommandTests {
    private static func schema(_ name: String) throws -> JSONSchema {
        let bytes = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/\(name).schema.json"))
        return JSONSchema(try JSONValue(reading: bytes))
    }

    private static func document(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    @Test func explanationsKeepTheirSchema() throws {
        let document = try Self.document(Run("explain --list --format json").output)
        #expect(try Self.schema("explanations").violations(in: document) == [])
    }

    @Test(arguments: [ReportFormat.json, .sarif, .github, .xcode])
    func writesMachineFormatsToStandardOutput(format: ReportFormat) {
        let bad = Run("check bad.fvm --format \(format)", files: CommandLineTests.files)
        #expect(bad.status == .failure && bad.messages.isEmpty && bad.output.contains("FVM1101"))
        let good = Run("check app.fvm --format \(format)", files: CommandLineTests.files)
        #expect(good.status == .success && good.messages.isEmpty && !good.output.contains("FVM"))
        #expect(good.output.isEmpty == (format == .github || format == .xcode))
    }

    @Test func refusesUnknownFormats() {
        let run = Run("check app.fvm --format jsn", files: CommandLineTests.files)
        #expect(run.status == .usage)
        #expect(run.messages.contains("is text, json, sarif, github or xcode, not 'jsn'; did you mean 'json'?"))
    }

    @Test(arguments: ["eval bad.fvm", "compile bad.fvm --output out"])
    func keepsStandardOutputForResults(line: String) throws {
        let run = Run(line + " --diagnostics json", files: CommandLineTests.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(try Self.document(run.messages)["counts"]?["error"] == .number(1))
    }

    // MARK: What is shown, and what fails

    @Test(arguments: [
        ("check app.fvm", false, 0), ("check app.fvm --strict", true, 0),
        ("check app.fvm --hints", false, 2), ("check app.fvm --hints --strict", true, 2),
        ("check clean.fvm --hints --strict", false, 1),
    ])
    func warningsFailAndHintsShowWhereAsked(line: String, fails: Bool, hints: Int) {
        let files = MemoryFileSystem([
            "app.fvm":
                "fields User < name: string; createdAt: date >\nviewmodel ShowBoard server < t: localized \"B\" >",
            "clean.fvm": "viewmodel ShowBoard server < t: localized \"B\" >",
        ])
        let run = Run(line, files: files)
        #expect(run.status == (fails ? .failure : .success))
        #expect(run.messages.components(separatedBy: "hint[").count - 1 == hints, "\(run.messages)")
    }

    @Test func countsWhatThereIs() throws {
        let files = MemoryFileSystem([
            "app.fvm": """
            app Shop < locales: en, es >
            import Address
            fields User < name: string; createdAt: date; updatedAt: date >
            fields Role < createdAt: date >  // fvm:allow FVM3505: imported
            viewmodel Board server < t: localized "B"; cards: [Card]; operation save(); summary S < id: id > >
            viewmodel Card < id: id >
            stub Board "empty" (cards: [])
            """
        ])
        let run = Run("check app.fvm --statistics --hints", files: files)
        for line in [
            "files               2, 1 of the standard library", "server view models  1", "summaries           1",
            "operations          3", "named stubs         3", "locales             en, es",
            "FVM3505  warning  field-not-edited               2", "allowed  1",
        ] {
            #expect(run.output.contains(line + "\n"), "\(run.output)")
        }
        #expect(run.output.contains("\napp.fvm  8 warnings, 5 hints"))

        let document = try Self.document(Run("check app.fvm --statistics --format json", files: files).output)
        #expect(try Self.schema("diagnostics").violations(in: document) == [])
        #expect(document["statistics"]?["declarations"]?["serverViewModels"] == .number(1))
        #expect(Run("check app.fvm --statistics --format sarif", files: files).status == .usage)
    }
}
