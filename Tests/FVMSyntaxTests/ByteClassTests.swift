import Testing

@testable import FVMSyntax

@Suite struct ByteClassTests {
    /// Of each byte at each of eight places, among bytes of either kind and with either highest bit: as the table says.
    @Test func `finds the ends of words in eight bytes at once`() {
        var differences: [String] = []
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                for other: UInt8 in [0x00, 0x20, 0x2F, 0x39, 0x3A, 0x5F, 0x60, 0x7A, 0x7F, 0x80, 0xC1, 0xFF] {
                    var bytes = Array(repeating: other, count: 8)
                    bytes[place] = byte
                    let expected = bytes.map { ByteClass($0).isWord }
                    let ends = ByteClass.endsOfWords(in: bytes.span.eightBytes(at: 0))
                    let found = (0..<8).map { ends & (0x80 << UInt64($0 * 8)) == 0 }
                    if found != expected || ends & 0x7F7F_7F7F_7F7F_7F7F != 0 { differences.append("\(bytes)") }
                }
            }
        }
        #expect(differences.isEmpty)
    }
}
