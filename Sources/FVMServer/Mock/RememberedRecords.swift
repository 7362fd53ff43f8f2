import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWire

/// A record's change by a writing request.
struct RecordChange: Sendable {
    enum Kind: Sendable {
        case creation, update, removal
    }

    var kind: Kind
    /// The name of the model: it may have another number when specs have changed.
    var model: String
    var id: UUIDValue
    /// The record that it is below, or `nil` if the request names none.
    var scope: UUIDValue?
    /// The body of the request.
    var body: JSONValue
}

/// Lists that come from records, after requests have written some of them.
extension MockServer {
    /// Returns the record's change by a request, or `nil` if the request writes none.
    ///
    /// - Parameter newID: The id of a record that it creates.
    func change(by request: HTTPRequest, _ route: MockRoute, newID: UUIDValue) -> RecordChange? {
        guard case .request(let id) = route.subject, let model = program[id].writes,
            let door = program.door(of: program[id]), let kind = RecordChange.Kind(program[id].action)
        else { return nil }
        let target = kind == .creation ? newID : identity(door.target, in: request)
        guard let target else { return nil }
        let body = request.hasJSON ? (try? JSONValue(reading: request.body)) ?? .null : .null
        return RecordChange(
            kind: kind,
            model: program[model].declared.name,
            id: target,
            scope: scope(of: program[id].query, in: request),
            body: stored(body, program[id])
        )
    }

    /// The record below which a screen or a response shows others.
    func scope(of query: [DataMember], in request: HTTPRequest) -> UUIDValue? {
        identity(program.identity(.root, ofQuery: query)?.member, in: request)
    }

    private func identity(_ member: DataMember?, in request: HTTPRequest) -> UUIDValue? {
        guard let member, let query = (try? RequestQuery.read(request.query)) ?? nil,
            let sent = query[member.declared.name]
        else { return nil }
        var check = InputCheck(program, .query)
        return check.read(sent, member.type, "")?.identifier
    }

    /// The stub of a view model after all changes. Linear in the rows for each change.
    ///
    /// - Parameter scope: The record below which it shows others, or `nil` if all are shown.
    func applying(_ changes: [RecordChange], to call: StubCall, below scope: UUIDValue?) -> StubCall {
        let shown = changes.filter { $0.scope == nil || scope == nil || $0.scope == scope }
        return shown.isEmpty ? call : applying(shown, to: call, Composition(program))
    }

    private func applying(_ changes: [RecordChange], to call: StubCall, _ composition: Composition) -> StubCall {
        let record = program[call.record]
        var call = call
        var growth: [Int: Int] = [:]
        for list in composition.rows(of: call.record) {
            guard let model = program.path(of: list).last, let row = program.row(of: list) else { continue }
            let own = changes.filter { $0.model == program[model].declared.name }
            if own.isEmpty { continue }
            let written = program.value(of: list.property, in: call).calls(most: RememberedRows.limit)
            let rows = own.reduce(into: written) { apply($1, to: &$0, row, model) }
            growth[list.property] = rows.count - written.count
            call.set(list.property, to: .list(rows.map(Value.call)))
        }
        for child in composition.children(of: call.record) {
            guard case .call(let inner) = program.value(of: child.property, in: call) else { continue }
            call.set(child.property, to: .call(applying(changes, to: inner, composition)))
        }
        for (index, property) in record.properties.enumerated() {
            guard case .count(let list)? = property.read, let difference = growth[list],
                case .int(let number) = program.value(of: index, in: call)
            else { continue }
            call.set(index, to: .int(max(0, number + difference)))
        }
        return call
    }

    private func apply(_ change: RecordChange, to rows: inout [StubCall], _ row: RecordID, _ model: ModelID) {
        let columns = program.columns(of: row, from: model)
        guard let identity = columns.first(where: \.isIdentity)?.property ?? idProperty(of: row) else { return }
        let definition = program[row]
        switch change.kind {
        case .creation:
            var made = StubCall(record: row)
            let type = definition.properties[identity].kind.plainType
            if let type { made.set(identity, to: program.value(of: change.id, as: type)) }
            for (property, member) in columns.members {
                made.set(property, to: sent(member, change, definition.properties[property].kind) ?? member.stub)
            }
            rows.append(made)
        case .update, .removal:
            guard
                let index = rows.firstIndex(where: { program.value(of: identity, in: $0).identifier == change.id })
            else { return }
            guard change.kind == .update else {
                rows.remove(at: index)
                return
            }
            // A PATCH leaves a column as it is where the body has no value for it, and clears it with null.
            for (property, member) in columns.members {
                if case .null? = change.body[member.declared.name] {
                    if case .optional = program[member.type] { rows[index].set(property, to: .none) }
                } else if let value = sent(member, change, definition.properties[property].kind) {
                    rows[index].set(property, to: value)
                }
            }
        }
    }

    /// Returns the value that a request sent for a column.
    private func sent(_ member: DataMember, _ change: RecordChange, _ kind: PropertyKind) -> Value? {
        change.body[member.declared.name].flatMap { read($0, kind) }
    }
}

extension RecordChange.Kind {
    fileprivate init?(_ action: RequestDefinition.Action) {
        switch action {
        case .create: self = .creation
        case .update: self = .update
        case .archive, .destroy: self = .removal
        default: return nil
        }
    }
}

extension RowColumn {
    fileprivate var isIdentity: Bool {
        if case .identity = source { true } else { false }
    }
}

extension [RowColumn] {
    /// The properties that show a member of the model.
    fileprivate var members: [(property: Int, member: DataMember)] {
        compactMap { column in
            if case .member(let member) = column.source { (column.property, member) } else { nil }
        }
    }
}

extension Value {
    /// The id of a record.
    fileprivate var identifier: UUIDValue? {
        switch self {
        case .identity(_, let id), .uuid(let id): id
        default: nil
        }
    }
}

extension StubCall {
    /// Gives a property a value, in the order of the properties.
    fileprivate mutating func set(_ property: Int, to value: Value) {
        arguments.removeAll { $0.property == property }
        let place = arguments.firstIndex { $0.property > property } ?? arguments.endIndex
        arguments.insert(StubArgument(property: property, value: value, isWritten: true), at: place)
    }
}
