import FVMBytes
import FVMDiagnostics

extension Session {
    /// The JSON that the steps lead to, ending in a line feed.
    func follow(_ steps: [Expression.Step], in json: [UInt8]) throws(SessionFailure) -> [UInt8] {
        guard !steps.isEmpty else { return json }
        var value: JSONValue
        do { value = try JSONValue(reading: json) } catch {
            throw .invalid("the value nests too deep to look into it")
        }
        var place = "the value"
        for step in steps {
            switch step {
            case .member(let name): value = try member(name, of: value, at: place)
            case .element(let index): value = try element(index, of: value, at: place)
            }
            place = "'\(step.text)'"
        }
        var writer = JSONWriter(.indented)
        value.write(to: &writer)
        return writer.output.bytes + [UInt8(ascii: "\n")]
    }

    private func member(_ name: String, of value: JSONValue, at place: String) throws(SessionFailure) -> JSONValue {
        if let member = value[name] { return member }
        guard case .object(let members) = value else {
            throw .invalid("\(place) has no members, and so no '\(name)'")
        }
        let near = suggestion(for: name, among: members.map(\.key))
        let some = Session.list(members.map(\.key))
        throw .invalid(
            "\(place) has no member '\(name)'",
            help: near.map { "did you mean '\($0)'?" } ?? (members.isEmpty ? nil : "it has \(some)")
        )
    }

    private func element(_ index: Int, of value: JSONValue, at place: String) throws(SessionFailure) -> JSONValue {
        guard let elements = value.elements else { throw .invalid("\(place) is no list") }
        guard elements.indices.contains(index) else {
            let count = elements.count
            throw .invalid(
                "\(place) has no element \(index)",
                help: count == 0 ? "it is empty" : "it has \(count), and the last is [\(count - 1)]"
            )
        }
        return elements[index]
    }
}

extension Expression.Step {
    var text: String {
        switch self {
        case .member(let name): ".\(name)"
        case .element(let index): "[\(index)]"
        }
    }
}
