/// A search for an input of before that holds some text, from the newest to the oldest.
public struct HistorySearch: Sendable {
    /// The search text.
    public internal(set) var query = ""
    /// Whether the last step found nothing more.
    public internal(set) var hasFailed = false
    /// The input before the search.
    let draft: EditBuffer
    /// The entry that was found, or the number of entries where nothing is yet.
    var place: Int
}

extension LineEditor {
    mutating func beginSearch() -> Effect {
        search = HistorySearch(draft: buffer, place: history.entries.count)
        return .nothing
    }

    mutating func handleSearching(_ key: Key) -> Effect {
        switch key {
        case .text(let scalar):
            search?.query.unicodeScalars.append(scalar)
            return find(from: search?.place ?? 0, .older)
        case .backspace:
            guard search?.query.popLast() != nil else { return .bell }
            return find(from: history.entries.count - 1, .older)
        case .control("r"): return find(from: (search?.place ?? 0) - 1, .older)
        case .control("s"): return find(from: (search?.place ?? 0) + 1, .newer)
        case .control("g"), .escape, .control("c"):
            if let draft = search?.draft { buffer = draft }
            search = nil
            return .nothing
        case .unknown: return .nothing
        default:
            search = nil
            return handle(key)
        }
    }

    private enum Direction {
        case older, newer
    }

    /// Shows the next entry that contains the text, starting with the current one. Keeps the entry if there is none.
    private mutating func find(from start: Int, _ direction: Direction) -> Effect {
        guard let query = search?.query, !query.isEmpty else {
            search?.hasFailed = false
            return .nothing
        }
        var place = min(start, history.entries.count - 1)
        while history.entries.indices.contains(place) {
            if history.entries[place].contains(query) {
                search?.place = place
                search?.hasFailed = false
                buffer.clear()
                buffer.replaceAll(with: history.entries[place])
                return .nothing
            }
            place += direction == .older ? -1 : 1
        }
        search?.hasFailed = true
        return .bell
    }
}
