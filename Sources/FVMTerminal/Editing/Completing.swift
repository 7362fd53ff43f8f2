extension LineEditor {
    /// A possible completion.
    public struct Candidate: Hashable, Sendable {
        public var text: String
        /// A description. Empty if the text is clear.
        public var detail: String

        public init(_ text: String, detail: String = "") {
            self.text = text
            self.detail = detail
        }
    }

    /// Indents further in an indentation, otherwise requests completions.
    mutating func tab(_ wasAmbiguous: Bool) -> Effect {
        let indentation = buffer.characters[buffer.lineStart..<buffer.cursor]
        if !buffer.isEmpty, indentation.allSatisfy({ $0 == " " }), buffer.lineStart > 0 || !indentation.isEmpty {
            let count = EditBuffer.indentationWidth - indentation.count % EditBuffer.indentationWidth
            let spaces = String(repeating: " ", count: count)
            return buffer.replace(buffer.cursor..<buffer.cursor, with: spaces) ? .nothing : .bell
        }
        isAmbiguous = wasAmbiguous
        return .findCompletions
    }

    /// Inserts the common prefix of the candidates. A second Tab lists them.
    ///
    /// - Parameter range: The bytes that a candidate replaces, in UTF-8.
    public mutating func complete(_ range: Range<Int>, _ candidates: [Candidate]) -> Effect {
        let start = buffer.index(ofByte: range.lowerBound)
        let place = start..<max(start, min(buffer.index(ofByte: range.upperBound), buffer.characters.count))
        guard let first = candidates.first else {
            isAmbiguous = false
            return .bell
        }
        let common = candidates.dropFirst().reduce(first.text) { Self.commonPrefix($0, $1.text) }
        let written = String(buffer.characters[place])
        if common != written, candidates.count == 1 || common.count > written.count {
            isAmbiguous = false
            return buffer.replace(place, with: common) ? .nothing : .bell
        }
        guard candidates.count > 1 else { return .nothing }
        guard isAmbiguous else {
            isAmbiguous = true
            return .bell
        }
        listing = candidates
        return .nothing
    }

    private static func commonPrefix(_ one: String, _ other: String) -> String {
        String(zip(one, other).prefix { $0 == $1 }.map(\.0))
    }
}
