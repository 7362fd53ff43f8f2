import FVMSemantics

/// The records that a server's database begins with: those that the stubs of requests and screens name, and the records
/// above them.
package struct SeedRows: Sendable {
    package struct Row: Sendable {
        package var id: UUIDValue
        /// By the names of the members.
        var parents: [String: UUIDValue] = [:]
        /// The values of the row by the names of members. Other members have their own stub values.
        package var values: [String: Value] = [:]

        fileprivate var isPlain: Bool { values.isEmpty }
    }

    /// For each model.
    package private(set) var rows: [[Row]]
    /// Where the row of an id is, for each model.
    private var places: [[UUIDValue: Int]]

    /// How many rows of a stub become records: as many as a reader of the file looks through.
    private static let mostRows = 100

    package init(_ program: Program, _ composition: Composition) {
        rows = Array(repeating: [], count: program.models.count)
        places = Array(repeating: [:], count: program.models.count)
        for request in program.requests {
            guard let model = request.writes, let door = program.door(of: request) else { continue }
            guard case .identity(let container, let root)? = door.root?.stub else {
                if case .identity(_, let target)? = door.target?.stub { add(model, target, program) }
                continue
            }
            add(container, root, program)
            guard case .identity(_, let target)? = door.target?.stub else {
                addParents(of: model, besides: container, program)
                continue
            }
            let parent = program.parents(of: model, named: container).first?.declared.name
            add(model, target, below: parent.map { [$0: root] } ?? [:], program)
        }
        for answer in composition.answers {
            var root: (model: ModelID, id: UUIDValue)?
            if case .identity(let container, let id)? = program.identity(.root, ofQuery: answer.query)?.member.stub {
                root = (container, id)
                add(container, id, program)
            }
            for list in composition.allRows(of: answer) { add(list, below: root, program) }
        }
        if program.models.contains(where: { $0.members != nil }) {
            for record in program.records where record.isScreen {
                var budget = Self.mostRows
                addIdentities(of: record, [], &budget, program)
            }
        }
        // Rows with the model's own values come first, because lifting reads them.
        for model in rows.indices { rows[model] = rows[model].filter(\.isPlain) + rows[model].filter { !$0.isPlain } }
        places = []
    }

    /// The records that the rows of a stub come from.
    private mutating func add(
        _ list: Composition.Rows,
        below root: (model: ModelID, id: UUIDValue)?,
        _ program: Program
    ) {
        let path = program.path(of: list)
        guard let row = program.row(of: list), let model = path.last else { return }
        var container = root
        for step in path.dropLast() {
            let next = (model: step, id: program.ownID(of: step))
            add(step, next.id, below: program.place(of: step, in: container), program)
            container = next
        }
        let columns = program.columns(of: row, from: model)
        let record = program.records[list.record.index]
        let calls = program.stub(of: record.properties[list.property], in: record).calls(most: Self.mostRows)
        for (index, call) in calls.enumerated() {
            var id = program.ownID(of: model).advanced(by: index)
            var values: [String: Value] = [:]
            for column in columns {
                let shown = program.value(of: column.property, in: call)
                switch column.source {
                case .identity: if case .identity(_, let written) = shown { id = written }
                case .member(let member): values[member.declared.name] = shown
                // Noted when the record is saved.
                case .timestamp: break
                }
            }
            add(model, id, below: program.place(of: model, in: container), showing: values, program)
        }
    }

    /// The records whose identities a screen shows, and which its operations therefore send.
    ///
    /// - Parameter budget: How many records of the stub are still to be read.
    private mutating func addIdentities(
        of record: RecordDefinition,
        _ arguments: [StubArgument],
        _ budget: inout Int,
        _ program: Program
    ) {
        budget -= 1
        let given = Dictionary(arguments.map { ($0.property, $0.value) }) { first, _ in first }
        var shown: [(model: ModelID, id: UUIDValue)] = []
        for (index, property) in record.properties.enumerated() {
            let value = given[index] ?? program.stub(of: property, in: record)
            if case .identity(let model, let id) = value { shown.append((model, id)) }
            for call in value.calls(most: budget) where budget > 0 {
                addIdentities(of: program[call.record], call.arguments, &budget, program)
            }
        }
        let nearest = Dictionary(shown.map { ($0.model, $0.id) }) { first, _ in first }
        for (model, id) in shown where program[model].members != nil {
            var parents: [String: UUIDValue] = [:]
            // Of several parents of one model, the first is the one that is shown.
            var isTaken: Set<ModelID> = [model]
            for member in program[model].members ?? [] {
                guard case .parent(let parent, _) = program.storage(of: member), isTaken.insert(parent).inserted
                else { continue }
                parents[member.declared.name] = nearest[parent]
            }
            add(model, id, below: parents, program)
        }
    }

    /// Adds the records that a generated record refers to.
    private mutating func addParents(of model: ModelID, besides container: ModelID, _ program: Program) {
        for member in program[model].members ?? [] {
            guard case .parent(let parent, isOptional: false) = program.storage(of: member), parent != container,
                case .identity(_, let id) = member.stub
            else { continue }
            add(parent, id, program)
        }
    }

    private mutating func add(
        _ model: ModelID,
        _ id: UUIDValue,
        below known: [String: UUIDValue] = [:],
        showing values: [String: Value] = [:],
        _ program: Program
    ) {
        if let former = places[model.index][id] {
            rows[model.index][former].values.merge(values) { first, _ in first }
            return
        }
        var row = Row(id: id, values: values)
        for member in program[model].members ?? [] {
            guard case .parent(let parent, let isOptional) = program.storage(of: member) else { continue }
            if let id = known[member.declared.name] {
                row.parents[member.declared.name] = id
            } else if !isOptional, case .identity(_, let other) = member.stub {
                row.parents[member.declared.name] = other
                add(parent, other, program)
            }
        }
        places[model.index][id] = rows[model.index].count
        rows[model.index].append(row)
    }
}

extension Program {
    /// The id of a record that no row or request names.
    fileprivate func ownID(of model: ModelID) -> UUIDValue { ValuePath(record: self[model].declared.name).id }

    /// Which member of a model says that it is below this record.
    fileprivate func place(of model: ModelID, in container: (model: ModelID, id: UUIDValue)?) -> [String: UUIDValue] {
        guard let container else { return [:] }
        return parents(of: model, named: container.model).first.map { [$0.declared.name: container.id] } ?? [:]
    }

    /// The stored models, with parents before their children.
    var keptModels: [ModelID] {
        var order: [ModelID] = []
        func add(_ model: ModelID) {
            guard self[model].members != nil, !order.contains(model) else { return }
            for member in self[model].members ?? [] {
                if case .parent(let parent, _) = storage(of: member), parent != model { add(parent) }
            }
            order.append(model)
        }
        for index in models.indices { add(ModelID(index)) }
        return order
    }
}
