import FVMBytes
import FVMSemantics
import Foundation

/// The values that the emitted types of a program decode, inferred from JSON alone: a model of the synthesized
/// `Codable` of FOSMVVM's types that is independent of the comparison of specs.
struct DecoderModel {
    let program: Program

    /// - Parameter json: Nil for a key that is not there.
    func reads(_ json: JSONValue?, as id: TypeID) -> Bool {
        if case .optional(let inner) = program[id] { return json == nil || json == .null || reads(json, as: inner) }
        guard let json else { return false }
        switch program[id] {
        case .text, .string: return json.text != nil
        case .bool: if case .bool = json { return true } else { return false }
        case .int: return json.int != nil
        case .double: if case .number = json { return true } else { return false }
        case .url: return json.text?.contains("://") == true
        case .uuid, .id: return json.text.map { $0.count == 36 && $0.split(separator: "-").count == 5 } == true
        case .version: return json.text.map { SemanticVersion($0) != nil } == true
        case .data: return json.text.map { Data(base64Encoded: $0) != nil } == true
        case .day: return json.text?.split(separator: "-").map(\.count) == [4, 2, 2]
        case .time: return json.text?.split(separator: ":").map(\.count) == [2, 2, 2]
        case .identity: return json["namespace"]?.text != nil && json["id"]?.text?.count == 36
        case .pagination:
            guard case .object = json else { return false }
            return ["startIndex", "maxResults"].allSatisfy { json[$0] == nil || json[$0]?.int != nil }
        case .date: return json.text?.hasSuffix("Z") == true && json.text?.contains("T") == true
        case .enumeration(let id) where program[id].hasPayload: return reads(json, asCodeOf: id)
        case .enumeration(let id): return json.text.flatMap { program[id].index(reading: $0) } != nil
        case .record(let id): return reads(json, as: id)
        case .list(let element): return json.elements?.allSatisfy { reads($0, as: element) } == true
        case .dictionary(let element):
            guard case .object(let members) = json else { return false }
            return members.allSatisfy { reads($0.value, as: element) }
        case .optional, .invalid: return true
        }
    }

    /// A case whose values are the members of the object under its name.
    private func reads(_ json: JSONValue, asCodeOf id: EnumID) -> Bool {
        guard case .object(let members) = json, members.count == 1,
            let item = program[id].index(reading: members[0].key).map({ program[id].cases[$0] })
        else { return false }
        return item.payload.allSatisfy { reads(members[0].value[$0.declared.name], as: $0.type) }
    }

    func reads(_ json: JSONValue?, as id: RecordID) -> Bool {
        guard let json, case .object = json else { return false }
        let record = program[id]
        for property in record.properties {
            guard reads(json[property.declared.name], property, of: record) else { return false }
        }
        if let form = record.form {
            let messages = json[program[form].messagesName]
            for key in messageKeys(form) where messages?[key]?.text == nil { return false }
            guard case .object? = messages else { return false }
        }
        if record.identity != .none { guard case .object? = json["vmId"] else { return false } }
        if !record.operations.isEmpty { guard case .bool? = json["isStub"] else { return false } }
        return true
    }

    private func reads(_ json: JSONValue?, _ property: PropertyDefinition, of record: RecordDefinition) -> Bool {
        switch property.kind {
        case .plain(let type): return reads(json, as: type)
        case .staticText, .substitutedText: return json?.text != nil
        case .staticList: return json?.elements?.allSatisfy { $0.text != nil } == true
        case .compound: return json?["pieces"]?.elements != nil
        case .enumText(let source):
            if case .plain(let type) = record.properties[source].kind, case .optional = program[type], json == nil {
                return true
            }
            return json?.text != nil
        case .localizedValue(.enumCase(let id, _), let isOptional):
            guard let json, json != .null else { return isOptional }
            return json["ls"] != nil && json["all"] != nil
                && reads(json["v"], as: program.types.known(.enumeration(id)))
        case .localizedValue(let value, let isOptional):
            return reads(json, Self.keys(of: value).filter { $0 != "ds" }, isOptional)
        case .formField(let type, _):
            guard let json, let value = json["value"], json["formField"] != nil else { return false }
            return reads(value, as: type)
        }
    }

    private func reads(_ json: JSONValue?, _ keys: [String], _ isOptional: Bool) -> Bool {
        guard let json, json != .null else { return isOptional }
        return keys.allSatisfy { json[$0] != nil }
    }

    private static func keys(of value: LocalizedValue) -> [String] {
        guard let word = value.word else { return ["v", "ls", "all"] }
        return switch word {
        case .int: ["v", "ls", "sgep", "gsepsz"]
        case .double: ["v", "ls", "sgsep", "gsepsz", "minfd", "maxfd"]
        case .date: ["v", "ls", "ds"]
        default: ["v", "ls"]
        }
    }

    func messageKeys(_ fields: FieldsID) -> [String] {
        program[fields].fields.flatMap { $0.messages.map(\.name) }
    }

    // MARK: Samples

    /// Returns sample values of the type, enough to show everything that another type can't decode. `nil` for a
    /// missing key.
    func samples(_ id: TypeID, depth: Int = 4) -> [JSONValue?] {
        switch program[id] {
        case .text, .string: return ["no such thing"]
        case .bool: return [true]
        case .int: return [7]
        case .double: return [.number("1.5")]
        case .url: return ["https://example.com"]
        case .uuid, .id: return ["00000000-0000-4000-8000-000000000001"]
        case .version: return ["1.2.3"]
        case .data: return ["RGF0YQ=="]
        case .day: return ["2026-01-31"]
        case .time: return ["10:15:00"]
        case .identity: return [["namespace": "V.N", "id": "00000000-0000-4000-8000-000000000001"]]
        case .pagination: return [[:], ["startIndex": 0, "maxResults": 25]]
        case .date: return ["2026-01-31T10:15:00.000Z"]
        case .enumeration(let id) where program[id].hasPayload:
            return program[id].cases.flatMap { item in
                Self.objects(item.payload.map { ($0.declared.name, samples($0.type, depth: depth)) })
                    .map { .object([.init(item.declared.name, $0)]) }
            }
        case .enumeration(let id): return program[id].cases.map { .string($0.declared.name) }
        case .record(let id): return samples(id, depth: depth - 1)
        case .optional(let inner): return [nil] + samples(inner, depth: depth)
        case .list(let element):
            if depth <= 0 { return [[]] }
            return [.list(samples(element, depth: depth - 1).map { $0 ?? .null })]
        case .dictionary(let element):
            if depth <= 0 { return [.object([])] }
            return samples(element, depth: depth - 1).map { .object([.init("a key", $0 ?? .null)]) }
        case .invalid: return []
        }
    }

    /// Returns a value with the first sample of each member, and one for each other sample.
    func samples(_ id: RecordID, depth: Int = 4) -> [JSONValue] {
        let record = program[id]
        var members: [(key: String, samples: [JSONValue?])] = record.properties.map { property in
            (property.declared.name, samples(property, of: record, depth: depth))
        }
        if let form = record.form {
            let keys = messageKeys(form)
            members.append((program[form].messagesName, [.object(keys.map { .init($0, "words") })]))
        }
        if record.identity != .none { members.append(("vmId", [.object([.init("id", "x")])])) }
        if !record.operations.isEmpty { members.append(("isStub", [true])) }
        return Self.objects(members)
    }

    static func objects(_ members: [(key: String, samples: [JSONValue?])]) -> [JSONValue] {
        func object(_ changed: Int?, _ sample: Int) -> JSONValue {
            .object(
                members.enumerated().compactMap { index, member in
                    let value = index == changed ? member.samples[sample] : member.samples.last.flatMap(\.self)
                    return value.map { .init(member.key, $0) }
                }
            )
        }
        var found = [object(nil, 0)]
        for (index, member) in members.enumerated() {
            for sample in member.samples.indices.dropLast() { found.append(object(index, sample)) }
        }
        return found
    }

    private func samples(_ property: PropertyDefinition, of record: RecordDefinition, depth: Int) -> [JSONValue?] {
        func either(_ isOptional: Bool, _ keys: [String]) -> [JSONValue?] {
            let value: JSONValue = .object(keys.map { .init($0, $0 == "ls" ? "7" : 7) })
            return isOptional ? [nil, value] : [value]
        }
        switch property.kind {
        case .plain(let type): return samples(type, depth: depth)
        case .staticText, .substitutedText: return ["words"]
        case .staticList: return [.list(["words"])]
        case .compound: return [.object([.init("pieces", .list(["words"]))])]
        case .enumText(let source):
            if case .plain(let type) = record.properties[source].kind, case .optional = program[type] {
                return [nil, "words"]
            }
            return ["words"]
        case .localizedValue(.enumCase(let id, _), let isOptional):
            let cases = samples(program.types.known(.enumeration(id))).map { item in
                JSONValue.object([.init("v", item ?? .null), .init("ls", "words"), .init("all", true)])
            }
            return (isOptional ? [nil] : []) + cases
        case .localizedValue(let value, let isOptional): return either(isOptional, Self.keys(of: value))
        case .formField(let type, _):
            return samples(type, depth: depth).map { value in
                .object([.init("formField", .object([])), .init("value", value ?? .null)])
            }
        }
    }
}
