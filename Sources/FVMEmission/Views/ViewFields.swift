import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The inputs of a form.
extension Emitter {
    mutating func appendField(
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        guard let form = subject.record.form, case .formField(_, let number) = subject.record.properties[index].kind
        else { return }
        let field = program[form].fields[number]
        let model = tree.member(subject.value, tree.name("$" + field.declared.name))
        guard view.template == .form else {
            let title = tree.member(tree.member(model, tree.name("formField")), tree.name("title"))
            let value = shownValue(of: field, property(index, of: subject))
            let content = tree.build(call("LabeledContent", ["": title]), body(value))
            return tree.append(identified(content, element.identifier, of: subject), to: &list)
        }
        var input = isDrawn(field) ? libraryField(field, model, subject) : ownField(field, model, subject)
        if field.isDisabled { input = modify(input, "disabled", ["": tree.boolean(true)]) }
        tree.append(identified(input, element.identifier, of: subject), to: &list)
    }

    /// Whether the library's `FormFieldView` draws the field.
    func isDrawn(_ field: FieldDefinition) -> Bool {
        let isOptional = program.types.unwrapped(field.type) != field.type
        switch (program[program.types.unwrapped(field.type)], field.control) {
        case (.string, .text(let input)), (.string, .textArea(let input)):
            return input.isDrawn || !isOptional && input.isDrawnSecurely
        case (.int, .text): return true
        case (.double, .text), (.date, .text), (.date, .textArea): return !isOptional
        case (.bool, .checkbox): return !isOptional
        default: return false
        }
    }

    /// `FormFieldView(fieldModel: viewModel.$email, ...)`
    private mutating func libraryField(
        _ field: FieldDefinition,
        _ model: Expression,
        _ subject: ViewSubject
    ) -> Expression {
        var arguments = list(["fieldModel": model, "focusField": binding("focusField")])
        appendValidator(of: field, subject, to: &arguments)
        tree.append(tree.name("validations"), reference("validations"), to: &arguments)
        return tree.call(reference("FormFieldView"), arguments)
    }

    /// `fieldValidator: viewModel.validateEmail`, where there is something to validate.
    private mutating func appendValidator(
        of field: FieldDefinition,
        _ subject: ViewSubject,
        to arguments: inout ArgumentList
    ) {
        guard isChecked(field) else { return }
        let validate = tree.member(subject.value, validateName(field))
        tree.append(tree.name("fieldValidator"), validate, to: &arguments)
    }

    // MARK: - Fields that the library does not draw

    /// `FieldControl(fieldModel: viewModel.$role, fieldValidator: viewModel.validateRole) { role in ... }`
    private mutating func ownField(
        _ field: FieldDefinition,
        _ model: Expression,
        _ subject: ViewSubject
    ) -> Expression {
        note(.fieldControls)
        var arguments = list(["fieldModel": model])
        appendValidator(of: field, subject, to: &arguments)
        let value = tree.name("value")
        let title = tree.member(tree.member(model, tree.name("formField")), tree.name("title"))
        let control = control(for: field, title, tree.reference(value), model)
        return tree.build(tree.call(reference("FieldControl"), arguments), parameter: value, body(control))
    }

    /// The control that edits the binding `value`.
    private mutating func control(
        for field: FieldDefinition,
        _ title: Expression,
        _ value: Expression,
        _ model: Expression
    ) -> Expression {
        let type = program.types.unwrapped(field.type)
        let isOptional = type != field.type
        switch program[type] {
        case .enumeration(let id):
            let picker = call("Picker", ["": title, "selection": value])
            return tree.build(picker, options(of: id, isOptional: isOptional, model))
        case .bool:
            return call("Toggle", ["": title, "isOn": isOptional ? present(value, tree.boolean(false)) : value])
        case .date:
            let now = tree.member(tree.reference(types.date), tree.name("now"))
            return call("DatePicker", ["": title, "selection": isOptional ? present(value, now) : value])
        case .int, .double:
            return call("TextField", ["": title, "value": value, "format": implicit("number")])
        default:
            return call("TextField", ["": title, "text": isOptional ? present(value, tree.string("")) : value])
        }
    }

    /// A binding to the value itself, where there may be none.
    private mutating func present(_ value: Expression, _ other: Expression) -> Expression {
        let wrapped = tree.member(value, tree.name("wrappedValue"))
        var assignment = StatementList()
        tree.assign(wrapped, tree.firstParameter(), to: &assignment)
        return call(
            "Binding",
            ["get": tree.closure(body(tree.infix(wrapped, .coalescing, other))), "set": tree.closure(assignment)]
        )
    }

    /// One row for each case of an enum, and one for none where there may be none.
    private mutating func options(of id: EnumID, isOptional: Bool, _ model: Expression) -> StatementList {
        var statements = StatementList()
        let option = tree.name("option")
        var tag = tree.reference(option)
        if isOptional {
            let optional = tree.reference(tree.optional(programTypes.enums[id.index]))
            let placeholder = tree.member(tree.member(model, tree.name("formField")), tree.name("placeholder"))
            let none = tree.member(optional, tree.name("none"))
            tree.append(modify(text(placeholder), "tag", ["": none]), to: &statements)
            tag = call(tree.member(optional, tree.name("some")), ["": tag])
        }
        let all = tree.member(tree.reference(programTypes.enums[id.index]), tree.name("allCases"))
        let row = modify(caseText(of: id, tree.reference(option)), "tag", ["": tag])
        let each = call("ForEach", ["": all, "id": identityPath()])
        tree.append(tree.build(each, parameter: option, body(row)), to: &statements)
        return statements
    }

    /// The text of a case; of an enum without texts, its name.
    mutating func caseText(of id: EnumID, _ value: Expression) -> Expression {
        guard program[id].isLocalizable else {
            return call("Text", ["verbatim": tree.member(value, words.rawValue)])
        }
        return tree.member(tree.member(value, words.localizableString), tree.name("text"))
    }

    /// A field's value where it is not edited.
    private mutating func shownValue(of field: FieldDefinition, _ value: Expression) -> Expression {
        switch program[field.type] {
        case .int, .double: return call("Text", ["": value, "format": implicit("number")])
        case .date: return call("Text", ["": value, "format": implicit("dateTime")])
        case .bool: return call("Toggle", ["isOn": call(implicit("constant"), ["": value])])
        case .enumeration(let id): return caseText(of: id, value)
        default: return text(value)
        }
    }
}

extension InputType {
    /// Whether the library's `FormFieldView` draws a text of this kind, of 0.13.3's source.
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

    /// Whether it draws such a text where the value is not optional.
    fileprivate var isDrawnSecurely: Bool { self == .password || self == .newPassword }
}
