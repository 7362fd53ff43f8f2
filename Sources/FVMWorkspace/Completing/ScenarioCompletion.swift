import FVMLanguage
import FVMSyntax

/// What fits in a scenario: routes, and what they answer.
extension Completer {
    func answerItems(_ frame: Frame) -> [CompletionItem] {
        let written = Array(frame.item)
        guard let name = written.first else {
            let given = keys(frame)
            return routes.filter { !given.contains($0.nameText) }.map { labelled($0, item($0).kind) }
        }
        let last = tree.tokens[written[written.count - 1]]
        if last.kind == .colon { return answers(of: names.text(name, tree)) }
        return written.count == 3 ? grammarItems(of: [.scenarioAnswer]) : []
    }

    /// The names of the stubs that a route can answer with.
    func stubs(ofRoute name: String) -> [CompletionItem] {
        answeringViewModel(name).map { stubs(of: $0) } ?? []
    }

    private var routes: [Syntax] {
        names.declarations([.viewModelDeclaration]).filter { $0.isViewModel(.server) }
            + names.declarations([.requestDeclaration])
    }

    private func answers(of name: String) -> [CompletionItem] {
        let route = routes.first { $0.nameText == name }
        let hasError = route?.children(.property).contains { $0.nameText == Keyword.error.text } ?? false
        let stubs = stubs(ofRoute: name).map { stub in
            CompletionItem("\"\(stub.label)\"", .stub, detail: stub.detail, documentation: stub.documentation)
        }
        return stubs + words(SlotWord.answers.filter { hasError || $0.word != .error })
    }

    /// The name of the view model that a route answers with.
    private func answeringViewModel(_ name: String) -> String? {
        guard let route = routes.first(where: { $0.nameText == name }) else { return nil }
        if route.kind == .viewModelDeclaration { return route.nameText }
        let response = route.children(.property).first { $0.nameText == Keyword.response.text }
        return response?.child(.namedType)?.name?.text
    }
}
