/// A value that initializes a screen.
struct ScreenNeed {
    var declared: Declared
    /// The type without its `?`.
    var type: ValueType
    var isOptional: Bool
    /// Whether it has a default or can be absent.
    var hasDefault: Bool
    /// The default if no source is found.
    var absence: Value?
    /// The value in the spec.
    var constant: Value?
    /// Where the app keeps it.
    var storage: StorageID?
}

extension Program {
    /// Returns the screen as it opens by itself, or `nil` if it needs values from elsewhere.
    package func openingOfItself(_ screen: RecordID) -> Opening? { opening(of: screen, takingConstants: false) }

    /// Returns the screen as the app starts with it, with the constants in its spec, or `nil` if it needs other values.
    package func opening(startingWith screen: RecordID) -> Opening? { opening(of: screen, takingConstants: true) }

    private func opening(of screen: RecordID, takingConstants takesConstants: Bool) -> Opening? {
        guard self[screen].canOpen else { return nil }
        var sources: [Opening.Source?] = []
        for need in needs(of: screen) {
            if let storage = need.storage {
                sources.append(.kept(storage, need.declared.name))
            } else if need.hasDefault {
                sources.append(nil)
            } else if let value = need.absence ?? (takesConstants ? need.constant : nil) {
                sources.append(.value(value))
            } else {
                return nil
            }
        }
        return Opening(screen: screen, sources: sources)
    }

    /// Returns the values that initialize a screen, in order.
    func needs(of screen: RecordID) -> [ScreenNeed] {
        let record = self[screen]
        guard record.role == .client else {
            return record.query.map { member in
                let type = types.unwrapped(member.type)
                return ScreenNeed(
                    declared: member.declared,
                    type: self[type],
                    isOptional: type != member.type,
                    hasDefault: member.isStubWritten || type != member.type,
                    absence: self[type] == .pagination ? member.stub : nil
                )
            }
        }
        var kept: [String: StorageID] = [:]
        for operation in record.operations {
            guard let storage = operation.output?.storage else { continue }
            for parameter in operation.parameters { kept[parameter.declared.name] = storage }
        }
        return record.properties.filter(\.kind.isGiven).map { property in
            let argument = argument(of: property.kind)
            return ScreenNeed(
                declared: property.declared,
                type: argument.type,
                isOptional: argument.isOptional,
                hasDefault: false,
                absence: absence(of: property, in: record.form),
                constant: constant(property),
                storage: kept[property.declared.name]
            )
        }
    }

    private func argument(of kind: PropertyKind) -> (type: ValueType, isOptional: Bool) {
        switch kind {
        case .plain(let type), .formField(let type, _):
            (self[types.unwrapped(type)], types.unwrapped(type) != type)
        case .localizedValue(let value, let isOptional): (valueType(of: value), isOptional)
        case .staticText, .substitutedText, .staticList, .compound, .enumText: (.invalid, false)
        }
    }

    /// The value that the spec writes for a property of plain data. A written identity is an example, and no constant.
    private func constant(_ property: PropertyDefinition) -> Value? {
        guard property.isStubWritten else { return nil }
        switch argument(of: property.kind).type {
        // Values of other types are read after this.
        case .string, .int, .double, .bool: return property.value
        default: return nil
        }
    }

    /// Returns the default of a property without a source.
    private func absence(of property: PropertyDefinition, in form: FieldsID?) -> Value? {
        switch property.kind {
        case .localizedValue(_, isOptional: true): return Value.none
        case .plain(let type) where types.unwrapped(type) != type: return Value.none
        case .formField(let type, let field):
            let number = form.map { self[$0].fields[field].nearestToZero } ?? 0
            switch self[type] {
            case .optional: return Value.none
            case .string: return .string("")
            case .bool: return .bool(false)
            case .int: return .int(number)
            case .double: return .double(Double(number))
            case .list: return .list([])
            case .enumeration(let id): return .enumCase(id, self[id].choices.first ?? 0)
            default: return nil
            }
        default: return nil
        }
    }
}

extension FieldDefinition {
    /// The default of a number: 0, or the value of its range that is nearest to it.
    fileprivate var nearestToZero: Int {
        guard case .numbers(let minimum, let maximum)? = limit else { return 0 }
        let least = max(minimum ?? 0, 0)
        return min(least, maximum ?? least)
    }
}
