import FVMSemantics

/// The parts of a program that are sent over the wire: answers of servers, and requests of clients.
struct Exposure {
    private(set) var answeredRecords: Set<RecordID> = []
    private(set) var answeredEnums: Set<EnumID> = []
    private(set) var answeredFields: Set<FieldsID> = []
    private(set) var sentRecords: Set<RecordID> = []
    private(set) var sentEnums: Set<EnumID> = []
    private(set) var sentFields: Set<FieldsID> = []

    /// Linear in the size of the program. Screens whose data is local to the client are never sent.
    init(_ program: Program) {
        for (index, record) in program.records.enumerated() {
            guard case .server = record.role else { continue }
            answer(RecordID(index), program)
            for member in record.query { send(member.type, program) }
            if let sort = record.sort { sentEnums.insert(sort.key) }
        }
        for result in program.results where !result.cases.contains(where: { program[$0.record].isClientHosted }) {
            for outcome in result.cases { answer(outcome.record, program) }
        }
        for request in program.requests {
            for member in request.query { send(member.type, program) }
            if let sort = request.sort { sentEnums.insert(sort.key) }
            switch request.body {
            case .fields(let id):
                sentFields.insert(id)
                for field in program[id].fields { send(field.type, program) }
            case .record(let members): for member in members { send(member.type, program) }
            case nil: break
            }
            switch request.response {
            case .viewModel, .result: for id in program.viewModels(answering: request) { answer(id, program) }
            case .record(let members): for member in members { answer(member.type, program) }
            case nil: break
            }
            for case .data(let type, _) in request.error.map(\.kind) { answer(code: type, program) }
        }
    }

    private mutating func answer(_ root: RecordID, _ program: Program) {
        var pending = [root]
        while let id = pending.popLast() {
            guard answeredRecords.insert(id).inserted else { continue }
            let record = program[id]
            if let form = record.form { answeredFields.insert(form) }
            for property in record.properties {
                switch property.kind {
                case .plain(let type), .formField(let type, _):
                    if let child = program.types.record(in: type) { pending.append(child) }
                    if let id = program.enumeration(in: type) { answeredEnums.insert(id) }
                case .localizedValue(.enumCase(let id, _), _): answeredEnums.insert(id)
                default: break
                }
            }
        }
    }

    private mutating func answer(_ type: TypeID, _ program: Program) {
        if let record = program.types.record(in: type) { answer(record, program) }
        if let id = program.enumeration(in: type) { answeredEnums.insert(id) }
    }

    /// A member of an error: the values of a case, too.
    private mutating func answer(code type: TypeID, _ program: Program) {
        answer(type, program)
        guard let id = program.enumeration(in: type), program[id].hasPayload else { return }
        for item in program[id].cases {
            for member in item.payload { answer(member.type, program) }
        }
    }

    private mutating func send(_ type: TypeID, _ program: Program) {
        var open = [type]
        while let type = open.popLast() {
            if let id = program.enumeration(in: type) { sentEnums.insert(id) }
            guard let record = program.types.record(in: type), sentRecords.insert(record).inserted else { continue }
            open += program[record].properties.compactMap(\.kind.plainType)
        }
    }
}

extension Program {
    /// The enum that values of a type are, or have as their elements.
    fileprivate func enumeration(in type: TypeID) -> EnumID? {
        switch self[type] {
        case .enumeration(let id): id
        case .optional(let inner), .list(let inner), .dictionary(let inner): enumeration(in: inner)
        default: nil
        }
    }
}
