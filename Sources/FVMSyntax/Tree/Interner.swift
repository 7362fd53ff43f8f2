/// Texts, each stored once and known by its index: a hash table with open addressing.
///
/// Not a `Dictionary`, since the lexer looks each word up by its bytes, without making a `String` of it first.
struct Interner: Sendable {
    /// In the order in which they were added.
    private(set) var texts: [String] = []
    /// The bytes of all texts, one after another, and where those of each end.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var hashes: [UInt32] = []
    /// One more than the index of a text, or 0. At least half of the slots are free.
    private var slots: [UInt32] = Array(repeating: 0, count: 64)

    /// FNV-1a.
    static func hash(_ word: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in word.indices { hash = (hash ^ UInt32(word[index])) &* 0x0100_0193 }
        return hash
    }

    /// The index of a text, if it is here.
    func find(_ word: Span<UInt8>, _ hash: UInt32) -> Int? {
        let slot = slot(word, hash)
        return slots[slot] == 0 ? nil : Int(slots[slot] - 1)
    }

    /// The index of a text, which is added if it is not here.
    mutating func intern(_ word: Span<UInt8>, _ hash: UInt32) -> Int {
        let slot = slot(word, hash)
        if slots[slot] != 0 { return Int(slots[slot] - 1) }
        let start = bytes.count
        for index in word.indices { bytes.append(word[index]) }
        ends.append(bytes.count)
        hashes.append(hash)
        texts.append(String(decoding: bytes[start...], as: UTF8.self))
        slots[slot] = UInt32(texts.count)
        if texts.count * 2 > slots.count { grow() }
        return texts.count - 1
    }

    mutating func intern(_ word: Span<UInt8>) -> Int { intern(word, Self.hash(word)) }

    /// The slot of a text, or the free one in which it would be.
    private func slot(_ word: Span<UInt8>, _ hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0, !isText(Int(slots[slot] - 1), word, hash) { slot = (slot + 1) & mask }
        return slot
    }

    private func isText(_ index: Int, _ word: Span<UInt8>, _ hash: UInt32) -> Bool {
        guard hashes[index] == hash else { return false }
        let start = index == 0 ? 0 : ends[index - 1]
        guard ends[index] - start == word.count else { return false }
        return word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
