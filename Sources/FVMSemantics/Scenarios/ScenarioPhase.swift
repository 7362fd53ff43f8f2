import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `scenario Offline < Board: "empty"; CreateIdea: error after 500 >`
struct ScenarioPhase {
    /// In the order of `Program.scenarios`.
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() {
            var answers: [ScenarioAnswer] = []
            var seen: [ScenarioAnswer.Route: Location] = [:]
            let tree = place.tree
            for node in tree.children(place.node) where tree.kind(node) == .scenarioAnswer && !tree.isBroken(node) {
                guard let token = tree.identifier(node, at: 0), let route = route(token, in: tree, &context) else {
                    continue
                }
                if let first = seen.updateValue(tree.location(token), forKey: route) {
                    context.reportDuplicateMember(token, in: tree, first: first)
                    continue
                }
                if let answer = answer(of: route, NodePlace(tree: tree, node: node), &context) {
                    answers.append(answer)
                }
            }
            context.program.scenarios[index].answers = answers
        }
    }

    /// The route that a name stands for; a message where it is none.
    private func route(_ token: TokenID, in tree: SyntaxTree, _ context: inout CheckContext) -> ScenarioAnswer.Route? {
        // A screen is asked for by a request of its own name, so that no other request can have that.
        guard let symbol = context.symbol(token, in: tree, among: .requests) else {
            context.reportUnknown(token, in: tree, what: "screen or request", among: .routes)
            return nil
        }
        switch symbol.kind {
        case .request(let id): return .request(id)
        case .record(let id):
            if case .server = context.program[id].role { return .screen(id) }
            context.report(
                ScenarioProblems.noRoute,
                "'\(tree.text(token))' is not a 'server' view model, so it has no route",
                at: tree.location(token),
                related: [Label(symbol.location, "declared here")]
            )
        default: context.reportWrongKind(token, symbol, in: tree, expected: "a server screen or a request")
        }
        return nil
    }

    /// What comes after the colon; nil after a message.
    private func answer(
        of route: ScenarioAnswer.Route,
        _ place: NodePlace,
        _ context: inout CheckContext
    ) -> ScenarioAnswer? {
        let tree = place.tree
        let record = tree.nodes[Int(place.node.index)]
        // The name and the colon come before the answer, `after` before the delay.
        let (word, number) = (record.firstToken + 2, record.firstToken + 4)
        let delayToken = number < record.endToken ? TokenID(number) : nil
        guard word < record.endToken, let delay = delay(delayToken, tree, &context) else { return nil }
        let token = TokenID(word)
        switch tree.token(token).kind {
        case .string:
            guard let stub = stub(token, of: route, in: tree, &context) else { return nil }
            return ScenarioAnswer(route: route, outcome: .success, stub: stub, delay: delay)
        case .integer:
            guard let status = tree.integerValue(token), MockOutcome.statuses ~= status else {
                context.report(
                    ScenarioProblems.status,
                    "\(tree.text(token)) is not a status from 400 to 599",
                    at: tree.location(token)
                )
                return nil
            }
            return ScenarioAnswer(route: route, outcome: .status(status), delay: delay)
        default:
            guard let outcome = MockOutcome(word: tree.text(token)) else { return nil }
            if outcome == .error, !hasError(route, context) {
                context.report(
                    ScenarioProblems.noError,
                    "'\(tree.text(TokenID(record.firstToken)))' declares no error",
                    at: tree.location(token)
                )
                return nil
            }
            return ScenarioAnswer(route: route, outcome: outcome, delay: delay)
        }
    }

    /// The milliseconds behind `after`: 0 without it, nil after a message.
    private func delay(_ token: TokenID?, _ tree: SyntaxTree, _ context: inout CheckContext) -> Int? {
        guard let token else { return 0 }
        guard let delay = tree.integerValue(token), MockOutcome.delays ~= delay else {
            context.report(
                ScenarioProblems.delay,
                "an answer takes at most 60000 milliseconds, not \(tree.text(token))",
                at: tree.location(token)
            )
            return nil
        }
        return delay
    }

    private func hasError(_ route: ScenarioAnswer.Route, _ context: borrowing CheckContext) -> Bool {
        guard case .request(let id) = route else { return false }
        return context.program[id].declaresError || context.doubts.requests.contains(id)
    }

    /// The name of a stub that the route can answer with; nil after a message.
    private func stub(
        _ token: TokenID,
        of route: ScenarioAnswer.Route,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> String? {
        guard !tree.token(token).flags.contains(.malformed) else { return nil }
        let name = tree.stringValue(token)
        guard let answer = context.program.declaration(answering: route) else {
            if case .request(let id) = route, context.doubts.requests.contains(id) { return nil }
            context.report(
                ScenarioProblems.unknownStub,
                "the request is answered without a view model, and has no stub \(tree.text(token))",
                at: tree.location(token),
                help: "Write 'success'."
            )
            return nil
        }
        let (stubs, owner, known): (MemberLookup.Owner, Declared, [String]) =
            switch answer {
            case .viewModel(let id):
                (.stubs(id), context.program[id].declared, context.program[id].stubs.map(\.declared.name))
            case .result(let id):
                (.resultStubs(id), context.program[id].declared, context.program[id].stubs.map(\.declared.name))
            }
        if context.member(token, in: tree, of: stubs) != nil { return name }
        context.reportUnknownStub(
            token,
            in: tree,
            of: owner,
            among: known,
            ScenarioProblems.unknownStub,
            otherwise: "It has only the default stub: write 'success'."
        )
        return nil
    }
}

/// What has stubs, one of which a route answers with.
package enum AnsweringDeclaration {
    case viewModel(RecordID)
    case result(ResultID)
}

extension Program {
    /// What a route answers with, if that has stubs.
    package func declaration(answering route: ScenarioAnswer.Route) -> AnsweringDeclaration? {
        guard case .request(let id) = route else {
            if case .screen(let id) = route { return .viewModel(id) }
            return nil
        }
        switch self[id].response {
        case .viewModel(let record)?: return .viewModel(record)
        case .result(let result)?: return .result(result)
        case .record?, nil: return nil
        }
    }

    /// The view models that may answer a request: several where its response is a result.
    public func viewModels(answering request: RequestDefinition) -> [RecordID] {
        switch request.response {
        case .viewModel(let id)?: [id]
        case .result(let id)?: self[id].cases.map(\.record)
        case .record?, nil: []
        }
    }
}
