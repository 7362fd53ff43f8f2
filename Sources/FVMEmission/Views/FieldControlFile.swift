import FVMSemantics
import FVMSwiftCode

/// `FieldControl.swift`: does for a control of SwiftUI what the library's `FormFieldView` does for those that it draws
extension Emitter {
    func fieldControlFile() -> EmittedFile {
        let type = SwiftType("FieldControl")
        var members: [Declaration] = []
        declareFieldControlProperties(to: &members)
        members.append(.computed("body", .opaque("View"), body: body(fieldControlBody())))
        declareFieldControlInitializer(to: &members)
        var declarations: [Declaration] = [
            .type(
                .structure,
                type,
                generics: "Value: Codable & Hashable & Sendable, Control: View",
                ["View"],
                members: members,
                documentation: [
                    "A control for a field that `FormFieldView` does not draw. It validates each new value, and shows",
                    "the messages below.",
                ]
            )
        ]
        var details: [Declaration] = []
        declareFieldControlDetails(to: &details)
        declarations.append(.type(.extensionOf, type, members: details, modifiers: []))
        return swiftFile(
            declarations,
            path: "Sources/\(program.app.modules.views)/FieldControl.swift",
            of: nil,
            imports: imports(["FOSMVVM", "SwiftUI"])
        )
    }

    private func fieldModelType() -> SwiftType {
        SwiftType.generic("FormFieldModel", "Value")
    }

    private func bindingType() -> SwiftType { SwiftType.generic("Binding", "Value") }

    private func validatorType() -> SwiftType {
        SwiftType.optional(.function(fieldListType(), result: .optional(.array("ValidationResult"))))
    }

    private func controlType() -> SwiftType { SwiftType.function(bindingType(), result: "Control") }

    private func declareFieldControlProperties(to members: inout [Declaration]) {
        members.append(
            .stored(
                "validations",
                nil,
                isConstant: false,
                modifiers: .private,
                attributes: [Attribute("Environment", list(["": .metatype("Validations")]))]
            )
        )
        for (name, type) in [
            ("fieldModel", fieldModelType()), ("fieldValidator", validatorType()), ("control", controlType()),
        ] {
            members.append(.stored(name, type, isConstant: true, modifiers: .private))
        }
    }

    /// The control, and the messages for its field.
    private func fieldControlBody() -> Expression {
        var words = text(.reference("message").member("message"))
        words = modify(words, "font", ["": .implicitMember("footnote")])
        words = modify(words, "foregroundStyle", ["": .implicitMember("red")])
        let each = call("ForEach", ["": .reference("messages"), "id": identityPath()])
        let stack = call("VStack", ["alignment": .implicitMember("leading")]).build([
            .expression(call("control", ["": .reference("value")])),
            .expression(each.build(parameter: "message", body(words))),
        ])
        let value = Expression.reference("fieldModel").member("wrappedValue")
        let change = call(.implicitMember("onChange"), ["of": value]).build(body(.reference("validate").call()))
        return stack.modified(by: change)
    }

    private func declareFieldControlInitializer(to members: inout [Declaration]) {
        var parameters: [Parameter] = []
        var assignments: [Statement] = []
        let parts: [(String, SwiftType, Expression?)] = [
            ("fieldModel", fieldModelType(), nil),
            ("fieldValidator", validatorType(), .nilLiteral),
            ("control", .attributed("@escaping", controlType()), nil),
        ]
        for (text, type, value) in parts {
            let name = text
            let attribute = text == "control" ? "@ViewBuilder" : nil
            parameters.append(Parameter(name, type, default: value, attribute: attribute))
            assignments.append(.set(name, to: .reference(name)))
        }
        members.append(.initializer(parameters, body: assignments))
    }

    private func declareFieldControlDetails(to members: inout [Declaration]) {
        declareFieldControlValue(to: &members)
        let field = Expression.reference("fieldModel").member("formField")
        let fieldId = field.member("fieldId")
        let validations = Expression.reference("validations")
        let all = validations.member("validations")
        let own = call(.firstParameter.member("messages"), ["for": fieldId])
        let messages = Expression.infix(own, .coalescing, .array())
        members.append(
            .computed(
                "messages",
                .array(.member("ValidationResult", "Message")),
                body: body(all.member("flatMap").call(closure: messages)),
                modifiers: .private
            )
        )
        var validate: [Statement] = []
        let ids: [Expression] = [fieldId]
        let removeAll = validations.member("removeAll")
        validate.append(.expression(call(removeAll, ["fieldIds": .array(ids)])))
        let fields: [Expression] = [field]
        var conditions: [Condition] = []
        let results = call(.reference("fieldValidator").optionalChain, ["": .array(fields)])
        conditions.append(.binding("results", results))
        let replace = validations.member("replace")
        validate.append(.if(conditions, then: body(call(replace, ["with": .reference("results")]))))
        members.append(.function("validate", body: validate, modifiers: .private))
    }

    /// The binding to the field's value; its closures hold the model alone, which is safe to send.
    private func declareFieldControlValue(to members: inout [Declaration]) {
        let wrapped = Expression.reference("fieldModel").member("wrappedValue")
        let assignment: [Statement] = [.assign(wrapped, .firstParameter)]
        var statements: [Statement] = [.bind("fieldModel", to: .selfValue.member("fieldModel"))]
        let binding = call("Binding", ["get": .closure(body(wrapped)), "set": .closure(assignment)])
        statements.append(.return(binding))
        members.append(.computed("value", bindingType(), body: statements, modifiers: .private))
    }
}
