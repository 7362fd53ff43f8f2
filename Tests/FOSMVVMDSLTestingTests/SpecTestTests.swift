import FOSMVVMDSLTesting
import FVMOutput
import FVMSpecTesting
import FVMWorkspace
import Foundation
import Testing

/// Specs tested from Swift Testing.
@Suite struct SpecTestTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)")

    private static let spec = """
        app Shop < locales: en, es >
        viewmodel Cart server < title: localized { en: "Cart"; es: "Cesta" }; at: date = @2026-01-31; id: id = 1 >
        stub Cart "old" (at: @1999-12-31T23:59:59.500Z)
        expect Cart es < title: "Cesta" >

        """

    private func write(_ text: String, to name: String = "Specs/cart.fvm") throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Stands for the file of a test that is some folders deeper than the specs.
    private var file: String { folder.appending(path: "Tests/CartTests/CartTests.swift").path() }

    private func snapshots() -> [String] {
        let path = folder.appending(path: "Specs/__Snapshots__").path()
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test func recordsFailsOnceAndPasses() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.spec)
        let log = IssueLog()
        try withKnownIssue {
            try expectSnapshots(of: "Specs", recording: .missing, file: file)
        } matching: { issue in
            log.add(issue)
            return true
        }
        #expect(log.messages.count == 4)
        #expect(log.messages.allSatisfy { $0.contains(": recorded in ") })
        #expect(snapshots() == ["Cart.en.json", "Cart.es.json", "Cart.old.en.json", "Cart.old.es.json"])
        try expectSnapshots(of: "Specs", recording: .never, file: file)
        let tests = try specTests(of: "Specs/cart.fvm", file: file)
        #expect(tests.map(\.name) == ["Cart.en", "Cart.es", "Cart.old.en", "Cart.old.es", "Cart.es.expect"])
        #expect(tests.map(\.testDescription) == tests.map(\.name))
        for test in tests { test.run(recording: .never) }
    }

    /// Two tests of one run may look at the same snapshot.
    @Test func recordsSideBySide() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.spec)
        let tests = try specTests(of: "Specs", file: file)
        let log = IssueLog()
        await withKnownIssue {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { for test in tests { group.addTask { test.run(recording: .missing) } } }
            }
        } matching: { issue in
            log.add(issue)
            return true
        }
        #expect(log.messages.count == 4 && log.messages.allSatisfy { $0.contains(": recorded in ") })
    }

    @Test func makesAnIssueOfEachDifference() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.spec)
        withKnownIssue { try expectSnapshots(of: "Specs", recording: .all, file: file) }
        try write(Self.spec.replacing("\"Cart\";", with: "\"Basket\";").replacing("< title: \"C", with: "< title: \"S"))
        let log = IssueLog()
        try withKnownIssue {
            for test in try specTests(of: "Specs", file: file) { test.run(recording: .missing) }
        } matching: { issue in
            log.add(issue)
            return true
        }
        #expect(log.messages.count == 3)
        #expect(log.messages.first?.hasPrefix("Cart.en: the JSON differs from the snapshot in 1 place\n") == true)
        #expect(log.messages.first?.contains("cart.fvm:2:11\n$.title: \"Cart\" is now \"Basket\"\n--- ") == true)
        #expect(
            log.messages.last?.contains("cart.fvm:4:18\n$.title: \"Sesta\" is expected, and \"Cesta\" is there") == true
        )
        #expect(Set(log.lines).count == 1 && log.lines.first != 0)
    }

    @Test func loadsStubsAsTypesOfTheUser() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        struct Cart: Decodable {
            var title: String
            var at: Date
            var id: UUID
        }
        try write(Self.spec)
        let cart: Cart = try loadScreen("Cart", stub: "old", locale: "es", from: "Specs", file: file)
        #expect(cart.title == "Cesta")
        #expect(cart.at == Date(timeIntervalSince1970: 946_684_799.5))
        let specs = try Specs("Specs", file: file)
        #expect(try specs.screen("Cart", as: Cart.self).id == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
        let error = #expect(throws: SpecsError.self) { try specs.screen("Cart", stub: "odl", as: Cart.self) }
        #expect(error?.description == "'Cart' has no stub \"odl\"; did you mean \"old\"?")
    }

    @Test func saysWhatIsWrongWithSpecs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("viewmodel A < b: itn >", to: "Specs/bad.fvm")
        let broken = #expect(throws: SpecsError.self) { try Specs("Specs", file: file) }
        #expect(broken?.description.contains("there is no type 'itn'") == true)
        let missing = #expect(throws: SpecsError.self) { try Specs("no/Specs", file: file) }
        #expect(missing?.description.hasPrefix("there is no 'no/Specs' beside ") == true)
    }

    @Test(arguments: [
        ([:], SnapshotRecording.missing), (["CI": "true"], .never), (["CI": "false"], .missing),
        (["FVM_RECORD": "all", "CI": "1"], .all), (["FVM_RECORD": "1"], .failed), (["FVM_RECORD": "never"], .never),
        (["FVM_RECORD": "odd"], .missing),
    ])
    func recordsWhatTheEnvironmentSays(variables: [String: String], recording: SnapshotRecording) {
        #expect(specRecording(environment: variables) == recording)
    }
}

/// The issues of a test that are meant to be.
private final class IssueLog: @unchecked Sendable {
    private let lock = NSLock()
    private var issues: [Issue] = []

    func add(_ issue: Issue) { lock.withLock { issues.append(issue) } }

    var messages: [String] { lock.withLock { issues.flatMap { $0.comments.map(\.rawValue) } } }
    var lines: [Int] { lock.withLock { issues.map { $0.sourceLocation?.line ?? 0 } } }
}
