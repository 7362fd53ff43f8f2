import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `<Name>View.swift`: the view of one view model; the user's own once it is written
extension Emitter {
    mutating func viewFile(_ view: PlannedView) -> OutputFile {
        let record = program[view.record]
        let subject = subject(view, reference("viewModel"))
        let type = tree.type(tree.name(record.declared.name, suffix: "View"))
        let parts = parts(of: view, subject)
        var extracted = DeclarationList()
        let content = content(parts, &extracted)
        var members = DeclarationList()
        declareStates(view, to: &members)
        declareStored(view, to: &members)
        let body = self.body(decorated(framed(content, view), view, subject))
        tree.declareComputed(words.body, tree.some(tree.type("View")), body: body, to: &members)
        declareInitializer(view, to: &members)
        var declarations = DeclarationList()
        declareView(type, of: record.typeName, record.declared.documentation, members, to: &declarations)
        declareSummaryContents(to: &extracted)
        declareActions(view, subject, to: &extracted)
        if !extracted.isEmpty {
            tree.declare(.extensionOf, type, members: extracted, modifiers: [], to: &declarations)
        }
        let stubs = record.stubs.map(\.declared.name)
        declarePreviews(type, stubs, needsValidations: viewPlan.needsValidations[view.record.index], to: &declarations)
        return finishView(declarations, record.declared, record.feature, importsFoundationTypes: view.usesSelection)
    }

    /// `<Name>View.swift` of a result: the view of the view model that it is.
    mutating func resultViewFile(_ id: ResultID) -> OutputFile {
        let result = program[id]
        let type = tree.type(tree.name(result.declared.name, suffix: "View"))
        var members = DeclarationList()
        let viewModel = tree.name("viewModel")
        tree.declareStored(viewModel, tree.type(result.typeName), isConstant: true, modifiers: .private, to: &members)
        var branches = BranchList()
        for item in result.cases {
            let local = localName(of: item.record)
            let pattern = call(
                tree.implicitMember(tree.name(item.declared.name)),
                ["": tree.prefixed(.binding, tree.reference(local))]
            )
            let child = tree.reference(tree.name(program[item.record].declared.name, suffix: "View"))
            let view = call(child, ["viewModel": tree.reference(local)])
            tree.append(tree.chained(pattern), body(view), to: &branches)
        }
        tree.append(tree.nilLiteral(), body(call("EmptyView")), to: &branches)
        var statements = StatementList()
        tree.select(tree.member(tree.reference(viewModel), tree.name("result")), branches, in: &statements)
        tree.declareComputed(words.body, tree.some(tree.type("View")), body: statements, to: &members)
        declareInitializer(tree.type(result.typeName), withOperations: false, to: &members)
        var declarations = DeclarationList()
        declareView(type, of: result.typeName, result.declared.documentation, members, to: &declarations)
        let needsValidations = result.cases.contains { viewPlan.needsValidations[$0.record.index] }
        let stubs = result.stubs.map(\.declared.name)
        declarePreviews(type, stubs, needsValidations: needsValidations, to: &declarations)
        return finishView(declarations, result.declared, result.feature, importsFoundationTypes: false)
    }

    private mutating func declareView(
        _ type: SwiftType,
        of shown: String,
        _ documentation: [String],
        _ members: DeclarationList,
        to declarations: inout DeclarationList
    ) {
        var protocols = InheritanceList()
        tree.append(tree.type("ViewModelView"), to: &protocols)
        tree.declare(
            .structure,
            type,
            protocols,
            members: members,
            documentation: tree.documentation(documentation.isEmpty ? ["The view of ``\(shown)``."] : documentation),
            to: &declarations
        )
    }

    private mutating func finishView(
        _ declarations: DeclarationList,
        _ source: Declared,
        _ feature: String,
        importsFoundationTypes: Bool
    ) -> OutputFile {
        let modules = ["FOSMVVM", "Foundation", "SwiftUI"] + (importsFoundationTypes ? ["FOSFoundation"] : [])
        return finish(
            declarations,
            path: folders.path(.views, feature, source.name, "View.swift"),
            of: source,
            imports: imports(modules + sharedModule),
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }

    /// The module of the view models, where the views are in another.
    var sharedModule: [String] {
        let modules = program.app.modules
        return modules.viewModels == modules.views ? [] : [modules.viewModels]
    }

    mutating func imports(_ modules: [String]) -> DeclarationList {
        var imports = DeclarationList()
        for module in modules.sorted() { tree.importModule(tree.name(module), to: &imports) }
        return imports
    }

    // MARK: - Stored properties

    private mutating func declareStates(_ view: PlannedView, to members: inout DeclarationList) {
        if view.hasFields {
            declareWrapped(
                "Environment",
                ["": tree.metatype(tree.type("Validations"))],
                "validations",
                nil,
                to: &members
            )
            let identifier = tree.optional(tree.type("FormFieldIdentifier"))
            declareWrapped("FocusState", [:], "focusField", identifier, to: &members)
        }
        let waits = waits(view)
        if waits {
            declareState("error", tree.optional(tree.any(tree.type("Error"))), nil, to: &members)
            declareState("activity", nil, call("AsyncButtonActivity"), to: &members)
        }
        if view.usesSelection { declareState("selectedId", tree.optional(selectedType(view)), nil, to: &members) }
        if view.submission != nil, view.texts.successMessage != nil {
            declareState("hasSucceeded", nil, tree.boolean(false), to: &members)
        }
        declareInputs(view, to: &members)
        guard view.callsOperations else { return }
        var repaint = DeclarationList()
        declareState("repaintToggle", nil, tree.boolean(false), to: &repaint)
        tree.conditional("DEBUG", members: repaint, in: &members)
    }

    /// Whether the view starts something that takes time or can fail.
    private func waits(_ view: PlannedView) -> Bool {
        view.callsOperations
            && zip(program[view.record].operations, view.operations).contains { operation, planned in
                planned.trigger != .nothing && (operation.isAsync || operation.canThrow)
            }
    }

    /// Whether something that the view starts can fail.
    private func canFail(_ view: PlannedView) -> Bool {
        view.callsOperations
            && zip(program[view.record].operations, view.operations).contains { $0.canThrow && $1.trigger != .nothing }
    }

    private mutating func selectedType(_ view: PlannedView) -> SwiftType {
        for (operation, planned) in zip(program[view.record].operations, view.operations) {
            guard let index = planned.arguments.firstIndex(of: .selectedRow) else { continue }
            return programTypes[program.types.unwrapped(operation.parameters[index].type)]
        }
        return types.modelId
    }

    /// `@State private var name: type = value`
    mutating func declareState(
        _ name: String,
        _ type: SwiftType?,
        _ value: Expression?,
        to members: inout DeclarationList
    ) {
        declareWrapped("State", [:], name, type, value, to: &members)
    }

    private mutating func declareWrapped(
        _ wrapper: String,
        _ arguments: KeyValuePairs<String, Expression>,
        _ name: String,
        _ type: SwiftType?,
        _ value: Expression? = nil,
        to members: inout DeclarationList
    ) {
        var attributes = AttributeList()
        tree.append(tree.name(wrapper), list(arguments), to: &attributes)
        tree.declareStored(
            tree.name(name),
            type,
            value: value,
            isConstant: false,
            modifiers: .private,
            attributes: attributes,
            to: &members
        )
    }

    private mutating func declareStored(_ view: PlannedView, to members: inout DeclarationList) {
        let type = programTypes.records[view.record.index]
        tree.declareStored(tree.name("viewModel"), type, isConstant: true, modifiers: .private, to: &members)
        guard view.callsOperations else { return }
        let operations = tree.any(operationsType(program[view.record]))
        tree.declareStored(words.operations, operations, isConstant: true, modifiers: .private, to: &members)
    }

    private mutating func declareInitializer(_ view: PlannedView, to members: inout DeclarationList) {
        let type = programTypes.records[view.record.index]
        declareInitializer(type, withOperations: view.callsOperations, to: &members)
    }

    private mutating func declareInitializer(
        _ type: SwiftType,
        withOperations: Bool,
        to members: inout DeclarationList
    ) {
        let viewModel = tree.name("viewModel")
        var parameters = ParameterList()
        tree.append(label: viewModel, name: viewModel, type, to: &parameters)
        var body = StatementList()
        tree.assign(tree.member(tree.selfValue(), viewModel), tree.reference(viewModel), to: &body)
        if withOperations {
            let operations = tree.member(tree.selfValue(), words.operations)
            tree.assign(operations, tree.member(tree.reference(viewModel), words.operations), to: &body)
        }
        tree.declareInitializer(parameters, body: body, to: &members)
    }

    // MARK: - Body

    /// The lines that a body may have, without its frame and what is around that.
    private static var longestContent: Int { 24 }

    /// The statements of all parts; where they are many, each run of parts of one kind is a member of its own.
    private mutating func content(_ parts: [ViewPart], _ extracted: inout DeclarationList) -> StatementList {
        let lengths = parts.map { tree.lineCount(of: $0.statements) }
        var content = StatementList()
        guard lengths.reduce(0, +) > Self.longestContent else {
            for part in parts { tree.append(part.statements, to: &content) }
            return content
        }
        var numbers: [String: Int] = [:]
        var index = 0
        while index < parts.count {
            var group = StatementList()
            var length = 0
            let kind = parts[index].kind
            repeat {
                tree.append(parts[index].statements, to: &group)
                length += lengths[index]
                index += 1
            } while index < parts.count && parts[index].kind == kind && length + lengths[index] <= Self.longestContent
            if length <= 4 {
                tree.append(group, to: &content)
                continue
            }
            let number = numbers[kind.memberName, default: 0] + 1
            numbers[kind.memberName] = number
            let name = tree.name(number == 1 ? kind.memberName : kind.memberName + String(number))
            var attributes = AttributeList()
            tree.append(tree.name("ViewBuilder"), to: &attributes)
            tree.declareComputed(
                name,
                tree.some(tree.type("View")),
                body: group,
                modifiers: .private,
                attributes: attributes,
                to: &extracted
            )
            tree.append(tree.reference(name), to: &content)
        }
        return content
    }

    /// The content in the container that the template has.
    private mutating func framed(_ content: StatementList, _ view: PlannedView) -> Expression {
        let content = content.isEmpty ? body(call("EmptyView")) : content
        if view.template == .form { return tree.build(reference("Form"), content) }
        let stack = tree.build(call("VStack", ["alignment": implicit("leading")]), content)
        let record = program[view.record]
        guard record.isScreen else { return stack }
        let padded = modify(stack, "padding")
        guard view.hasRows else { return padded }
        return tree.build(reference("ScrollView"), body(padded))
    }

    /// What stands around the content: the start, the alert, what tests read.
    private mutating func decorated(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        var result = content
        if let submission = view.submission { result = sending(result, submission, view, subject) }
        for index in view.operations.indices where view.operations[index].trigger == .appearance {
            let operation = subject.record.operations[index]
            let start = tree.call(reference(actionName(index, of: view)))
            let work = body(tree.prefixed(operation.canThrow ? .tryAwait : .await, start))
            result = tree.modify(result, tree.build(call(implicit("task"), ["error": binding("error")]), work))
        }
        if canFail(view) { result = alerting(result, view, subject) }
        guard view.callsOperations else { return result }
        return modify(
            result,
            "testDataTransporter",
            ["viewModelOps": reference("operations"), "repaintToggle": binding("repaintToggle")],
            if: "DEBUG"
        )
    }

    /// The alert with the texts of the view model; without them, a mark.
    private mutating func alerting(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        let texts = view.texts
        guard let title = texts.failureTitle ?? texts.failureMessage, let dismiss = texts.dismissLabel else {
            let isShown = tree.infix(reference("error"), .notEqual, tree.nilLiteral())
            var mark = StatementList()
            branch(isShown, body(symbol("exclamationmark.triangle")), to: &mark)
            return tree.modify(content, tree.build(implicit("overlay"), mark))
        }
        var arguments = list(["error": binding("error"), "title": property(title, of: subject)])
        if let message = texts.failureMessage, message != title, isString(message, of: subject) {
            tree.append(tree.name("message"), property(message, of: subject), to: &arguments)
        }
        tree.append(tree.name("dismissButtonLabel"), property(dismiss, of: subject), to: &arguments)
        return tree.modify(content, tree.call(implicit("alert"), arguments))
    }

    /// Whether a text is a `LocalizableString`.
    private func isString(_ index: Int, of subject: ViewSubject) -> Bool {
        switch subject.record.properties[index].kind {
        case .staticText, .plain: true
        default: false
        }
    }

    /// What a form does at its end: sends on return, and says that it was sent.
    private mutating func sending(
        _ form: Expression,
        _ submission: Int,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        let operation = subject.record.operations[submission]
        let submit = tree.call(reference(actionName(submission, of: view)))
        let isAsync = operation.isAsync || operation.canThrow
        let work = isAsync ? tree.call(reference("Task"), closure: tree.prefixed(.await, submit)) : submit
        var result = tree.modify(form, tree.build(implicit("onSubmit"), body(work)))
        if let message = view.texts.successMessage {
            var words = body(text(property(message, of: subject)))
            if let label = view.texts.closeLabel {
                var close = StatementList()
                tree.assign(reference("hasSucceeded"), tree.boolean(false), to: &close)
                tree.append(tree.build(call("Button", ["": property(label, of: subject)]), close), to: &words)
            }
            let sheet = call(implicit("sheet"), ["isPresented": binding("hasSucceeded")])
            let stack = modify(tree.build(reference("VStack"), words), "padding")
            result = tree.modify(result, tree.build(sheet, body(stack)))
        }
        return modify(result, "padding", ["": implicit("horizontal")], if: "os(macOS)")
    }
}

extension PlannedView {
    /// Whether it has inputs of a form.
    var hasFields: Bool {
        elements.contains { element in
            if case .field = element.content { return template == .form }
            return false
        }
    }

    /// Whether it has rows, of which there may be more than fit on the screen.
    var hasRows: Bool {
        elements.contains { element in
            if case .rows = element.content { return true }
            return false
        }
    }
}
