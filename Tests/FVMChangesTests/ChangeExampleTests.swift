import FVMChanges
import FVMDiagnostics
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Every rule for changes shows itself in its own pairs of specs.
@Suite struct ChangeExampleTests {
    static let codes = ChangeRule.all.map(\.kind.code)

    private static func kind(_ code: String) throws -> DiagnosticKind {
        try #require(ChangeRule.kinds.first { $0.code == code })
    }

    private static func report(_ old: String, _ new: String) throws -> ChangeReport {
        let (before, after) = (Compilation(of: old), Compilation(of: new))
        for compilation in [before, after] {
            let errors = compilation.hasErrors ? compilation.renderedDiagnostics() : ""
            try #require(errors.isEmpty)
        }
        return ChangeReport(from: before, to: after)
    }

    @Test(arguments: codes) func rejectedPairShowsExactlyThisChange(_ code: String) throws {
        let kind = try Self.kind(code)
        let marked = MarkedSource(kind.rejected)
        let report = try Self.report(kind.before, marked.text)
        // What all changes together ask for is said beside them.
        let changes = report.list.changes.filter { $0.kind.name != "version-not-raised" }
        #expect(changes.map(\.kind.code) == [code], "\(changes.map(\.message))")
        let change = try #require(changes.first)
        #expect(change.severity == kind.severity)
        if let place = marked.marks.first { #expect(change.new?.location.span == place) }
        #expect(marked.marks.isEmpty == (change.new == nil))
    }

    @Test(arguments: codes) func acceptedPairShowsNoneOfItThatBreaks(_ code: String) throws {
        let kind = try Self.kind(code)
        let changes = try Self.report(kind.before, kind.accepted).list.changes
        let rejected = try Self.report(kind.before, MarkedSource(kind.rejected).text).list.changes
        let worst = try #require(rejected.first { $0.kind == kind }).effect
        #expect(!changes.contains { $0.kind == kind && $0.effect == worst }, "\(changes.map(\.message))")
        #expect(!changes.contains { $0.effect.breaks }, "\(changes.map(\.message))")
    }

    @Test(arguments: codes) func nothingHasChangedInTheSame(_ code: String) throws {
        let kind = try Self.kind(code)
        for text in [kind.before, MarkedSource(kind.rejected).text, kind.accepted] {
            #expect(try Self.report(text, text).list.changes.map(\.message) == [])
        }
    }

    /// `Changes/Names/MemberRemoved.swift` holds `member-removed`, whose code is one of its group's.
    @Test func registryIsTheFolder() throws {
        let groups = [
            "Names": "1", "Hosting": "2", "Forms": "3", "Identity": "4", "Localization": "6", "Requests": "7",
            "Models": "7", "Operations": "8", "Values": "9",
        ]
        let folder = GoldenFolder.package.appending(path: "Sources/FVMChanges/Changes").path()
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
            let parts = path.split(separator: "/").map(String.init)
            files[parts[1]] = groups[parts[0]] ?? "no block of codes"
        }
        func fileName(_ name: String) -> String {
            name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
        }
        #expect(files.keys.sorted() == ChangeRule.all.map { fileName($0.kind.name) }.sorted())
        for rule in ChangeRule.all {
            #expect(rule.kind.code.hasPrefix("FVM\(files[fileName(rule.kind.name)] ?? "")6"), "\(rule.kind.name)")
        }
        #expect(Self.codes == Self.codes.sorted())
    }
}
