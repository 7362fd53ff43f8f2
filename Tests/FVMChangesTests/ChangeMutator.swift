import FVMTestSupport
import Foundation

/// Changes a spec as people do from version to version: members come, go, and get other types; not all of it is valid.
struct ChangeMutator {
    private var random: SeededGenerator
    private var counter = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

    private static let types = [
        "string", "int", "double", "bool", "date", "url", "id", "version", "text", "[string]", "int?",
    ]

    /// Nil where there is nothing to change in the way that was chosen.
    mutating func mutant(of text: String) -> String? {
        switch random.int(in: 0...8) {
        case 0: return removingPiece(of: text)
        case 1, 2: return addingMember(to: text)
        case 3: return togglingOptional(in: text)
        case 4, 5: return changingType(in: text)
        case 6: return replacing(#"(enum \w+(?: open)? <)"#, in: text, by: { $0 + "\n  added\n" })
        case 7: return replacing(#"(enum \w+(?: open)? <\n(?:[^\n>]*\n)*?)[^\n>{}]*\n"#, in: text, with: "$1")
        default: return changingConstraint(in: text)
        }
    }

    /// Takes a line of a declaration, or a member of a record in one line, away.
    private mutating func removingPiece(of text: String) -> String? {
        if random.chance(1, in: 2) { return replacing(#"\n  [^\n<>{}]+(?=\n)"#, in: text, with: "") }
        return replacing(#"; \w+: [\w?\[\]: ]+(?= >|;)"#, in: text, with: "")
            ?? replacing(#"(?<=< )\w+: [\w?\[\]: ]+; "#, in: text, with: "")
    }

    private mutating func addingMember(to text: String) -> String? {
        counter += 1
        let member = "added\(counter): \(random.pick(Self.types))"
        switch random.int(in: 0...3) {
        case 0: return replacing(#"(?<=viewmodel )\w+ [^\n<]*<"#, in: text, by: { $0 + "\n  operation added()" })
        case 1: return replacing(#"(body|response|query|error): <"#, in: text, by: { $0 + " \(member);" })
        case 2: return replacing(#"fields \w+ <"#, in: text, by: { $0 + "\n  \(member)" })
        default: return replacing(#"(viewmodel|summary) \w+[^\n<]*<"#, in: text, by: { $0 + "\n  \(member)\n" })
        }
    }

    private mutating func togglingOptional(in text: String) -> String? {
        let words = "(string|int|double|bool|date|url|uuid|id|version|text)"
        if random.chance(1, in: 3) { return replacing(": \(words)\\?", in: text, by: { String($0.dropLast()) }) }
        return replacing(": \(words)(?=[ ;\\n])", in: text, by: { $0 + "?" })
    }

    private mutating func changingType(in text: String) -> String? {
        let type = random.pick(Self.types)
        let words = #": (string|int|double|bool|date|url|uuid|version|text)\??(?=[;\n ])(?! =)"#
        return replacing(words, in: text, by: { _ in ": \(type)" })
    }

    private mutating func changingConstraint(in text: String) -> String? {
        switch random.int(in: 0...2) {
        case 0: replacing(#" required"#, in: text, with: "")
        case 1: replacing(#" length\([^)]*\)"#, in: text, with: "")
        default: replacing(#"(?<=: string) (?=input|\{)"#, in: text, with: " required length(1...9) ")
        }
    }

    private mutating func replacing(_ pattern: String, in text: String, with replacement: String) -> String? {
        guard let expression = try? NSRegularExpression(pattern: pattern), let match = match(expression, in: text),
            let range = Range(match.range, in: text)
        else { return nil }
        let words = expression.replacementString(for: match, in: text, offset: 0, template: replacement)
        return text.replacingCharacters(in: range, with: words)
    }

    private mutating func replacing(_ pattern: String, in text: String, by change: (String) -> String) -> String? {
        guard let expression = try? NSRegularExpression(pattern: pattern), let match = match(expression, in: text),
            let range = Range(match.range, in: text)
        else { return nil }
        return text.replacingCharacters(in: range, with: change(String(text[range])))
    }

    private mutating func match(_ expression: NSRegularExpression, in text: String) -> NSTextCheckingResult? {
        let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
        return matches.isEmpty ? nil : random.pick(matches)
    }
}
