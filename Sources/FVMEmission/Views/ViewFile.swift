import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `<Name>View.swift`: the view of one view model; the user's own once it is written
extension Emitter {
    func viewFile(_ view: PlannedView) -> EmittedFile {
        let record = program[view.record]
        let subject = subject(view, .reference("viewModel"))
        let type = SwiftType.named(record.declared.emittedName(.view))
        let parts = parts(of: view, subject)
        var extracted: [Declaration] = []
        // A tab bar needs its tabs in its own body.
        let hasTabs = view.container(in: program) == .tabs
        let content = hasTabs ? parts.flatMap(\.statements) : content(parts, &extracted)
        var members: [Declaration] = []
        declareStates(view, to: &members)
        declareStored(view, to: &members)
        let body = self.body(decorated(framed(content, view), view, subject))
        members.append(.computed("body", .opaque("View"), body: body))
        declareInitializer(view, to: &members)
        var declarations: [Declaration] = []
        declareView(type, documentation(of: record), members, to: &declarations)
        declarePartContents(of: view, to: &extracted)
        declareActions(view, subject, to: &extracted)
        declareFocusChain(of: view, subject, to: &extracted)
        declareRefreshing(of: view, to: &extracted)
        if !extracted.isEmpty {
            declarations.append(.type(.extensionOf, type, members: extracted, modifiers: []))
        }
        let stubs = record.stubs.map(\.declared.name)
        declarePreviews(of: record.declared, stubs, for: [view.record], to: &declarations)
        return finishView(declarations, record.declared, record.feature, importsFoundationTypes: view.namesRows)
    }

    /// `<Name>View.swift` of a result: the view of the view model that it is.
    func resultViewFile(_ id: ResultID) -> EmittedFile {
        let result = program[id]
        let type = SwiftType.named(result.declared.emittedName(.view))
        var members: [Declaration] = []
        members.append(.stored("viewModel", .named(result.typeName), isConstant: true, modifiers: .private))
        var branches: [SwitchCase] = []
        for item in result.cases {
            let local = localName(of: item.record)
            let pattern = call(
                .implicitMember(item.declared.name),
                ["": .prefixed(.binding, .reference(local))]
            )
            let child = Expression.type(qualifiedView(program[item.record].declared))
            let view = call(child, ["viewModel": .reference(local)])
            branches.append(SwitchCase(pattern.optionalChain, body(view)))
        }
        branches.append(SwitchCase(.nilLiteral, body(call("EmptyView"))))
        members.append(
            .computed("body", .opaque("View"), body: [.switch(.reference("viewModel").member("result"), branches)])
        )
        declareInitializer(.named(result.typeName), withOperations: false, to: &members)
        var declarations: [Declaration] = []
        let documentation = documentation(result.declared, of: result.typeName)
        declareView(type, documentation, members, to: &declarations)
        let stubs = result.stubs.map(\.declared.name)
        declarePreviews(of: result.declared, stubs, for: result.cases.map(\.record), to: &declarations)
        return finishView(declarations, result.declared, result.feature, importsFoundationTypes: false)
    }

    private func documentation(_ declared: Declared, of shown: String) -> [String] {
        declared.documentation.isEmpty ? ["The view of ``\(shown)``."] : declared.documentation
    }

    /// The documentation of a view model's view names what it never shows. `lift` reads it there.
    private func documentation(of record: RecordDefinition) -> [String] {
        let own = record.properties.filter { $0.visibility == .never }.map(\.declared.name)
        let ofSummaries = record.summaries.flatMap { id in
            program[id].properties.filter { $0.visibility == .never }
                .map { "\(program[id].declared.name).\($0.declared.name)" }
        }
        return documentation(record.declared, of: record.typeName)
            + (own + ofSummaries).map { "Not shown: `\($0)`." }
    }

    private func declareView(
        _ type: SwiftType,
        _ documentation: [String],
        _ members: [Declaration],
        to declarations: inout [Declaration]
    ) {
        declarations.append(
            .type(
                .structure,
                type,
                ["ViewModelView"],
                members: members,
                documentation: documentation
            )
        )
    }

    private func finishView(
        _ declarations: [Declaration],
        _ source: Declared,
        _ feature: String,
        importsFoundationTypes: Bool
    ) -> EmittedFile {
        let modules = ["FOSMVVM", "Foundation", "SwiftUI"] + (importsFoundationTypes ? ["FOSFoundation"] : [])
        return swiftFile(
            declarations,
            path: path(.views, feature, source.emittedName(.view) + ".swift"),
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

    func imports(_ modules: [String]) -> [String] {
        modules.sorted()
    }

    // MARK: - Stored properties

    private func declareStates(_ view: PlannedView, to members: inout [Declaration]) {
        if view.validates {
            declareWrapped(
                "Environment",
                ["": .metatype("Validations")],
                "validations",
                nil,
                to: &members
            )
            let identifier = SwiftType.optional("FormFieldIdentifier")
            declareWrapped("FocusState", [:], "focusField", identifier, to: &members)
        }
        for storage in storages(of: view) {
            declareWrapped("Environment", ["": .metatype(storage.type)], storage.name, nil, to: &members)
        }
        let usesActivity = view.callsOperations && view.operations.indices.contains { self.usesActivity($0, of: view) }
        if usesActivity || canFail(view) { declareState("error", .optional(.existential("Error")), nil, to: &members) }
        if usesActivity { declareState("activity", nil, call("AsyncButtonActivity"), to: &members) }
        if view.usesSelection { declareState("selectedId", .optional(selectedType(view)), nil, to: &members) }
        if let submission = view.submission {
            if isGuarded(submission, view) { declareState("isSubmitting", nil, .boolean(false), to: &members) }
            if view.texts.successMessage != nil { declareState("hasSucceeded", nil, .boolean(false), to: &members) }
        }
        declareOpeningStates(view, to: &members)
        for index in askedOperations(of: view) {
            declareState(askingState(index, of: view), nil, .boolean(false), to: &members)
            if case .rowAction = view.operations[index].trigger {
                declareState(askedRow(index, of: view), .optional(rowType(index, view)), nil, to: &members)
            }
        }
        declareInputs(view, to: &members)
        guard view.callsOperations else { return }
        var repaint: [Declaration] = []
        declareState("repaintToggle", nil, .boolean(false), to: &repaint)
        members.append(.conditional("DEBUG", members: repaint))
    }

    /// Whether something that the view starts can fail.
    private func canFail(_ view: PlannedView) -> Bool {
        view.callsOperations
            && zip(program[view.record].operations, view.operations).contains { $0.canThrow && $1.trigger != .nothing }
    }

    private func selectedType(_ view: PlannedView) -> SwiftType {
        for (operation, planned) in zip(program[view.record].operations, view.operations) {
            guard planned.needsSelection, let index = planned.arguments.firstIndex(of: .selectedRow) else { continue }
            return qualifiedType(of: program.types.unwrapped(operation.parameters[index].type))
        }
        return "ModelIdType"
    }

    /// `@State private var name: type = value`
    func declareState(
        _ name: String,
        _ type: SwiftType?,
        _ value: Expression?,
        to members: inout [Declaration]
    ) {
        declareWrapped("State", [:], name, type, value, to: &members)
    }

    func declareWrapped(
        _ wrapper: String,
        _ arguments: KeyValuePairs<String, Expression>,
        _ name: String,
        _ type: SwiftType?,
        _ value: Expression? = nil,
        to members: inout [Declaration]
    ) {
        members.append(
            .stored(
                name,
                type,
                value: value,
                isConstant: false,
                modifiers: .private,
                attributes: [Attribute(wrapper, list(arguments))]
            )
        )
    }

    private func declareStored(_ view: PlannedView, to members: inout [Declaration]) {
        let type = recordType(view.record)
        members.append(.stored("viewModel", type, isConstant: true, modifiers: .private))
        guard view.callsOperations else { return }
        let operations = SwiftType.existential(operationsType(program[view.record]))
        members.append(.stored("operations", operations, isConstant: true, modifiers: .private))
    }

    private func declareInitializer(_ view: PlannedView, to members: inout [Declaration]) {
        let type = recordType(view.record)
        declareInitializer(type, withOperations: view.callsOperations, inputInitializers(of: view), to: &members)
    }

    private func declareInitializer(
        _ type: SwiftType,
        withOperations: Bool,
        _ inputs: [Statement] = [],
        to members: inout [Declaration]
    ) {
        let parameters: [Parameter] = [Parameter("viewModel", type)]
        var body: [Statement] = [.set("viewModel", to: .reference("viewModel"))]
        if withOperations {
            body.append(.set("operations", to: .reference("viewModel").member("operations")))
        }
        body += inputs
        members.append(.initializer(parameters, body: body))
    }

    // MARK: - Body

    /// The maximum number of lines in a body, without its frame.
    private static var longestContent: Int { 24 }

    /// Returns the statements of all parts. If there are many, each run of parts of one kind becomes its own member.
    private func content(_ parts: [ViewPart], _ extracted: inout [Declaration]) -> [Statement] {
        let lengths = parts.map { $0.statements.lineCount }
        var content: [Statement] = []
        guard lengths.reduce(0, +) > Self.longestContent else {
            for part in parts { content += part.statements }
            return content
        }
        var numbers: [String: Int] = [:]
        var index = 0
        while index < parts.count {
            var group: [Statement] = []
            var length = 0
            let kind = parts[index].kind
            repeat {
                group += parts[index].statements
                length += lengths[index]
                index += 1
            } while index < parts.count && parts[index].kind == kind && length + lengths[index] <= Self.longestContent
            if length <= 4 {
                content += group
                continue
            }
            let number = numbers[kind.memberName, default: 0] + 1
            numbers[kind.memberName] = number
            let name = number == 1 ? kind.memberName : kind.memberName + String(number)
            extracted.append(
                .computed(
                    name,
                    .opaque("View"),
                    body: group,
                    modifiers: .private,
                    attributes: [Attribute("ViewBuilder")]
                )
            )
            content.append(.expression(.reference(name)))
        }
        return content
    }

    /// The content in the container that the template has.
    private func framed(_ content: [Statement], _ view: PlannedView) -> Expression {
        let content = content.isEmpty ? body(call("EmptyView")) : content
        let stack = call("VStack", ["alignment": .implicitMember("leading")]).build(content)
        switch view.container(in: program) {
        case .form: return .reference("Form").build(content)
        case .list: return .reference("List").build(content)
        case .tabs: return .reference("TabView").build(content)
        case .part: return stack
        case .page:
            let padded = modify(stack, "padding")
            // A form scrolls itself, and has no height inside another scroll view.
            guard !viewPlan.needsValidations[view.record.index] else { return padded }
            return .reference("ScrollView").build(body(padded))
        }
    }

    /// Returns the content with its surroundings: the start operation, the alert, and identifiers for tests.
    private func decorated(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        var result = barred(titled(content, view, subject), view, subject)
        if view.template == .form { result = sending(result, view, subject) }
        for index in view.operations.indices where view.operations[index].trigger == .appearance {
            let operation = subject.record.operations[index]
            let start = Expression.reference(actionName(index, of: view)).call()
            let work = body(.prefixed(operation.canThrow ? .tryAwait : .await, start))
            result = result.modified(by: call(.implicitMember("task"), ["error": .projected("error")]).build(work))
        }
        if let index = refreshing(view) {
            let again = Expression.reference(refreshName(index, of: view)).call()
            result = result.modified(by: .implicitMember("refreshable").build(body(.prefixed(.await, again))))
        }
        if canFail(view) { result = alerting(result, view, subject) }
        for index in askedOperations(of: view) where isAskedByScreen(index, of: view) {
            result = asking(result, index, view, subject)
        }
        result = leading(result, view, subject)
        guard view.callsOperations else { return result }
        return modify(
            result,
            "testDataTransporter",
            ["viewModelOps": .reference("operations"), "repaintToggle": .projected("repaintToggle")],
            if: "DEBUG"
        )
    }

    /// The alert with the texts of the view model; without them, a mark.
    private func alerting(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        guard let alert = FailureAlert(view.texts, of: subject.record) else {
            let isShown = Expression.infix(.reference("error"), .notEqual, .nilLiteral)
            var mark: [Statement] = []
            var picture = symbol("exclamationmark.triangle")
            if let words = view.texts.failureTitle ?? view.texts.failureMessage {
                picture = modify(picture, "accessibilityLabel", ["": property(words, of: subject)])
            }
            branch(isShown, body(picture), to: &mark)
            return content.modified(by: .implicitMember("overlay").build(mark))
        }
        var arguments = list(["error": .projected("error"), "title": property(alert.title, of: subject)])
        if let message = alert.message { arguments.append(Argument("message", property(message, of: subject))) }
        arguments.append(Argument("dismissButtonLabel", property(alert.dismissLabel, of: subject)))
        return content.modified(by: .implicitMember("alert").call(arguments))
    }
}

/// The words of the alert for what goes wrong; without a title or a label for its button there is no alert.
struct FailureAlert: Sendable {
    let title: Int
    /// Below the title.
    let message: Int?
    let dismissLabel: Int

    init?(_ texts: ViewTexts, of record: RecordDefinition) {
        guard let title = texts.failureTitle ?? texts.failureMessage, let dismissLabel = texts.dismissLabel else {
            return nil
        }
        self.title = title
        self.dismissLabel = dismissLabel
        let message = texts.failureMessage
        self.message = message == title ? nil : message.flatMap { Self.isString($0, of: record) ? $0 : nil }
    }

    /// Whether a text is a `LocalizableString`.
    private static func isString(_ index: Int, of record: RecordDefinition) -> Bool {
        switch record.properties[index].kind {
        case .staticText, .plain: true
        default: false
        }
    }
}

extension PlannedView {
    /// Whether it has inputs of a form, or sends one whose fields have no inputs.
    var validates: Bool {
        template == .form
            && (submission != nil || elements.contains { if case .field = $0.content { true } else { false } })
    }
}
