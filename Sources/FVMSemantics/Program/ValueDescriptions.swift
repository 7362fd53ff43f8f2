import FVMDiagnostics

/// Descriptions of types for messages.
extension Program {
    /// Returns the name of a value of the type in messages.
    package func description(of type: TypeID) -> String {
        switch self[type] {
        case .identity(let id): "the id of a '\(self[id].declared.name)'"
        case .enumeration(let id): "a case of '\(self[id].declared.name)'"
        case .record(let id): "a stub of '\(self[id].declared.name)'"
        case .optional(let inner): description(of: inner)
        case .list: "a list"
        case .dictionary: "a dictionary"
        default: types.builtIn(type)?.row.description ?? "a value"
        }
    }

    /// Returns an example of a value of the type.
    func example(of type: TypeID) -> String? {
        switch self[type] {
        case .identity: "1"
        case .enumeration(let id): self[id].cases.first.map { ".\($0.declared.name)" }
        case .record(let id): "\(self[id].declared.name)()"
        case .optional(let inner): example(of: inner).map { "\($0), or nil" }
        case .list(let element): example(of: element).map { "[\($0)]" }
        case .dictionary(let element): example(of: element).map { "[\"key\": \($0)]" }
        default: types.builtIn(type)?.row.example
        }
    }

    /// Whether a value of the type, or nil in its place, can be put into a text.
    func hasPlainText(_ type: TypeID) -> Bool {
        let type = types.unwrapped(type)
        if case .enumeration(let id) = self[type] { return self[id].isLocalizable }
        return types.has(.inTexts, type)
    }

    /// Returns the value that a word means in place of a value of the type: a case without its dot or in quotes, or a
    /// truth value of another language.
    func meaning(of word: String, as type: TypeID) -> String? {
        switch self[type] {
        case .enumeration(let id):
            let cases = self[id].cases.map(\.declared.name)
            return (cases.first { $0 == word } ?? suggestion(for: word, among: cases)).map { "." + $0 }
        case .bool:
            switch word.lowercased() {
            case "true", "yes", "on", "1": return "true"
            case "false", "no", "off", "0": return "false"
            default: return suggestion(for: word, among: ["true", "false"])
            }
        case .record(let id): return word == self[id].declared.name ? word + "()" : nil
        default: return nil
        }
    }
}
