import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// Texts without a view model, such as those of all cases of an enum.
extension Emitter {
    /// `LookedUpText(option.localizableString, named: String(describing: option))`
    func lookedUp(caseOf value: Expression) -> Expression {
        lookedUp(value.member("localizableString"), named: caseName(of: value))
    }

    func lookedUp(_ text: Expression, named name: Expression) -> Expression {
        call("LookedUpText", ["": text, "named": name])
    }

    /// A text of a view model, without its instance.
    func lookedUp(_ property: String, of type: SwiftType, named name: String) -> Expression {
        let text = call(
            .verbatim("LocalizableString").member("localized"),
            ["for": .metatype(type), "propertyName": .string(property)]
        )
        return lookedUp(text, named: .string(name))
    }

    /// Whether any screen shows such a text.
    var hasLookedUpTexts: Bool {
        if screensFile() != nil { return true }
        if viewPlan.views.contains(where: { filters(of: $0.record)?.haveTexts == true }) { return true }
        return viewPlan.views.contains { view in
            view.elements.contains { isLookedUp($0, of: program[view.record]) }
                || program.records.indices.contains { isPartWithCase(program.records[$0], of: view.record) }
        }
    }

    private func isLookedUp(_ element: ViewElement, of record: RecordDefinition) -> Bool {
        switch element.content {
        case .property(let index), .values(let index): isCase(record.properties[index])
        case .field(let index):
            isCase(record.properties[index]) && !hasChoices(record.properties[index].kind.plainType, record)
        case .parameter(let operation, let parameter):
            isCase(record.operations[operation].parameters[parameter].type)
                && !hasChoices(record.operations[operation].parameters[parameter].type, record)
        case .state, .progress, .child, .bound, .rows, .empty, .button: false
        }
    }

    /// Whether the texts of all cases of the enum come with the view model.
    private func hasChoices(_ type: TypeID?, _ record: RecordDefinition) -> Bool {
        guard let type, case .enumeration(let id) = program[program.types.unwrapped(type)] else { return false }
        return record.choices(of: id) != nil
    }

    /// Whether the view of a view model can show a case in a summary or in plain data.
    private func isPartWithCase(_ record: RecordDefinition, of parent: RecordID) -> Bool {
        guard record.isData || record.role == .summary(parent: parent) else { return false }
        return record.properties.contains { isCase($0) }
    }

    private func isCase(_ property: PropertyDefinition) -> Bool {
        switch property.kind {
        case .plain(let type), .formField(let type, _): isCase(type)
        default: false
        }
    }

    private func isCase(_ type: TypeID) -> Bool {
        switch program[type] {
        case .enumeration(let id): program[id].isLocalizable
        case .optional(let inner), .list(let inner): isCase(inner)
        default: false
        }
    }
}
