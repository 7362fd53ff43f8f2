import FVMSemantics
import FVMSwiftCode

/// `<Model>+Filtering.swift`: the records that a query selects, by columns with the names of its members; generated
/// once
extension Emitter {
    func filteringFile(_ id: ModelID) -> EmittedFile? {
        guard let answer = composition.narrowingAnswer(of: id) else { return nil }
        let type = dataModelType(id)
        let query = SwiftType.member(servedType(.named(answer.declared.emittedName(.request))), "Query")
        let builder = SwiftType.generic("QueryBuilder", type)
        let columns = program.columns(of: id)
        var body: [Statement] = []
        var isNarrowed = false
        for member in program.narrowing(answer.query) {
            guard isKept(member, of: id, among: columns) else {
                body.append(.comment("There is no column '\(member.declared.name)': filter by it here."))
                continue
            }
            body += narrow(by: member)
            isNarrowed = true
        }
        if isNarrowed { body.insert(.bind("records", to: .reference("query"), isConstant: false), at: 0) }
        body.append(.expression(.verbatim("return " + (isNarrowed ? "records" : "query"))))
        return dataModelExtension(
            id,
            "Filtering",
            adopting: "FilterableDataModel",
            .function(
                "apply",
                [Parameter("filter", query), Parameter("to", as: "query", builder)],
                result: builder,
                body: body,
                modifiers: [.public, .static],
                documentation: ["The requested records. Absent members of the query filter nothing."]
            )
        )
    }

    /// Whether a column, or what the database notes of each record, has the name and the type of a member of the query.
    private func isKept(_ member: DataMember, of model: ModelID, among columns: [String: DataMember]) -> Bool {
        let type = program.types.unwrapped(member.type)
        if program.timestamp(named: member.declared.name, of: model) != nil { return program[type] == .date }
        return columns[member.declared.name].map { program.types.unwrapped($0.type) == type } ?? false
    }

    /// `records = records.filter(\.$stock == stock)`, where there is a value.
    private func narrow(by member: DataMember) -> [Statement] {
        let name = member.declared.name
        let given = Expression.reference("filter").member(name)
        let isOptional = program.types.unwrapped(member.type) != member.type
        let local = ["records", "query", "filter"].contains(name) || name.isReservedInSwift ? name + "Value" : name
        let matches = Expression.infix(.verbatim("\\.$" + name), .equal, isOptional ? .reference(local) : given)
        let narrowed = call(Expression.reference("records").member("filter"), ["": matches])
        let statement = Statement.assign(.reference("records"), narrowed)
        return isOptional ? [.if([.binding(local, given)], then: [statement])] : [statement]
    }
}
