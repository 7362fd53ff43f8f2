/// Where a property of a view model comes from on a server (`from Berth`).
public enum RecordRead: Sendable, Hashable {
    /// A row for each record of the last model: below the scope of the query, by way of the models before.
    case rows([ModelID])
    /// How many records the rows of the property with this index come from.
    case count(of: Int)
}

/// The view models that a server builds from the records it reads, with the library's composable factories.
public struct Composition: Sendable {
    /// A list of rows.
    public struct Rows: Sendable, Hashable {
        public var record: RecordID
        public var property: Int

        public init(record: RecordID, property: Int) {
            self.record = record
            self.property = property
        }
    }

    /// A property that holds a view model in which records are read.
    public struct Child: Sendable, Hashable {
        public var property: Int
        public var record: RecordID
    }

    /// A screen, or a request without a hand-written controller.
    public struct Answer: Sendable {
        public var declared: Declared
        /// The possible answers: one view model, or the outcomes of a result.
        public var records: [RecordID]
        public var query: [DataMember]
        public var sort: SortOrder?
    }

    /// All answers in which anything is read: of screens first, each in the order of the specs.
    public private(set) var answers: [Answer] = []
    /// The lists of which clients say which records they want, which part of them, or in which order.
    public private(set) var refined: Set<Rows> = []
    /// All lists that are read, in the order of the specs.
    public private(set) var lists: [Rows] = []
    private var models: [RecordID: [ModelID]] = [:]
    private var sortedAnswers: [ModelID: Answer] = [:]
    private var narrowingAnswers: [ModelID: Answer] = [:]
    /// By the record that has them.
    private var own: [RecordID: [Rows]] = [:]
    private var holders: [RecordID: [Child]] = [:]

    /// O(properties) if anything is read, otherwise O(records).
    public init(_ program: Program) {
        for index in program.records.indices {
            let record = RecordID(index)
            for property in program.records[index].properties.indices {
                if case .rows? = program.records[index].properties[property].read {
                    lists.append(Rows(record: record, property: property))
                }
            }
        }
        if lists.isEmpty { return }
        own = Dictionary(grouping: lists) { $0.record }
        findModels(program)
        findHolders(program)
        findAnswers(program)
        for answer in answers {
            let narrowed = narrowedModel(of: answer, program)
            guard answer.sort != nil || program.isPaged(answer.query) || narrowed != nil else { continue }
            refined.formUnion(allRows(of: answer))
            if let model = sortedModel(of: answer, program), sortedAnswers[model] == nil {
                sortedAnswers[model] = answer
            }
            if let narrowed, narrowingAnswers[narrowed] == nil { narrowingAnswers[narrowed] = answer }
        }
    }

    private mutating func findModels(_ program: Program) {
        for list in lists {
            guard let row = program.row(of: list), let model = program.path(of: list).last else { continue }
            if models[row]?.contains(model) != true { models[row, default: []].append(model) }
        }
    }

    private mutating func findAnswers(_ program: Program) {
        for index in program.records.indices {
            let record = program.records[index]
            guard case .server = record.role, reads(RecordID(index)) else { continue }
            answers.append(
                Answer(declared: record.declared, records: [RecordID(index)], query: record.query, sort: record.sort)
            )
        }
        for request in program.requests where request.action == .show || request.writes != nil {
            let records: [RecordID]
            switch request.response {
            case .viewModel(let record): records = [record]
            case .result(let id): records = program[id].cases.map(\.record)
            case .record, nil: continue
            }
            guard records.contains(where: { reads($0) }) else { continue }
            answers.append(
                Answer(declared: request.declared, records: records, query: request.query, sort: request.sort)
            )
        }
    }

    private mutating func findHolders(_ program: Program) {
        var parents: [RecordID: [(record: RecordID, child: Child)]] = [:]
        for index in program.records.indices where !program.records[index].isShared {
            for property in program.records[index].properties.indices {
                guard let type = program.records[index].properties[property].kind.plainType,
                    let child = program.types.record(in: type)
                else { continue }
                parents[child, default: []].append((RecordID(index), Child(property: property, record: child)))
            }
        }
        var known = Set(own.keys)
        var work = Array(own.keys)
        while let record = work.popLast() {
            for parent in parents[record] ?? [] {
                holders[parent.record, default: []].append(parent.child)
                if known.insert(parent.record).inserted { work.append(parent.record) }
            }
        }
        for record in holders.keys { holders[record]?.sort { $0.property < $1.property } }
    }

    public var isEmpty: Bool { lists.isEmpty }

    /// Returns the enum that clients can sort the records of a model by.
    public func sortKey(of model: ModelID) -> EnumID? { sortedAnswers[model]?.sort?.key }

    /// Returns the model whose records clients can sort: the model of the answer's first list, if the answer has a
    /// sort.
    func sortedModel(of answer: Answer, _ program: Program) -> ModelID? {
        answer.sort == nil ? nil : allRows(of: answer).first.flatMap { program.path(of: $0).last }
    }

    /// Returns the model whose records the query of an answer filters: the model of its only list. With several
    /// lists, it would be ambiguous.
    func narrowedModel(of answer: Answer, _ program: Program) -> ModelID? {
        guard !program.narrowing(answer.query).isEmpty else { return nil }
        let rows = allRows(of: answer)
        return rows.count == 1 ? program.path(of: rows[0]).last : nil
    }

    /// The first answer that clients may have sorted, of those that read records of a model.
    func sortedAnswer(of model: ModelID) -> Answer? { sortedAnswers[model] }

    /// The first answer whose query narrows the records of a model. The library knows one query for each model.
    public func narrowingAnswer(of model: ModelID) -> Answer? { narrowingAnswers[model] }

    /// The models whose records are made into rows of a view model, in the order of the lists.
    public func models(of row: RecordID) -> [ModelID] { models[row] ?? [] }

    /// The lists of a view model that are read.
    public func rows(of record: RecordID) -> [Rows] { own[record] ?? [] }

    /// The properties that hold view models in which anything is read, in their order.
    public func children(of record: RecordID) -> [Child] { holders[record] ?? [] }

    /// Whether anything is read for the view model or in it.
    public func reads(_ record: RecordID) -> Bool { own[record] != nil || holders[record] != nil }

    /// How many view models that read are within one, itself included, each counted as often as it is held; no longer counted
    /// where it is more than `most`.
    func size(of record: RecordID, most: Int) -> Int {
        var count = 0
        var work = [record]
        while let next = work.popLast(), count <= most {
            count += 1
            work += children(of: next).map(\.record)
        }
        return count
    }

    /// Returns all lists that are read for an answer, those of each view model before those of its children.
    ///
    /// Linear in the view models of the answer.
    public func allRows(of answer: Answer) -> [Rows] {
        var found: [Rows] = []
        var seen = Set(answer.records)
        var work = Array(answer.records.reversed())
        while let next = work.popLast() {
            found += rows(of: next)
            for child in children(of: next).reversed() where seen.insert(child.record).inserted {
                work.append(child.record)
            }
        }
        return found
    }
}

extension Program {
    /// The models that a list of rows comes from.
    public func path(of rows: Composition.Rows) -> [ModelID] {
        guard case .rows(let path)? = records[rows.record.index].properties[rows.property].read else { return [] }
        return path
    }

    /// The view model that a list has rows of.
    public func row(of list: Composition.Rows) -> RecordID? {
        records[list.record.index].properties[list.property].kind.plainType.flatMap { types.rowRecord(of: $0) }
    }

    /// Returns the members of a query that filter, without the container, the page and the like.
    public func narrowing(_ query: [DataMember]) -> [DataMember] {
        let known = Set(traits(ofQuery: query).map(\.member))
        return query.indices.filter { !known.contains($0) }.map { query[$0] }
    }

    func isPaged(_ query: [DataMember]) -> Bool { traits(ofQuery: query).contains { $0.kind == .window } }
}
