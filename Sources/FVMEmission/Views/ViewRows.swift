import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// Children and rows: each is shown by its own view, a summary by what it says.
extension Emitter {
    /// `HeroView(viewModel: viewModel.hero)`
    mutating func appendChild(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind,
            let child = program.types.record(in: type)
        else { return }
        whenPresent(index, element, subject, to: &list) { emitter, value in
            var statements = StatementList()
            emitter.appendView(of: child, value, to: &statements) {
                $0.identified($1, element.identifier, of: subject)
            }
            return emitter.underLabel(of: index, subject, statements)
        }
    }

    /// The view of one child or row; of a summary, the call of the function that shows it.
    private mutating func appendView(
        of id: RecordID,
        _ value: Expression,
        to list: inout StatementList,
        _ finish: (inout Emitter, Expression) -> Expression
    ) {
        if program[id].isSummary {
            if knownSummaries.insert(id).inserted { shownSummaries.append(id) }
            let view = tree.call(tree.reference(contentName(of: id)), self.list(["": value]))
            tree.append(finish(&self, view), to: &list)
        } else if program[id].role == .client, let state = appState(of: id, value) {
            let bind = tree.member(viewType(of: id), words.bind)
            tree.append(finish(&self, call(bind, ["appState": state])), to: &list)
        } else {
            tree.append(finish(&self, tree.call(viewType(of: id), self.list(["viewModel": value]))), to: &list)
        }
    }

    private mutating func viewType(of id: RecordID) -> Expression {
        tree.reference(tree.name(program[id].declared.name, suffix: "View"))
    }

    // MARK: - Summaries

    /// A function for each summary that the view shows, and for those that they show.
    mutating func declareSummaryContents(to members: inout DeclarationList) {
        var index = 0
        while index < shownSummaries.count {
            declareContent(of: shownSummaries[index], to: &members)
            index += 1
        }
        shownSummaries.removeAll()
        knownSummaries.removeAll()
    }

    /// `personContent(_ person: BoardViewModel.Person) -> some View`
    private mutating func declareContent(of id: RecordID, to members: inout DeclarationList) {
        let local = localName(of: id)
        guard case .summary(let parent) = program[id].role else { return }
        let view = PlannedView(summary: id, of: parent, hiding: viewPlan.summaryCycles?[id] ?? [], in: program)
        let subject = self.subject(id, view.texts, tree.reference(local))
        var content = StatementList()
        for part in parts(of: view, subject) { tree.append(part.statements, to: &content) }
        if content.isEmpty { content = body(symbol("circle")) }
        var parameters = ParameterList()
        tree.append(label: tree.name("_"), name: local, programTypes.records[id.index], to: &parameters)
        tree.declareFunction(
            contentName(of: id),
            parameters,
            result: tree.some(tree.type("View")),
            body: body(tree.build(call("VStack", ["alignment": implicit("leading")]), content)),
            modifiers: .private,
            to: &members
        )
    }

    private mutating func contentName(of id: RecordID) -> Name {
        tree.lowerCamelName(program[id].declared.name, suffix: "Content")
    }

    // MARK: - App states

    /// `.init(itemId: viewModel.detail.itemId)`; nil where a value cannot be read back from the child.
    private mutating func appState(of id: RecordID, _ child: Expression) -> Expression? {
        let members = members(of: program[id])
        var arguments = ArgumentList()
        for member in members where member.parameter != nil {
            switch program[id].properties[member.property].kind {
            case .plain, .formField: tree.append(member.label, tree.member(child, member.name), to: &arguments)
            default: return nil
            }
        }
        return tree.call(tree.implicitInit(), arguments)
    }

    /// `ItemDetailView.bind(appState: .init(itemId: viewModel.selectedId))`
    mutating func appendBound(
        _ bound: BoundChild,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        let members = members(of: program[bound.record]).filter { $0.parameter != nil }
        var conditions = ArgumentList()
        var unwrapped: Set<Int> = []
        var arguments = ArgumentList()
        for (member, index) in zip(members, bound.arguments) {
            var value = property(index, of: subject)
            if case .plain(let type) = subject.record.properties[index].kind, case .optional = program[type] {
                if unwrapped.insert(index).inserted { tree.append(subject.names[index], value, to: &conditions) }
                value = tree.reference(subject.names[index])
            }
            tree.append(member.label, value, to: &arguments)
        }
        let state = tree.call(tree.implicitInit(), arguments)
        let bind = tree.member(viewType(of: bound.record), words.bind)
        let view = identified(call(bind, ["appState": state]), element.identifier, of: subject)
        if conditions.isEmpty {
            tree.append(view, to: &list)
        } else {
            tree.branch(if: conditions, then: body(view), in: &list)
        }
    }

    // MARK: - Rows

    mutating func appendRows(
        _ index: Int,
        _ element: ViewElement,
        _ empty: ViewElement?,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind,
            let row = program.types.record(in: type)
        else { return }
        whenPresent(index, element, subject, to: &list) { emitter, value in
            let statements = emitter.unlessEmpty(value, empty, subject) { emitter in
                emitter.body(emitter.forEach(value, row, index, element, view))
            }
            return emitter.underLabel(of: index, subject, statements)
        }
    }

    /// `ForEach(viewModel.cards) { card in ... }`
    private mutating func forEach(
        _ rows: Expression,
        _ row: RecordID,
        _ index: Int,
        _ element: ViewElement,
        _ view: PlannedView
    ) -> Expression {
        let local = localName(of: row)
        let rowSubject = self.subject(row, ViewTexts(program[row], in: program), tree.reference(local))
        let finish = { (emitter: inout Emitter, view: Expression) in
            emitter.identified(view, element.identifier, of: rowSubject)
        }
        var statements = StatementList()
        if isSelectable(index, in: view) {
            var label = StatementList()
            appendView(of: row, tree.reference(local), to: &label) { $1 }
            tree.append(finish(&self, selectionButton(rowSubject, label, view)), to: &statements)
        } else {
            appendView(of: row, tree.reference(local), to: &statements, finish)
        }
        return tree.build(call("ForEach", ["": rows]), parameter: local, statements)
    }

    /// Whether the rows can be selected: an operation is about one of them.
    func isSelectable(_ index: Int, in view: PlannedView) -> Bool {
        view.template == .list(property: index) && view.usesSelection
    }

    /// A row that can be tapped, with a mark where it is the selected one.
    private mutating func selectionButton(
        _ row: ViewSubject,
        _ label: StatementList,
        _ view: PlannedView
    ) -> Expression {
        guard let property = PlannedOperation.rowID(of: row.record, in: program)?.property else {
            return tree.build(call("Group"), label)
        }
        let id = self.property(property, of: row)
        var label = label
        var mark = StatementList()
        tree.append(call("Spacer"), to: &mark)
        tree.append(symbol("checkmark.circle.fill"), to: &mark)
        branch(tree.infix(id, .equal, reference("selectedId")), mark, to: &label)
        let content = body(tree.build(reference("HStack"), label))
        let tap = tap(on: id, view)
        if let tap, tap.isAsync {
            let callee = call("Button", ["activity": binding("activity"), "error": binding("error")])
            return tree.build(tree.build(callee, body(tap.call)), label: tree.name("label"), content)
        }
        var action = StatementList()
        if let tap {
            tree.append(tap.call, to: &action)
        } else {
            tree.assign(reference("selectedId"), id, to: &action)
        }
        return tree.build(tree.build(reference("Button"), action), label: tree.name("label"), content)
    }

    /// The call of the operation that a tap on a row starts.
    private mutating func tap(on id: Expression, _ view: PlannedView) -> (call: Expression, isAsync: Bool)? {
        guard let index = view.operations.firstIndex(where: { $0.trigger == .selection }) else { return nil }
        let operation = program[view.record].operations[index]
        let isAsync = operation.isAsync || operation.canThrow
        let call = call(reference(actionName(index, of: view)), ["": id])
        let prefix: Prefix = operation.canThrow ? .tryAwait : .await
        return (isAsync ? tree.prefixed(prefix, call) : call, isAsync)
    }
}

extension PlannedView {
    /// Whether an operation is about the row that is selected.
    var usesSelection: Bool {
        operations.contains { $0.trigger != .nothing && $0.arguments.contains(.selectedRow) }
    }
}
