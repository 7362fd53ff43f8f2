import FVMLanguage

extension Program {
    /// The built-in types that the app has itself and that a member, a parameter or a case has, in the order of the
    /// rows. Linear in the members.
    package var typesOfApp: [TypeWord] {
        var used: Set<TypeID> = []
        for record in records {
            for property in record.properties {
                switch property.kind {
                case .plain(let type), .formField(let type, _): used.insert(type)
                case .localizedValue(let value, _): used.insert(type(of: value))
                case .staticText, .substitutedText, .staticList, .compound, .enumText: break
                }
            }
            used.formUnion(record.operations.flatMap(\.parameters).map(\.type))
        }
        used.formUnion(dataMembers.map(\.type))
        used.formUnion(fields.flatMap(\.fields).map(\.type))
        used.formUnion(enums.flatMap(\.cases).flatMap(\.payload).map(\.type))
        let inner = Set(used.map { innermost($0) })
        return TypeWord.ofApp.filter { row in BuiltInType(row.word).map { inner.contains($0.type) } ?? false }
    }

    /// The members of queries, bodies, responses, errors and models. Linear in them.
    var dataMembers: [DataMember] {
        var members = records.flatMap(\.query) + models.flatMap { $0.members ?? [] }
        for request in requests {
            members += request.query
            if case .record(let body)? = request.body { members += body }
            if case .record(let response)? = request.response { members += response }
            for error in request.error {
                guard case .data(let type, let stub) = error.kind else { continue }
                members.append(DataMember(declared: error.declared, type: type, stub: stub, isStubWritten: true))
            }
        }
        return members
    }

    /// The type of the values in an optional one, a list or a dictionary.
    private func innermost(_ type: TypeID) -> ValueType {
        switch types[type] {
        case .optional(let inner), .list(let inner), .dictionary(let inner): innermost(inner)
        case let type: type
        }
    }
}
