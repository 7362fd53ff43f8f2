import FVMSemantics

/// Two states of a program, and which declarations of them are one.
struct ProgramPair {
    let old: Program
    let new: Program
    /// View models, then summaries.
    let records: [DeclarationPair<RecordID>]
    let enums: [DeclarationPair<EnumID>]
    let fields: [DeclarationPair<FieldsID>]
    let requests: [DeclarationPair<RequestID>]
    let results: [DeclarationPair<ResultID>]
    let models: [DeclarationPair<ModelID>]

    init(_ old: Program, _ new: Program) {
        self.old = old
        self.new = new
        enums =
            DeclarationPair.pairs(
                old.enums,
                new.enums,
                name: { $0.nested == nil ? $0.declared.name : nil },
                marks: { $0.cases.map(\.declared.name) },
                id: EnumID.init
            ) + Self.nestedEnums(old, new)
        fields = DeclarationPair.pairs(
            old.fields,
            new.fields,
            name: { $0.declared.name },
            marks: { $0.fields.map(\.declared.name) },
            id: FieldsID.init
        )
        requests = DeclarationPair.pairs(
            old.requests,
            new.requests,
            name: { $0.declared.name },
            marks: { $0.marks },
            id: RequestID.init
        )
        results = DeclarationPair.pairs(
            old.results,
            new.results,
            name: { $0.declared.name },
            marks: { $0.cases.map(\.declared.name) },
            id: ResultID.init
        )
        models = DeclarationPair.pairs(
            old.models,
            new.models,
            name: { $0.declared.name },
            marks: { _ in [] },
            id: ModelID.init
        )
        records = Self.records(old, new)
    }

    /// Returns the inline enums at the same place in both programs.
    private static func nestedEnums(_ old: Program, _ new: Program) -> [DeclarationPair<EnumID>] {
        let known = Dictionary(
            old.enums.indices.compactMap { index in old.enums[index].nested.map { ($0.path, EnumID(index)) } },
            uniquingKeysWith: { first, _ in first }
        )
        return new.enums.indices.compactMap { index in
            guard let path = new.enums[index].nested?.path, let first = known[path] else { return nil }
            return DeclarationPair(old: first, new: EnumID(index))
        }
    }

    private static func records(_ old: Program, _ new: Program) -> [DeclarationPair<RecordID>] {
        let models = DeclarationPair.pairs(
            old.records,
            new.records,
            name: { ($0.isViewModel || $0.isData) && !$0.isSketch ? $0.declared.name : nil },
            marks: { $0.marks },
            id: RecordID.init
        )
        let summaries = models.flatMap { pair -> [DeclarationPair<RecordID>] in
            guard let oldID = pair.old, let newID = pair.new else { return [] }
            let (olds, news) = (old[oldID].summaries, new[newID].summaries)
            guard !olds.isEmpty || !news.isEmpty else { return [] }
            return DeclarationPair<RecordID>.pairs(
                olds.map { old[$0] },
                news.map { new[$0] },
                name: { $0.declared.name },
                marks: { $0.marks },
                id: RecordID.init
            )
            .map { DeclarationPair(old: $0.old.map { olds[$0.index] }, new: $0.new.map { news[$0.index] }) }
        }
        return models + summaries
    }

    /// Reads with the old types what the new program writes.
    func oldReader() -> WireReader {
        WireReader(
            reader: old,
            writer: new,
            recordPartners: partners(records + heldResults, old.records.count, \.old, \.new),
            enumPartners: partners(enums, old.enums.count, \.old, \.new)
        )
    }

    /// Reads with the new types what the old program wrote.
    func newReader() -> WireReader {
        WireReader(
            reader: new,
            writer: old,
            recordPartners: partners(records + heldResults, new.records.count, \.new, \.old),
            enumPartners: partners(enums, new.enums.count, \.new, \.old)
        )
    }

    private func partners<ID: DefinitionID>(
        _ pairs: [DeclarationPair<ID>],
        _ count: Int,
        _ side: KeyPath<DeclarationPair<ID>, ID?>,
        _ other: KeyPath<DeclarationPair<ID>, ID?>
    ) -> [ID?] {
        var partners: [ID?] = Array(repeating: nil, count: count)
        for pair in pairs { if let id = pair[keyPath: side] { partners[id.index] = pair[keyPath: other] } }
        return partners
    }

    /// The records of paired results. Their changes are reported at the results.
    private var heldResults: [DeclarationPair<RecordID>] {
        results.compactMap { pair in
            guard let first = pair.old.flatMap({ old[$0].record }), let second = pair.new.flatMap({ new[$0].record })
            else { return nil }
            return DeclarationPair(old: first, new: second)
        }
    }
}

extension RecordDefinition {
    /// The role is one, so that a screen and its rows are not taken for one another.
    fileprivate var marks: [String] { properties.map(\.declared.name) + (isScreen ? ["screen"] : []) }
}

extension RequestDefinition {
    fileprivate var marks: [String] {
        var marks = ["action \(action)"] + query.map { "query \($0.declared.name)" }
        if case .record(let members)? = body { marks += members.map { "body \($0.declared.name)" } }
        if case .fields(let id)? = body { marks.append("fields \(id.index)") }
        if case .record(let members)? = response { marks += members.map { "response \($0.declared.name)" } }
        return marks + error.map { "error \($0.declared.name)" }
    }
}
