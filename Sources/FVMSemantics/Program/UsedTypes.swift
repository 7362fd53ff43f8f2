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
            used.formUnion(record.query.map(\.type))
            used.formUnion(record.operations.flatMap(\.parameters).map(\.type))
        }
        for request in requests {
            used.formUnion(request.query.map(\.type))
            if case .record(let members)? = request.body { used.formUnion(members.map(\.type)) }
            if case .record(let members)? = request.response { used.formUnion(members.map(\.type)) }
            for case .data(let type, _) in request.error.map(\.kind) { used.insert(type) }
        }
        used.formUnion(fields.flatMap(\.fields).map(\.type))
        used.formUnion(models.flatMap { $0.members ?? [] }.map(\.type))
        used.formUnion(enums.flatMap(\.cases).flatMap(\.payload).map(\.type))
        let inner = Set(used.map { innermost($0) })
        return TypeWord.ofApp.filter { row in BuiltInType(row.word).map { inner.contains($0.type) } ?? false }
    }

    /// The type of the values in an optional one, a list or a dictionary.
    private func innermost(_ type: TypeID) -> ValueType {
        switch types[type] {
        case .optional(let inner), .list(let inner), .dictionary(let inner): innermost(inner)
        case let type: type
        }
    }
}
