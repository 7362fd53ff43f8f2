import FVMSemantics
import FVMTestSupport
import Foundation
import Testing

@testable import FVMEmission

/// What views show, and what its parts are called.
struct ViewPlanTests {
    /// All that one view shows: identifier, content and condition, one line each.
    private func outline(_ spec: String, _ view: String, coverage: ViewCoverage = .declared) throws -> [String] {
        let program = program(of: spec)
        let plan = ViewPlan(program, coverage)
        let index = try #require(program.records.firstIndex { $0.declared.name == view })
        let planned = try #require(plan[RecordID(index)])
        return planned.elements.map { element in
            let instance = element.identifier.instance.map { program.records[index].properties[$0].declared.name }
            let condition = element.condition.map { " if \($0)" } ?? ""
            return ([element.identifier.text] + instance).joined(separator: " ") + ": \(element.content)\(condition)"
        }
    }

    @Test func viewsAreForWhatIsNamedAndItsChildren() {
        let program = program(
            of: """
                viewmodel Board server < cards: [Card]; owner: Owner?; summary Tag < id: id >; tags: [Tag] >
                viewmodel Card < id: id; steps: [Step] >
                viewmodel Step < id: id >
                viewmodel Owner < id: id >
                viewmodel Other client < note: string >
                view Board
                """
        )
        func names(_ coverage: ViewCoverage) -> [String] {
            ViewPlan(program, coverage).views.map { program[$0.record].declared.name }
        }
        #expect(names(.declared) == ["Board", "Card", "Step", "Owner"])
        #expect(names(.all) == ["Board", "Card", "Step", "Owner", "Other"])
    }

    @Test func withoutViewsNothingIsPlanned() {
        let program = program(of: "viewmodel Other client < note: string >")
        #expect(ViewPlan(program, .declared).isEmpty)
    }

    @Test func elementsStandInOrder() throws {
        let spec = """
            viewmodel Devices client <
              title: localized "Devices"
              statusLabel: localized "Status"
              statusText: text = "On"
              isScanning: bool
              scanningText: localized "Searching"
              devices: [Device] = 2 * Device()
              devicesEmpty: localized "None yet"
              submitButtonLabel: localized "Connect"
              operation loadItems() async throws
              operation select(device: id)
              operation submit(device: id) async throws
            >
            viewmodel Device < id: id; name: string >
            view Devices list devices
            """
        #expect(
            try outline(spec, "Devices") == [
                "Devices.title: property(0)", "Devices.statusText: property(2)", "Devices.isScanning: state(3)",
                "Devices.devices title: rows(5)", "Devices.devicesEmpty: empty(text: 6) if isEmpty(5)",
                "Devices.submitButton: button(2)",
            ]
        )
        #expect(try outline(spec, "Device") == ["Device.name id: property(1)"])
    }

    /// A summary is shown by a function, once however often it is held; where it leads back to itself, nothing is shown.
    @Test func summariesInSummariesHaveAnEnd() throws {
        var spec = "viewmodel Board client < nodes: [S0]; summary Loop < id: id; again: [Loop]; others: [Other] >\n"
        spec += "summary Other < id: id; loops: [Loop]; name: string >; loops: [Loop]\n"
        for index in 0..<10 { spec += "summary S\(index) < id: id; a: S\(index + 1); b: S\(index + 1) >\n" }
        spec += "summary S10 < id: id; name: string > >\nview Board"
        let view = try #require(emitted(spec)["Sources/Views/Spec/BoardView.swift"])
        #expect(view.utf8.count < 10_000)
        #expect(view.split(separator: "func s10Content(").count == 2)
        #expect(view.contains("ForEach(loop.others)") && !view.contains("loop.again") && !view.contains("other.loops"))
    }

    @Test(arguments: Self.specs)
    func identifiersAreUnique(path: String) throws {
        let plan = ViewPlan(program(of: try String(contentsOfFile: path, encoding: .utf8)), .all)
        #expect(!plan.views.isEmpty)
        var seen: Set<ElementIdentifier> = []
        for view in plan.views {
            for element in view.elements {
                #expect(seen.insert(element.identifier).inserted, "\(element.identifier.text) is there twice")
            }
        }
    }

    private static var specs: [String] {
        let folder = GoldenFolder.package.appending(path: "Examples/Seeds")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        let seeds = names.filter { $0.hasSuffix(".fvm") }.sorted().map { folder.appending(path: $0).path() }
        return seeds.filter { (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("viewmodel") == true }
    }
}
