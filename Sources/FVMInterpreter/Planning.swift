import FVMBytes
import FVMChecking

/// The plans of the records that have been asked for, in one locale and style.
struct Planning: Sendable {
    let program: Program
    let texts: LocaleTexts
    let style: JSONStyle
    let plainValues: PlainValues

    private(set) var pool = BytePool()
    private(set) var plans: [RecordPlan] = []
    private(set) var members: [PlannedMember] = []
    private(set) var properties: [PropertyReading] = []
    /// The stub value of each of `properties`.
    private(set) var defaults: [Value] = []
    private(set) var lists: [[String]] = []
    private(set) var segments: [TextSegment] = []
    private(set) var dateFormats: [DateFormat] = []
    /// The plan of each record, -1 where it has none yet.
    private var planIndices: [Int32]

    init(_ program: Program, options: InterpreterOptions, locale: String, style: JSONStyle) {
        self.program = program
        self.style = style
        texts = LocaleTexts(program, locale: locale)
        plainValues = PlainValues(enums: program.enums, texts: texts, now: options.now)
        planIndices = Array(repeating: -1, count: program.records.count)
    }

    /// The index of the record's plan in `plans`.
    mutating func plan(of record: RecordID) -> Int {
        let known = planIndices[record.index]
        if known >= 0 { return Int(known) }
        let index = plans.count
        plans.append(makePlan(program[record]))
        planIndices[record.index] = Int32(truncatingIfNeeded: index)
        return index
    }

    private mutating func makePlan(_ record: RecordDefinition) -> RecordPlan {
        let firstProperty = properties.count
        for property in record.properties {
            defaults.append(property.stub)
            properties.append(reading(of: property, in: record))
        }
        let firstMember = members.count
        members += makeMembers(record)
        return RecordPlan(
            members: firstMember..<members.count,
            firstProperty: firstProperty,
            propertyCount: record.properties.count
        )
    }

    // MARK: Members

    private mutating func makeMembers(_ record: RecordDefinition) -> [PlannedMember] {
        var result: [(key: String, content: PlannedMember.Content)] = []
        // A form's Fields come first, and their messages right after them.
        let fieldCount = record.form.map { program[$0].fields.count } ?? 0
        for index in 0...record.properties.count {
            if let form = record.form, index == fieldCount {
                result.append((program[form].messagesName, .validationMessages))
            }
            if index == record.identityPosition, record.identity != .none { result.append(("vmId", .identity)) }
            guard index < record.properties.count else { continue }
            result.append((record.properties[index].declared.name, .property(index)))
        }
        if !record.operations.isEmpty { result.append(("isStub", .stubMark)) }
        if style.sortedKeys { result.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
        return result.map { PlannedMember(key: key($0.key), content: $0.content) }
    }

    private mutating func key(_ name: String) -> BytePool.Piece {
        let isCompact = style.isCompact
        return pool.add { output in
            output.append(quoting: name)
            output.append(UInt8(ascii: ":"))
            if !isCompact { output.append(UInt8(ascii: " ")) }
        }
    }

    // MARK: Properties

    private mutating func reading(of property: PropertyDefinition, in record: RecordDefinition) -> PropertyReading {
        switch property.kind {
        case .plain: .given(rendered(property.stub))
        case .staticText(let id): .text(piece(texts.single(id)))
        case .substitutedText(let id, let points): .substituted(split(texts.single(id), points))
        case .staticList(let id): .list(add(texts.list(id)))
        case .compound(let pieces, let separator):
            .compound(add(list(pieces, of: record)), separator: separator.flatMap { self.separator($0, of: record) })
        case .enumText(let property): .enumText(property: property)
        case .localizedInt(let format, _): .int(IntOptions(format))
        case .localizedDouble(let format, _): .double(DoubleOptions(format))
        case .localizedDate(let format, _): .date(add(format))
        case .formField(_, let field): .field(field)
        }
    }

    private mutating func rendered(_ value: Value) -> RenderedDefault {
        if case .none = value { return .absent }
        var isScalar = false
        let piece = pool.add { [plainValues] output in isScalar = plainValues.appendScalar(value, to: &output) }
        return isScalar ? .bytes(piece) : .evaluated
    }

    private mutating func piece(_ text: String?) -> BytePool.Piece? {
        text.map { text in pool.add { $0.append(escaping: text) } }
    }

    private mutating func add(_ list: [String]) -> Int {
        lists.append(list)
        return lists.count - 1
    }

    private mutating func add(_ format: DateFormat) -> Int {
        if let index = dateFormats.firstIndex(of: format) { return index }
        dateFormats.append(format)
        return dateFormats.count - 1
    }

    private func list(_ property: Int, of record: RecordDefinition) -> [String] {
        guard case .staticList(let id) = record.properties[property].kind else { return [] }
        return texts.list(id)
    }

    /// A separator that is missing in the locale is printed, too: as an empty text.
    private mutating func separator(_ property: Int, of record: RecordDefinition) -> BytePool.Piece? {
        guard case .staticText(let id) = record.properties[property].kind else { return nil }
        return piece(texts.single(id) ?? "")
    }

    private mutating func split(_ text: String?, _ points: [SubstitutionPoint]) -> Range<Int>? {
        guard let text else { return nil }
        let start = segments.count
        for part in SubstitutedText(text, points).parts {
            segments.append(TextSegment(text: pool.add { $0.append(escaping: part.text) }, property: part.property))
        }
        return start..<segments.count
    }
}
