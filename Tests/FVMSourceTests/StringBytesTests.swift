import FVMSource
import FVMTestSupport
import Testing

@Suite struct StringBytesTests {
    private static let pieces = [
        "a", "b", "B", "-", "0", "é", "\u{301}", "\u{0}", "日本", "👩‍👩‍👧", "spec", "long enough to be no small text",
    ]

    private static func texts() -> [String] {
        var random = SeededGenerator(seed: 11)
        return (0..<300).map { _ in
            (0..<random.int(in: 0...5)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
        }
    }

    @Test func orderIsThatOfTheBytes() {
        let texts = Self.texts()
        for first in texts {
            for second in texts {
                let isBefore = Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
                #expect(first.precedesByBytes(second) == isBefore)
            }
        }
    }
}
