import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Formats a text without errors, and checks the invariants of formatting.
@discardableResult
func formatted(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> [UInt8] {
    let faults = formattingFaults(of: bytes)
    let shown = String(decoding: bytes, as: UTF8.self).prefix(2_000)
    #expect(faults == [], "\(shown)", sourceLocation: sourceLocation)
    return try #require(format(parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0))))
}
