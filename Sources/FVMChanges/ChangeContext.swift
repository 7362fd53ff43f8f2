import FVMSemantics

/// The inputs of the rules for changes: two programs, their corresponding parts, and the parts that are sent over the
/// wire.
public struct ChangeContext {
    let pair: ProgramPair
    let oldReader: WireReader
    let newReader: WireReader
    let oldExposure: Exposure
    let newExposure: Exposure
    /// In the order of the new program.
    private(set) var owners: [OwnerPair] = []
    private(set) var cases: [CasePairs] = []
    /// The old program with the current names, so that a rename is reported once, and not for each use.
    private(set) var renamedOld: Program

    var old: Program { pair.old }
    var new: Program { pair.new }

    init(_ old: Program, _ new: Program) {
        pair = ProgramPair(old, new)
        renamedOld = old
        oldReader = pair.oldReader()
        newReader = pair.newReader()
        oldExposure = Exposure(old)
        newExposure = Exposure(new)
        addRecords()
        addFields()
        addRequests()
        addPayloads()
        addCases()
        renamedOld = oldWithNewNames()
    }

    func isAnswered(_ pair: DeclarationPair<RecordID>) -> Bool {
        guard let first = pair.old, let second = pair.new else { return false }
        return oldExposure.answeredRecords.contains(first) && newExposure.answeredRecords.contains(second)
    }

    private func isSent(_ pair: DeclarationPair<RecordID>) -> Bool {
        guard let first = pair.old, let second = pair.new else { return false }
        return oldExposure.sentRecords.contains(first) && newExposure.sentRecords.contains(second)
    }

    func isAnswered(_ pair: DeclarationPair<FieldsID>) -> Bool {
        guard let first = pair.old, let second = pair.new else { return false }
        return oldExposure.answeredFields.contains(first) && newExposure.answeredFields.contains(second)
    }

    func isSent(_ pair: DeclarationPair<FieldsID>) -> Bool {
        guard let first = pair.old, let second = pair.new else { return false }
        return oldExposure.sentFields.contains(first) && newExposure.sentFields.contains(second)
    }

    /// Returns a view model's name. A summary is qualified by its parent.
    static func name(of record: RecordDefinition, in program: Program) -> String {
        guard case .summary(let parent) = record.role else { return record.declared.name }
        return "\(program[parent].declared.name).\(record.declared.name)"
    }

    // MARK: Members

    private mutating func addRecords() {
        for pair in pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            add(owner(first, old), owner(second, new), isAnswered: isAnswered(pair), isSent: isSent(pair))
            addData(
                old[first].query,
                new[second].query,
                "query",
                old[first].declared,
                new[second].declared,
                isSent: true
            )
        }
    }

    private func owner(_ id: RecordID, _ program: Program) -> MemberOwner {
        let record = program.records[id.index]
        let indices = record.properties.indices.filter {
            if case .formField = record.properties[$0].kind { return false }
            return true
        }
        return MemberOwner(
            name: Self.name(of: record, in: program),
            location: record.declared.location,
            members: .properties(id, indices),
            program: program
        )
    }

    private mutating func addFields() {
        for pair in pair.fields {
            guard let first = pair.old, let second = pair.new else { continue }
            func owner(_ id: FieldsID, _ program: Program) -> MemberOwner {
                let declared = program[id].declared
                return MemberOwner(
                    name: declared.name,
                    location: declared.location,
                    members: .fields(id),
                    program: program
                )
            }
            add(owner(first, old), owner(second, new), isAnswered: isAnswered(pair), isSent: isSent(pair))
        }
    }

    private mutating func addRequests() {
        for pair in pair.requests {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (old[first], new[second])
            addData(was.query, isNow.query, "query", was.declared, isNow.declared, isSent: true)
            if case .record(let members)? = was.body, case .record(let others)? = isNow.body {
                addData(members, others, "body", was.declared, isNow.declared, isSent: true)
            }
            if case .record(let members)? = was.response, case .record(let others)? = isNow.response {
                addData(members, others, "response", was.declared, isNow.declared, isSent: false)
            }
            guard !was.error.isEmpty, !isNow.error.isEmpty else { continue }
            func owner(_ request: RequestDefinition, _ program: Program) -> MemberOwner {
                MemberOwner(
                    name: request.declared.name + ".error",
                    location: request.declared.location,
                    members: .error(request.error),
                    program: program
                )
            }
            add(owner(was, old), owner(isNow, new), isAnswered: true, isSent: false)
        }
    }

    /// The values of each case that both have.
    private mutating func addPayloads() {
        for pair in pair.enums {
            guard let first = pair.old, let second = pair.new, old[first].hasPayload, new[second].hasPayload else {
                continue
            }
            let isAnswered = oldExposure.answeredEnums.contains(first) && newExposure.answeredEnums.contains(second)
            for isNow in new[second].cases {
                guard let was = old[first].cases.first(where: { $0.declared.name == isNow.declared.name }),
                    !was.payload.isEmpty || !isNow.payload.isEmpty
                else { continue }
                func owner(_ item: EnumCaseDefinition, _ program: Program) -> MemberOwner {
                    MemberOwner(
                        name: "\(new[second].declared.name).\(item.declared.name)",
                        location: item.declared.location,
                        members: .data(item.payload),
                        program: program
                    )
                }
                add(owner(was, old), owner(isNow, new), isAnswered: isAnswered, isSent: false)
            }
        }
    }

    private mutating func addData(
        _ members: [DataMember],
        _ others: [DataMember],
        _ part: String,
        _ was: Declared,
        _ isNow: Declared,
        isSent: Bool
    ) {
        guard !members.isEmpty || !others.isEmpty else { return }
        func owner(_ members: [DataMember], _ declared: Declared, _ program: Program) -> MemberOwner {
            MemberOwner(
                name: "\(declared.name).\(part)",
                location: declared.location,
                members: .data(members),
                program: program
            )
        }
        // A request without a query decodes as one whose query is nil, whatever a query would have to have. A body is there,
        // if it has no members.
        let isDecoded = part != "query" || !members.isEmpty && !others.isEmpty
        add(
            owner(members, was, old),
            owner(others, isNow, new),
            isAnswered: !isSent,
            isSent: isSent && isDecoded
        )
    }

    private mutating func add(_ was: MemberOwner, _ isNow: MemberOwner, isAnswered: Bool, isSent: Bool) {
        let members = MemberPair.pairs(
            (0..<was.count).map { was.declared($0).name },
            (0..<isNow.count).map { isNow.declared($0).name },
            isAlike: { isAlike(was, $0, isNow, $1) }
        )
        owners.append(OwnerPair(old: was, new: isNow, isAnswered: isAnswered, isSent: isSent, members: members))
    }

    // MARK: Cases

    private mutating func addCases() {
        for pair in pair.enums {
            guard let first = pair.old, let second = pair.new else { continue }
            addCases(
                new[second].title,
                new[second].declared,
                old[first].cases.map(\.declared),
                new[second].cases.map(\.declared),
                isAnswered: oldExposure.answeredEnums.contains(first) && newExposure.answeredEnums.contains(second),
                isSent: oldExposure.sentEnums.contains(first) && newExposure.sentEnums.contains(second),
                isOpen: (old[first].isOpen, new[second].isOpen)
            )
        }
        for pair in pair.results {
            guard let first = pair.old, let second = pair.new else { continue }
            let outcomes = (old[first].cases, new[second].cases)
            let isAnswered =
                !outcomes.0.contains { old[$0.record].isClientHosted }
                && !outcomes.1.contains { new[$0.record].isClientHosted }
            addCases(
                new[second].declared.name,
                new[second].declared,
                outcomes.0.map(\.declared),
                outcomes.1.map(\.declared),
                isAnswered: isAnswered,
                isSent: false
            )
        }
        for owner in owners {
            guard case .error(let members) = owner.old.members, case .error(let others) = owner.new.members else {
                continue
            }
            for pair in owner.members {
                guard let first = pair.old, let second = pair.new,
                    case .inlineEnum(let cases, _) = members[first].kind,
                    case .inlineEnum(let codes, _) = others[second].kind
                else { continue }
                let declared = others[second].declared
                let name = "\(owner.new.name).\(declared.name)"
                addCases(name, declared, cases, codes, isAnswered: true, isSent: false)
            }
        }
    }

    private mutating func addCases(
        _ name: String,
        _ declared: Declared,
        _ was: [Declared],
        _ isNow: [Declared],
        isAnswered: Bool,
        isSent: Bool,
        isOpen: (old: Bool, new: Bool) = (false, false)
    ) {
        // One that is gone and one that is new in the same place, in as many, is the same under another name.
        let pairs = MemberPair.pairs(was.map(\.name), isNow.map(\.name)) { was.count == isNow.count && $0 == $1 }
        cases.append(
            CasePairs(
                name: name,
                location: declared.location,
                old: was,
                new: isNow,
                isAnswered: isAnswered,
                isSent: isSent,
                isOpen: isOpen,
                cases: pairs
            )
        )
    }
}
