import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// SwiftUI controls for typed and picked values: secrets, words, numbers, and moments.
extension Emitter {
    /// Whether a keyboard fills the field.
    func isTyped(_ field: FieldDefinition) -> Bool {
        switch program[program.types.unwrapped(field.type)] {
        case .string: !isColor(field)
        case .int, .double: true
        default: false
        }
    }

    /// Whether the field has several lines: what the return key does there is a new one, or nothing.
    func isMultiline(_ field: FieldDefinition) -> Bool {
        guard case .textArea = field.control, !field.isSecret else { return false }
        return program[program.types.unwrapped(field.type)] == .string
    }

    /// Returns the label of the return key in a field, if it differs from the other fields of the form.
    func submitLabel(of field: FieldDefinition, in view: PlannedView) -> String? {
        let fields = typedFields(of: view)
        guard !isMultiline(field) else {
            return field.isDisabled || fields.allSatisfy(isMultiline) ? nil : "return"
        }
        guard let last = fields.last, last.declared.name == field.declared.name else { return nil }
        guard let submission = view.submission else { return fields.count > 1 ? "done" : nil }
        switch program[view.record].operations[submission].verb {
        case "send", "submit", "post", "publish", "reply": return "send"
        case "search": return "search"
        case "join", "register", "subscribe", "signup", "enroll": return "join"
        case "sign", "signin", "log", "login", "checkout", "pay": return "go"
        case "continue", "next": return "continue"
        default: return "done"
        }
    }

    // MARK: - Words and numbers

    /// `TextField(title, text: value, prompt: Text(placeholder))` with the keyboard for its kind.
    func textField(
        _ field: FieldDefinition,
        _ model: Expression,
        _ title: Expression,
        _ value: Expression
    ) -> Expression {
        var arguments = list(["": title])
        let isText = program[program.types.unwrapped(field.type)] == .string
        arguments.append(Argument(isText ? "text" : "value", value))
        if !isText { arguments.append(Argument("format", .implicitMember("number"))) }
        if field.placeholder != nil {
            arguments.append(Argument("prompt", text(model.member("formField").member("placeholder"))))
        }
        guard isText, !field.isSecret else {
            let control = Expression.reference(isText ? "SecureField" : "TextField").call(arguments)
            return modify(control, by: keyboard(of: field))
        }
        guard isMultiline(field) else {
            return modify(Expression.reference("TextField").call(arguments), by: keyboard(of: field))
        }
        if field.placeholder == nil { arguments.append(Argument("prompt", .nilLiteral)) }
        arguments.append(Argument("axis", .implicitMember("vertical")))
        let control = Expression.reference("TextField").call(arguments)
        // On a Mac, the return key submits such a field, too, but must not send incomplete input.
        let lines = modify(modify(control, "lineLimit", ["": .verbatim("3...")]), "submitScope", [:])
        return modify(lines, by: keyboard(of: field))
    }

    private func modify(_ view: Expression, by modifiers: [(name: String, value: String)]) -> Expression {
        modifiers.reduce(view) { view, modifier in
            modify(view, modifier.name, ["": .implicitMember(modifier.value)], if: Self.softwareKeyboards)
        }
    }

    /// The platforms whose keyboards and suggestions fit themselves to a field.
    private static let softwareKeyboards = "os(iOS) || os(tvOS) || os(visionOS)"

    /// Returns the modifiers for the keyboard, its suggestions and its capitalization.
    private func keyboard(of field: FieldDefinition) -> [(name: String, value: String)] {
        var modifiers: [(name: String, value: String)] = []
        if let type = keyboardType(of: field) { modifiers.append(("keyboardType", type)) }
        if let type = field.inputType?.contentType { modifiers.append(("textContentType", type)) }
        if let capitals = capitals(of: field) { modifiers.append(("textInputAutocapitalization", capitals)) }
        return modifiers
    }

    private func keyboardType(of field: FieldDefinition) -> String? {
        switch (program[program.types.unwrapped(field.type)], field.inputType) {
        case (.double, _): "decimalPad"
        case (.int, _), (_, .number), (_, .range): "numberPad"
        case (_, .url): "URL"
        case (_, .tel), (_, .telephoneNumber): "phonePad"
        case (_, .emailAddress), (_, .userName): "emailAddress"
        case (_, .search): "webSearch"
        default: nil
        }
    }

    private func capitals(of field: FieldDefinition) -> String? {
        guard program[program.types.unwrapped(field.type)] == .string else { return nil }
        if let written = field.autocapitalize { return written.rawValue }
        switch field.inputType {
        case .url, .emailAddress, .userName, .search: return "never"
        default: return field.isSecret ? "never" : nil
        }
    }

    // MARK: - Moments

    /// Returns a picker for the day, the time, or both. On platforms without one, returns the value as text.
    ///
    /// - Parameters:
    ///   - selection: The binding of the picker.
    ///   - value: Its value.
    func datePicker(
        _ type: TypeID,
        _ title: Expression?,
        _ selection: Expression,
        _ value: Expression,
        _ input: InputType?
    ) -> [Statement] {
        var arguments: [Argument] = []
        if let title { arguments.append(.init(title)) }
        let isDate = program[type] == .date
        arguments.append(Argument("selection", isDate ? selection : selection.member("date")))
        switch input ?? program[type].input {
        case .time: arguments.append(Argument("displayedComponents", .implicitMember("hourAndMinute")))
        case .date, .month, .week: arguments.append(Argument("displayedComponents", .implicitMember("date")))
        default: break
        }
        var picker = Expression.reference("DatePicker").call(arguments)
        var shown = control(type, value)
        if let title {
            shown = call("LabeledContent", ["": title]).build(body(shown))
        } else {
            picker = picker.build(body(call("EmptyView")))
        }
        return [.compiled(if: "os(tvOS)", body(shown), else: body(picker))]
    }

    /// Returns a picker with a button that removes the value, or a button that sets the current moment if there is
    /// none.
    func optionalDatePicker(
        _ type: TypeID,
        _ title: Expression?,
        _ value: Expression,
        _ input: InputType?
    ) -> [Statement] {
        let wrapped = value.member("wrappedValue")
        let moment = Expression.reference("moment")
        func button(_ symbolName: String, _ newValue: Expression) -> Expression {
            let symbol = symbol(symbolName)
            let label = title.map { modify(symbol, "accessibilityLabel", ["": $0]) } ?? symbol
            let button = Expression.reference("Button").build([.assign(wrapped, newValue)])
            return modify(button.build(label: "label", body(label)), "buttonStyle", ["": .implicitMember("borderless")])
        }
        let there =
            datePicker(type, title, present(value, moment), moment, input) + body(button("xmark.circle", .nilLiteral))
        let add = button(program[type] == .time ? "clock" : "calendar.badge.plus", now(type))
        let missing = title.map { call("LabeledContent", ["": $0]).build(body(add)) } ?? add
        let row = body(.reference("HStack").build(there))
        return [.if([.binding("moment", wrapped)], then: row, else: body(missing))]
    }

    /// The current date, day or time: `.now`, or `CalendarDay(.now)`.
    func now(_ type: TypeID) -> Expression {
        let now = Expression.type("Date").member("now")
        return program[type] == .date ? now : Expression.type(swiftType(of: type)).call([Argument(now)])
    }
}

extension ValueType {
    /// What a picker for a value of the type asks for, or `nil` for a moment.
    fileprivate var input: InputType? {
        switch self {
        case .day: .date
        case .time: .time
        default: nil
        }
    }
}

extension InputType {
    /// The member of `UITextContentType` for the field.
    fileprivate var contentType: String? {
        switch self {
        case .url: "URL"
        case .tel, .telephoneNumber: "telephoneNumber"
        case .emailAddress: "emailAddress"
        case .userName: "username"
        case .password: "password"
        case .newPassword: "newPassword"
        case .oneTimeCode: "oneTimeCode"
        case .jobTitle, .organizationName, .addressState, .name, .namePrefix, .givenName, .middleName, .familyName,
            .nameSuffix, .nickname, .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2,
            .addressCity, .addressCityAndState, .countryName, .postalCode, .creditCardNumber:
            rawValue
        case .subLocality: "sublocality"
        default: nil
        }
    }
}
