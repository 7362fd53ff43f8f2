import FVMLanguage
import FVMSyntax

/// The items for the answers of a scenario.
extension Completer {
    /// The routes without an answer.
    func routeItems(_ nodes: OpenNodes) -> [CompletionItem] {
        let written = writtenKeys(nodes.last)
        return routes.filter { !written.contains($0.nameText) }.map { labelled($0, item($0).kind) }
    }

    /// A word that may be the answer of a route.
    func answerItems(_ word: Keyword, _ nodes: OpenNodes) -> [CompletionItem] {
        let name = routeName(nodes)
        let route = routes.first { $0.nameText == name }
        let hasError = route?.children(.property).contains { $0.nameText == Keyword.error.text } ?? false
        return words(SlotWord.answers.filter { $0.word == word && (hasError || word != .error) })
    }

    /// The name of the route whose answer is open.
    func routeName(_ nodes: OpenNodes) -> String {
        nodes.path.last { $0.kind == .scenarioAnswer }?.nameText ?? ""
    }

    /// The stubs that a route can answer with.
    func stubs(ofRoute name: String) -> [CompletionItem] {
        answeringViewModel(name).map { stubs(of: $0) } ?? []
    }

    /// A stub as it is written outside of a string.
    func quoted(_ stub: CompletionItem) -> CompletionItem {
        CompletionItem("\"\(stub.label)\"", .stub, detail: stub.detail, documentation: stub.documentation)
    }

    private var routes: [Syntax] {
        names.declarations([.viewModelDeclaration]).filter { $0.isViewModel(.server) }
            + names.declarations([.requestDeclaration])
    }

    /// The name of the view model that a route answers with.
    private func answeringViewModel(_ name: String) -> String? {
        guard let route = routes.first(where: { $0.nameText == name }) else { return nil }
        if route.kind == .viewModelDeclaration { return route.nameText }
        let response = route.children(.property).first { $0.nameText == Keyword.response.text }
        return response?.child(.namedType)?.name?.text
    }
}
