/// Types and the values that stubs give.
extension ProgramGenerator {
    /// A type of plain data; `depth` bounds its nesting.
    mutating func plainType(depth: Int = 2, allowsText: Bool = true) -> SpecType {
        switch random.int(in: 0...(depth > 0 ? 18 : 13)) {
        case 0, 1: .string
        case 2: .int
        case 3: .double
        case 4: .bool
        case 5: .date
        case 6: .url
        case 7: .uuid
        case 8: .id
        case 9: .version
        case 10: enums.isEmpty ? (allowsText ? .text : .string) : .enumeration(random.int(in: 0...enums.count - 1))
        case 11: .data
        case 12: .day
        case 13: .time
        case 14, 15: optional(plainType(depth: depth - 1, allowsText: allowsText))
        case 16, 17: .list(plainType(depth: depth - 1, allowsText: allowsText))
        default: .table(plainType(depth: depth - 1, allowsText: allowsText))
        }
    }

    func optional(_ type: SpecType) -> SpecType {
        if case .optional = type { return type }
        return .optional(type)
    }

    func spelling(_ type: SpecType) -> String {
        switch type {
        case .string, .int, .double, .bool, .date, .url, .uuid, .id, .version, .text, .data, .day, .time:
            "\(type)"
        case .enumeration(let index): enums[index].name
        case .model(let index): models[index].name
        case .record(let index): records[index].name
        case .summary(let index): summaries[index].name
        case .optional(let inner): spelling(inner) + "?"
        case .list(let element): "[\(spelling(element))]"
        case .table(let element): "[string: \(spelling(element))]"
        }
    }

    /// Whether `%{x}` of such a property has a text.
    func isPlaceholder(_ type: SpecType) -> Bool {
        switch type {
        case .string, .int, .double, .date, .url, .uuid, .id, .version, .text, .day, .time: true
        case .enumeration(let index): enums[index].isLocalizable
        case .optional(let inner): isPlaceholder(inner)
        case .bool, .data, .model, .record, .summary, .list, .table: false
        }
    }

    mutating func value(of type: SpecType, depth: Int = 3) -> String {
        switch type {
        case .string, .text: return literal(text())
        case .int: return random.pick(Vocabulary.ints)
        case .double: return random.pick(Vocabulary.doubles)
        case .bool: return random.chance(1, in: 2) ? "true" : "false"
        case .date: return random.pick(Vocabulary.dates)
        case .day: return random.pick(Vocabulary.days)
        case .time: return random.pick(Vocabulary.times)
        case .url: return literal(random.pick(Vocabulary.urls))
        case .data: return literal(random.pick(Vocabulary.base64))
        case .uuid: return literal(random.pick(Vocabulary.uuids))
        case .id:
            return random.chance(1, in: 6) ? literal(random.pick(Vocabulary.uuids)) : "\(random.int(in: 0...99_999))"
        case .version: return "\(random.int(in: 0...12)).\(random.int(in: 0...120)).\(random.int(in: 0...9))"
        case .enumeration(let index): return "." + random.pick(enums[index].cases)
        case .optional(let inner): return random.chance(1, in: 3) ? "nil" : value(of: inner, depth: depth)
        case .list(.record(let index)) where random.chance(1, in: 4):
            return "\(random.int(in: 0...4)) * \(call(records[index], depth: depth - 1))"
        case .list(.model(let index)): return rows(of: models[index], depth: depth)
        case .list(.summary(let index)): return rows(of: summaries[index], depth: depth)
        case .list(let element):
            var values: [String] = []
            for _ in 0..<random.int(in: 0...3) {
                let value = value(of: element, depth: depth - 1)
                // In a list, a repetition is elements of that list.
                if case .list = element, value.contains(" * "), !value.hasPrefix("[") {
                    values.append("[\(value)]")
                } else {
                    values.append(value)
                }
            }
            return "[\(values.joined(separator: ", "))]"
        case .table(let element): return table(of: element, depth: depth)
        case .model(let index): return call(models[index], depth: depth)
        case .record(let index): return call(records[index], depth: depth - 1)
        case .summary(let index): return call(summaries[index], depth: depth)
        }
    }

    private mutating func table(of element: SpecType, depth: Int) -> String {
        var keys: [String] = []
        for _ in 0..<random.int(in: 0...3) {
            let key = text()
            // One key by Unicode equivalence would be two to the spec.
            if !keys.contains(key) { keys.append(key) }
        }
        if keys.isEmpty { return "[:]" }
        var entries: [String] = []
        for key in keys { entries.append("\(literal(key)): \(value(of: element, depth: depth - 1))") }
        return "[\(entries.joined(separator: ", "))]"
    }

    /// `Card(title: "x")`, with the values of a few properties.
    mutating func call(_ model: Model, row: Int? = nil, depth: Int) -> String {
        var arguments: [String] = []
        for member in model.members {
            guard let type = member.type else { continue }
            if let row, member.name == model.identity.first, !model.hasDerivedIdentity {
                arguments.append("\(member.name): \(identity(type, row))")
            } else if depth > 0, !(row != nil && model.identity.contains(member.name)), random.chance(1, in: 4) {
                arguments.append("\(member.name): \(value(of: type, depth: depth - 1))")
            }
        }
        return "\(model.name)(\(arguments.joined(separator: ", ")))"
    }

    private mutating func rows(of model: Model, depth: Int) -> String {
        guard depth > 0, !model.identity.isEmpty else { return "[]" }
        if model.hasDerivedIdentity, random.chance(1, in: 2) {
            let count = random.pick([0, 1, 2, 3, 9, 10, 11, 12, 25])
            let call = call(model, row: 0, depth: count > 3 ? 0 : depth - 1)
            if random.chance(3, in: 4) { return "\(count) * \(call)" }
            return "[\(count) * \(call), \(self.call(model, row: 1, depth: 0))]"
        }
        var rows: [String] = []
        for row in 0..<random.int(in: 0...4) { rows.append(call(model, row: row, depth: depth - 1)) }
        return "[\(rows.joined(separator: ", "))]"
    }

    /// Returns a value that identifies this row in its list.
    private func identity(_ type: SpecType, _ row: Int) -> String {
        switch type {
        case .int, .id: "\(row * 7 + 100)"
        case .uuid: "\"00000000-0000-4000-8000-00000000000\(row % 10)\""
        case .version: "1.\(row).0"
        default: "\"row \(row) é/\""
        }
    }
}
