import FVMOutput
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The output and the diagnostics of a program do not depend on its layout.
@Suite struct FormattedProgramTests {
    @Test(arguments: GoldenFolder.all(of: "Programs"))
    func giveTheSameFiles(golden: GoldenFolder) throws {
        try Self.expectSame(String(decoding: #require(golden.bytes("spec.fvm")), as: UTF8.self))
    }

    @Test func giveTheSameFilesWhateverTheProgram() throws {
        for seed: UInt64 in 1...ProofScale.count(60, short: 15) {
            var generator = ProgramGenerator(seed: seed)
            try Self.expectSame(generator.program())
        }
    }

    private static func expectSame(_ text: String) throws {
        let formatted = try #require(FormattedSpec(SourceFile(path: "Main.fvm", text: text)).bytes)
        let old = Compilation(of: text)
        let new = Compilation(of: String(decoding: formatted, as: UTF8.self))
        #expect(old.diagnostics.map(\.message) == new.diagnostics.map(\.message))
        if old.hasErrors { return }
        #expect(old.outputFiles().map(\.path) == new.outputFiles().map(\.path))
        #expect(old.outputFiles().map(\.bytes) == new.outputFiles().map(\.bytes))
    }
}
