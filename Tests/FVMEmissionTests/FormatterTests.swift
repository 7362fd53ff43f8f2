import FVMTestSupport
import Testing

@testable import FVMEmission

/// The toolchain's formatter finds nothing to say about emitted files.
@Suite struct FormatterTests {
    private static let formatter = FormatLint()

    @Test(.enabled(if: formatter != nil, "there is no swift to run")) func emittedFilesAreFormatted() throws {
        var files: [(path: String, bytes: [UInt8])] = []
        emit(SampleProgram.make()) { files.append(($0.path, $0.bytes)) }
        for (path, text) in LoweringTests.files { files.append(("Lowering/" + path, Array(text.utf8))) }
        #expect(try FormatLint()?.findings(in: files) == "")
    }
}
