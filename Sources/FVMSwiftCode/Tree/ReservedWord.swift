/// What an identifier needs to be understood as one.
enum ReservedWord: UInt8, Sendable {
    case none
    /// Backticks in a declaration and where it stands alone.
    case keyword
    /// These, and backticks after a dot: `self`, `Self`, `init`, `Type`, `Protocol`.
    case member
    /// Those of a keyword, and backticks as the label of a parameter: `let`, `var`.
    case label
    /// Those, and backticks as the label of an argument: `inout`.
    case argument
}

extension ReservedWord {
    init(_ name: UnsafeBufferPointer<UInt8>) {
        guard name.count >= 2, name.count <= Self.longest else {
            self = .none
            return
        }
        let start = Self.packed(name)
        var slot = Self.slot(start)
        while let entry = Self.table[slot] {
            if entry.start == start, entry.text.count == name.count, entry.text.elementsEqual(name) {
                self = entry.word
                return
            }
            slot = (slot + 1) % Self.size
        }
        self = .none
    }

    private static let longest = 15
    /// Four times the number of words, so that most names meet an empty slot at once.
    private static let size = 256

    private struct Entry {
        /// The first eight bytes.
        var start: UInt64
        var text: [UInt8]
        var word: ReservedWord
    }

    private static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if name.count >= 8 { return UInt64(bigEndian: UnsafeRawBufferPointer(name).loadUnaligned(as: UInt64.self)) }
        var result: UInt64 = 0
        for byte in name { result = result << 8 | UInt64(byte) }
        return result
    }

    private static func slot(_ start: UInt64) -> Int {
        Int(truncatingIfNeeded: (start &* 0x9E37_79B9_7F4A_7C15) >> 56) % size
    }

    /// The Swift Programming Language, "Keywords and Punctuation": those that are reserved wherever they stand, and
    /// `await`, which is one at the start of an expression.
    private static let keywords = """
        associatedtype class deinit enum extension fileprivate func import internal operator precedencegroup \
        private protocol public rethrows static struct subscript typealias break case catch continue default defer do \
        else fallthrough for guard if in repeat return switch throw throws where while Any as await false is nil super \
        true try
        """

    private static let table: [Entry?] = {
        var table: [Entry?] = Array(repeating: nil, count: size)
        func add(_ words: String, _ word: ReservedWord) {
            for text in words.split(separator: " ") {
                let text = Array(text.utf8)
                let start = text.withUnsafeBufferPointer { packed($0) }
                var slot = slot(start)
                while table[slot] != nil { slot = (slot + 1) % size }
                table[slot] = Entry(start: start, text: text, word: word)
            }
        }
        add(keywords, .keyword)
        add("self Self init Type Protocol", .member)
        add("let var", .label)
        add("inout", .argument)
        return table
    }()
}
