/// Plain data that requests and view models have as members.
extension ProgramGenerator {
    /// Writes a record, which later ones may hold.
    mutating func writeRecord() {
        var record = Model(name: typeName(isBare: true))
        var names: Set<String> = []
        for _ in 0..<random.int(in: 1...5) {
            let name = newName(&names)
            let type = dataType(depth: 1, allowsText: false)
            let written = random.chance(1, in: 2) ? " = \(value(of: type))" : ""
            record.members.append(Member(name: name, line: spelling(type) + written, type: type))
        }
        let lines = record.members.map { "  \($0.name): \($0.line)" }
        output += "record \(record.name) <\n\(lines.joined(separator: "\n"))\n>\n\n"
        records.append(record)
    }

    /// A type of plain data, or a record, alone or in a list.
    mutating func dataType(depth: Int = 2, allowsText: Bool = true) -> SpecType {
        guard !records.isEmpty, random.chance(1, in: 4) else { return plainType(depth: depth, allowsText: allowsText) }
        let record = SpecType.record(random.int(in: 0...records.count - 1))
        return random.pick([
            record, .optional(record), .list(record), .list(record), .optional(.list(record)), .table(record),
            .list(.optional(record)),
        ])
    }
}
