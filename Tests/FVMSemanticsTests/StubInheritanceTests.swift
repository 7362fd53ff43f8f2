import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// `stub Card "vip" from "busy" (...)`
@Suite struct StubInheritanceTests {
    private static let card = "viewmodel Card < a: int; b: int; c: int >\n"

    private static func checked(_ text: String) -> CheckResult {
        let parsed = parse(SourceFile(path: "a.fvm", text: card + text), file: FileID(0))
        #expect(parsed.diagnostics.isEmpty)
        return check([parsed.tree])
    }

    /// `a=1 b=2`, of the stub with this name.
    private static func values(_ name: String, _ text: String) -> String? {
        let program = checked(text).program
        let stub = program.records[0].stubs.first { $0.declared.name == name }
        return stub?.call.arguments
            .map { "\(program.records[0].properties[$0.property].declared.name)=\(program.spelling(of: $0.value))" }
            .joined(separator: " ")
    }

    @Test(arguments: [
        ("stub Card \"x\" (a: 1, b: 2)\nstub Card \"y\" from \"x\" (b: 3)", "a=1 b=3"),
        ("stub Card \"y\" from \"x\" (b: 3)\nstub Card \"x\" (a: 1, b: 2)", "a=1 b=3"),
        ("stub Card \"x\" (a: 1)\nstub Card \"y\" from \"x\" ()", "a=1"),
        (
            "stub Card \"y\" from \"w\" (c: 9)\nstub Card \"w\" from \"x\" (b: 3)\nstub Card \"x\" (c: 1, a: 2)",
            "a=2 b=3 c=9"
        ),
    ])
    func takesWhatItDoesNotGive(text: String, expected: String) {
        #expect(Self.values("y", text) == expected)
        #expect(Self.checked(text).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("stub Card \"x\" from \"x\" ()", ["FVM9022"]),
        ("stub Card \"x\" from \"y\" ()\nstub Card \"y\" from \"z\" ()\nstub Card \"z\" from \"y\" ()", ["FVM9022"]),
        ("stub Card \"x\" from \"y\" ()", ["FVM9021"]),
        // The other stub has a mistake of its own.
        ("stub Card \"x\" from \"y\" ()\nstub Card \"y\" (d: 1)", ["FVM9009"]),
    ])
    func saysOneMistakeOnce(text: String, codes: [String]) {
        #expect(Self.checked(text).diagnostics.map(\.kind.code) == codes)
    }

    @Test func goesThroughAFewOthersAtMost() {
        func chain(_ count: Int) -> String {
            "stub Card \"s0\" (a: 1)\n"
                + (1...count).map { "stub Card \"s\($0)\" from \"s\($0 - 1)\" ()\n" }.joined()
        }
        #expect(Self.checked(chain(CheckLimits.stubBases)).diagnostics.isEmpty)
        #expect(Self.checked(chain(CheckLimits.stubBases + 5)).diagnostics.map(\.kind.code) == ["FVM9022"])
    }
}
