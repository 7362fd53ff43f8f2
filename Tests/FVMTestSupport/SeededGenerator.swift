/// SplitMix64: the same random values in every run.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        // Mixed, as the values of two seeds that are next to each other would else be the same but for the first.
        state = seed
        state = next()
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    public mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// From 0 up to 1.
    public mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    /// A finite double: any bits, or a number of the kind that people write.
    public mutating func double() -> Double {
        switch int(in: 0...4) {
        case 0:
            let number = Double(bitPattern: next())
            return number.isFinite ? number : 1
        case 1: return Double(int(in: -99_999_999...99_999_999)) / 1000
        case 2: return Double(int(in: -99_999...99_999)) / 200
        case 3: return Double(Int(truncatingIfNeeded: next())) / 1_000_000
        default: return (fraction() - 0.5) * 2000
        }
    }

    /// An integer of any length.
    public mutating func anyInt() -> Int { Int(truncatingIfNeeded: next()) >> int(in: 0...63) }

    /// True once in `total / count` calls.
    public mutating func chance(_ count: Int, in total: Int) -> Bool { int(in: 1...total) <= count }

    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(in: 0...elements.count - 1)] }
}
