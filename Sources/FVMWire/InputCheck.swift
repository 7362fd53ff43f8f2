import FVMBytes
import FVMLanguage
import FVMSemantics

/// Holds JSON that a client has sent against the types that the specs declare, as the server's decoder does.
package struct InputCheck {
    /// The place of the JSON. The library decodes dates in queries in four formats, and those in bodies only in ISO
    /// 8601. Controls of the preview use the formats of queries, and cases by name.
    package enum Place { case query, body, control }

    let program: Program
    let place: Place
    /// The problems, each with the path of the value: "limit: a whole number is expected".
    package private(set) var problems: [String] = []

    package init(_ program: Program, _ place: Place) {
        self.program = program
        self.place = place
    }

    /// Reads an object with these members. Keys that none has are ignored, as the decoder does.
    package mutating func check(_ value: JSONValue, _ members: [(name: String, type: TypeID)], path: String = "") {
        guard case .object = value else { return refuse(path, "an object is expected") }
        for member in members { _ = read(value[member.name] ?? .null, member.type, join(path, member.name)) }
    }

    /// A value of a type; nil after a problem.
    package mutating func read(_ value: JSONValue, _ type: TypeID, _ path: String) -> Value? {
        if case .optional(let inner) = program[type] { return value == .null ? Value.none : read(value, inner, path) }
        if value == .null {
            refuse(path, "it is missing")
            return nil
        }
        switch (program[type], value) {
        case (.pagination, _): return window(value, path)
        case (.identity(let model), _): return identity(value, of: model, path)
        case (.list(let element), .list(let values)):
            let read = values.enumerated().map { self.read($1, element, "\(path)[\($0)]") }
            return read.contains { $0 == nil } ? nil : .list(read.compactMap(\.self))
        case (.dictionary(let element), .object(let members)):
            let entries = members.compactMap { member in
                read(member.value, element, join(path, member.key)).map { DictionaryEntry(key: member.key, value: $0) }
            }
            return entries.count == members.count ? .dictionary(entries) : nil
        case (.record(let id), _):
            return call(value, id, path)
        case (.enumeration(let id), _):
            guard let name = value.caseName(isRaw: place == .control || program[id].isRaw) else { break }
            if let index = program[id].index(reading: name) { return .enumCase(id, index) }
            let cases = program[id].cases.map(\.declared.name)
            refuse(path, "'\(name)' is not one of \(cases.joined(separator: ", "))")
            return nil
        default:
            if let plain = plain(value, program[type]) { return plain }
        }
        refuse(path, "\(expected(program[type])) is expected, not \(value.summary(limit: 60))")
        return nil
    }

    private mutating func call(_ value: JSONValue, _ id: RecordID, _ path: String) -> Value? {
        guard case .object = value else {
            refuse(path, "an object is expected")
            return nil
        }
        var call = StubCall(record: id)
        var isRead = true
        for (index, property) in program[id].properties.enumerated() {
            guard case .plain(let type) = property.kind else { continue }
            let name = property.declared.name
            if let member = read(value[name] ?? .null, type, join(path, name)) {
                call.arguments.append(StubArgument(property: index, value: member, isWritten: true))
            } else {
                isRead = false
            }
        }
        return isRead ? .call(call) : nil
    }

    private func plain(_ value: JSONValue, _ type: ValueType) -> Value? {
        switch (type, value) {
        case (.string, .string(let text)): .string(text)
        case (.text, .string(let text)): .text(text)
        case (.bool, .bool(let isTrue)): .bool(isTrue)
        case (.int, .number(let spelling)): Int(spelling).map(Value.int) ?? Double(spelling).flatMap(Self.whole)
        case (.double, .number(let spelling)): Double(spelling).flatMap { $0.isFinite ? .double($0) : nil }
        case (.date, .string(let text)): date(text).map(Value.date)
        case (.day, .string(let text)): CalendarDay(text).map(Value.day)
        case (.time, .string(let text)): ClockTime(text).map(Value.time)
        case (.url, .string(let text)): text.isEmpty ? nil : .url(text)
        case (.data, .string(let text)): isBase64(text) ? .data(text) : nil
        case (.uuid, .string(let text)), (.id, .string(let text)): UUIDValue(reading: text).map(Value.uuid)
        case (.version, .string(let text)): SemanticVersion(reading: text).map(Value.version)
        default: nil
        }
    }

    private static func whole(_ number: Double) -> Value? { Int(exactly: number).map(Value.int) }

    /// A date in one of the formats that are taken here.
    package func date(_ text: String) -> Instant? {
        let isTimed = text.contains("T")
        guard place != .body || isTimed else { return nil }
        if isTimed { return Instant(spec: text) }
        // `2026-01-31 10:15:00` is in UTC.
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        return parts.count == 2 ? Instant(spec: "\(parts[0])T\(parts[1])Z") : Instant(spec: text)
    }

    private func expected(_ type: ValueType) -> String {
        switch type {
        case .string, .text: "a string"
        case .int: "a whole number"
        case .double: "a number"
        case .bool: "true or false"
        case .date: place != .body ? "a date" : "a date such as \"2026-01-31T10:15:00.000Z\""
        case .day: "a day such as \"2026-01-31\""
        case .time: "a time of day such as \"10:15:00\""
        case .url: "a URL"
        case .data: "Base64"
        case .uuid, .id: "a UUID"
        case .version: "a version such as \"1.2.0\""
        case .identity: "an identity such as {\"namespace\":\"...\",\"id\":\"...\"}"
        case .pagination: "a window such as {\"startIndex\":0,\"maxResults\":25}"
        case .enumeration(let id):
            program[id].isRaw ? "a case as a string" : "a case such as {\"\(firstCase(of: id))\":{}}"
        case .list: "a list"
        case .dictionary, .record: "an object"
        case .optional, .invalid: "a value"
        }
    }

    private func firstCase(of id: EnumID) -> String { program[id].cases.first?.declared.name ?? "case" }

    func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

    mutating func refuse(_ path: String, _ reason: String) {
        problems.append(path.isEmpty ? reason : "\(path): \(reason)")
    }
}

extension UUIDValue {
    /// A UUID in its usual spelling, in any letters.
    init?(reading text: String) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
        let digits = groups.joined()
        guard digits.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
            let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}

extension SemanticVersion {
    /// Three numbers with dots between.
    init?(reading text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
        guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2] else { return nil }
        self.init(Int(major), Int(minor), Int(patch))
    }
}
