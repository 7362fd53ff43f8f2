import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The bars of screens: titles, buttons, and the navigation that has them.
extension Emitter {
    /// The screen with its title for the bar, the window and the way back.
    func titled(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        guard let title = view.title else { return content }
        return modify(content, "navigationTitle", ["": property(title, of: subject)])
    }

    /// The screen with the buttons in its bar, and with the menu there.
    func barred(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        var items = buttons(in: .toolbar, view, subject)
        let choices = buttons(in: .menu, view, subject)
        if !choices.isEmpty {
            let menu = Expression.reference("Menu").build(choices)
            let shown = menu.build(label: "label", body(symbol("ellipsis.circle")))
            items.append(.compiled(if: "!os(watchOS)", body(shown)))
        }
        guard !items.isEmpty else { return content }
        let group = call("ToolbarItemGroup", ["placement": .implicitMember("primaryAction")]).build(items)
        return content.modified(by: .implicitMember("toolbar").build(body(group)))
    }

    private func buttons(in placement: Placement, _ view: PlannedView, _ subject: ViewSubject) -> [Statement] {
        var statements: [Statement] = []
        for element in view.elements where element.placement(in: subject.record) == placement {
            var content: [Statement] = []
            switch element.content {
            case .button(let operation): appendButton(operation, element, view, subject, to: &content)
            case .property(let index): appendProperty(index, element, subject, isHeading: false, to: &content)
            default: break
            }
            statements += visible(content, element, subject)
        }
        return statements
    }

    /// Whether a screen has something in a bar, or leads to other screens.
    func isInNavigation(_ record: RecordID) -> Bool {
        viewPlan[record]?.title != nil || program[record].hasToolbar || viewPlan.opensScreens(record)
    }

    /// The view of a screen in a `NavigationStack`, if it needs one.
    func inNavigation(_ view: Expression, of screen: RecordID) -> Expression {
        guard isInNavigation(screen) || filters(of: screen) != nil else { return view }
        return .reference("NavigationStack").build(body(view))
    }
}
