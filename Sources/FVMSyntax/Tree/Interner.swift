/// Texts, each stored once and known by its index: a hash table with open addressing.
///
/// Not a `Dictionary`, since the lexer looks each word up by its bytes, without making a `String` of it first.
struct Interner: Sendable {
    /// The hash of a text, and one more than its index; 0 in a slot that is free.
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        var number: UInt32 = 0
    }

    /// In the order in which they were added.
    private(set) var texts: [String] = []
    /// The bytes of all texts one after another, with their offsets and the end of the last one. Not an `Array`,
    /// because its `span` is not available on all supported systems.
    private var bytes: ContiguousArray<UInt8> = []
    private var starts: [UInt32] = [0]
    /// At least half of them are free.
    private var slots: [Slot] = Array(repeating: Slot(), count: 64)

    /// The index of a text, if it is here.
    func find(_ word: Span<UInt8>) -> Int? {
        let slot = slot(word, Self.hash(word))
        return slots[slot].number == 0 ? nil : Int(slots[slot].number - 1)
    }

    /// The index of a text, which is added if it is not here.
    mutating func intern(_ word: Span<UInt8>) -> Int {
        let hash = Self.hash(word)
        let slot = slot(word, hash)
        if slots[slot].number != 0 { return Int(slots[slot].number - 1) }
        word.withUnsafeBufferPointer {
            bytes.append(contentsOf: $0)
            texts.append(String(decoding: $0, as: UTF8.self))
        }
        starts.append(UInt32(bytes.count))
        slots[slot] = Slot(hash: hash, number: UInt32(texts.count))
        if texts.count * 2 > slots.count { grow() }
        return texts.count - 1
    }

    /// FNV-1a.
    private static func hash(_ word: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in word.indices { hash = (hash ^ UInt32(word[index])) &* 0x0100_0193 }
        return hash
    }

    /// The slot of a text, or the free one in which it would be.
    private func slot(_ word: Span<UInt8>, _ hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot].number != 0 {
            if slots[slot].hash == hash, isText(Int(slots[slot].number - 1), word) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func isText(_ index: Int, _ word: Span<UInt8>) -> Bool {
        let text = bytes.span.extracting(Int(starts[index])..<Int(starts[index + 1]))
        guard text.count == word.count else { return false }
        for index in text.indices where text[index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for entry in old where entry.number != 0 {
            var slot = Int(entry.hash) & (slots.count - 1)
            while slots[slot].number != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }
}
