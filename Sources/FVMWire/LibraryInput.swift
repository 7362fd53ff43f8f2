import FVMBytes
import FVMSemantics

/// The library's own types in what clients send.
extension InputCheck {
    /// `Pagination`: either of its members may be missing.
    mutating func window(_ value: JSONValue, _ path: String) -> Value? {
        guard case .object = value else {
            refuse(path, "an object with 'startIndex' and 'maxResults' is expected")
            return nil
        }
        var bounds: [Int?] = []
        for name in ["startIndex", "maxResults"] {
            switch value[name] {
            case nil, .null?: bounds.append(nil)
            case .number(let spelling)? where Int(spelling) != nil: bounds.append(Int(spelling))
            case let other?:
                refuse(join(path, name), "a whole number is expected, not \(other.summary(limit: 60))")
                return nil
            }
        }
        return .window(RowWindow(start: bounds[0], count: bounds[1]))
    }

    /// `ModelIdentity`. That of another model decodes as well, and is not found.
    mutating func identity(_ value: JSONValue, of model: ModelID, _ path: String) -> Value? {
        guard value["namespace"]?.text != nil, let id = value["id"]?.text.flatMap(UUIDValue.init(reading:)) else {
            refuse(path, "an object with a 'namespace' and the UUID 'id' is expected")
            return nil
        }
        return .identity(model, id)
    }

    /// Checks a `SortCriteria`: the sort keys, each with a direction, which is an object with its name.
    package mutating func check(sort value: JSONValue, by keys: EnumDefinition) {
        guard let terms = value["terms"]?.elements else {
            return refuse("sort", "an object with a list 'terms' is expected")
        }
        let names = keys.cases.map(\.declared.name)
        for (index, term) in terms.enumerated() {
            let path = "sort.terms[\(index)]"
            let name = term["key"]?.caseName(isRaw: keys.isRaw)
            if name.flatMap(keys.index(reading:)) == nil {
                let example = JSONValue.enumCase(names.first ?? "", isRaw: keys.isRaw).summary(limit: 60)
                refuse(join(path, "key"), "one of \(names.joined(separator: ", ")) is expected, such as \(example)")
            }
            if term["direction"] != ["ascending": [:]], term["direction"] != ["descending": [:]] {
                refuse(join(path, "direction"), "{\"ascending\":{}} or {\"descending\":{}} is expected")
            }
        }
    }
}
