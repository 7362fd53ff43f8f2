import FVMBytes

/// The query of a request, as the library writes it: the whole of it is one JSON object, percent-encoded, without a name.
enum RequestQuery {
    /// Why a query is none.
    struct Problem: Error {
        var reason: String
    }

    /// The object; nil where there is no query.
    static func read(_ query: Substring?) throws(Problem) -> JSONValue? {
        guard let query, !query.isEmpty else { return nil }
        let parts = query.split(separator: "&", omittingEmptySubsequences: false).filter { !$0.hasPrefix("sort=") }
        guard let text = PercentEncoding.decoded(parts.joined(separator: "&")) else {
            throw Problem(reason: "the query is not percent-encoded UTF-8")
        }
        if text.isEmpty { return nil }
        do {
            return try JSONValue(reading: Array(text.utf8))
        } catch {
            throw Problem(reason: "the query is no JSON: \(error.reason)")
        }
    }
}
