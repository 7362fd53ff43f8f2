import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// What destroys something is asked about first: the button opens a dialog, and the dialog's button does it.
extension Emitter {
    /// The operations of a view that are asked about.
    func askedOperations(of view: PlannedView) -> [Int] {
        view.operations.indices.filter { index in
            view.callsOperations && view.operations[index].trigger == .button
                && program[view.record].operations[index].isDestructive
        }
    }

    /// The state that says whether the dialog is open: `isAskingToDelete`.
    func askingState(_ index: Int, of view: PlannedView) -> String {
        "isAskingTo" + NameWords.capitalized(program[view.record].operations[index].declared.name)
    }

    /// `Button(viewModel.deleteLabel, role: .destructive) { isAskingToDelete = true }`
    func askingButton(_ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        var arguments: [Argument] = []
        let label = label(index, view, subject)
        if let label { arguments.append(.init(label)) }
        arguments.append(Argument("role", .implicitMember("destructive")))
        let ask: [Statement] = [.assign(.reference(askingState(index, of: view)), .boolean(true))]
        let button = Expression.reference("Button").call(arguments).build(ask)
        guard label == nil else { return button }
        return button.build(label: "label", body(symbol(subject.record.operations[index].symbol)))
    }

    /// The dialog: in the words of the spec, else in those of the button; its way out is the system's.
    func asking(_ button: Expression, _ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        let texts = subject.texts.confirmations[index]
        let operation = subject.record.operations[index]
        let own = label(index, view, subject)
        let picture = text(symbol(operation.symbol))
        let title = texts.title.map { property($0, of: subject) } ?? own ?? picture
        var arguments = list(["": title, "isPresented": .projected(askingState(index, of: view))])
        if texts.title != nil { arguments.append(Argument("titleVisibility", .implicitMember("visible"))) }
        let words = texts.label.map { property($0, of: subject) }
        let confirm = self.button(index, view, subject, words: words)
        var dialog = Expression.implicitMember("confirmationDialog").call(arguments).build(body(confirm))
        if let message = texts.message {
            dialog = dialog.build(label: "message", body(text(property(message, of: subject))))
        }
        return button.modified(by: dialog)
    }
}
