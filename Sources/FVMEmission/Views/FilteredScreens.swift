import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `CatalogView+Filtered.swift`: a screen with a search field, filters and more rows for its query
extension Emitter {
    /// `nil` for a screen without such controls.
    func filteredFile(_ view: PlannedView) -> EmittedFile? {
        guard let filters = filters(of: view.record) else { return nil }
        let record = program[view.record]
        let query = SwiftType.member(qualifiedRequest(record.declared), "Query")
        var members: [Declaration] = []
        for control in filters.controls {
            declareState(filters.state(control), state(of: control, record), nil, to: &members)
        }
        members.append(.stored("query", query, isConstant: true, modifiers: .private))
        members.append(.computed("body", .opaque("View"), body: body(filteredBody(filters, view.record))))
        var setup: [Statement] = filters.controls.map { control in
            let state = call("State", ["initialValue": start(of: control, record)])
            return .set("_" + filters.state(control), to: state)
        }
        setup.append(.set("query", to: .reference("query")))
        members.append(.initializer([Parameter("query", query)], body: setup))
        members.append(
            .computed("chosenQuery", query, body: body(chosenQuery(filters, record)), modifiers: .private)
        )
        let type = Declaration.type(
            .structure,
            .named(Filters.typeName),
            ["View"],
            members: members,
            documentation: ["The screen with what changes its query."]
        )
        let extended = SwiftType.named(record.declared.emittedName(.view))
        return swiftFile(
            [.type(.extensionOf, extended, members: [type], modifiers: [])],
            path: path(.views, record.feature, "\(record.declared.emittedName(.view))+\(Filters.typeName).swift"),
            of: record.declared,
            imports: imports(["FOSMVVM", "Foundation", "SwiftUI"] + sharedModule)
        )
    }

    /// The controls for the query of a screen that has a view, or `nil` if there are none.
    func filters(of screen: RecordID) -> Filters? {
        guard let view = viewPlan[screen], !view.controls.isEmpty else { return nil }
        return Filters(controls: view.controls, members: program[screen].query, label: view.texts.filtersLabel)
    }

    /// Whether any screen asks for more rows.
    var hasLongLists: Bool {
        viewPlan.views.contains { $0.controls.contains(where: \.isEnd) }
    }

    /// Whether any screen has such controls.
    var hasFilters: Bool { viewPlan.views.contains { filters(of: $0.record) != nil } }

    private func state(of control: QueryControl, _ record: RecordDefinition) -> SwiftType {
        if control.isEnd { return .optional("Int") }
        let type = qualifiedType(of: program.types.unwrapped(record.query[control.member].type))
        return control.isOptional && !control.isSearch ? .optional(type) : type
    }

    /// `query.search ?? ""`, `query.page.maxResults`
    private func start(of control: QueryControl, _ record: RecordDefinition) -> Expression {
        let value = Expression.reference("query").member(record.query[control.member].declared.name)
        if control.isEnd { return value.member("maxResults") }
        return control.isSearch && control.isOptional ? .infix(value, .coalescing, .string("")) : value
    }

    /// `.init(search: search.isEmpty ? nil : search, kind: kind, onlyNew: query.onlyNew)`
    private func chosenQuery(_ filters: Filters, _ record: RecordDefinition) -> Expression {
        let arguments = record.query.indices.map { index -> Argument in
            let name = record.query[index].declared.name
            guard let control = filters.controls.first(where: { $0.member == index }) else {
                return Argument(name, Expression.reference("query").member(name))
            }
            return Argument(name, chosen(control, Expression.reference(filters.state(control)), for: name))
        }
        return .implicitInit.call(arguments)
    }

    private func chosen(_ control: QueryControl, _ state: Expression, for member: String) -> Expression {
        switch control.kind {
        case .search where control.isOptional: .conditional(state.member("isEmpty"), .nilLiteral, state)
        case .search, .choice, .toggle: state
        case .end:
            call(
                .implicitInit,
                ["startIndex": .reference("query").member(member).member("startIndex"), "maxResults": state]
            )
        }
    }

    private func filteredBody(_ filters: Filters, _ id: RecordID) -> Expression {
        let bound = call(.type(qualifiedView(program[id].declared)).member("bind"), ["query": .reference("query")])
        var screen = call("FilteredScreen", ["query": .reference("chosenQuery")])
            .build(parameter: "query", body(bound))
        if let search = filters.controls.first(where: \.isSearch) {
            screen = modify(screen, "searchable", ["text": .projected(filters.state(search))])
        }
        if let end = filters.controls.first(where: \.isEnd) {
            screen = modify(
                screen,
                "environment",
                ["": .verbatim("\\.rowLimit"), "": .projected(filters.state(end))]
            )
        }
        let choices = filters.controls.filter(\.isFilter).flatMap { choice($0, filters, id) }
        guard !choices.isEmpty else { return screen }
        var label = symbol("line.3.horizontal.decrease")
        if let words = filters.label {
            let text = lookedUp(program[id].properties[words].declared.name, of: recordType(id), named: "filter")
            label = Expression.reference("Label").build(body(text)).build(label: "icon", body(label))
        }
        let menu = Expression.reference("Menu").build(choices).build(label: "label", body(label))
        let item = Expression.reference("ToolbarItem").build(body(menu))
        return screen.modified(by: .implicitMember("toolbar").build(body(item)), if: "!os(watchOS)")
    }

    /// A control in the menu.
    private func choice(_ control: QueryControl, _ filters: Filters, _ id: RecordID) -> [Statement] {
        let record = program[id]
        let state = Expression.projected(filters.state(control))
        let words = NameWords.split(record.query[control.member].declared.name).joined(separator: " ")
        let label = control.label.map {
            lookedUp(record.properties[$0].declared.name, of: recordType(id), named: words)
        }
        guard case .choice(let options) = control.kind else {
            return label.map { body(call("Toggle", ["isOn": state]).build(body($0))) } ?? []
        }
        let option = Expression.reference("option")
        let row = call("FilterChoice", ["": option, "of": state]).build(body(caseText(of: options, option)))
        let all = Expression.type(qualifiedEnumType(options)).member("allCases")
        let rows = body(call("ForEach", ["": all, "id": identityPath()]).build(parameter: "option", body(row)))
        let section = Expression.reference("Section").build(rows)
        return body(label.map { section.build(label: "header", body($0)) } ?? section)
    }
}

/// The controls of a screen, and the states that they write to.
struct Filters {
    static let typeName = "Filtered"

    let controls: [QueryControl]
    /// The members of the query.
    let members: [DataMember]
    /// The property with the text of the menu.
    let label: Int?

    /// Whether they need more than the system's words.
    var haveTexts: Bool { controls.contains(where: \.isFilter) }

    /// The name of a control's state: that of the member, unless the type needs it for something else.
    func state(_ control: QueryControl) -> String {
        let name = members[control.member].declared.name
        return ["body", "chosenQuery", "query", "option"].contains(name) || name.isReservedInSwift
            ? name + "Value" : name
    }
}
