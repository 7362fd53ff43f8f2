import FVMSemantics

/// The preferences of one request, which override the forced answer of the route (RFC 7240): `Prefer: stub=empty` or
/// `Prefer: code=503`.
struct Preferences {
    /// The values by the names of the preferences, in lower case. Of several with one name, the first counts.
    private var values: [String: String] = [:]

    init(_ request: HTTPRequest) {
        for header in request.headers where header.name == "prefer" {
            for preference in Self.split(header.value, at: ",") {
                // Parameters after a semicolon are ignored.
                let words = Self.split(Self.split(preference, at: ";").first ?? "", at: "=")
                let name = (words.first ?? "").lowercased()
                if words.count == 2, values[name] == nil { values[name] = Self.unquoted(words[1]) }
            }
        }
    }

    /// Returns the answer of the route for this request, the preferences that were applied, and those that could not
    /// be.
    func state(
        of route: MockRoute,
        in mock: MockServer
    ) -> (state: RouteState, applied: String, notes: [String])? {
        var state = RouteState()
        var applied: [String] = []
        var notes: [String] = []
        if let stub = values["stub"] {
            let stubs = mock.stubs(of: route)
            if stubs.contains(stub) || stub == "default" {
                state.stub = stubs.contains(stub) ? stub : nil
                applied.append("stub=\"\(stub)\"")
            } else {
                let known = (["default"] + stubs).map { "\"\($0)\"" }.joined(separator: ", ")
                notes.append("'\(route.name)' has no stub \"\(stub)\" to prefer; it has \(known)")
            }
        }
        if let code = values["code"] {
            if case .status(let status)? = MockOutcome(word: code) {
                state.outcome = .status(status)
                applied.append("code=\(status)")
            } else {
                notes.append("'code' is a status from 400 to 599, not '\(code)'")
            }
        }
        return applied.isEmpty && notes.isEmpty ? nil : (state, applied.joined(separator: ", "), notes)
    }

    /// The parts of a text between separators that are not in quotes, without the blanks around them.
    private static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if character == separator, !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && isQuoted && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts.map { part in
            let start = part.drop { $0 == " " || $0 == "\t" }
            return String(start.dropLast(start.reversed().prefix { $0 == " " || $0 == "\t" }.count))
        }
    }

    /// The text in quotes, or the word.
    private static func unquoted(_ value: String) -> String {
        guard value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
        var text = ""
        var isEscaped = false
        for character in value.dropFirst().dropLast() {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { text.append(character) }
        }
        return text
    }
}
