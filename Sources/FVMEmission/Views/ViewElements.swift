import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// A part of a view's body: related statements, and their kind.
struct ViewPart: Sendable {
    enum Kind: Sendable {
        case heading, details, fields, rows, actions

        /// The member that the part becomes where the body is long.
        var memberName: String {
            switch self {
            case .heading: "heading"
            case .details: "details"
            case .fields: "fields"
            case .rows: "rows"
            case .actions: "actions"
            }
        }
    }

    var kind: Kind
    var statements: [Statement]
}

/// The elements of a view as statements of its body.
extension Emitter {
    /// Returns the parts of a view, one for each element or for alternative elements.
    func parts(of view: PlannedView, _ subject: ViewSubject) -> [ViewPart] {
        var parts: [ViewPart] = []
        var index = 0
        while index < view.elements.count {
            let element = view.elements[index]
            if element.placement(in: subject.record) != .content {
                index += 1
                continue
            }
            var statements: [Statement] = []
            var kind = ViewPart.Kind.details
            switch element.content {
            case .property(let property):
                if property == view.heading { kind = .heading }
                appendProperty(property, element, subject, isHeading: kind == .heading, to: &statements)
            case .state(let property): appendState(property, element, subject, to: &statements)
            case .progress(let property):
                let words = subject.texts.labels[property].map { Argument(self.property($0, of: subject)) }
                let bar = Expression.reference("ProgressView").call(words.map { [$0] } ?? [])
                let progress = identified(bar, element.identifier, of: subject)
                branch(self.property(property, of: subject), body(progress), to: &statements)
            case .field(let property):
                kind = .fields
                appendField(property, element, view, subject, to: &statements)
            case .child(let property): appendChild(property, element, subject, to: &statements)
            case .bound(let child): appendBound(view.bound[child], element, subject, to: &statements)
            case .rows(let property):
                kind = .rows
                let empty = emptyElement(after: index, property, in: view)
                appendRows(property, element, empty, view, subject, to: &statements)
                if empty != nil { index += 1 }
            case .values(let property):
                let empty = emptyElement(after: index, property, in: view)
                appendValues(property, element, empty, subject, to: &statements)
                if empty != nil { index += 1 }
            case .empty: break
            case .button(let operation):
                kind = .actions
                appendButton(operation, element, view, subject, to: &statements)
            case .parameter(let operation, let parameter):
                if view.operations[operation].hasButton { kind = .actions }
                appendInput(operation, parameter, element, view, subject, to: &statements)
            }
            parts.append(ViewPart(kind: kind, statements: visible(statements, element, subject)))
            index += 1
        }
        return parts
    }

    /// `if !viewModel.isDraft { ... }` around what shows a property that can be hidden.
    func visible(_ statements: [Statement], _ element: ViewElement, _ subject: ViewSubject) -> [Statement] {
        guard !statements.isEmpty, let flag = element.visibility?.condition else { return statements }
        let value = property(flag, of: subject)
        let condition = element.visibility == .whileTrue(flag) ? value : .prefixed(.not, value)
        var result: [Statement] = []
        branch(condition, statements, to: &result)
        return result
    }

    private func emptyElement(after index: Int, _ property: Int, in view: PlannedView) -> ViewElement? {
        guard index + 1 < view.elements.count, case .empty = view.elements[index + 1].content,
            view.elements[index + 1].condition == .isEmpty(property)
        else { return nil }
        return view.elements[index + 1]
    }

    // MARK: - Values

    func appendProperty(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        isHeading: Bool,
        to list: inout [Statement]
    ) {
        if let tab = tab(index, subject) { return list.append(.expression(tab)) }
        whenPresent(index, element, subject, to: &list) { value in
            let shown = linkText(index, value, subject) ?? control(for: index, value, of: subject)
            var view = styled(shown, index, subject)
            if let label = subject.texts.labels[index], !isLink(index, of: subject) {
                if isMark(index, of: subject) {
                    view = modify(view, "accessibilityLabel", ["": property(label, of: subject)])
                }
                let callee = call("LabeledContent", ["": property(label, of: subject)])
                view = callee.build(body(view))
            } else if isHeading {
                let font = subject.record.isScreen ? "title" : "headline"
                view = modify(view, "font", ["": .implicitMember(font)])
                view = modify(view, "accessibilityAddTraits", ["": .implicitMember("isHeader")])
            }
            return body(identified(view, element.identifier, of: subject))
        }
    }

    /// `Text(viewModel.note).font(.caption)`. The trait of a heading that the spec asks for is before its font.
    private func styled(_ view: Expression, _ index: Int, _ subject: ViewSubject) -> Expression {
        guard let style = subject.record.properties[index].appearance?.style else { return view }
        let isHeading = style.isHeading && !isMark(index, of: subject)
        let heading = modify(view, "accessibilityAddTraits", ["": .implicitMember("isHeader")])
        return modify(isHeading ? heading : view, "font", ["": .implicitMember(style.rawValue)])
    }

    /// Returns the statements for a property's value, in `if let` if the element is optional.
    func whenPresent(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout [Statement],
        _ build: (Expression) -> [Statement]
    ) {
        guard element.condition == .isPresent(index) else {
            let value = property(index, of: subject)
            list += build(value)
            return
        }
        let local = subject.local(index)
        let condition = Condition.binding(local, property(index, of: subject))
        list.append(.if([condition], then: build(.reference(local))))
    }

    private func isLink(_ index: Int, of subject: ViewSubject) -> Bool {
        guard case .plain(let type) = subject.record.properties[index].kind,
            case .url = program[program.types.unwrapped(type)]
        else { return false }
        return true
    }

    /// The control that shows one value.
    func control(for index: Int, _ value: Expression, of subject: ViewSubject) -> Expression {
        switch subject.record.properties[index].content(in: program) {
        case .symbol, .asset, .picture: return picture(value, index, of: subject)
        case .markdown: return call("MarkdownText", ["": value])
        case .link, nil: break
        }
        guard case .plain(let type) = subject.record.properties[index].kind else { return text(value) }
        if case .url = program[program.types.unwrapped(type)] {
            let label = subject.texts.labels[index].map { property($0, of: subject) }
            return call("Link", ["": label ?? value.member("absoluteString"), "destination": value])
        }
        return control(program.types.unwrapped(type), value)
    }

    /// Returns a picture with its label, or one that is hidden from accessibility, because the texts of its view
    /// model describe it.
    private func picture(_ value: Expression, _ index: Int, of subject: ViewSubject) -> Expression {
        let content = subject.record.properties[index].content(in: program)
        let image = image(content, value)
        if content == .picture, let label = subject.texts.labels[index] {
            return modify(image, "accessibilityLabel", ["": property(label, of: subject)])
        }
        let isBesideWords = subject.record.properties.contains { property in
            if property.visibility == .never { return false }
            switch property.kind {
            case .staticText, .substitutedText, .enumText, .compound: return true
            case .plain(let type):
                return !property.isDrawn(in: program)
                    && [.string, .text].contains(program[program.types.unwrapped(type)])
            default: return false
            }
        }
        guard isBesideWords else { return image }
        return modify(image, "accessibilityHidden", ["": .boolean(true)])
    }

    /// The picture that a property names: a system symbol, unless it is something else.
    func image(_ index: Int, of subject: ViewSubject) -> Expression {
        image(subject.record.properties[index].content(in: program), property(index, of: subject))
    }

    private func image(_ content: PropertyAppearance.Content?, _ value: Expression) -> Expression {
        switch content {
        case .asset: call("Image", ["": value])
        case .picture: remotePicture(value)
        case .symbol, .link, .markdown, nil: call("Image", ["systemName": value])
        }
    }

    /// Returns `AsyncImage(url: viewModel.photoURL) { phase in ... }` with the picture, a placeholder for failures,
    /// and a progress indicator.
    private func remotePicture(_ address: Expression) -> Expression {
        let phase = Expression.reference("phase")
        let image = Expression.reference("image")
        let shown = modify(call(image.member("resizable")), "scaledToFit")
        var failure: [Statement] = []
        branch(
            .infix(phase.member("error"), .notEqual, .nilLiteral),
            body(symbol("photo")),
            body(call("ProgressView")),
            to: &failure
        )
        let content = Statement.if([.binding("image", phase.member("image"))], then: body(shown), else: failure)
        return call("AsyncImage", ["url": address]).build(parameter: "phase", [content])
    }

    /// Whether any view shows Markdown, in an element or in a summary.
    var hasMarkdown: Bool {
        viewPlan.views.contains { view in
            let record = program[view.record]
            let elements = view.elements.contains { element in
                if case .property(let index) = element.content { isMarkdown(record.properties[index]) } else { false }
            }
            return elements || record.summaries.contains { program[$0].properties.contains(where: isMarkdown) }
        }
    }

    private func isMarkdown(_ property: PropertyDefinition) -> Bool {
        property.appearance?.content == .markdown && property.visibility != .never
    }

    /// Whether a property is shown as a mark for yes or no.
    private func isMark(_ index: Int, of subject: ViewSubject) -> Bool {
        guard case .plain(let type) = subject.record.properties[index].kind else { return false }
        return program[program.types.unwrapped(type)] == .bool
    }

    /// Returns a symbol for yes or no, with the system's accessibility trait for selected elements.
    func mark(_ value: Expression) -> Expression {
        let name = Expression.conditional(value, .string("checkmark.circle.fill"), .string("circle"))
        let traits = Expression.conditional(value, .implicitMember("isSelected"), .array())
        return modify(call("Image", ["systemName": name]), "accessibilityAddTraits", ["": traits])
    }

    /// The control that shows a value of a type.
    func control(_ type: TypeID, _ value: Expression) -> Expression {
        switch program[type] {
        case .int, .double: call("Text", ["": value, "format": .implicitMember("number")])
        case .date: call("Text", ["": value, "format": .implicitMember("dateTime")])
        case .day: call("Text", ["": call(value.member("date")), "style": .implicitMember("date")])
        case .time: call("Text", ["": call(value.member("date")), "style": .implicitMember("time")])
        case .bool: mark(value)
        case .url: call("Link", ["": value.member("absoluteString"), "destination": value])
        case .version: text(value.member("versionString"))
        case .enumeration: lookedUp(caseOf: value)
        default: text(value)
        }
    }

    // MARK: - States

    private func appendState(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        whenPresent(index, element, subject, to: &list) { value in
            let texts = subject.texts.states[index]
            func textView(_ text: Int) -> [Statement] {
                let view = styled(self.text(property(text, of: subject)), index, subject)
                return body(identified(view, element.identifier, of: subject))
            }
            var statements: [Statement] = []
            if let whileTrue = texts.whileTrue {
                let otherwise = texts.whileFalse.map { textView($0) } ?? []
                branch(value, textView(whileTrue), otherwise, to: &statements)
            } else if let whileFalse = texts.whileFalse {
                branch(.prefixed(.not, value), textView(whileFalse), to: &statements)
            }
            return statements
        }
    }

    // MARK: - Lists of values

    private func appendValues(
        _ index: Int,
        _ element: ViewElement,
        _ empty: ViewElement?,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind else {
            return appendTexts(index, element, subject, to: &list)
        }
        whenPresent(index, element, subject, to: &list) { value in
            guard case .list(let item) = program[program.types.unwrapped(type)] else {
                return []
            }
            return unlessEmpty(value, empty, subject) {
                values(of: value, index, element, subject) { listValue(item, $0) }
            }
        }
    }

    /// A list of static texts, which the library gives as a case once it is localized.
    private func appendTexts(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout [Statement]
    ) {
        let local = subject.local(index)
        let pattern = call(.implicitMember("constant"), ["": .prefixed(.binding, .reference(local))])
        let condition = Expression.matching(pattern, property(index, of: subject))
        let rows = values(of: .reference(local), index, element, subject) { body(text($0)) }
        branch(condition, rows, to: &list)
    }

    /// The rows of a list, below the label of the list where there is one.
    private func values(
        of values: Expression,
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        _ row: (Expression) -> [Statement]
    ) -> [Statement] {
        let group = call("VStack", ["alignment": .implicitMember("leading")]).build(body(forEach(values, row)))
        let list = identified(styled(group, index, subject), element.identifier, of: subject)
        return underLabel(of: index, subject, body(list))
    }

    /// `ForEach(Array(values.enumerated()), id: \.offset) { item in ... }`: two values may be equal.
    func forEach(_ values: Expression, _ row: (Expression) -> [Statement]) -> Expression {
        let pairs = call("Array", ["": call(values.member("enumerated"))])
        let each = call("ForEach", ["": pairs, "id": .verbatim("\\.offset")])
        return each.build(parameter: "item", row(.reference("item").member("element")))
    }

    /// Returns one value of a list: nothing if it is missing, and its own line if it is a list itself.
    private func listValue(_ type: TypeID, _ value: Expression) -> [Statement] {
        switch program[type] {
        case .optional(let wrapped):
            return [.if([.binding("value", value)], then: listValue(wrapped, .reference("value")))]
        case .list(let element):
            return body(.reference("HStack").build(body(forEach(value) { listValue(element, $0) })))
        default: return body(control(type, value))
        }
    }

    /// The statements in a section with the property's label and footer, where there is one.
    func underLabel(of index: Int, _ subject: ViewSubject, _ statements: [Statement]) -> [Statement] {
        let (label, footer) = (subject.texts.labels[index], subject.texts.footers[index])
        guard let footer else {
            return label.map { body(call("Section", ["": property($0, of: subject)]).build(statements)) } ?? statements
        }
        var section = Expression.reference("Section").build(statements)
        if let label { section = section.build(label: "header", body(text(property(label, of: subject)))) }
        return body(section.build(label: "footer", body(text(property(footer, of: subject)))))
    }

    /// Returns the statements, or the text that replaces them for an empty list.
    func unlessEmpty(
        _ list: Expression,
        _ empty: ViewElement?,
        _ subject: ViewSubject,
        _ build: () -> [Statement]
    ) -> [Statement] {
        guard let empty, case .empty(let index) = empty.content else { return build() }
        let words = modify(text(property(index, of: subject)), "foregroundStyle", ["": .implicitMember("secondary")])
        let then = body(identified(words, empty.identifier, of: subject))
        var statements: [Statement] = []
        branch(list.member("isEmpty"), then, build(), to: &statements)
        return statements
    }
}
