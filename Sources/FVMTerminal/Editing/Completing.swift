extension LineEditor {
    /// Something that may stand at the cursor.
    public struct Candidate: Hashable, Sendable {
        public var text: String
        /// What it is; "" where the text says it.
        public var detail: String

        public init(_ text: String, detail: String = "") {
            self.text = text
            self.detail = detail
        }
    }

    /// In an indentation, goes on with it; else asks what may stand here.
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

    /// Puts in what may stand at the cursor, as far as it is the same in all of them. A second Tab lists them.
    ///
    /// - Parameter range: The bytes that a candidate takes the place of, as UTF-8 of the text.
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
