/// Texts, each stored once and known by its place: a hash table with open addressing over words of eight bytes.
struct WordSet: Sendable {
    /// In the order in which they were added.
    private(set) var texts: [String] = []
    private var entries: [Entry] = []
    /// The words of the texts that are longer than one, without their first.
    private var furtherWords: [UInt64] = []
    /// One more than the place of a text, or 0.
    private var slots: [UInt32]

    /// A text as words of eight bytes, the first byte lowest and the last word filled up with zeros.
    private struct Entry {
        var firstWord: UInt64
        var count: UInt32
        /// Where its words begin in `furtherWords`.
        var furtherStart: UInt32
    }

    /// What a text is looked for by.
    struct Key {
        fileprivate let firstWord: UInt64
        fileprivate let hash: UInt32

        /// The bytes `range` of `bytes`; at least one.
        @inline(__always)
        init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
            firstWord = WordSet.word(bytes, range)
            hash = WordSet.hash(bytes, range, firstWord: firstWord)
        }
    }

    /// - Parameter slotCount: A power of two; the table grows.
    init(slotCount: Int) {
        slots = Array(repeating: 0, count: slotCount)
    }

    /// The words of the language at the places of their raw values, and an empty text before them.
    init(_ keywords: [Keyword]) {
        self.init(slotCount: 512)
        texts.reserveCapacity(keywords.count + 1)
        entries.reserveCapacity(keywords.count + 1)
        furtherWords.reserveCapacity(keywords.count)
        texts.append("")
        entries.append(Entry(firstWord: 0, count: 0, furtherStart: 0))
        for keyword in keywords {
            let bytes = Array(keyword.text.utf8)
            let key = Key(bytes.span, bytes.indices)
            let slot = find(key, bytes.span, bytes.indices).slot
            let place = add(key, bytes.span, bytes.indices, slot: slot)
            precondition(place == keyword.rawValue)
        }
    }

    /// The place of the text, if it is there, and the slot where it is or would be.
    @inline(__always)
    func find(_ key: Key, _ bytes: Span<UInt8>, _ range: Range<Int>) -> (found: Int?, slot: Int) {
        let mask = slots.count &- 1
        var slot = Int(key.hash) & mask
        while slots[slot] != 0 {
            let place = Int(slots[slot] &- 1)
            let entry = entries[place]
            if entry.firstWord == key.firstWord, Int(entry.count) == range.count, isSame(entry, bytes, range) {
                return (place, slot)
            }
            slot = (slot &+ 1) & mask
        }
        return (nil, slot)
    }

    /// Whether the words behind the first are the same.
    @inline(__always)
    private func isSame(_ entry: Entry, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var index = Int(entry.furtherStart)
        var offset = range.lowerBound &+ 8
        while offset < range.upperBound {
            if furtherWords[index] != Self.word(bytes, offset..<range.upperBound) { return false }
            index &+= 1
            offset &+= 8
        }
        return true
    }

    /// Adds a text that is not there. Returns its place.
    /// - Parameter slot: Where `find` ended.
    mutating func add(_ key: Key, _ bytes: Span<UInt8>, _ range: Range<Int>, slot: Int) -> Int {
        let place = texts.count
        texts.append(
            String(unsafeUninitializedCapacity: range.count) { buffer in
                for index in 0..<range.count { buffer[index] = bytes[range.lowerBound + index] }
                return range.count
            }
        )
        entries.append(
            Entry(firstWord: key.firstWord, count: UInt32(range.count), furtherStart: UInt32(furtherWords.count))
        )
        for offset in stride(from: range.lowerBound + 8, to: range.upperBound, by: 8) {
            furtherWords.append(Self.word(bytes, offset..<range.upperBound))
        }
        slots[slot] = UInt32(place + 1)
        if texts.count * 2 > slots.count { grow(to: slots.count * 4) }
        return place
    }

    /// Adds what is not there of another set's texts, without a look at their bytes. Returns the place here of each of them.
    mutating func add(all other: WordSet) -> [Int] {
        let count = texts.count + other.texts.count
        var slotCount = slots.count
        while slotCount < count * 2 { slotCount *= 2 }
        if slotCount > slots.count { grow(to: slotCount) }
        // Many small sets one after another are no reason to move all each time.
        if other.texts.count > texts.count / 2 {
            texts.reserveCapacity(count)
            entries.reserveCapacity(count)
            furtherWords.reserveCapacity(furtherWords.count + other.furtherWords.count)
        }
        return other.texts.indices.map { add(other, $0) }
    }

    private mutating func add(_ other: WordSet, _ index: Int) -> Int {
        var entry = other.entries[index]
        let further = other.furtherWords[other.wordRange(of: entry)]
        let mask = slots.count - 1
        var slot = Int(other.hash(of: entry)) & mask
        while slots[slot] != 0 {
            let place = Int(slots[slot] - 1)
            let known = entries[place]
            if known.firstWord == entry.firstWord, known.count == entry.count,
                furtherWords[wordRange(of: known)] == further
            {
                return place
            }
            slot = (slot + 1) & mask
        }
        entry.furtherStart = UInt32(furtherWords.count)
        furtherWords += further
        entries.append(entry)
        texts.append(other.texts[index])
        slots[slot] = UInt32(texts.count)
        return texts.count - 1
    }

    /// Where the words of a text are, but for its first.
    private func wordRange(of entry: Entry) -> Range<Int> {
        let start = Int(entry.furtherStart)
        return start..<start + (Int(entry.count) - 1) / 8
    }

    /// - Parameter slotCount: A power of two.
    private mutating func grow(to slotCount: Int) {
        slots = Array(repeating: 0, count: slotCount)
        let mask = slots.count - 1
        for (place, entry) in entries.enumerated() where entry.count > 0 {
            var slot = Int(hash(of: entry)) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(place + 1)
        }
    }

    // MARK: Words

    /// The first eight bytes of a range that is not empty, or all if it has fewer.
    @inline(__always)
    static func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        let start = range.lowerBound
        let count = range.upperBound &- start
        if start &+ 8 <= bytes.count {
            let word = bytes.eightBytes(at: start)
            return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
        }
        var word: UInt64 = 0
        for index in 0..<min(count, 8) { word |= UInt64(bytes[start &+ index]) << UInt64(index * 8) }
        return word
    }

    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, firstWord: UInt64) -> UInt32 {
        var hash = mix(UInt64(truncatingIfNeeded: range.count), firstWord)
        var offset = range.lowerBound &+ 8
        while offset < range.upperBound {
            hash = mix(hash, word(bytes, offset..<range.upperBound))
            offset &+= 8
        }
        return finish(hash)
    }

    private func hash(of entry: Entry) -> UInt32 {
        var hash = Self.mix(UInt64(entry.count), entry.firstWord)
        for index in wordRange(of: entry) { hash = Self.mix(hash, furtherWords[index]) }
        return Self.finish(hash)
    }

    @inline(__always)
    static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        ((hash &<< 5 | hash &>> 59) ^ word) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The upper half: a product's lower bits depend on few bits of its factors.
    @inline(__always)
    private static func finish(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) }
}
