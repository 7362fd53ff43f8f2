import FVMBytes
import FVMEvaluation
import FVMSemantics

/// What a screen gives to another one that opens from it.
extension ScreenTrees {
    /// Returns the values that controls can have, for the properties of a client screen. A server screen gets its data
    /// from the server.
    ///
    /// - Parameters:
    ///   - tapped: The record that the element shows, if it is one.
    ///   - row: Its JSON.
    ///   - request: The request whose response gives values, as its stub has them.
    func given(
        by opening: Opening?,
        _ subject: DrawnRecord,
        _ tapped: RecordID? = nil,
        _ row: JSONValue = .null,
        after request: RequestID? = nil
    ) -> [ScreenTree.Given] {
        guard let opening, program[opening.screen].role == .client else { return [] }
        return program.arguments(of: opening).compactMap { name, source in
            switch source {
            case .holder(let index): given(name, subject.record.properties[index], subject.value(index))
            case .row(let index):
                tapped.flatMap { tapped in
                    let property = program[tapped].properties[index]
                    return given(name, property, row[property.declared.name] ?? .null)
                }
            case .response(let index): request.flatMap { given(name, index, of: $0) }
            case .kept, .value, nil: nil
            }
        }
    }

    private func given(_ name: String, _ index: Int, of request: RequestID) -> ScreenTree.Given? {
        let (member, type) = program.responseMember(index, of: request)
        guard let type, isEdited(type) else { return nil }
        var writer = Interpreter(program).writer(locale: values.locale)
        let value = writer.response(of: program[request])?[member.name] ?? .null
        return ScreenTree.Given(name: name, value: values.control(of: value, type))
    }

    private func given(_ name: String, _ property: PropertyDefinition, _ value: JSONValue) -> ScreenTree.Given? {
        guard let type = property.kind.plainType, isEdited(type) else { return nil }
        guard case .formField = property.kind else {
            return ScreenTree.Given(name: name, value: values.control(of: value, type))
        }
        let shown = values.control(of: value["value"] ?? .null, type)
        return ScreenTree.Given(name: name, field: property.declared.name, value: shown)
    }

    private func isEdited(_ type: TypeID) -> Bool {
        let plain = program.types.unwrapped(type)
        if case .enumeration = program[plain] { return true }
        return program.types.has(.input, plain)
    }
}
