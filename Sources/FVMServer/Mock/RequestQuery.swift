import FVMBytes

/// The query of a request, as the library writes it: the whole of it is one JSON object, percent-encoded, without a
/// name.
enum RequestQuery {
    /// A problem of a query.
    struct Problem: Error {
        var reason: String
    }

    /// The prefix of the sort order.
    private static let sortKey = "sort="

    /// The object, or `nil` if there is no query.
    static func read(_ query: Substring?) throws(Problem) -> JSONValue? {
        try value(of: parts(query).filter { !$0.hasPrefix(sortKey) }.joined(separator: "&"), "query")
    }

    /// Returns the requested sort order: the first one, or `nil` if there is none.
    static func readSort(_ query: Substring?) throws(Problem) -> JSONValue? {
        guard let sort = parts(query).first(where: { $0.hasPrefix(sortKey) }) else { return nil }
        return try value(of: String(sort.dropFirst(sortKey.count)), "sort")
    }

    /// A query as the library's client sends it. The client encodes `=` and `&` twice.
    static func encoded(_ value: JSONValue) -> String {
        var writer = JSONWriter(.compact)
        value.write(to: &writer)
        let text = String(decoding: writer.output.bytes, as: UTF8.self)
        let escaped = text.flatMap { $0 == "=" ? Array("%3D") : $0 == "&" ? Array("%26") : [$0] }
        return PercentEncoding.encoded(path: String(escaped))
    }

    private static func parts(_ query: Substring?) -> [Substring] {
        query?.split(separator: "&", omittingEmptySubsequences: false) ?? []
    }

    private static func value(of encoded: String, _ part: String) throws(Problem) -> JSONValue? {
        if encoded.isEmpty { return nil }
        guard let text = PercentEncoding.decoded(encoded) else {
            throw Problem(reason: "the \(part) is not percent-encoded UTF-8")
        }
        do {
            return try JSONValue(reading: Array(text.utf8))
        } catch {
            throw Problem(reason: "the \(part) is not JSON: \(error.reason)")
        }
    }
}
