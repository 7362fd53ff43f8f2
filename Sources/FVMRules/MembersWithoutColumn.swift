import FVMSemantics
import FVMSource

/// A value that a row shows or a request sends, without a column of the model with its name and type.
struct MemberWithoutColumn {
    var declared: Declared
    var use: ColumnUse
    /// The column of this name, which has another type.
    var namesake: DataMember?
    /// The columns that it may be, because no other value has them.
    var candidates: [DataMember]

    /// The consequence, for the messages of rules.
    static let consequence =
        "What a row shows, and what a request writes, are the columns of the same name and type; for all else a row "
        + "begins with the value of its stub, and nothing is written."
}

/// A place where columns of a model are meant.
struct ColumnUse {
    var model: ModelID
    /// The row, or the request.
    var owner: Declared
    /// The place of the list or the request, which names the model.
    var location: Location
    /// Whether the record's values are shown, and not written.
    var isShown: Bool
    /// The names of all values that are shown or sent.
    fileprivate var names: Set<String>
    /// Those that are no column, and whether they could be.
    fileprivate var withoutColumn: [(declared: Declared, fits: (DataMember) -> Bool)]
}

extension RuleContext {
    /// The members without a column. Of several lists with the same rows, the first one of each file is reported, so
    /// that the report of a file does not depend on others. Linear in the rows and requests, and the models that they
    /// name.
    var membersWithoutColumn: [MemberWithoutColumn] {
        var seen: Set<[Int]> = []
        let uses = readRows.compactMap { rows(at: $0, &seen) } + requests.compactMap(sentColumns)
        return uses.flatMap { use -> [MemberWithoutColumn] in
            let columns = program.columns(of: use.model)
            let free = (program[use.model].members ?? []).filter {
                columns[$0.declared.name] != nil && !use.names.contains($0.declared.name)
            }
            return use.withoutColumn.map { declared, fits in
                MemberWithoutColumn(
                    declared: declared,
                    use: use,
                    namesake: columns[declared.name],
                    candidates: free.count > Self.mostCandidates ? [] : free.filter(fits)
                )
            }
        }
    }

    /// The maximum number of unused columns that each value is compared with.
    private static let mostCandidates = 64

    private func rows(at place: PropertyPlace, _ seen: inout Set<[Int]>) -> ColumnUse? {
        let list = self[place]
        guard case .rows(let path)? = list.read, let model = path.last,
            let id = list.kind.plainType.flatMap({ program.types.rowRecord(of: $0) }), !broken.records.contains(id),
            seen.insert([Int(list.declared.location.file.index), id.index, model.index]).inserted
        else { return nil }
        let row = program[id]
        let kept = Set(program.columns(of: id, from: model).map(\.property))
        let withoutColumn = row.properties.indices.filter { row.properties[$0].kind.isGiven && !kept.contains($0) }
        return ColumnUse(
            model: model,
            owner: row.declared,
            location: list.declared.location,
            isShown: true,
            names: Set(row.properties.map(\.declared.name)),
            withoutColumn: withoutColumn.map { index in
                let property = row.properties[index]
                return (property.declared, { program.shows($0, property.kind) })
            }
        )
    }

    private func sentColumns(_ request: RequestDefinition) -> ColumnUse? {
        guard let model = request.writes else { return nil }
        let columns = program.columns(of: model)
        let sent = program.sentMembers(of: request)
        func fits(_ column: DataMember, _ type: TypeID) -> Bool {
            program.takes(column, program.writtenType(of: type, by: request))
        }
        let withoutColumn = sent.filter { member in columns[member.declared.name].map { !fits($0, member.type) } ?? true
        }
        return ColumnUse(
            model: model,
            owner: request.declared,
            location: request.declared.location,
            isShown: false,
            names: Set(sent.map(\.declared.name)),
            withoutColumn: withoutColumn.map { member in (member.declared, { fits($0, member.type) }) }
        )
    }
}
