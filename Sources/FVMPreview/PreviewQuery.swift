import FVMBytes
import FVMEvaluation
import FVMSemantics

/// The query of the page: `name=Board&stub=empty&locale=es&zone=UTC&values={"title":"x"}`, percent-encoded.
struct PreviewQuery {
    var name: String
    /// A spec, as the places of elements name it.
    var file: String
    /// `nil` for the default stub.
    var stub: String?
    /// `nil` for the app's base locale.
    var locale: String?
    /// `nil` for the app's own.
    var version: SemanticVersion?
    var options: InterpreterOptions
    /// Values in place of the stub's, by the names of their properties.
    var values: [JSONValue.Member]
    /// What the user searches for and filters by, by the members of the screen's query.
    var asked: [JSONValue.Member]

    init(name: String, stub: String?, locale: String, options: InterpreterOptions) {
        self.name = name
        self.stub = stub
        self.locale = locale
        self.options = options
        file = ""
        values = []
        asked = []
    }

    init(_ query: Substring?) throws(PreviewProblem) {
        var members: [String: String] = [:]
        for part in (query ?? "").split(separator: "&") {
            let key = part.prefix { $0 != "=" }
            guard let name = PercentEncoding.decoded(key),
                let value = PercentEncoding.decoded(part.dropFirst(key.count + 1))
            else { throw PreviewProblem(reason: "the query is not percent-encoded UTF-8") }
            members[name] = value
        }
        name = members["name"] ?? ""
        file = members["file"] ?? ""
        stub = members["stub"].flatMap { $0.isEmpty ? nil : $0 }
        locale = members["locale"].flatMap { $0.isEmpty ? nil : $0 }
        if let text = members["version"], !text.isEmpty {
            version = SemanticVersion(text)
            if version == nil { throw PreviewProblem(reason: "'\(text)' is no version; one is 1.2.0") }
        }
        options = InterpreterOptions()
        if let zone = members["zone"], !zone.isEmpty {
            guard InterpreterOptions.isKnownTimeZone(zone) else {
                throw PreviewProblem(reason: "there is no time zone '\(zone)'; one is UTC, another Europe/Berlin")
            }
            options.timeZone = zone
        }
        values = try Self.object("values", in: members)
        asked = try Self.object("asked", in: members)
    }

    /// The members of a JSON object in the query. None if it is not there.
    private static func object(_ name: String, in query: [String: String]) throws(PreviewProblem) -> [JSONValue.Member]
    {
        guard let text = query[name], !text.isEmpty else { return [] }
        guard case .object(let members)? = try? JSONValue(reading: Array(text.utf8)) else {
            throw PreviewProblem(reason: "'\(name)' is a JSON object")
        }
        return members
    }
}
