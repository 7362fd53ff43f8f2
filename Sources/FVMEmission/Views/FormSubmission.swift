import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// How a form is sent: its button and the return key call the same function, which sends one thing at a time.
extension Emitter {
    /// Whether an operation is the submission of a form that takes time, and so could be sent twice.
    func isGuarded(_ index: Int, _ view: PlannedView) -> Bool {
        guard index == view.submission else { return false }
        let operation = program[view.record].operations[index]
        return operation.isAsync || operation.canThrow
    }

    // MARK: - The return key

    /// Returns a form with its end: it sends or moves on with the return key, and shows that it was sent.
    func sending(_ form: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        var result = form
        let fields = typedFields(of: view)
        if let work = onReturn(fields, view) {
            if fields.count > 1 { result = modify(result, "submitLabel", ["": .implicitMember("next")]) }
            result = result.modified(by: .implicitMember("onSubmit").build(work))
        }
        if view.submission != nil { result = telling(result, view, subject) }
        return modify(result, "padding", ["": .implicitMember("horizontal")], if: "os(macOS)")
    }

    /// Returns the action of the return key, or `nil` if there is no next field and nothing to send.
    private func onReturn(_ fields: [FieldDefinition], _ view: PlannedView) -> [Statement]? {
        guard fields.isEmpty || !fields.allSatisfy(isMultiline) else { return nil }
        if fields.count > 1 { return body(.reference("focusNextField").call()) }
        return view.submission.map { sendingWork($0, view) }
    }

    private func sendingWork(_ index: Int, _ view: PlannedView) -> [Statement] {
        if view.texts.asksBefore[index] { return ask(index, view) }
        let submit = Expression.reference(actionName(index, of: view)).call()
        guard isGuarded(index, view) else { return body(submit) }
        return body(Expression.reference("Task").call(closure: .prefixed(.await, submit)))
    }

    /// The fields that are typed into, in the order of the screen.
    func typedFields(of view: PlannedView) -> [FieldDefinition] {
        guard view.template == .form else { return [] }
        return view.elements.compactMap { element in
            guard case .field(let property) = element.content else { return nil }
            return formField(property, of: program[view.record])
        }.filter { isTyped($0) && !$0.isDisabled }
    }

    /// From field to field, and from the last one to the sending of the form.
    func declareFocusChain(of view: PlannedView, _ subject: ViewSubject, to members: inout [Declaration]) {
        let fields = typedFields(of: view)
        guard fields.count > 1, !fields.allSatisfy(isMultiline) else { return }
        let focus = Expression.reference("focusField")
        let others = call(Expression.reference("fields").member("drop"), ["while": .verbatim("{ $0 != focusField }")])
        let next = call(others.member("dropFirst")).member("first")
        let end = view.submission.map { sendingWork($0, view) } ?? [.assign(focus, .nilLiteral)]
        members.append(
            .function(
                "focusNextField",
                body: [
                    .bind("fields", to: .array(fields.map { fieldIdentifier($0, subject) })),
                    .if([.binding("next", next)], then: [.assign(focus, .reference("next"))], else: end),
                ],
                modifiers: .private
            )
        )
    }

    /// `viewModel.$email.formField.fieldId`
    func fieldIdentifier(_ field: FieldDefinition, _ subject: ViewSubject) -> Expression {
        subject.value.member("$" + field.declared.name).member("formField").member("fieldId")
    }

    /// The sheet that says that the form was sent.
    private func telling(_ form: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        guard let message = view.texts.successMessage else { return form }
        let success = view.sheetIdentifiers(of: subject.record)
        var words = body(
            modify(text(property(message, of: subject)), "uiTestingIdentifier", ["": .string(success.text)])
        )
        if let label = view.texts.closeLabel {
            let close = call("Button", ["": property(label, of: subject)]).build([
                .assign(.reference("hasSucceeded"), .boolean(false))
            ])
            words += body(modify(close, "uiTestingIdentifier", ["": .string(success.button)]))
        }
        var sheet = call(.implicitMember("sheet"), ["isPresented": .projected("hasSucceeded")])
        if let submission = view.submission, subject.record.operations[submission].closesScreen {
            let closing = Expression.closure(navigation(after: submission, of: view))
            sheet = call(
                .implicitMember("sheet"),
                ["isPresented": .projected("hasSucceeded"), "onDismiss": closing]
            )
        }
        let stack = modify(.reference("VStack").build(words), "padding")
        return form.modified(by: sheet.build(body(stack)))
    }

    // MARK: - Sending

    /// Appends statements that validate, send, and show failures beside the fields or in the alert.
    func appendSubmission(
        _ call: Statement,
        _ index: Int,
        _ view: PlannedView,
        _ subject: ViewSubject,
        to body: inout [Statement]
    ) {
        let toggle = Expression.reference("toggleRepaint").call()
        let isSubmitting = Expression.reference("isSubmitting")
        // The return key does no more than the button, which is disabled under the same conditions.
        var allowed: [Condition] = []
        if isGuarded(index, view) { allowed.append(.expression(.prefixed(.not, isSubmitting))) }
        for flag in view.operations[index].enabledBy { allowed.append(.expression(property(flag, of: subject))) }
        for flag in view.operations[index].disabledBy {
            allowed.append(.expression(.prefixed(.not, property(flag, of: subject))))
        }
        if !allowed.isEmpty { body.append(.guard(allowed, else: [.expression(.verbatim("return"))])) }
        if isGuarded(index, view) {
            body.append(.assign(isSubmitting, .boolean(true)))
            body.append(.defer([.assign(isSubmitting, .boolean(false)), .expression(toggle)]))
        } else {
            body.append(.defer(self.body(toggle)))
        }
        let validate = subject.value.member("validate")
        let status = self.call(validate, ["fields": .nilLiteral, "validations": .reference("validations")])
        body.append(
            .guard(
                [.expression(.infix(status, .notEqual, .implicitMember("error")))],
                else: [.expression(.verbatim("return"))]
            )
        )
        appendSending(call, index, view, to: &body)
    }

    private func appendSending(
        _ call: Statement,
        _ index: Int,
        _ view: PlannedView,
        to body: inout [Statement]
    ) {
        var work = [call]
        let next = navigation(after: index, of: view)
        if view.texts.successMessage != nil {
            let closes = program[view.record].operations[index].closesScreen
            // The screen closes after the sheet with the message.
            work += (closes ? [] : next) + [.assign(.reference("hasSucceeded"), .boolean(true))]
        } else {
            work += next
        }
        guard program[view.record].operations[index].canThrow else {
            body += work
            return
        }
        let error = Expression.reference("error")
        let replace = Expression.reference("validations").member("replace")
        let results = self.call(replace, ["with": error.member("validations")])
        body.append(
            .do(
                work,
                catch: [
                    SwitchCase(.verbatim("is CancellationError"), [.comment("This is not a failure.")]),
                    SwitchCase(.verbatim("let error as any ValidatableViewModelRequestError"), self.body(results)),
                    SwitchCase(nil, [.set("error", to: error)]),
                ]
            )
        )
    }
}

extension PlannedView {
    /// Returns the identifiers of the sheet that shows that a form was sent.
    func sheetIdentifiers(of record: RecordDefinition) -> (text: String, button: String) {
        ("\(record.declared.name).success", "\(record.declared.name).success.closeButton")
    }
}
