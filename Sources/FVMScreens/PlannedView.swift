import FVMSemantics

/// One view, with its elements from top to bottom.
package struct PlannedView: Sendable {
    package let record: RecordID
    package let template: ViewTemplate
    package let texts: ViewTexts
    /// The client screens that it binds, in addition to those in its properties.
    package let bound: [BoundChild]
    /// The list whose rows can be selected, where an operation is about one of them.
    package let selectableRows: Int?
    /// By the index of the operation, how the view starts it.
    package let operations: [PlannedOperation]
    /// The operation that sends a form.
    package var submission: Int? { template == .form ? operations.firstIndex { $0.isSubmission } : nil }
    /// What changes its query: the search field, the filters and the end of a long list.
    package let controls: [QueryControl]
    /// Without the title, which the bar shows.
    package let elements: [ViewElement]
    /// The bools that decide what is shown, and which buttons can be pressed.
    package var decisive: Set<Int> {
        Set(elements.compactMap { $0.visibility?.condition } + operations.flatMap { $0.enabledBy + $0.disabledBy })
    }
    /// The property that is styled as the heading of the view: the first one that labels nothing else.
    package let heading: Int?
    /// The property that is the title in the navigation bar, the window and the back button: the heading, if it is always
    /// there and is called a title, and if the screen shows more than that.
    package let title: Int?
    /// Whether it is a screen of rows, which a platform draws as its list.
    package let isList: Bool
    /// Whether an operation is about the row that is selected.
    package var usesSelection: Bool {
        operations.contains(where: \.needsSelection)
    }

    /// Whether an operation is about a row, by its id.
    package var namesRows: Bool {
        operations.contains { $0.trigger != .nothing && $0.arguments.contains(.selectedRow) }
    }

    /// The container of the elements.
    package enum Container: String, Sendable {
        /// The platform's form, whose elements are cells.
        case form
        /// The platform's list, whose elements are cells.
        case list
        /// A bar of tabs, each of which is a screen.
        case tabs
        /// A page with one element below the other.
        case page
        /// A part of another view.
        case part
    }

    package func container(in program: Program) -> Container {
        if program[record].hasTabs { return .tabs }
        if template == .form { return .form }
        if isList { return .list }
        return program[record].isScreen ? .page : .part
    }

    /// Returns whether a button is prominent: the submit button of a form, or the only button of another screen. A
    /// destructive one never is, nor one in the bar.
    package func isProminent(_ operation: Int, in program: Program) -> Bool {
        let operations = program[record].operations
        if operations[operation].placement != .content { return false }
        if template == .form { return operation == submission }
        return operations.count == 1 && !operations[operation].isDestructive && !operations[operation].isWayOut
    }

    /// Whether the end of a list asks for more rows.
    package func asksForMore(of property: Int) -> Bool {
        controls.contains { control in
            guard case .end(let rows) = control.kind else { return false }
            return rows == property
        }
    }

    /// The operations that the rows of a list have buttons for.
    package func rowActions(of property: Int) -> [Int] {
        operations.indices.filter { operations[$0].trigger == .rowAction(property) }
    }

    /// The operation that the control of a property calls with each new value.
    package func change(of property: Int) -> (operation: Int, parameter: Int)? {
        for index in operations.indices {
            if case .change(let change) = operations[index].trigger, change.property == property {
                return (index, change.value)
            }
        }
        return nil
    }

    /// The operations that controls beside the rows of a list call, with what they change.
    package func rowChanges(of property: Int) -> [(operation: Int, change: RowChange)] {
        operations.indices.compactMap { index in
            guard case .changeOfRow(let change) = operations[index].trigger, change.list == property else { return nil }
            return (index, change)
        }
    }

    /// The identifier of a control beside the rows of a list.
    package func identifier(ofChange operation: Int, _ change: RowChange, in program: Program) -> ElementIdentifier {
        let definition = program[record].operations[operation]
        let parameter = definition.parameters[change.value].declared.name
        return ElementIdentifier(
            text: "\(program[record].declared.name).\(definition.declared.name).\(parameter)",
            instance: ViewOutline.instance(of: program[change.row], in: program)
        )
    }

    /// - Parameter embedded: What other views show inside of themselves.
    package init(
        _ record: RecordID,
        _ template: ViewTemplate,
        _ bound: [BoundChild],
        _ embedded: EmbeddedScreens,
        in program: Program
    ) {
        self.record = record
        self.template = template
        self.bound = bound
        texts = ViewTexts(program[record], in: program)
        selectableRows = PlannedOperation.selectableRows(of: program[record], template, in: program)
        let given = Set(bound.flatMap(\.arguments))
        operations = PlannedOperation.all(of: program[record], template, texts, besides: given, in: program)
        let all = ViewOutline(
            program[record],
            template,
            texts,
            operations,
            bound,
            hiding: embedded.changed(of: record),
            in: program
        ).elements
        heading = Self.heading(all, program[record], texts, in: program)
        let hasNoTitle = embedded.contains(record) || all.count < 2 || program[record].hasTabs
        title = hasNoTitle ? nil : Self.title(heading, all, program[record], in: program)
        elements = Self.shown(all, besides: title, in: program[record])
        let isSelecting = operations.contains(where: \.needsSelection)
        let hasControls = operations.contains { if case .changeOfRow = $0.trigger { true } else { false } }
        isList =
            bound.isEmpty
            && ListScreen(program).holds(program[record], template, isSelecting: isSelecting, hasControls: hasControls)
        controls = QueryControl.all(of: program[record], texts, rows: isList ? template.rows : nil, in: program)
    }

    /// A summary or plain data, which is part of the view of its owner.
    ///
    /// - Parameter hidden: The properties that lead back to the record itself.
    package init(part id: RecordID, hiding hidden: Set<Int>, in program: Program) {
        let record = program[id]
        self.record = id
        template = .display
        bound = []
        selectableRows = nil
        operations = []
        controls = []
        texts = ViewTexts(record, in: program)
        var prefix = record.declared.name
        if case .summary(let parent) = record.role { prefix = "\(program[parent].declared.name).\(prefix)" }
        elements =
            ViewOutline(record, .display, texts, [], prefix: prefix, hiding: hidden, in: program).elements
        heading = Self.heading(elements, record, texts, in: program)
        title = nil
        isList = false
    }

    /// The elements without the title in the bar. A screen with tabs shows nothing else.
    private static func shown(_ elements: [ViewElement], besides title: Int?, in record: RecordDefinition)
        -> [ViewElement]
    {
        let hasTabs = record.hasTabs
        return elements.filter { element in
            guard case .property(let index) = element.content else { return !hasTabs }
            return index != title && (!hasTabs || record.properties[index].isTab)
        }
    }

    private static func title(
        _ heading: Int?,
        _ elements: [ViewElement],
        _ record: RecordDefinition,
        in program: Program
    ) -> Int? {
        guard record.isScreen, let heading, isTitle(record.properties[heading].declared.name) else { return nil }
        if let type = record.properties[heading].kind.plainType, program[type] != .string { return nil }
        let element = elements.first { $0.content == .property(heading) }
        return element?.condition == nil && element?.visibility == nil ? heading : nil
    }

    private static func isTitle(_ name: String) -> Bool {
        ["title", "name", "headline", "heading", "subject"].contains { name.lowercased().hasSuffix($0) }
    }

    private static func heading(
        _ elements: [ViewElement],
        _ record: RecordDefinition,
        _ texts: ViewTexts,
        in program: Program
    ) -> Int? {
        for element in elements {
            guard case .property(let index) = element.content, texts.labels[index] == nil,
                record.properties[index].opening == nil
            else { continue }
            let property = record.properties[index]
            if property.appearance != nil { continue }
            switch property.kind {
            case .staticText, .substitutedText: return index
            default:
                if isTitle(property.declared.name), !property.isDrawn(in: program) { return index }
            }
        }
        return nil
    }
}
