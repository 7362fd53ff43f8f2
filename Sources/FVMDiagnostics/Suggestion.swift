/// Returns the candidate that `word` is most likely a misspelling of, or `nil`.
///
/// A candidate is close if only the case of letters differs, or few edits are needed (insert, delete, replace, swap
/// neighbors): one for words of up to five letters, two for up to eight, three beyond. The first of equally close
/// candidates wins, so the result depends only on the order of `candidates`. O(length²) for each candidate of a
/// similar length. Words of more than 64 bytes have no suggestion.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let written = Array(word.utf8)
    guard !written.isEmpty, written.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    let folded = written.map(lowercased)
    for candidate in candidates where candidate != word {
        var limit = allowedEdits(written.count)
        if let best { limit = best.distance - 1 }
        if limit < 0 { break }
        guard abs(candidate.utf8.count - folded.count) <= limit else { continue }
        let distance = editDistance(folded, candidate.utf8.map(lowercased), limit: limit)
        if let distance { best = (candidate, distance) }
    }
    return best?.candidate
}

/// Whether `word` is one edit away from `candidate`, or differs from it in upper and lower case only, and no other candidate
/// is as close. O(length²) for each candidate of about the same length.
public func isSureSuggestion(
    _ candidate: String,
    for word: String,
    among candidates: some Sequence<String>
) -> Bool {
    let folded = word.utf8.map(lowercased)
    func distance(_ name: String, limit: Int) -> Int? {
        guard abs(name.utf8.count - folded.count) <= limit else { return nil }
        return editDistance(folded, name.utf8.map(lowercased), limit: limit)
    }
    guard folded.count <= 64, let own = distance(candidate, limit: 1) else { return false }
    return !candidates.contains { $0 != candidate && $0 != word && distance($0, limit: own) != nil }
}

private func allowedEdits(_ length: Int) -> Int {
    switch length {
    case 0...2: 0
    case 3...5: 1
    case 6...8: 2
    default: 3
    }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}

/// The number of edits between the two (optimal string alignment), or nil if it is more than `limit`.
private func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1]
        current.reserveCapacity(second.count + 1)
        for column in 0..<second.count {
            var cost = previous[column] + (first[row] == second[column] ? 0 : 1)
            cost = min(cost, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current.append(cost)
        }
        if current.allSatisfy({ $0 > limit }) { return nil }
        beforePrevious = previous
        previous = current
    }
    let distance = previous[second.count]
    return distance <= limit ? distance : nil
}
