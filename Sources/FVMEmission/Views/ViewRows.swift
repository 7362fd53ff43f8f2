import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// Children and rows. Each child has its own view, and of summaries and plain data the values are shown.
extension Emitter {
    /// `HeroView(viewModel: viewModel.hero)`
    func appendChild(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind,
            let child = program.types.record(in: type)
        else { return }
        whenPresent(index, element, subject, to: &list) { value in
            let row = self.subject(child, ViewTexts(program[child], in: program), value)
            let shown = opening(index, row, subject, view(of: child, value))
            let view = identified(shown, element.identifier, of: subject)
            return underLabel(of: index, subject, body(view))
        }
    }

    /// The view of one child or row; of a summary or plain data, the call of the function that shows it.
    private func view(of id: RecordID, _ value: Expression) -> Expression {
        if program[id].isShownInPlace { return .reference(contentName(of: id)).call([Argument(value)]) }
        if program[id].role == .client, let state = appState(of: id, value) {
            return viewType(of: id).member("bind").call([Argument("appState", state)])
        }
        return viewType(of: id).call([Argument("viewModel", value)])
    }

    private func viewType(of id: RecordID) -> Expression { .type(qualifiedView(program[id].declared)) }

    // MARK: - Summaries and plain data

    /// A function for each summary or plain data that the view shows, and for those that they show.
    func declarePartContents(of view: PlannedView, to members: inout [Declaration]) {
        var shown: [RecordID] = []
        var known: Set<RecordID> = []
        func find(in view: PlannedView) {
            for id in parts(shownIn: view) where known.insert(id).inserted { shown.append(id) }
        }
        find(in: view)
        var index = 0
        while index < shown.count {
            let hidden = viewPlan.hiddenInParts[shown[index]] ?? []
            let content = PlannedView(part: shown[index], hiding: hidden, in: program)
            declareContent(of: shown[index], content, to: &members)
            find(in: content)
            index += 1
        }
    }

    /// The summaries and plain data that the children and rows of a view are, in the order in which it shows them.
    private func parts(shownIn view: PlannedView) -> [RecordID] {
        view.elements.compactMap { element in
            switch element.content {
            case .child(let property), .rows(let property): row(property, of: program[view.record])
            default: nil
            }
        }.filter { program[$0].isShownInPlace }
    }

    /// `personContent(_ person: BoardViewModel.Person) -> some View`
    private func declareContent(of id: RecordID, _ view: PlannedView, to members: inout [Declaration]) {
        let local = localName(of: id)
        let subject = self.subject(id, view.texts, .reference(local))
        var content: [Statement] = []
        for part in parts(of: view, subject) { content += part.statements }
        if content.isEmpty {
            content = body(modify(symbol("circle"), "accessibilityHidden", ["": .boolean(true)]))
        }
        members.append(
            .function(
                contentName(of: id),
                [Parameter("_", as: local, qualifiedRecordType(id))],
                result: .opaque("View"),
                body: body(call("VStack", ["alignment": .implicitMember("leading")]).build(content)),
                modifiers: .private
            )
        )
    }

    private func contentName(of id: RecordID) -> String {
        NameWords.lowerCamelCase(program[id].declared.name) + "Content"
    }

    // MARK: - App states

    /// `.init(itemId: viewModel.detail.itemId)`, or `nil` if a value can't be read back from the child.
    private func appState(of id: RecordID, _ child: Expression) -> Expression? {
        let members = members(of: program[id])
        var arguments: [Argument] = []
        for member in members where member.parameter != nil {
            switch program[id].properties[member.property].kind {
            case .plain, .formField: arguments.append(Argument(member.label, child.member(member.name)))
            default: return nil
            }
        }
        return .implicitInit.call(arguments)
    }

    /// `ItemDetailView.bind(appState: .init(itemId: viewModel.selectedId))`
    func appendBound(
        _ bound: BoundChild,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        let members = members(of: program[bound.record]).filter { $0.parameter != nil }
        var conditions: [Condition] = []
        var unwrapped: Set<Int> = []
        var arguments: [Argument] = []
        for (member, index) in zip(members, bound.arguments) {
            var value = property(index, of: subject)
            if case .plain(let type) = subject.record.properties[index].kind, case .optional = program[type] {
                if unwrapped.insert(index).inserted { conditions.append(.binding(subject.local(index), value)) }
                value = Expression.reference(subject.local(index))
            }
            arguments.append(Argument(member.label, value))
        }
        let state = Expression.implicitInit.call(arguments)
        let bind = viewType(of: bound.record).member("bind")
        let view = identified(call(bind, ["appState": state]), element.identifier, of: subject)
        if conditions.isEmpty {
            list.append(.expression(view))
        } else {
            list.append(.if(conditions, then: body(view)))
        }
    }

    // MARK: - Rows

    func appendRows(
        _ index: Int,
        _ element: ViewElement,
        _ empty: ViewElement?,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind,
            let row = program.types.rowRecord(of: type)
        else { return }
        whenPresent(index, element, subject, to: &list) { value in
            let statements = unlessEmpty(value, empty, subject) {
                let rows = body(rows(of: type, value) { forEach($0, row, index, element, view, subject) })
                let more = call("MoreRows", ["after": value.member("count")])
                return view.asksForMore(of: index) ? rows + body(more) : rows
            }
            return underLabel(of: index, subject, statements)
        }
    }

    /// The rows of a list: those that are there, and a line for each list in it.
    private func rows(of type: TypeID, _ list: Expression, _ build: (Expression) -> Expression) -> Expression {
        guard case .list(let element) = program[program.types.unwrapped(type)] else { return build(list) }
        let unwrapped = program.types.unwrapped(element)
        guard case .list = program[unwrapped] else {
            return build(unwrapped == element ? list : present(in: list))
        }
        return forEach(list) { line in
            let isOptional = unwrapped != element
            let content = rows(of: element, isOptional ? .reference("line") : line, build)
            let stack = body(.reference("HStack").build(body(content)))
            return isOptional ? [.if([.binding("line", line)], then: stack)] : stack
        }
    }

    /// `list.compactMap(\.self)`
    private func present(in list: Expression) -> Expression {
        call(list.member("compactMap"), ["": .verbatim("\\.self")])
    }

    /// Returns all rows of a list, including those in nested lists.
    func allRows(of type: TypeID, _ list: Expression) -> Expression {
        guard case .list(let element) = program[program.types.unwrapped(type)] else { return list }
        let unwrapped = program.types.unwrapped(element)
        let present = unwrapped == element ? list : present(in: list)
        guard case .list = program[unwrapped] else { return present }
        return allRows(of: element, call(present.member("joined")))
    }

    /// `ForEach(viewModel.cards) { card in ... }`
    private func forEach(
        _ rows: Expression,
        _ row: RecordID,
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView,
        _ subject: ViewSubject
    ) -> Expression {
        // Rows of plain data can be equal, and have no id.
        if program[row].isData {
            return forEach(rows) { value in
                body(identified(self.view(of: row, value), element.identifier, of: subject))
            }
        }
        let local = localName(of: row)
        let rowSubject = self.subject(row, ViewTexts(program[row], in: program), .reference(local))
        var content = self.view(of: row, .reference(local))
        content = opening(index, rowSubject, subject, content)
        if isSelectable(index, in: view) { content = selectionButton(rowSubject, body(content), view) }
        content = identified(content, element.identifier, of: rowSubject)
        content = withChanges(content, of: index, rowSubject, view)
        content = withActions(content, of: index, rowSubject, view)
        let statements = body(content)
        return call("ForEach", ["": rows]).build(parameter: local, statements)
    }

    /// A row that opens a screen, with the operations that are about it in its swipe actions and its context menu.
    private func withActions(
        _ content: Expression,
        of index: Int,
        _ row: ViewSubject,
        _ view: PlannedView
    ) -> Expression {
        guard !view.rowActions(of: index).isEmpty,
            let property = PlannedOperation.rowID(of: row.record, in: program)?.property
        else { return content }
        let buttons = body(call(.reference(rowActionsName(index, view)), ["": self.property(property, of: row)]))
        return content.modified(by: .implicitMember("swipeActions").build(buttons), if: "!os(tvOS)")
            .modified(by: .implicitMember("contextMenu").build(buttons), if: "!os(watchOS)")
    }

    /// The function that makes the buttons of a row: `actionsOfTools`.
    private func rowActionsName(_ index: Int, _ view: PlannedView) -> String {
        let name = "actionsOf" + NameWords.capitalized(program[view.record].properties[index].declared.name)
        return program[view.record].operations.contains { $0.declared.name == name } ? name + "Row" : name
    }

    /// `@ViewBuilder private func actionsOfTools(_ id: ToolIdentity) -> some View`, for each list whose rows have
    /// buttons.
    func declareRowActions(_ view: PlannedView, _ subject: ViewSubject, to members: inout [Declaration]) {
        for index in subject.record.properties.indices {
            let actions = view.rowActions(of: index)
            guard let first = actions.first else { continue }
            let id = Expression.reference("id")
            let buttons: [Statement] = actions.map { action in
                let operation = subject.record.operations[action]
                let button =
                    view.texts.asksBefore[action]
                    ? askingButton(action, view, subject, row: id) : button(action, view, subject, row: id)
                let condition = disabling(action, operation, view, subject)
                return .expression(condition.map { modify(button, "disabled", ["": $0]) } ?? button)
            }
            members.append(
                .function(
                    rowActionsName(index, view),
                    [Parameter("_", as: "id", rowType(first, view))],
                    result: .opaque("View"),
                    body: buttons,
                    modifiers: .private,
                    attributes: [Attribute("ViewBuilder")]
                )
            )
        }
    }

    /// The type of the id that an operation of a row is given.
    func rowType(_ index: Int, _ view: PlannedView) -> SwiftType {
        let parameter = view.operations[index].arguments.firstIndex(of: .selectedRow) ?? 0
        return qualifiedType(
            of: program.types.unwrapped(program[view.record].operations[index].parameters[parameter].type)
        )
    }

    /// Whether the rows can be selected: an operation is about one of them.
    func isSelectable(_ index: Int, in view: PlannedView) -> Bool {
        view.selectableRows == index && view.usesSelection
    }

    /// A row that can be tapped, with a mark where it is the selected one.
    private func selectionButton(
        _ row: ViewSubject,
        _ label: [Statement],
        _ view: PlannedView
    ) -> Expression {
        guard let property = PlannedOperation.rowID(of: row.record, in: program)?.property else {
            return call("Group").build(label)
        }
        let id = self.property(property, of: row)
        var label = label
        branch(
            .infix(id, .equal, .reference("selectedId")),
            [
                .expression(call("Spacer")),
                .expression(modify(symbol("checkmark.circle.fill"), "accessibilityHidden", ["": .boolean(true)])),
            ],
            to: &label
        )
        let content = body(.reference("HStack").build(label))
        let isSelected = Expression.infix(id, .equal, .reference("selectedId"))
        let traits = Expression.conditional(isSelected, .implicitMember("isSelected"), .array())
        return modify(selecting(id, content, view), "accessibilityAddTraits", ["": traits])
    }

    private func selecting(_ id: Expression, _ content: [Statement], _ view: PlannedView) -> Expression {
        let tap = tap(on: id, view)
        if let tap, tap.isAsync {
            let callee = call("Button", ["activity": .projected("activity"), "error": .projected("error")])
            return callee.build(body(tap.call)).build(label: "label", content)
        }
        let selected = Expression.reference("selectedId")
        // A second tap takes the selection back.
        let toggled = Expression.conditional(.infix(selected, .equal, id), .nilLiteral, id)
        let action: [Statement] = tap.map { [.expression($0.call)] } ?? [.assign(selected, toggled)]
        return .reference("Button").build(action).build(label: "label", content)
    }

    /// The call of the operation that a tap on a row starts.
    private func tap(on id: Expression, _ view: PlannedView) -> (call: Expression, isAsync: Bool)? {
        guard let index = view.operations.firstIndex(where: { $0.trigger == .selection }) else { return nil }
        let operation = program[view.record].operations[index]
        let isAsync = operation.isAsync || operation.canThrow
        let call = call(Expression.reference(actionName(index, of: view)), ["": id])
        let prefix: Prefix = operation.canThrow ? .tryAwait : .await
        return (isAsync ? .prefixed(prefix, call) : call, isAsync)
    }
}
