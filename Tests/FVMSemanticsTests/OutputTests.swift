import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// Operations that write to what the app keeps.
@Suite struct OutputTests {
    @Test(
        arguments: [
            "viewmodel S server < volume: int; operation set(volume: int) output ⟦Prefs⟧ >",
            "viewmodel S client < volume: int; operation set(volume: int) async output ⟦Prefs⟧ >",
            "viewmodel S client < volume: int; operation set() output ⟦Prefs⟧ >",
            "viewmodel S client < volume: int; operation set(⟦loudness⟧: int) output Prefs >",
            "viewmodel S client < volume: int; operation set(⟦volume⟧: double) output Prefs >",
            "viewmodel S client < volume: localized \"Volume\"; operation set(⟦volume⟧: int) output Prefs >",
            "viewmodel S client < v: int; operation set(v: int) output P >\n"
                + "viewmodel T client < v: bool; operation set(⟦v⟧: bool) output P >",
        ]
    )
    func areRefused(marked: String) {
        expectError("FVM8005", in: marked)
    }

    /// The library's observation macro can't store properties with names of Swift keywords.
    @Test(arguments: ["default", "in", "output", "storage", "access"])
    func haveNamesThatCanBeKept(name: String) {
        let spec = "viewmodel S client < \(name): int; operation set(\(name): int) output Prefs >"
        let errors = checked(spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors.map(\.message))")
    }

    @Test func keepWhatTheScreensShow() {
        let result = checked(
            """
            viewmodel S client < volume: int = 7; name: string; operation set(volume: int) output Prefs >
            viewmodel T client < volume: int = 9; isOn: bool; operation set(isOn: bool, volume: int) output Prefs >
            """
        )
        #expect(result.diagnostics.allSatisfy { $0.severity != .error })
        #expect(result.program.storages.map(\.declared.name) == ["Prefs"])
        #expect(result.program.storages.first?.members.map(\.declared.name) == ["volume", "isOn"])
    }
}
