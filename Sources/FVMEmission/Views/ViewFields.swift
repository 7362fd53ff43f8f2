import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The inputs of a form.
extension Emitter {
    func appendField(
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        guard let field = formField(index, of: subject.record) else { return }
        let model = subject.value.member("$" + field.declared.name)
        guard view.template == .form else {
            let title = model.member("formField").member("title")
            let value = property(index, of: subject)
            let type = program.types.unwrapped(field.type)
            let local = subject.local(index)
            let shown: [Statement] =
                type == field.type
                ? body(readOnlyValue(type, value))
                : [.if([.binding(local, value)], then: body(readOnlyValue(type, .reference(local))))]
            let content = call("LabeledContent", ["": title]).build(shown)
            return list.append(.expression(identified(content, element.identifier, of: subject)))
        }
        var input = isDrawn(field) ? libraryField(field, model, subject) : ownField(field, model, element, subject)
        if let label = submitLabel(of: field, in: view) {
            input = modify(input, "submitLabel", ["": .implicitMember(label)])
        }
        if field.isDisabled { input = modify(input, "disabled", ["": .boolean(true)]) }
        if let operation = view.change(of: index)?.operation {
            input = writing(input, operation, field, view, subject)
        }
        list.append(.expression(identified(input, element.identifier, of: subject)))
    }

    /// `.onNewValue(of: viewModel.$theme, error: $error, perform: setTheme)`
    private func writing(
        _ input: Expression,
        _ operation: Int,
        _ field: FieldDefinition,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments = list(["of": subject.value.member("$" + field.declared.name)])
        if isTyped(field) { arguments.append(Argument("after", call(.implicitMember("seconds"), ["": .integer(1)]))) }
        appendValidator(of: field, subject, to: &arguments)
        appendChange(operation, view, "perform", .reference(actionName(operation, of: view)), to: &arguments)
        let result = input.modified(by: .implicitMember("onNewValue").call(arguments))
        guard let condition = disabling(operation, subject.record.operations[operation], view, subject) else {
            return result
        }
        return modify(result, "disabled", ["": condition])
    }

    /// Whether the library's `FormFieldView` draws the field.
    func isDrawn(_ field: FieldDefinition) -> Bool {
        let isOptional = program.types.unwrapped(field.type) != field.type
        switch (program[program.types.unwrapped(field.type)], field.control) {
        case (.string, .text(let input)):
            if !isOptional && input.isDrawnSecurely { return true }
            return input.isDrawn && !field.isSecret
        case (.int, .text): return true
        case (.double, .text): return !isOptional
        // It edits days, and no times.
        case (.date, .text(let input)), (.date, .textArea(let input)):
            return !isOptional && input != .time && input != .datetimeLocal
        case (.bool, .checkbox): return !isOptional
        default: return false
        }
    }

    /// `FormFieldView(fieldModel: viewModel.$email, ...)`
    private func libraryField(
        _ field: FieldDefinition,
        _ model: Expression,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments = list(["fieldModel": model, "focusField": .projected("focusField")])
        appendValidator(of: field, subject, to: &arguments)
        arguments.append(Argument("validations", .reference("validations")))
        return .reference("FormFieldView").call(arguments)
    }

    /// `fieldValidator: viewModel.validateEmail`, where there is something to validate.
    private func appendValidator(
        of field: FieldDefinition,
        _ subject: ViewSubject,
        to arguments: inout [Argument]
    ) {
        guard let validator = validator(of: field, subject) else { return }
        let validate = subject.value.member(validator)
        arguments.append(Argument("fieldValidator", validate))
    }

    /// Where fields are compared, a change of one is about the others, too.
    private func validator(of field: FieldDefinition, _ subject: ViewSubject) -> String? {
        let form = subject.record.form.map { program[$0] }
        let isCompared = form?.fields.contains { other in
            other.comparisons.contains { $0.others.contains { $0.name == field.declared.name } }
        }
        if let form, isCompared == true || !field.comparisons.isEmpty { return form.resultsName }
        return isChecked(field) ? validateName(field) : nil
    }

    // MARK: - Fields that the library does not draw

    /// Whether any form has a field that satisfies a condition.
    var hasOwnFields: Bool { hasField { !isDrawn($0) } }

    /// Whether any form has such a field.
    func hasField(_ isSought: (FieldDefinition) -> Bool) -> Bool {
        viewPlan.views.contains { view in
            view.template == .form
                && view.elements.contains { element in
                    guard case .field(let property) = element.content else { return false }
                    return formField(property, of: program[view.record]).map(isSought) ?? false
                }
        }
    }

    /// The field whose value a property of a form is.
    func formField(_ property: Int, of record: RecordDefinition) -> FieldDefinition? {
        guard let form = record.form, case .formField(_, let index) = record.properties[property].kind else {
            return nil
        }
        return program[form].fields[index]
    }

    /// `FieldControl(fieldModel: viewModel.$role, fieldValidator: viewModel.validateRole) { role in ... }`
    private func ownField(
        _ field: FieldDefinition,
        _ model: Expression,
        _ element: ViewElement,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments = list(["fieldModel": model])
        appendValidator(of: field, subject, to: &arguments)
        let content = control(for: field, model, element, subject)
        return .reference("FieldControl").call(arguments).build(parameter: "value", content)
    }

    /// The control that edits the binding `value`.
    private func control(
        for field: FieldDefinition,
        _ model: Expression,
        _ element: ViewElement,
        _ subject: ViewSubject
    ) -> [Statement] {
        let title = model.member("formField").member("title")
        let value = Expression.reference("value")
        let type = program.types.unwrapped(field.type)
        let isOptional = type != field.type
        switch program[type] {
        case .enumeration(let id):
            let picker = call("Picker", ["": title, "selection": value])
            return body(picker.build(options(of: id, isOptional: isOptional, model, element, subject)))
        case .bool:
            return body(call("Toggle", ["": title, "isOn": isOptional ? present(value, .boolean(false)) : value]))
        case .date, .day, .time:
            guard isOptional else {
                return datePicker(type, title, value, value.member("wrappedValue"), field.inputType)
            }
            return optionalDatePicker(type, title, value, field.inputType)
        default:
            let isText = program[type] == .string
            let binding = isText && isOptional ? present(value, .string("")) : value
            let input = textField(field, model, title, binding)
            let identifier = fieldIdentifier(field, subject)
            let typed = body(modify(input, "focused", ["": .projected("focusField"), "equals": identifier]))
            return isColor(field) ? colorPicker(title, binding, else: typed) : typed
        }
    }

    /// A binding to the value itself, where there may be none.
    func present(_ value: Expression, _ other: Expression) -> Expression {
        let wrapped = value.member("wrappedValue")
        return call(
            "Binding",
            [
                "get": .closure(body(.infix(wrapped, .coalescing, other))),
                "set": .closure([.assign(wrapped, .firstParameter)]),
            ]
        )
    }

    /// One row for each case of an enum, and one for none where there may be none.
    private func options(
        of id: EnumID,
        isOptional: Bool,
        _ model: Expression,
        _ element: ViewElement,
        _ subject: ViewSubject
    ) -> [Statement] {
        guard isOptional else { return options(of: id, element, subject) }
        let optional = Expression.type(.optional(qualifiedEnumType(id)))
        let placeholder = model.member("formField").member("placeholder")
        let none = modify(text(placeholder), "tag", ["": optional.member("none")])
        return body(none) + options(of: id, element, subject) { self.call(optional.member("some"), ["": $0]) }
    }

    /// One row for each case, by which a test finds it: `Order.status.open`.
    func options(
        of id: EnumID,
        _ element: ViewElement,
        _ subject: ViewSubject,
        tag: (Expression) -> Expression = { $0 }
    ) -> [Statement] {
        let option = Expression.reference("option")
        func rows(_ all: Expression, id path: Expression, _ words: Expression, _ value: Expression) -> [Statement] {
            let identifier = identifierText(element.identifier, of: subject, then: value)
            let row = modify(modify(words, "uiTestingIdentifier", ["": identifier]), "tag", ["": tag(value)])
            return body(call("ForEach", ["": all, "id": path]).build(parameter: "option", body(row)))
        }
        // The view model may have the texts of all cases.
        if let choices = subject.record.choices(of: id) {
            let words = call("Text", ["": option.member("localizedString")])
            let all = property(choices, of: subject).member("choices")
            return rows(all, id: .verbatim("\\.value"), words, option.member("value"))
        }
        let all = Expression.type(qualifiedEnumType(id)).member("allCases")
        return rows(all, id: identityPath(), caseText(of: id, option), option)
    }

    /// The text of a case; of an enum without texts, its name.
    func caseText(of id: EnumID, _ value: Expression) -> Expression {
        guard program[id].isLocalizable else {
            return call("Text", ["verbatim": caseName(of: value)])
        }
        return lookedUp(caseOf: value)
    }

    /// A field's value where it is not edited.
    private func readOnlyValue(_ type: TypeID, _ value: Expression) -> Expression {
        guard case .enumeration(let id) = program[type] else { return control(type, value) }
        return caseText(of: id, value)
    }
}

extension InputType {
    /// Whether the library's `FormFieldView` draws a text of this kind, by its source.
    fileprivate var isDrawn: Bool {
        switch self {
        case .text, .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .name, .namePrefix,
            .givenName, .middleName, .familyName, .nameSuffix, .nickname, .addressCity, .addressCityAndState,
            .subLocality, .countryName, .postalCode, .creditCardNumber, .oneTimeCode, .telephoneNumber, .emailAddress,
            .userName:
            true
        default: false
        }
    }

    /// Whether the field is a secure text field, if its value is not optional.
    fileprivate var isDrawnSecurely: Bool { self == .password || self == .newPassword }
}
