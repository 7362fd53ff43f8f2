import FVMSource

/// One word of a camel-case name, without regard to case. A number: names are compared a hundred thousand times.
struct Word: Hashable, Sendable {
    private let hash: UInt64

    private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        // FNV-1a over the bytes with the case bit set.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in start..<bytes.count { hash = (hash ^ UInt64(bytes[index] | 0x20)) &* 0x100_0000_01B3 }
        self.hash = hash
    }

    /// Returns the last word of a name: `at` for `createdAt`, `key` for `titleKEY`, `date` for `date`.
    static func last(of name: String) -> Word {
        name.withBytes { bytes in
            var start = bytes.count
            while start > 0 {
                start -= 1
                if bytes[start] > UInt8(ascii: "_") { continue }
                let isCapital = 65...90 ~= bytes[start]
                if bytes[start] == UInt8(ascii: "_") { return Word(bytes, from: start + 1) }
                let followsCapital = start > 0 && 65...90 ~= bytes[start - 1]
                let precedesSmall = start + 1 < bytes.count && 97...122 ~= bytes[start + 1]
                if isCapital, !followsCapital || precedesSmall { break }
            }
            return Word(bytes, from: start)
        }
    }
}

extension Word: ExpressibleByStringLiteral {
    init(stringLiteral value: String) {
        self = value.withBytes { Word($0, from: 0) }
    }
}
