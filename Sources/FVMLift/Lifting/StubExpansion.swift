import FVMSource

/// Stubs with parameters that no property has. Calls are replaced by their results.
///
///     static func stub(count: Int) -> Self { .init(row: .stub(number: count)) }
extension Lifter {
    /// How many stubs may give one another.
    private static let mostNested = 20

    mutating func expandStubs() {
        for entry in project.types {
            guard let record = facts[entry.name] else { continue }
            for (property, value) in record.stubValues {
                guard let type = record.argumentTypes[property] ?? record.property(property)?.type else { continue }
                let expanded = expanded(value, type, in: entry.name)
                facts[entry.name]?.setStubValue(of: property, to: expanded)
            }
        }
    }

    /// A value of a type, without calls of stubs that no spec could say.
    mutating func expanded(_ value: SwiftExpression, _ type: SwiftTypeName, in owner: String, depth: Int = 0)
        -> SwiftExpression
    {
        guard depth < Self.mostNested, evaluations > 0 else { return value }
        var result = value
        switch (type, value.kind) {
        case (.optional(let inner), _): return expanded(value, inner, in: owner, depth: depth)
        case (.array(let element), .array(let elements)):
            result.kind = .array(elements.map { expanded($0, element, in: owner, depth: depth + 1) })
        case (.dictionary(_, let element), .dictionary(let entries)):
            result.kind = .dictionary(
                entries.map { entry in
                    SwiftEntry(key: entry.key, value: expanded(entry.value, element, in: owner, depth: depth + 1))
                }
            )
        case (.name, .call(let callee, let arguments)):
            guard let record = record(of: type, in: owner) else { return value }
            if let given = stubResult(of: value, of: record) {
                return expanded(given, type, in: owner, depth: depth + 1)
            }
            result.kind = .call(
                callee,
                arguments.enumerated().map { index, argument in
                    let property =
                        argument.label.flatMap { record.property(ofCallArgument: $0) }
                        ?? record.property(of: argument, at: index)
                    guard let type = property.flatMap({ record.argumentTypes[$0] }) else { return argument }
                    let value = expanded(argument.value, type, in: record.entry.name, depth: depth + 1)
                    return SwiftArgument(label: argument.label, value: value)
                }
            )
        default: break
        }
        return result
    }

    /// Returns the result of a stub's call, if an argument is no property's value.
    private mutating func stubResult(of value: SwiftExpression, of record: RecordFacts) -> SwiftExpression? {
        guard let call = value.call, call.callee == "stub" else { return nil }
        let labels = call.arguments.compactMap(\.label)
        guard labels.count == call.arguments.count,
            labels.contains(where: { record.property(ofCallArgument: $0).flatMap { record.argumentTypes[$0] } == nil }),
            let stub = record.stub(taking: labels), let result = stub.result
        else { return nil }
        let values = stub.parameters.compactMap { parameter in
            (call.arguments.value(parameter.label ?? parameter.name) ?? parameter.value).map { (parameter.name, $0) }
        }
        let variables = Dictionary(values, uniquingKeysWith: { first, _ in first })
        return evaluated(result, variables, project.constants, &evaluations)
    }
}
