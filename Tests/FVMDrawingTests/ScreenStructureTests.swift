import FVMBytes
import FVMDrawing
import FVMEmission
import FVMFiles
import FVMOutput
import FVMScreens
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The page shows what the emitted SwiftUI shows: the same container, title, elements and kinds of buttons.
@Suite struct ScreenStructureTests {
    @Test(arguments: GoldenFolder.all(of: "Views"))
    func isThatOfTheEmittedView(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        let compilation = Compilation([.bytes(spec, name: "spec.fvm")], in: MemoryFileSystem())
        let program = compilation.program
        let files = compilation.outputFiles(views: .all)
        var trees = ScreenTrees(program, locale: program.app.locales[0], timeZone: "UTC")
        var compared = 0
        for (index, record) in program.records.enumerated() where record.isViewModel && record.result == nil {
            let name = record.declared.name
            guard let file = files.first(where: { $0.path.hasSuffix("/\(name)View.swift") }) else { continue }
            let swift = String(decoding: file.bytes, as: UTF8.self)
            let json = try JSONValue(reading: compilation.jsonBytes(of: name))
            let tree = trees.tree(of: RecordID(index), json)
            expect(swift, isStructuredAs: tree, name)
            let filtered = files.first { $0.path.hasSuffix("/\(name)View+Filtered.swift") }
            let controls = filtered.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            #expect((tree.search != nil) == controls.contains(".searchable("), "\(name)")
            #expect(tree.filters.isEmpty != controls.contains("Menu {"), "\(name)")
            compared += 1
        }
        #expect(compared > 0)
    }

    private func expect(_ swift: String, isStructuredAs tree: ScreenTree, _ name: String) {
        let body = swift.components(separatedBy: "var body: some View {").last ?? ""
        let first = body.split(separator: "\n").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        let containers: [PlannedView.Container: [String]] = [
            .form: ["Form {"], .list: ["List {"], .page: ["ScrollView {", "VStack(alignment: .leading) {"],
            .part: ["VStack(alignment: .leading) {"], .tabs: ["TabView {"],
        ]
        #expect(containers[tree.container]?.contains(first) == true, "\(name): \(tree.container) is \(first)")
        #expect((tree.title != nil) == swift.contains(".navigationTitle("), "\(name)")
        // The title is shown once.
        if let title = tree.title { #expect(!swift.contains("\"\(title.identifier)\""), "\(name)") }
        let buttons = tree.elements.compactMap { element in
            if case .button(let button) = element.content { button } else { nil }
        }
        #expect(buttons.count(where: \.isProminent) == swift.count(of: ".borderedProminent"), "\(name)")
        for button in buttons where button.isDestructive { #expect(swift.contains("role: .destructive"), "\(name)") }
        let asks = buttons.contains { $0.confirmation != nil }
        #expect(!asks || swift.contains(".confirmationDialog("), "\(name)")
        guard tree.container != .tabs else {
            return #expect(swift.count(of: ".tabItem {") == tree.elements.count, "\(name)")
        }
        // What is called by fixed words is found by them; rows and their parts have ids behind.
        for element in tree.elements {
            #expect(swift.contains("uiTestingIdentifier(\"\(element.identifier)"), "\(name): \(element.identifier)")
        }
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
