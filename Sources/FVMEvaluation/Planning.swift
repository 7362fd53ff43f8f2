import FVMBytes
import FVMSemantics
import FVMSource

/// The plans of the records that have been asked for, in one locale and style.
struct Planning: Sendable {
    let program: Program
    let texts: LocaleTexts
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
    private var dateFormatIndices: [DateFormat: Int] = [:]
    /// The plan of each record, -1 where it has none yet.
    private var planIndices: [Int32]
    /// The first member of each plan at each depth, -1 where it has not been laid out yet.
    private var firstMembers: [[Int32]] = []
    private var layout: JSONLayout

    init(_ program: Program, options: InterpreterOptions, locale: String, style: JSONStyle) {
        self.program = program
        layout = JSONLayout(style)
        texts = LocaleTexts(program, locale: locale)
        plainValues = PlainValues(enums: program.enums, texts: texts, now: options.now)
        planIndices = Array(repeating: -1, count: program.records.count)
    }

    mutating func plan(of record: RecordID) -> RecordPlan {
        let known = planIndices[record.index]
        if known >= 0 { return plans[Int(known)] }
        let plan = makePlan(program[record])
        plans.append(plan)
        firstMembers.append([])
        planIndices[record.index] = Int32(truncatingIfNeeded: plan.index)
        return plan
    }

    private mutating func makePlan(_ record: RecordDefinition) -> RecordPlan {
        let plan = RecordPlan(
            index: plans.count,
            firstProperty: properties.count,
            propertyCount: record.properties.count,
            memberCount: keys(of: record).count
        )
        for property in record.properties {
            let stub = program.stub(of: property, in: record)
            properties.append(reading(of: property, stub, in: record))
            defaults.append(stub)
        }
        return plan
    }

    // MARK: Members

    /// The record's members in `members`, laid out for objects whose own members stand at `depth`.
    mutating func members(of record: RecordID, _ plan: RecordPlan, depth: Int) -> Range<Int> {
        // Without white space all depths look alike.
        let depth = layout.style.isCompact ? 0 : depth
        while firstMembers[plan.index].count <= depth { firstMembers[plan.index].append(-1) }
        var first = Int(firstMembers[plan.index][depth])
        if first < 0 {
            first = members.count
            firstMembers[plan.index][depth] = Int32(truncatingIfNeeded: first)
            for key in keys(of: program[record]) { members.append(member(key, of: program[record], depth: depth)) }
        }
        return first..<first + plan.memberCount
    }

    private enum Key {
        case property(Int)
        case identity, stubMark, validationMessages
    }

    /// The keys of a record in the order in which they are printed.
    private func keys(of record: RecordDefinition) -> [(name: String, key: Key)] {
        var result: [(name: String, key: Key)] = []
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
        if layout.style.sortedKeys { result.sort { $0.name.precedesByBytes($1.name) } }
        return result
    }

    private mutating func member(
        _ key: (name: String, key: Key),
        of record: RecordDefinition,
        depth: Int
    ) -> PlannedMember {
        var layout = self.layout
        let module = program.app.modules.viewModels
        let lead = pool.add { output in
            layout.member(key.name, isFirst: false, depth: depth, &output)
            switch key.key {
            case .property, .validationMessages: break
            case .stubMark: output.append("true")
            case .identity:
                layout.openIdentity(depth: depth, &output)
                if record.identity == .singleton {
                    output.append(escaping: module + "." + record.typeName)
                    layout.closeIdentity(depth: depth, &output)
                }
            }
        }
        let content: PlannedMember.Content =
            switch key.key {
            case .property(let index): .property(index)
            case .validationMessages: .validationMessages
            case .stubMark: .constant
            case .identity where record.identity == .singleton: .constant
            case .identity: .identity(tail: pool.add { layout.closeIdentity(depth: depth, &$0) })
            }
        return PlannedMember(lead: lead, content: content)
    }

    // MARK: Properties

    private mutating func reading(
        of property: PropertyDefinition,
        _ stub: Value,
        in record: RecordDefinition
    ) -> PropertyReading {
        switch property.kind {
        case .plain: .given(rendered(stub))
        case .staticText(let id): .text(piece(texts.single(id)))
        case .substitutedText(let id, let placeholders): .substituted(split(texts.single(id), placeholders))
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
        if let index = dateFormatIndices[format] { return index }
        dateFormats.append(format)
        dateFormatIndices[format] = dateFormats.count - 1
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

    private mutating func split(_ text: String?, _ placeholders: [Placeholder]) -> Range<Int>? {
        guard let text else { return nil }
        let start = segments.count
        for part in SubstitutedText(text, placeholders).parts {
            segments.append(TextSegment(text: pool.add { $0.append(escaping: part.text) }, property: part.property))
        }
        return start..<segments.count
    }
}
