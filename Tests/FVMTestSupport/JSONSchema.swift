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
        return keywords.keys.map(\.text).sorted().flatMap { keyword -> [String] in
            guard let argument = schema[keyword] else { return [] }
            return check(keyword, argument, value, schema, path)
        }
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
            guard case .string(let reference) = argument, reference.text.hasPrefix("#/$defs/"),
                let target = root["$defs"]?[String(reference.text.dropFirst(8))]
            else { return ["\(path): the schema refers to \(argument)"] }
            return violations(in: value, by: target, at: path)
        case "type":
            return argument == .string(JSONText(Self.type(of: value))) ? [] : ["\(path): \(value) is no \(argument)"]
        case "const": return value == argument ? [] : ["\(path): \(value) is not \(argument)"]
        case "enum":
            guard case .list(let choices) = argument else { return ["\(path): 'enum' is no list"] }
            return choices.contains(value) ? [] : ["\(path): \(value) is none of \(argument)"]
        case "minimum":
            guard let least = argument.double, let number = value.double else { return [] }
            return number >= least ? [] : ["\(path): \(value) is less than \(argument)"]
        case "pattern":
            guard case .string(let pattern) = argument, let expression = try? Regex(pattern.text) else {
                return ["\(path): the schema's pattern is no pattern"]
            }
            guard case .string(let text) = value else { return [] }
            return text.text.contains(expression) ? [] : ["\(path): \(value) does not match \(argument)"]
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
        case ("required", .list(let names), .object(let members)):
            return names.compactMap { name in
                guard case .string(let key) = name, members[key] == nil else { return nil }
                return "\(path): \(key.text) is missing"
            }
        case ("properties", .object(let schemas), .object(let members)):
            return members.keys.sorted { $0.text < $1.text }.flatMap { key -> [String] in
                guard let member = members[key], let schema = schemas[key] else { return [] }
                return violations(in: member, by: schema, at: "\(path).\(key.text)")
            }
        case ("additionalProperties", .bool(false), .object(let members)):
            return members.keys.map(\.text).sorted().filter { schema["properties"]?[$0] == nil }
                .map { "\(path): \($0) is unknown" }
        case ("additionalProperties", .object, .object(let members)):
            return members.keys.sorted { $0.text < $1.text }.flatMap { key -> [String] in
                guard let member = members[key], schema["properties"]?[key.text] == nil else { return [] }
                return violations(in: member, by: argument, at: "\(path).\(key.text)")
            }
        case ("items", _, .list(let elements)):
            return elements.enumerated().flatMap { violations(in: $1, by: argument, at: "\(path)[\($0)]") }
        case ("minItems", .number, .list(let elements)):
            return Double(elements.count) >= argument.double ?? 0 ? [] : ["\(path): fewer than \(argument) elements"]
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
        case .number(let number): Int(number.spelling) == nil ? "number" : "integer"
        case .string: "string"
        case .list: "array"
        case .object: "object"
        }
    }
}

extension JSONValue {
    /// A member of an object; nil where there is none.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[JSONText(key)]
    }

    /// The value of a whole number.
    public var int: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(number.spelling)
    }

    fileprivate var double: Double? {
        guard case .number(let number) = self else { return nil }
        return Double(number.spelling)
    }
}
