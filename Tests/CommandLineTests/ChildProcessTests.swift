import Testing

@testable import fosmvvm_dsl

/// Runs of other programs.
@Suite struct ChildProcessTests {
    @Test func saysWhatTheProgramHasWritten() throws {
        let run = try ChildProcess.run("sh", ["-c", "cat; echo bad >&2; exit 3"], input: Array("good".utf8))
        #expect(run.status == 3)
        #expect(String(decoding: run.output, as: UTF8.self) == "good")
        #expect(String(decoding: run.errors, as: UTF8.self) == "bad\n")
    }

    @Test func readsNoMoreThanTheLimit() throws {
        let run = try ChildProcess.run("yes", [], limit: 1 << 17)
        #expect(run.output.count > 1 << 17 && run.output.count <= 1 << 18)
    }

    @Test func endsAProgramThatIsSilent() {
        #expect(throws: ChildProcess.Failure.silent) { try ChildProcess.run("sleep", ["600"], patience: 50) }
    }

    @Test func reportsAMissingProgram() {
        #expect(throws: ChildProcess.Failure.notThere) { try ChildProcess.run("/there/is/none", []) }
    }
}
