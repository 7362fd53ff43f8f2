import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// An operation that destroys something, or has a title for the question, is confirmed first: its button opens a dialog, and
/// the dialog's button performs it.
extension Emitter {
    /// The operations of a view that are asked about.
    func askedOperations(of view: PlannedView) -> [Int] {
        view.operations.indices.filter { index in
            view.callsOperations && view.operations[index].hasButton
                && view.texts.asksBefore[index]
        }
    }

    /// Whether the dialog belongs to the screen, because its button is in a row or in the bar.
    func isAskedByScreen(_ index: Int, of view: PlannedView) -> Bool {
        view.operations[index].trigger != .button || program[view.record].operations[index].placement != .content
    }

    /// The state that says whether the dialog is open: `isAskingToDelete`.
    func askingState(_ index: Int, of view: PlannedView) -> String {
        "isAskingTo" + NameWords.capitalized(program[view.record].operations[index].declared.name)
    }

    /// Opens the dialog: `isAskingToDelete = true`.
    func ask(_ index: Int, _ view: PlannedView) -> [Statement] {
        [.assign(.reference(askingState(index, of: view)), .boolean(true))]
    }

    /// The state that says which row is asked about: `rowToDelete`.
    func askedRow(_ index: Int, of view: PlannedView) -> String {
        "rowTo" + NameWords.capitalized(program[view.record].operations[index].declared.name)
    }

    /// `Button(viewModel.deleteLabel, role: .destructive) { isAskingToDelete = true }`
    ///
    /// - Parameter row: The id of the row that is asked about, where each has a button.
    func askingButton(
        _ index: Int,
        _ view: PlannedView,
        _ subject: ViewSubject,
        row: Expression? = nil
    ) -> Expression {
        var arguments: [Argument] = []
        let face = face(index, view, subject)
        if face == nil, let label = label(index, view, subject) { arguments.append(.init(label)) }
        if subject.record.operations[index].isDestructive {
            arguments.append(Argument("role", .implicitMember("destructive")))
        }
        let button = Expression.reference("Button").call(arguments)
            .build((row.map { [.assign(.reference(askedRow(index, of: view)), $0)] } ?? []) + ask(index, view))
        return face.map { button.build(label: "label", $0) } ?? button
    }

    /// Returns a button with its confirmation dialog: with the texts of the spec, otherwise with those of the button.
    /// The system adds the cancel button.
    func asking(_ button: Expression, _ index: Int, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        let texts = subject.texts.confirmations[index]
        let operation = subject.record.operations[index]
        let own = label(index, view, subject)
        let picture = text(symbol(operation.symbol))
        let title = texts.title.map { property($0, of: subject) } ?? own ?? picture
        var arguments = list(["": title, "isPresented": .projected(askingState(index, of: view))])
        if texts.title != nil { arguments.append(Argument("titleVisibility", .implicitMember("visible"))) }
        let words = texts.label.map { property($0, of: subject) }
        let isOfRow = view.operations[index].trigger != .button
        let row = isOfRow ? Expression.reference(askedRow(index, of: view)) : nil
        let confirm = self.button(index, view, subject, words: words, row: row)
        var dialog = Expression.implicitMember("confirmationDialog").call(arguments).build(body(confirm))
        if let message = texts.message {
            dialog = dialog.build(label: "message", body(text(property(message, of: subject))))
        }
        return button.modified(by: dialog)
    }
}
