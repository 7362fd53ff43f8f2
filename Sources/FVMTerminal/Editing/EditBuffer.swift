/// A text with a cursor, and what was done to it.
///
/// Changing it costs as much as what is changed and what stands behind it. A text grows to `sizeLimit` clusters at most.
public struct EditBuffer: Sendable {
    /// A longer text belongs into a file.
    static let sizeLimit = 1 << 20
    private static let stepLimit = 1_000

    /// In clusters. Lines end in `\n`.
    public private(set) var characters: [Character] = []
    /// Before the character with this index, or behind all.
    public private(set) var cursor = 0
    private var steps: [Step] = []

    /// One change, as what takes it back.
    private struct Step: Sendable {
        var start: Int
        var inserted: Int
        var removed: [Character]
        var cursor: Int
        /// Whether typing goes on in it.
        var isTyping: Bool
    }

    public init() {}

    public var text: String { String(characters) }
    public var isEmpty: Bool { characters.isEmpty }

    // MARK: Changing

    mutating func clear() { self = EditBuffer() }

    /// Replaces all of it with another text, and puts the cursor behind that.
    mutating func replaceAll(with text: String) { replace(0..<characters.count, with: text) }

    /// Replaces a part, and puts the cursor behind what takes its place. False where the text would grow too long.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with text: String, isTyping: Bool = false) -> Bool {
        guard text.utf8.count <= 4 * Self.sizeLimit else { return false }
        // A mark may join the cluster before it, and what follows may join a mark.
        var range = range
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !text.utf8.contains(0x0D)
        var joined = text
        var tail = 0
        if !isPlain || range.upperBound < characters.count && !characters[range.upperBound].isASCII {
            if range.upperBound < characters.count, characters[range.upperBound] != "\n" {
                joined.append(characters[range.upperBound])
                tail = String(characters[range.upperBound]).unicodeScalars.count
                range = range.lowerBound..<range.upperBound + 1
            }
            if range.lowerBound > 0, characters[range.lowerBound - 1] != "\n" {
                joined = String(characters[range.lowerBound - 1]) + joined
                range = range.lowerBound - 1..<range.upperBound
            }
        }
        let new = Self.clusters(of: joined)
        guard characters.count - range.count + new.count <= Self.sizeLimit else { return false }
        record(
            Step(
                start: range.lowerBound,
                inserted: new.count,
                removed: Array(characters[range]),
                cursor: cursor,
                isTyping: isTyping
            )
        )
        characters.replaceSubrange(range, with: new)
        cursor = range.lowerBound + new.count - Self.clusterCount(ofLast: tail, in: new)
        return true
    }

    /// How many clusters the last scalars of a text make by themselves; none where they have joined what is before them.
    private static func clusterCount(ofLast scalars: Int, in text: [Character]) -> Int {
        guard scalars > 0, let last = text.last, last.unicodeScalars.count <= scalars else { return 0 }
        return 1
    }

    private static func clusters(of text: String) -> [Character] {
        text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }
    }

    private mutating func record(_ step: Step) {
        if step.isTyping, var last = steps.last, last.isTyping, step.removed.isEmpty,
            last.start + last.inserted == step.start
        {
            last.inserted += step.inserted
            steps[steps.count - 1] = last
            return
        }
        steps.append(step)
        if steps.count > Self.stepLimit { steps.removeFirst(Self.stepLimit / 10) }
    }

    /// Takes back the last change. False where there is none.
    mutating func undo() -> Bool {
        guard let step = steps.popLast() else { return false }
        characters.replaceSubrange(step.start..<step.start + step.inserted, with: step.removed)
        cursor = step.cursor
        return true
    }

    // MARK: Moving

    mutating func move(to place: Int) {
        let place = min(max(place, 0), characters.count)
        guard place != cursor else { return }
        cursor = place
        // What is typed at another place is another change.
        if !steps.isEmpty { steps[steps.count - 1].isTyping = false }
    }

    /// Where the line that the cursor stands in begins.
    var lineStart: Int { start(ofLineAt: cursor) }

    /// Where the line that the cursor stands in ends: before its line feed.
    var lineEnd: Int { end(ofLineAt: cursor) }

    func start(ofLineAt place: Int) -> Int {
        (characters[..<place].lastIndex(of: "\n")).map { $0 + 1 } ?? 0
    }

    func end(ofLineAt place: Int) -> Int { characters[place...].firstIndex(of: "\n") ?? characters.count }

    /// The place one line up or down in the same column; nil where there is no such line.
    func place(inLine step: VerticalStep) -> Int? {
        let column = cursor - lineStart
        switch step {
        case .up:
            guard lineStart > 0 else { return nil }
            let end = lineStart - 1
            return min(start(ofLineAt: end) + column, end)
        case .down:
            guard lineEnd < characters.count else { return nil }
            return min(lineEnd + 1 + column, end(ofLineAt: lineEnd + 1))
        }
    }

    enum VerticalStep: Sendable {
        case up, down
    }

    /// Where the word before the cursor begins, of letters, digits and `_`.
    var wordStart: Int {
        var place = cursor
        while place > 0, !isWord(place - 1) { place -= 1 }
        while place > 0, isWord(place - 1) { place -= 1 }
        return place
    }

    /// Where the word behind the cursor ends.
    var wordEnd: Int {
        var place = cursor
        while place < characters.count, !isWord(place) { place += 1 }
        while place < characters.count, isWord(place) { place += 1 }
        return place
    }

    /// Where the run before the cursor begins that has no white space.
    var unspacedStart: Int {
        var place = cursor
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    private func isWord(_ index: Int) -> Bool {
        characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
    }

    // MARK: Bytes

    /// The cursor as a number of bytes of UTF-8.
    public var cursorOffset: Int { characters[..<cursor].reduce(0) { $0 + $1.utf8.count } }

    /// The index of the first character that begins at this byte or behind it.
    func index(ofByte offset: Int) -> Int {
        var bytes = 0
        for (index, character) in characters.enumerated() {
            if bytes >= offset { return index }
            bytes += character.utf8.count
        }
        return characters.count
    }
}
