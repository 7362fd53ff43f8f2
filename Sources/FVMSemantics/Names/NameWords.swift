import FVMSource

/// The words of a property's name, for stub values and texts that the spec does not write.
public enum NameWords {
    /// `pageTitle` -> ["page", "title"], `URLOfHTMLPage2` -> ["URL", "of", "HTML", "page2"].
    public static func split(_ name: String) -> [String] {
        let bytes = Array(name.utf8)
        var words: [String] = []
        var word: [UInt8] = []
        func isUpper(_ index: Int) -> Bool { bytes.indices.contains(index) && 65...90 ~= bytes[index] }
        func isLower(_ index: Int) -> Bool { bytes.indices.contains(index) && 97...122 ~= bytes[index] }
        func flush() {
            guard !word.isEmpty else { return }
            let isAcronym = word.count > 1 && word.allSatisfy { !(97...122 ~= $0) } && word.contains { 65...90 ~= $0 }
            words.append(String(decoding: isAcronym ? word : word.map { 65...90 ~= $0 ? $0 + 32 : $0 }, as: UTF8.self))
            word = []
        }
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "_") {
                flush()
                continue
            }
            // A capital begins a word after a small letter or digit, or before a small letter.
            if isUpper(index), index > 0, !isUpper(index - 1) || isLower(index + 1) { flush() }
            word.append(bytes[index])
        }
        flush()
        return words
    }

    /// "Page title": static text that no spec gives.
    package static func sentence(_ name: String) -> String {
        capitalized(split(name).joined(separator: " "), or: name)
    }

    /// "A User Name": the stub of a string.
    package static func title(_ name: String) -> String {
        let words = split(name).map { capitalized($0, or: $0) }
        guard let first = words.first else { return "A \(name)" }
        return (hasVowelSound(first) ? "An " : "A ") + words.joined(separator: " ")
    }

    private static func hasVowelSound(_ word: String) -> Bool {
        let word = word.lowercased()
        // As in "a user", "a URL", "a unit", "a Euro", "a one-time code".
        if ["us", "uni", "ur", "ut", "uu", "eu", "one"].contains(where: word.hasPrefix) { return false }
        return ["a", "e", "i", "o", "u"].contains(where: word.hasPrefix)
    }

    private static func capitalized(_ text: String, or fallback: String) -> String {
        text.isEmpty ? fallback : capitalized(text)
    }

    /// "Page title" of "page title", and `PageTitle` of `pageTitle`.
    public static func capitalized(_ text: some StringProtocol) -> String {
        text.prefix(1).uppercased() + String(text.dropFirst())
    }

    /// The name of one element of a list: `item` of `items`.
    package static func singular(_ name: String) -> String {
        if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        if name.hasSuffix("ses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
        return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 2 ? String(name.dropLast()) : name
    }

    /// `name` with its first word in small letters: `card` of `Card`, `urlForm` of `URLForm`.
    public static func lowerCamelCase(_ name: String) -> String {
        var bytes = Array(name.utf8)
        var run = bytes.prefix { 65...90 ~= $0 }.count
        // The last capital of several begins the next word where a small letter follows.
        if run > 1, run < bytes.count, 97...122 ~= bytes[run] { run -= 1 }
        for index in 0..<run { bytes[index] |= 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
