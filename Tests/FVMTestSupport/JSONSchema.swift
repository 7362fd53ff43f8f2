import FVMBytes

/// A JSON schema of draft 2020-12, as far as the schemas of this project go. A keyword that is not checked here is a
/// violation, so that no schema promises what nobody looks at.
public struct JSONSchema: Sendable {
    private let root: JSONValue

    public init(_ root: JSONValue) {
        self.root = root
    }

    /// Where and how `value` breaks the schema, one line a place; none for a valid one.
    public func violations(in value: JSONValue) -> [String] {
        violations(in: value, by: root, at: "$")
    }

    private func violations(in value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
        return keywords.flatMap { check($0.key, $0.value, value, schema, path) }
    }

    private func check(
        _ keyword: String,
        _ argument: JSONValue,
        _ value: JSONValue,
        _ schema: JSONValue,
        _ path: String
    ) -> [String] {
        switch keyword {
        case "$schema", "$id", "$defs", "title", "description": return []
        case "$ref":
            guard case .string(let reference) = argument, reference.hasPrefix("#/$defs/"),
                let target = root["$defs"]?[String(reference.dropFirst(8))]
            else { return ["\(path): the schema refers to \(argument.summary())"] }
            return violations(in: value, by: target, at: path)
        case "type":
            return argument == .string(Self.type(of: value))
                ? [] : ["\(path): \(value.summary()) is no \(argument.summary())"]
        case "const": return value == argument ? [] : ["\(path): \(value.summary()) is not \(argument.summary())"]
        case "enum":
            guard case .list(let choices) = argument else { return ["\(path): 'enum' is not a list"] }
            return choices.contains(value) ? [] : ["\(path): \(value.summary()) is none of \(argument.summary())"]
        case "minimum":
            guard let least = argument.double, let number = value.double else { return [] }
            return number >= least ? [] : ["\(path): \(value.summary()) is less than \(argument.summary())"]
        case "pattern":
            guard case .string(let pattern) = argument, let expression = try? Regex(pattern) else {
                return ["\(path): the schema's pattern is no pattern"]
            }
            guard case .string(let text) = value else { return [] }
            return text.contains(expression) ? [] : ["\(path): \(value.summary()) does not match \(argument.summary())"]
        default: return checkParts(keyword, argument, value, schema, path)
        }
    }

    private func checkParts(
        _ keyword: String,
        _ argument: JSONValue,
        _ value: JSONValue,
        _ schema: JSONValue,
        _ path: String
    ) -> [String] {
        switch (keyword, argument, value) {
        case ("required", .list(let names), .object):
            return names.compactMap(\.text).filter { value[$0] == nil }.map { "\(path): \($0) is missing" }
        case ("properties", .object, .object(let members)):
            return members.flatMap { member in
                argument[member.key].map { violations(in: member.value, by: $0, at: "\(path).\(member.key)") } ?? []
            }
        case ("additionalProperties", .bool(false), .object(let members)):
            return members.filter { schema["properties"]?[$0.key] == nil }.map { "\(path): \($0.key) is unknown" }
        case ("additionalProperties", .object, .object(let members)):
            return members.filter { schema["properties"]?[$0.key] == nil }.flatMap { member in
                violations(in: member.value, by: argument, at: "\(path).\(member.key)")
            }
        case ("items", _, .list(let elements)):
            return elements.enumerated().flatMap { violations(in: $1, by: argument, at: "\(path)[\($0)]") }
        case ("minItems", .number, .list(let elements)):
            return Double(elements.count) >= argument.double ?? 0
                ? [] : ["\(path): fewer than \(argument.summary()) elements"]
        case ("required", .list, _), ("properties", .object, _), ("additionalProperties", .bool(false), _),
            ("additionalProperties", .object, _), ("items", .object, _), ("minItems", .number, _):
            return []
        default: return ["\(path): nobody checks '\(keyword)'"]
        }
    }

    private static func type(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: value.int == nil ? "number" : "integer"
        case .string: "string"
        case .list: "array"
        case .object: "object"
        }
    }
}

extension JSONValue {
    fileprivate var double: Double? {
        if case .number(let spelling) = self { Double(spelling) } else { nil }
    }
}
