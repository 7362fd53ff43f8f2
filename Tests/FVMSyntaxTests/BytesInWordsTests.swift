import FVMSource
import Testing

/// What takes eight bytes at once says the same as what takes one, wherever the bytes end.
@Suite struct BytesInWordsTests {
    private static let lengths = 0...26

    @Test(arguments: lengths)
    func tellsWhatTwoHaveInCommon(length: Int) {
        let bytes = (0..<length).map { UInt8($0) }
        for difference in 0...length {
            var other = bytes + [200, 201]
            if difference < length { other[difference] ^= 0x80 }
            withBoth(bytes, other) { #expect($0.countInCommon(with: $1) == difference) }
            withBoth(other, bytes) { #expect($0.countInCommon(with: $1) == difference) }
        }
    }

    @Test(arguments: lengths)
    func findsAByte(length: Int) {
        // Next to it by one, and with its highest bit.
        for other in [UInt8(0x2E), 0x30, 0xAF, 0x00, 0xFF] {
            for place in 0...length {
                var bytes = Array(repeating: other, count: length)
                if place < length { bytes[place] = 0x2F }
                for start in 0...length {
                    bytes.withUnsafeBufferPointer {
                        #expect($0.contains(0x2F, from: start) == (place < length && start <= place))
                    }
                }
            }
        }
    }

    @Test(arguments: lengths)
    func knowsASCII(length: Int) {
        for place in 0...length {
            var bytes = Array(repeating: UInt8(0x7F), count: length)
            if place < length { bytes[place] = 0x80 }
            bytes.withUnsafeBufferPointer { #expect($0.isASCII == (place == length)) }
        }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 127])
    func lowersCapitalsAlone(start: Int) {
        let bytes = (start...127).map { UInt8($0) }
        let lowercased = bytes.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: bytes.count) { $1 = bytes.lowercased(to: $0) }
        }
        #expect(lowercased == Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8))
    }

    private func withBoth(
        _ first: [UInt8],
        _ second: [UInt8],
        _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        first.withUnsafeBufferPointer { first in second.withUnsafeBufferPointer { body(first, $0) } }
    }
}
