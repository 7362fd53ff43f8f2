import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWire

/// The records and rows that requests have created and changed since the start, in order.
///
/// A request that `writes` a model changes a record, and lists `from` the model show it. Without a model, a row is
/// only remembered if it is unambiguous: the request answers with a child view model with its own id, and only one
/// list of one server screen contains such view models.
struct RememberedRows: Sendable {
    struct Row: Sendable {
        /// The name of its view model: it may have another number when specs have changed.
        var name: String
        var id: UUIDValue
        /// The body of the request.
        var body: JSONValue
    }

    /// The maximum number of rows. The oldest are dropped.
    static let limit = 1_000

    private(set) var rows: [Row] = []
    /// The changes of records by requests, in order.
    private(set) var changes: [RecordChange] = []
    private var count: UInt64 = 0

    /// The id of the next created record. It is the same in each run.
    var nextID: UUIDValue { UUIDValue(high: 0xC0DE_0000_0000_4000, low: 0x8000_0000_0000_0000 + count + 1) }

    mutating func keep(_ row: Row) {
        count += 1
        rows.append(row)
        if rows.count > Self.limit { rows.removeFirst() }
    }

    mutating func keep(_ change: RecordChange) {
        if change.kind == .creation { count += 1 }
        changes.append(change)
        if changes.count > Self.limit { changes.removeFirst() }
    }
}

extension MockServer {
    /// For each view model that is in one list of one server screen, that list.
    static func lists(of program: Program) -> [RecordID: (screen: RecordID, property: Int)] {
        var lists: [RecordID: (screen: RecordID, property: Int)] = [:]
        var several: Set<RecordID> = []
        for (screen, record) in program.records.enumerated() {
            guard case .server = record.role else { continue }
            for (index, property) in record.properties.enumerated() {
                guard case .plain(let type) = property.kind,
                    case .list(let element) = program[program.types.unwrapped(type)],
                    case .record(let row) = program[element]
                else { continue }
                if lists.updateValue((RecordID(screen), index), forKey: row) != nil { several.insert(row) }
            }
        }
        return lists.filter { !several.contains($0.key) }
    }

    /// The row that a request creates, or `nil` if it creates none, or the specs leave a doubt.
    func row(of request: HTTPRequest, _ route: MockRoute, _ remembered: RememberedRows) -> RememberedRows.Row? {
        guard case .request(let id) = route.subject, program[id].action == .create, program[id].writes == nil,
            case .viewModel(let record)? = program[id].response, lists[record] != nil, idProperty(of: record) != nil,
            request.hasJSON, let body = try? JSONValue(reading: request.body)
        else { return nil }
        return RememberedRows.Row(
            name: program[record].declared.name,
            id: remembered.nextID,
            body: stored(body, program[id])
        )
    }

    /// Returns the stored form of a body: without the white space that its fields trim.
    func stored(_ body: JSONValue, _ request: RequestDefinition) -> JSONValue {
        guard case .fields(let fields)? = request.body, case .object(var members) = body else { return body }
        for field in program[fields].fields where field.isTrimmed {
            guard let index = members.firstIndex(where: { $0.key == field.declared.name }),
                case .string(let text) = members[index].value, case .string(let stored) = field.stored(.string(text))
            else { continue }
            members[index].value = .string(stored)
        }
        return .object(members)
    }

    /// Returns the property that is the identity of a view model by itself.
    func idProperty(of row: RecordID) -> Int? {
        guard case .instance(let properties) = program[row].identity, properties.count == 1,
            case .plain(let type) = program[row].properties[properties[0]].kind
        else { return nil }
        switch program[type] {
        case .id, .uuid, .identity: return properties[0]
        default: return nil
        }
    }

    /// A row with the values that the request sent under the names of its properties; the rest is as in the stub.
    func value(_ row: RememberedRows.Row, _ record: RecordID, _ writer: inout StubWriter) -> JSONValue? {
        guard let id = idProperty(of: record) else { return nil }
        guard let type = program[record].properties[id].kind.plainType else { return nil }
        var arguments = [StubArgument(property: id, value: program.value(of: row.id, as: type), isWritten: true)]
        for (index, property) in program[record].properties.enumerated() where index != id {
            guard let sent = row.body[property.declared.name], let value = read(sent, property.kind) else { continue }
            arguments.append(StubArgument(property: index, value: value, isWritten: true))
        }
        arguments.sort { $0.property < $1.property }
        return writer.value(of: StubReference.call(StubCall(record: record, arguments: arguments)))
    }

    func read(_ sent: JSONValue, _ kind: PropertyKind) -> Value? {
        var check = InputCheck(program, .body)
        switch kind {
        case .plain(let type): return check.read(sent, type, "")
        case .localizedValue(let value, _): return check.read(sent, program.type(of: value), "")
        default: return nil
        }
    }

    /// A screen's JSON with the rows that were created in the list that is theirs.
    func adding(
        _ remembered: RememberedRows?,
        to value: JSONValue?,
        of screen: RecordID,
        _ writer: inout StubWriter
    ) -> JSONValue? {
        guard let remembered, case .object(var members)? = value else { return value }
        for row in remembered.rows {
            guard case .record(let record, _)? = program.screen(row.name), let list = lists[record],
                list.screen == screen, let created = self.value(row, record, &writer)
            else { continue }
            let name = program[screen].properties[list.property].declared.name
            guard let index = members.firstIndex(where: { $0.key == name }) else { continue }
            members[index].value = .list((members[index].value.elements ?? []) + [created])
        }
        return .object(members)
    }
}
