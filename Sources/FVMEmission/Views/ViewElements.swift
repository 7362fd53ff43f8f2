import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// A part of a view's body: statements that belong together, and what they are.
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
    var statements: StatementList
}

/// The elements of a view as statements of its body.
extension Emitter {
    /// The parts of a view, one for each element or for elements that stand for one another.
    mutating func parts(of view: PlannedView, _ subject: ViewSubject) -> [ViewPart] {
        var parts: [ViewPart] = []
        var hasHeading = false
        var index = 0
        while index < view.elements.count {
            let element = view.elements[index]
            var statements = StatementList()
            var kind = ViewPart.Kind.details
            switch element.content {
            case .property(let property):
                if !hasHeading, isHeading(property, of: subject) {
                    hasHeading = true
                    kind = .heading
                }
                appendProperty(property, element, subject, isHeading: kind == .heading, to: &statements)
            case .state(let property): appendState(property, element, subject, to: &statements)
            case .progress(let property):
                let progress = identified(call("ProgressView"), element.identifier, of: subject)
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
                kind = .actions
                appendInput(operation, parameter, element, view, subject, to: &statements)
            }
            parts.append(ViewPart(kind: kind, statements: statements))
            index += 1
        }
        return parts
    }

    private func emptyElement(after index: Int, _ property: Int, in view: PlannedView) -> ViewElement? {
        guard index + 1 < view.elements.count, case .empty = view.elements[index + 1].content,
            view.elements[index + 1].condition == .isEmpty(property)
        else { return nil }
        return view.elements[index + 1]
    }

    private func isHeading(_ index: Int, of subject: ViewSubject) -> Bool {
        guard subject.texts.labels[index] == nil,
            !isSymbolName(subject.record.properties[index].declared.name)
        else { return false }
        switch subject.record.properties[index].kind {
        case .staticText, .substitutedText: return true
        default:
            let name = subject.record.properties[index].declared.name.lowercased()
            return ["title", "name", "headline", "heading", "subject"].contains { name.hasSuffix($0) }
        }
    }

    // MARK: - Values

    private mutating func appendProperty(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        isHeading: Bool,
        to list: inout StatementList
    ) {
        whenPresent(index, element, subject, to: &list) { emitter, value in
            var view = emitter.control(for: index, value, of: subject)
            if let label = subject.texts.labels[index], !emitter.isLink(index, of: subject) {
                let callee = emitter.call("LabeledContent", ["": emitter.property(label, of: subject)])
                view = emitter.tree.build(callee, emitter.body(view))
            } else if isHeading {
                let font = subject.record.isScreen ? "title" : "headline"
                view = emitter.modify(view, "font", ["": emitter.implicit(font)])
            }
            return emitter.body(emitter.identified(view, element.identifier, of: subject))
        }
    }

    /// The statements for the property's value: under `if let` where the element asks for one.
    mutating func whenPresent(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout StatementList,
        _ build: (inout Emitter, Expression) -> StatementList
    ) {
        guard element.condition == .isPresent(index) else {
            let value = property(index, of: subject)
            return tree.append(build(&self, value), to: &list)
        }
        let local = subject.names[index]
        var conditions = ArgumentList()
        tree.append(local, property(index, of: subject), to: &conditions)
        let then = build(&self, tree.reference(local))
        tree.branch(if: conditions, then: then, in: &list)
    }

    private func isLink(_ index: Int, of subject: ViewSubject) -> Bool {
        guard case .plain(let type) = subject.record.properties[index].kind,
            case .url = program[program.types.unwrapped(type)]
        else { return false }
        return true
    }

    /// The control that shows one value.
    private mutating func control(for index: Int, _ value: Expression, of subject: ViewSubject) -> Expression {
        guard case .plain(let type) = subject.record.properties[index].kind else { return text(value) }
        if case .url = program[program.types.unwrapped(type)] {
            let label = subject.texts.labels[index].map { property($0, of: subject) }
            return call("Link", ["": label ?? tree.member(value, words.absoluteString), "destination": value])
        }
        if case .string = program[program.types.unwrapped(type)],
            isSymbolName(subject.record.properties[index].declared.name)
        {
            return call("Image", ["systemName": value])
        }
        return control(program.types.unwrapped(type), value)
    }

    /// Whether a string is the name of a picture, and no text.
    func isSymbolName(_ name: String) -> Bool {
        ["iconname", "symbolname", "systemimage", "imagename", "systemname"].contains {
            name.lowercased().hasSuffix($0)
        }
    }

    /// The control that shows a value of a type.
    private mutating func control(_ type: TypeID, _ value: Expression) -> Expression {
        switch program[type] {
        case .int, .double: call("Text", ["": value, "format": implicit("number")])
        case .date: call("Text", ["": value, "format": implicit("dateTime")])
        case .bool:
            call(
                "Image",
                [
                    "systemName": tree.conditional(
                        value,
                        tree.string("checkmark.circle.fill"),
                        tree.string("circle")
                    )
                ]
            )
        case .url: call("Link", ["": tree.member(value, words.absoluteString), "destination": value])
        case .version: text(tree.member(value, words.versionString))
        // The library looks the text up where the view is.
        case .enumeration: tree.member(tree.member(value, words.localizableString), tree.name("text"))
        default: text(value)
        }
    }

    // MARK: - States

    private mutating func appendState(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        whenPresent(index, element, subject, to: &list) { emitter, value in
            let texts = subject.texts.states[index]
            func branch(_ text: Int) -> StatementList {
                let view = emitter.text(emitter.property(text, of: subject))
                return emitter.body(emitter.identified(view, element.identifier, of: subject))
            }
            var statements = StatementList()
            if let whileTrue = texts.whileTrue {
                let otherwise = texts.whileFalse.map { branch($0) } ?? StatementList()
                emitter.branch(value, branch(whileTrue), otherwise, to: &statements)
            } else if let whileFalse = texts.whileFalse {
                emitter.branch(emitter.tree.prefixed(.not, value), branch(whileFalse), to: &statements)
            }
            return statements
        }
    }

    // MARK: - Lists of values

    private mutating func appendValues(
        _ index: Int,
        _ element: ViewElement,
        _ empty: ViewElement?,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        guard case .plain(let type) = subject.record.properties[index].kind else {
            return appendTexts(index, element, subject, to: &list)
        }
        whenPresent(index, element, subject, to: &list) { emitter, value in
            guard case .list(let item) = emitter.program[emitter.program.types.unwrapped(type)] else {
                return StatementList()
            }
            return emitter.unlessEmpty(value, empty, subject) { emitter in
                emitter.values(of: value, index, element, subject) { $0.control(item, $1) }
            }
        }
    }

    /// A list of static texts, which the library gives as a case once it is localized.
    private mutating func appendTexts(
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        to list: inout StatementList
    ) {
        let local = subject.names[index]
        let pattern = call(implicit("constant"), ["": tree.prefixed(.binding, tree.reference(local))])
        let condition = tree.matching(pattern, property(index, of: subject))
        let rows = values(of: tree.reference(local), index, element, subject) { $0.text($1) }
        branch(condition, rows, to: &list)
    }

    /// `ForEach(values, id: \.self) { value in ... }`, below the label of the list where there is one.
    private mutating func values(
        of values: Expression,
        _ index: Int,
        _ element: ViewElement,
        _ subject: ViewSubject,
        _ control: (inout Emitter, Expression) -> Expression
    ) -> StatementList {
        let value = tree.name("value")
        let row = control(&self, tree.reference(value))
        let each = call("ForEach", ["": values, "id": identityPath()])
        let rows = tree.build(each, parameter: value, body(row))
        let group = tree.build(call("VStack", ["alignment": implicit("leading")]), body(rows))
        return underLabel(of: index, subject, body(identified(group, element.identifier, of: subject)))
    }

    /// The statements in a section with the property's label, where there is one.
    mutating func underLabel(of index: Int, _ subject: ViewSubject, _ statements: StatementList) -> StatementList {
        guard let label = subject.texts.labels[index] else { return statements }
        return body(tree.build(call("Section", ["": property(label, of: subject)]), statements))
    }

    /// The statements, or the text that stands for them where the list is empty.
    mutating func unlessEmpty(
        _ list: Expression,
        _ empty: ViewElement?,
        _ subject: ViewSubject,
        _ build: (inout Emitter) -> StatementList
    ) -> StatementList {
        guard let empty, case .empty(let index) = empty.content else { return build(&self) }
        let words = modify(text(property(index, of: subject)), "foregroundStyle", ["": implicit("secondary")])
        let then = body(identified(words, empty.identifier, of: subject))
        var statements = StatementList()
        branch(tree.member(list, tree.name("isEmpty")), then, build(&self), to: &statements)
        return statements
    }
}
