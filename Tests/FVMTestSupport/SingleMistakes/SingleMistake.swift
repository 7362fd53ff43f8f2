/// One kind of mistake: the intended text, and the written one.
public struct SingleMistake: Sendable {
    public let name: String
    private let mutants: @Sendable (String, inout SeededGenerator) -> String?

    /// - Parameters:
    ///   - meant: The pattern of the intended text, in one of its places.
    ///   - written: Returns the written text.
    init<Output>(
        _ name: String,
        _ meant: @escaping @Sendable @autoclosure () -> Regex<Output>,
        _ written: @escaping @Sendable (Regex<Output>.Match, inout SeededGenerator) -> String
    ) {
        self.name = name
        mutants = { text, generator in
            let places = text.matches(of: meant()).filter { !Self.isInComment($0.range.lowerBound, of: text) }
            guard !places.isEmpty else { return nil }
            let place = generator.pick(places)
            var mutant = text
            mutant.replaceSubrange(place.range, with: written(place, &generator))
            return mutant == text ? nil : mutant
        }
    }

    /// Returns the text with one such mistake, or `nil` if there is no place for one.
    public func mutant(of text: String, _ generator: inout SeededGenerator) -> String? { mutants(text, &generator) }

    public static let all = words + signs + habits + values

    private static func isInComment(_ place: String.Index, of text: String) -> Bool {
        let start = text[..<place].lastIndex(of: "\n") ?? text.startIndex
        return text[start..<place].contains("// ") || text[start..<place].contains("///")
    }
}

/// A word as hasty fingers write it: two letters change places, or one is left out, doubled or another.
func misspelt(_ word: some StringProtocol, _ generator: inout SeededGenerator) -> String {
    var letters = Array(String(word))
    guard letters.count > 2 else { return String(word) + "x" }
    let index = generator.int(in: 1...letters.count - 2)
    switch generator.int(in: 0...3) {
    case 0 where letters[index] != letters[index + 1]: letters.swapAt(index, index + 1)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters[index] = letters[index] == "e" ? "r" : "e"
    default: letters.remove(at: index)
    }
    return String(letters)
}

/// A word with the other case at its beginning.
func withOtherCase(_ word: some StringProtocol) -> String {
    let first = word.prefix(1)
    return (first == first.lowercased() ? first.uppercased() : first.lowercased()) + word.dropFirst()
}
