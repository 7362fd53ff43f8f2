import FVMSemantics
import FVMSwiftCode

/// `FieldControl.swift`: does for a control of SwiftUI what the library's `FormFieldView` does for those that it draws
extension Emitter {
    mutating func fieldControlFile() -> OutputFile {
        let type = tree.type("FieldControl")
        var members = DeclarationList()
        declareFieldControlProperties(to: &members)
        tree.declareComputed(
            words.body,
            tree.some(tree.type("View")),
            body: body(fieldControlBody()),
            to: &members
        )
        declareFieldControlInitializer(to: &members)
        var protocols = InheritanceList()
        tree.append(tree.type("View"), to: &protocols)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            type,
            generics: "Value: Codable & Hashable & Sendable, Control: View",
            protocols,
            members: members,
            documentation: tree.documentation([
                "A control for a field that `FormFieldView` does not draw: each new value is validated, and",
                "what is wrong with it is shown below.",
            ]),
            to: &declarations
        )
        var details = DeclarationList()
        declareFieldControlDetails(to: &details)
        tree.declare(.extensionOf, type, members: details, modifiers: [], to: &declarations)
        return finish(
            declarations,
            path: "Sources/\(program.app.modules.views)/FieldControl.swift",
            of: nil,
            imports: imports(["FOSMVVM", "SwiftUI"])
        )
    }

    private mutating func fieldModelType() -> SwiftType {
        tree.type(tree.type("FormFieldModel"), of: tree.type("Value"))
    }

    private mutating func bindingType() -> SwiftType { tree.type(tree.type("Binding"), of: tree.type("Value")) }

    private mutating func validatorType() -> SwiftType {
        tree.optional(
            tree.function(of: fieldListType(), result: tree.optional(tree.array(tree.type("ValidationResult"))))
        )
    }

    private mutating func controlType() -> SwiftType { tree.function(of: bindingType(), result: tree.type("Control")) }

    private mutating func declareFieldControlProperties(to members: inout DeclarationList) {
        var environment = AttributeList()
        tree.append(tree.name("Environment"), list(["": tree.metatype(tree.type("Validations"))]), to: &environment)
        tree.declareStored(
            tree.name("validations"),
            nil,
            isConstant: false,
            modifiers: .private,
            attributes: environment,
            to: &members
        )
        for (name, type) in [
            ("fieldModel", fieldModelType()), ("fieldValidator", validatorType()), ("control", controlType()),
        ] {
            tree.declareStored(tree.name(name), type, isConstant: true, modifiers: .private, to: &members)
        }
    }

    /// The control, and the messages for its field.
    private mutating func fieldControlBody() -> Expression {
        let message = tree.name("message")
        var words = text(tree.member(tree.reference(message), message))
        words = modify(words, "font", ["": implicit("footnote")])
        words = modify(words, "foregroundStyle", ["": implicit("red")])
        let each = call("ForEach", ["": reference("messages"), "id": identityPath()])
        var content = StatementList()
        tree.append(call("control", ["": reference("value")]), to: &content)
        tree.append(tree.build(each, parameter: message, body(words)), to: &content)
        let stack = tree.build(call("VStack", ["alignment": implicit("leading")]), content)
        let value = tree.member(reference("fieldModel"), tree.name("wrappedValue"))
        let change = tree.build(call(implicit("onChange"), ["of": value]), body(tree.call(reference("validate"))))
        return tree.modify(stack, change)
    }

    private mutating func declareFieldControlInitializer(to members: inout DeclarationList) {
        var parameters = ParameterList()
        var assignments = StatementList()
        let parts: [(String, SwiftType, Expression?)] = [
            ("fieldModel", fieldModelType(), nil),
            ("fieldValidator", validatorType(), tree.nilLiteral()),
            ("control", tree.attributed("@escaping", controlType()), nil),
        ]
        for (text, type, value) in parts {
            let name = tree.name(text)
            let attribute = text == "control" ? "@ViewBuilder" : nil
            tree.append(label: name, name: name, type, default: value, attribute: attribute, to: &parameters)
            tree.assign(tree.member(tree.selfValue(), name), tree.reference(name), to: &assignments)
        }
        tree.declareInitializer(parameters, body: assignments, to: &members)
    }

    private mutating func declareFieldControlDetails(to members: inout DeclarationList) {
        declareFieldControlValue(to: &members)
        let field = tree.member(reference("fieldModel"), tree.name("formField"))
        let fieldId = tree.member(field, tree.name("fieldId"))
        let validations = reference("validations")
        let all = tree.member(validations, tree.name("validations"))
        let own = call(tree.member(tree.firstParameter(), tree.name("messages")), ["for": fieldId])
        let messages = tree.infix(own, .coalescing, tree.array())
        tree.declareComputed(
            tree.name("messages"),
            tree.array(tree.type(tree.name("Message"), in: tree.type("ValidationResult"))),
            body: body(tree.call(tree.member(all, tree.name("flatMap")), closure: messages)),
            modifiers: .private,
            to: &members
        )
        var validate = StatementList()
        var ids = ArgumentList()
        tree.append(fieldId, to: &ids)
        let removeAll = tree.member(validations, tree.name("removeAll"))
        tree.append(call(removeAll, ["fieldIds": tree.array(ids)]), to: &validate)
        var fields = ArgumentList()
        tree.append(field, to: &fields)
        var conditions = ArgumentList()
        let results = call(tree.chained(reference("fieldValidator")), ["": tree.array(fields)])
        tree.append(tree.name("results"), results, to: &conditions)
        let replace = tree.member(validations, tree.name("replace"))
        tree.branch(if: conditions, then: body(call(replace, ["with": reference("results")])), in: &validate)
        tree.declareFunction(tree.name("validate"), body: validate, modifiers: .private, to: &members)
    }

    /// The binding to the field's value; its closures hold the model alone, which is safe to send.
    private mutating func declareFieldControlValue(to members: inout DeclarationList) {
        let model = tree.name("fieldModel")
        let wrapped = tree.member(tree.reference(model), tree.name("wrappedValue"))
        var assignment = StatementList()
        tree.assign(wrapped, tree.firstParameter(), to: &assignment)
        var statements = StatementList()
        tree.bind(model, to: tree.member(tree.selfValue(), model), in: &statements)
        let binding = call("Binding", ["get": tree.closure(body(wrapped)), "set": tree.closure(assignment)])
        tree.returning(binding, to: &statements)
        tree.declareComputed(words.value, bindingType(), body: statements, modifiers: .private, to: &members)
    }
}
