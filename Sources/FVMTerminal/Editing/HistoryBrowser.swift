/// Browses earlier inputs, and returns to the current one.
struct HistoryBrowser: Sendable {
    private(set) var entries: [String]
    /// The shown entry, or the number of entries for the current input.
    private var place: Int
    private var draft = ""

    init(_ entries: [String]) {
        self.entries = entries
        place = entries.count
    }

    /// Takes an input up, unless it is blank or the same as the one before.
    mutating func append(_ input: String) {
        if !input.allSatisfy(\.isWhitespace), input != entries.last { entries.append(input) }
        leave()
    }

    /// Returns to the current input.
    mutating func leave() {
        place = entries.count
        draft = ""
    }

    mutating func older(leaving text: String) -> String? { go(to: place - 1, leaving: text) }

    mutating func newer() -> String? { go(to: place + 1, leaving: nil) }

    mutating func first(leaving text: String) -> String? { place == 0 ? nil : go(to: 0, leaving: text) }

    mutating func last() -> String? { go(to: entries.count, leaving: nil) }

    private mutating func go(to new: Int, leaving text: String?) -> String? {
        guard 0...entries.count ~= new, new != place else { return nil }
        if place == entries.count, let text { draft = text }
        place = new
        return new == entries.count ? draft : entries[new]
    }
}
