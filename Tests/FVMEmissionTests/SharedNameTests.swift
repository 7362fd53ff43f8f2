import FVMSemantics
import FVMTestSupport
import Foundation
import Testing

@testable import FVMEmission

/// Types of a program that are called like types which its views import.
@Suite struct SharedNameTests {
    private let spec = """
        enum Color < red; blue >
        enum Text < a; b >
        enum Task < a; b >
        enum Error < a; b >
        fields Paint < color: Color input select { title: "C" }; text: Text? input select { title: "T" } >
        viewmodel Progress client form Paint <
          title: localized "T"; note: text
          row: Row; saveLabel: localized "S"; errorTitle: localized "E"; dismissLabel: localized "OK"
          operation save() async throws
        >
        viewmodel Row < title: localized "R"; error: Error; task: Task >
        """

    @Test func viewsWriteBothWithTheirModules() throws {
        let view = try lines(of: "ProgressView.swift", in: emitted(spec, views: .all)).joined(separator: "\n")
        #expect(view.contains("ViewModels.Color.allCases") && view.contains("ViewModels.Text.allCases"))
        #expect(view.contains("SwiftUI.Text(viewModel.note)"))
        #expect(view.contains("_Concurrency.Task {"))
        #expect(view.contains("(any Swift.Error)?"))
        #expect(view.contains("public struct ProgressView: ViewModelView"))
        #expect(view.contains("Views.ProgressView.previewHost"))
        #expect(view.contains("some View"))
    }

    /// In the module of the view models, the type of the spec goes first.
    @Test func storagesWriteNoModules() throws {
        let spec = """
            enum Array < a; b >
            enum Calendar < week; month >
            viewmodel Planner client < shown: Calendar; order: Array
              operation show(shown: Calendar, order: Array) output Plan
            >
            """
        let storage = try lines(of: "Plan.swift", in: emitted(spec)).joined(separator: "\n")
        #expect(storage.contains("var shown: Calendar\n") && storage.contains("var order: Array\n"))
    }

    /// Every name from a library in views and their tests is qualified with its module, or can't be the name of a
    /// type.
    @Test(arguments: GoldenFolder.all(of: "Views"))
    func namesOfLibrariesAreKnown(golden: GoldenFolder) throws {
        let text = try String(contentsOf: golden.url.appending(path: "spec.fvm"), encoding: .utf8)
        let files = emitted(text, views: .all)
        let declared = files.values.flatMap { file in
            file.matches(of: /(?:struct|enum|class|protocol|typealias) (\w+)/).map { String($0.output.1) }
        }
        let known = Set(LibraryNames.modules.keys).union(ReservedNames.hiddenTypes).union(ReservedNames.reserved)
            .union(ReservedNames.modules).union(declared).union([
                "Value", "Content", "Control", "Option", "Query", "Title", "VM", "VMO", "DEBUG", "Preview",
            ])
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            guard file.contains("\nimport SwiftUI\n") || file.contains("\nimport XCTest\n") else { continue }
            let code = file.replacing(/\/\/.*/, with: "").replacing(/"(?:\\.|[^"\\])*"/, with: "")
                .replacing(/import .*/, with: "")
            let used = Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.output.1) })
            #expect(used.subtracting(known).isEmpty, "\(path): \(used.subtracting(known).sorted())")
        }
    }

    /// No type of a spec can have a name that the shared module takes from elsewhere.
    @Test(arguments: GoldenFolder.all(of: "Programs"))
    func namesInTheSharedModuleAreReserved(golden: GoldenFolder) throws {
        let text = try String(contentsOf: golden.url.appending(path: "spec.fvm"), encoding: .utf8)
        let files = emitted(text).filter { $0.key.hasPrefix("Sources/ViewModels/") && $0.key.hasSuffix(".swift") }
        let names = /(?:struct |enum |class |protocol |typealias |associatedtype |let |<)(\w+)/
        let declared = files.values.flatMap { $0.matches(of: names).map { String($0.output.1) } }
        let known = Set(ReservedNames.hiddenTypes).union(ReservedNames.reserved).union(ReservedNames.modules)
            .union(declared)
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            // Without comments, imports and all lines with a string or a regular expression.
            let code = file.replacing(/\/\/.*/, with: "").replacing(/#*"""[\s\S]*?"""/, with: "").replacing(
                /.*(?:"|\/).*/,
                with: ""
            )
            .replacing(/import .*/, with: "")
            let used = Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.output.1) })
            #expect(used.subtracting(known).isEmpty, "\(path): \(used.subtracting(known).sorted())")
        }
    }
}
