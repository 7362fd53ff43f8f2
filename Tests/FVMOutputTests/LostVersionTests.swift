import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMOutput

/// Raising the app's version takes the constant of the version before, unless that is listed.
@Suite struct LostVersionTests {
    @Test(arguments: [
        ("version: 1.1.0", ["'SystemVersion.v1_0_0' is no longer generated"]),
        ("version: 1.1.0; shipped: 1.0.0", []),
        ("version: 1.0.0", []),
        ("version: 0.9.0", []),
    ])
    func isReported(settings: String, expected: [String]) {
        func compilation(_ settings: String, _ system: inout MemoryFileSystem) -> Compilation {
            let spec = "app Shop < \(settings) >\nviewmodel Board server < title: localized \"Board\" >"
            system.add(Array(spec.utf8), at: "specs/Board.fvm")
            return Compilation([.path("specs")], in: system)
        }
        var system = MemoryFileSystem()
        let first = compilation("version: 1.0.0", &system)
        #expect(first.outputPlan(for: "out", in: system).write(to: &system) == nil)
        let second = compilation(settings, &system)
        let found = second.outputPlan(for: "out", in: system).diagnostics
        #expect(found.map { $0.message.split(separator: ": ").last.map(String.init) ?? "" } == expected)
    }
}
