import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The screens that open where one taps.
extension Emitter {
    /// Returns `NavigationLink { ProductView.bind(query: .init(product: row.id)) } label: { ... }` or
    /// `PresentationButton(as: .sheet) { ... } label: { ... }`, or only the label if nothing opens.
    ///
    /// - Parameters:
    ///   - row: The view model that the property shows, if it is one.
    ///   - label: The content that is tapped.
    func opening(_ index: Int, _ row: ViewSubject?, _ subject: ViewSubject, _ label: Expression) -> Expression {
        guard let opening = subject.record.properties[index].opening else { return label }
        let screen = body(destination(of: opening, row, subject))
        let link = opener(opening).build(screen).build(label: "label", body(label))
        // The content keeps its own colors.
        return opening.presentation == .page ? link : modify(link, "buttonStyle", ["": .implicitMember("plain")])
    }

    private func opener(_ opening: Opening) -> Expression {
        guard let style = opening.presentation.style else { return .reference("NavigationLink") }
        return call("PresentationButton", ["as": style])
    }

    /// `NavigationLink(viewModel.reviewLabel) { WriteReviewView.bind(...) }`, or `nil` for a text that opens nothing.
    func linkText(_ index: Int, _ words: Expression, _ subject: ViewSubject) -> Expression? {
        guard let opening = subject.record.properties[index].opening else { return nil }
        let screen = body(destination(of: opening, nil, subject))
        let isWords = subject.record.properties[index].content(in: program) == nil
        let face =
            isWords
            ? pictured(words, by: subject.texts.pictures[index], subject) : control(for: index, words, of: subject)
        if opening.presentation == .page, face == nil { return call("NavigationLink", ["": words]).build(screen) }
        return opener(opening).build(screen).build(label: "label", body(face ?? text(words)))
    }

    /// Returns `NavigationStack { CartView.bind() }.tabItem { Text(viewModel.cartTab) }`, or `nil` if the property is no
    /// tab. A tab has no identifier, because SwiftUI would give it to what the screen shows.
    func tab(_ index: Int, _ subject: ViewSubject) -> Expression? {
        guard let opening = subject.record.properties[index].opening, opening.presentation == .tab else { return nil }
        var label = body(text(property(index, of: subject)))
        if let picture = subject.texts.pictures[index] {
            label = body(image(picture, of: subject)) + label
        }
        let screen = inNavigation(destination(of: opening, nil, subject), of: opening.screen)
        return screen.modified(by: .implicitMember("tabItem").build(label))
    }

    /// Whether any view opens a screen over another one.
    var hasPresentations: Bool {
        viewPlan.views.contains { view in program[view.record].openings.contains { $0.presentation.style != nil } }
    }

    /// The operations of a view that open a screen when they are done.
    private func opened(by view: PlannedView) -> [(index: Int, opening: Opening)] {
        guard view.callsOperations else { return [] }
        return view.operations.indices.compactMap { index in
            guard view.operations[index].trigger != .nothing else { return nil }
            return program[view.record].operations[index].opening.map { (index, $0) }
        }
    }

    /// `nextOpens`: whether what an operation opens is shown.
    private func openingState(_ index: Int, of view: PlannedView) -> String {
        let name = actionName(index, of: view) + "Opens"
        return program[view.record].operations.contains { $0.declared.name == name } ? name + "Screen" : name
    }

    /// `saveResponse`: what the request of an operation returned, for the screen that opens.
    private func responseState(_ index: Int, of view: PlannedView) -> String {
        let name = actionName(index, of: view) + "Response"
        return program[view.record].operations.contains { $0.declared.name == name } ? name + "Body" : name
    }

    /// `try await operations.save()`, or `saveResponse = try await operations.save()` if the opened screen needs it.
    func work(_ call: Expression, _ index: Int, of view: PlannedView) -> Statement {
        guard program[view.record].operations[index].answering != nil else { return .expression(call) }
        return .assign(.reference(responseState(index, of: view)), call)
    }

    /// The names of what closes the screen, and of whether it was opened. An operation may be called like one of them.
    private func dismissalNames(of view: PlannedView) -> (action: String, condition: String) {
        let taken = program[view.record].operations.map(\.declared.name)
        func name(_ name: String) -> String { taken.contains(name) ? name + "View" : name }
        return (name("dismissScreen"), name("isPresented"))
    }

    /// Whether an operation of the view closes the screen.
    private func closes(_ view: PlannedView) -> Bool {
        view.callsOperations
            && view.operations.indices.contains { index in
                view.operations[index].trigger != .nothing && program[view.record].operations[index].closesScreen
            }
    }

    func declareOpeningStates(_ view: PlannedView, to members: inout [Declaration]) {
        if closes(view) {
            let names = dismissalNames(of: view)
            declareWrapped("Environment", ["": .keyPath("dismiss")], names.action, nil, to: &members)
            declareWrapped("Environment", ["": .keyPath("isPresented")], names.condition, nil, to: &members)
        }
        for (index, _) in opened(by: view) {
            declareState(openingState(index, of: view), nil, .boolean(false), to: &members)
            if let answer = answer(of: program[view.record].operations[index]) {
                declareState(responseState(index, of: view), .optional(answer), nil, to: &members)
            }
        }
    }

    /// Returns the statements that open or close a screen after the operation. Empty if it does neither.
    func navigation(after index: Int, of view: PlannedView) -> [Statement] {
        if program[view.record].operations[index].opening != nil {
            let isDone: Expression =
                program[view.record].operations[index].answering == nil
                ? .boolean(true) : .infix(.reference(responseState(index, of: view)), .notEqual, .nilLiteral)
            return [.assign(.reference(openingState(index, of: view)), isDone)]
        }
        guard program[view.record].operations[index].closesScreen else { return [] }
        let names = dismissalNames(of: view)
        // On a Mac, the first screen would close the window.
        let isOpened = Condition.expression(.reference(names.condition))
        return [.if([isOpened], then: body(Expression.reference(names.action).call()))]
    }

    /// The content with the screens that its operations open.
    func leading(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        opened(by: view).reduce(content) { content, opened in
            let state = Expression.projected(openingState(opened.index, of: view))
            let destination =
                opened.opening.presentation.style.map {
                    call(.implicitMember("presenting"), ["as": $0, "isPresented": state])
                } ?? call(.implicitMember("navigationDestination"), ["isPresented": state])
            guard let request = program[view.record].operations[opened.index].answering else {
                let screen = self.destination(of: opened.opening, nil, subject)
                return content.modified(by: destination.build(body(screen)))
            }
            // SwiftUI only updates what is captured: the closure alone would still have no response.
            let name = responseState(opened.index, of: view)
            let response = Response(request: request, value: .reference(name))
            let screen = body(self.destination(of: opened.opening, nil, subject, response))
            let presented = destination.build(parameter: "[\(name)]", [.if([.unwrapped(name)], then: screen)])
            return content.modified(by: presented)
        }
    }

    /// The response to a request, as a value of the view.
    struct Response {
        var request: RequestID
        var value: Expression
    }

    /// Returns the view of an opened screen, bound to its values.
    func destination(
        of opening: Opening,
        _ row: ViewSubject? = nil,
        _ holder: ViewSubject? = nil,
        _ response: Response? = nil
    ) -> Expression {
        let screen = program[opening.screen]
        let view = Expression.type(qualifiedView(screen.declared))
        let bind = view.member(filters(of: opening.screen) == nil ? "bind" : Filters.typeName)
        let isClient = screen.role == .client
        if !isClient, screen.query.isEmpty { return bind.call() }
        let labels =
            isClient
            ? members(of: screen).filter { $0.parameter != nil }.map(\.label) : screen.query.map(\.declared.name)
        let arguments = zip(labels, opening.sources).compactMap { label, source -> Argument? in
            switch source {
            case .row(let index): row.map { Argument(label, property(index, of: $0)) }
            case .holder(let index): holder.map { Argument(label, property(index, of: $0)) }
            case .response(let index): response.map { Argument(label, member(index, of: $0)) }
            case .kept(let storage, let name):
                Argument(label, Expression.reference(storageName(storage)).member(name))
            case .value(let value): Argument(label, expression(value))
            case nil: nil
            }
        }
        return bind.call([Argument(isClient ? "appState" : "query", .implicitInit.call(arguments))])
    }
}

extension Emitter {
    /// A member of a response: of a view model as Swift calls its property.
    private func member(_ index: Int, of response: Response) -> Expression {
        guard case .viewModel(let record)? = program[response.request].response else {
            return response.value.member(program.responseMember(index, of: response.request).declared.name)
        }
        return property(index, of: subject(record, ViewTexts(program[record], in: program), response.value))
    }
}

extension Opening.Presentation {
    /// The style of the emitted `ScreenPresentation`, or `nil` for what is not over another screen.
    fileprivate var style: Expression? {
        switch self {
        case .page, .tab: nil
        case .sheet, .fullScreen: .implicitMember(rawValue)
        }
    }
}
