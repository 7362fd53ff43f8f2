/// How long an input may be.
public struct InputLimit: Hashable, Sendable {
    public var bytes: Int
    public var lines: Int

    public init(bytes: Int, lines: Int) {
        self.bytes = bytes
        self.lines = lines
    }
}

/// A text with a cursor and an undo history.
///
/// A change costs its size plus the size of the text after it. The text has at most `sizeLimit` clusters.
public struct EditBuffer: Sendable {
    /// A longer text belongs into a file.
    static let sizeLimit = 1 << 20
    private static let stepLimit = 1_000

    /// In clusters. Lines end in `\n`.
    public private(set) var characters: [Character] = []
    /// Before the character with this index, or after all.
    public private(set) var cursor = 0
    private var steps: [Step] = []
    /// Its size in UTF-8, and how many line feeds it has.
    private(set) var size = InputLimit(bytes: 0, lines: 0)

    /// One change, as what takes it back.
    private struct Step: Sendable {
        var start: Int
        var inserted: Int
        var removed: [Character]
        var cursor: Int
        /// Whether the next typed character extends this change.
        var isTyping: Bool
    }

    public init() {}

    public var text: String { String(characters) }
    public var isEmpty: Bool { characters.isEmpty }

    // MARK: Changing

    mutating func clear() { self = EditBuffer() }

    /// Replaces all of it with another text, and puts the cursor after that.
    mutating func replaceAll(with text: String) { replace(0..<characters.count, with: text) }

    /// Replaces a part, and puts the cursor after what takes its place. Returns `false` if the text would grow too
    /// long.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with text: String, isTyping: Bool = false) -> Bool {
        guard text.utf8.count <= 4 * Self.sizeLimit else { return false }
        let part = replacement(of: range, by: text)
        guard characters.count - part.range.count + part.characters.count <= Self.sizeLimit else { return false }
        record(
            Step(
                start: part.range.lowerBound,
                inserted: part.characters.count,
                removed: Array(characters[part.range]),
                cursor: cursor,
                isTyping: isTyping
            )
        )
        exchange(part.range, for: part.characters)
        cursor = part.cursor
        return true
    }

    private mutating func exchange(_ range: Range<Int>, for new: [Character]) {
        for character in characters[range] { count(character, -1) }
        for character in new { count(character, 1) }
        characters.replaceSubrange(range, with: new)
    }

    private mutating func count(_ character: Character, _ times: Int) {
        size.bytes += times * character.utf8.count
        if character == "\n" { size.lines += times }
    }

    /// Returns the replacement of a range, including clusters around it that it joins or splits, and the new cursor.
    private func replacement(
        of range: Range<Int>,
        by text: String
    ) -> (range: Range<Int>, characters: [Character], cursor: Int) {
        var (start, end) = (range.lowerBound, range.upperBound)
        var joined = text
        if start > 0, !Self.isBoundary(characters[start - 1], text.first ?? character(at: end)) {
            start -= 1
            joined = String(characters[start]) + text
        }
        var new = Array(joined)
        while end < characters.count, let last = new.last, !Self.isBoundary(last, characters[end]) {
            new.removeLast()
            new += String(last) + String(characters[end])
            end += 1
        }
        var place = start
        var rest = joined.utf8.count
        for character in new where rest > 0 {
            rest -= character.utf8.count
            place += 1
        }
        return (start..<end, new.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }, place)
    }

    private func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    /// Whether two clusters stay as they are when one follows the other.
    private static func isBoundary(_ first: Character, _ second: Character?) -> Bool {
        guard let second, first != "\n", second != "\n", !first.isASCII || !second.isASCII else { return true }
        let pair = String(first) + String(second)
        return pair.first?.utf8.count == first.utf8.count
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

    /// Reverts the last change. Returns `false` if there is none.
    mutating func undo() -> Bool {
        guard let step = steps.popLast() else { return false }
        exchange(step.start..<step.start + step.inserted, for: step.removed)
        cursor = step.cursor
        return true
    }

    // MARK: Moving

    mutating func move(to place: Int) {
        let place = min(max(place, 0), characters.count)
        guard place != cursor else { return }
        cursor = place
        // Typing at another place is another change.
        if !steps.isEmpty { steps[steps.count - 1].isTyping = false }
    }

    /// The start of the line with the cursor.
    var lineStart: Int { start(ofLineAt: cursor) }

    /// The end of the line with the cursor, before its line feed.
    var lineEnd: Int { end(ofLineAt: cursor) }

    func start(ofLineAt place: Int) -> Int {
        (characters[..<place].lastIndex(of: "\n")).map { $0 + 1 } ?? 0
    }

    func end(ofLineAt place: Int) -> Int { characters[place...].firstIndex(of: "\n") ?? characters.count }

    /// Returns the place one line up or down in the same column, or `nil` if there is no such line.
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

    /// Where the word after the cursor ends.
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

    /// The index of the first character that begins at this byte or after it.
    func index(ofByte offset: Int) -> Int {
        var bytes = 0
        for (index, character) in characters.enumerated() {
            if bytes >= offset { return index }
            bytes += character.utf8.count
        }
        return characters.count
    }
}
