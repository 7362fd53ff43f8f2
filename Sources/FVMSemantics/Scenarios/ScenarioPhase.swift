import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `scenario Offline < Board: "empty"; CreateIdea: error after 500 >`
struct ScenarioPhase {
    /// In the order of `Program.scenarios`.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() {
            var answers: [ScenarioAnswer] = []
            var seen: [ScenarioAnswer.Route: Location] = [:]
            for node in place.children where node.kind == .scenarioAnswer && !node.isBroken {
                guard let token = node.name, let route = route(token, &context) else {
                    continue
                }
                if let first = seen.updateValue(token.location, forKey: route) {
                    context.reportDuplicateMember(token, first: first)
                    continue
                }
                let steps = ScenarioAnswerSyntax(known: node).steps.map { step(of: route, token, $0, &context) }
                guard steps.allSatisfy({ $0 != nil }) else { continue }
                answers.append(ScenarioAnswer(route: route, steps: steps.compactMap { $0 }))
            }
            context.program.scenarios[index].answers = answers
        }
    }

    /// Returns the route that a name refers to. Reports a missing one.
    private func route(_ token: TokenSyntax, _ context: inout CheckContext) -> ScenarioAnswer.Route? {
        // A screen's request has the name of the screen, so no other request can have it.
        guard let symbol = context.symbol(token, among: .requests) else {
            context.reportUnknown(token, what: "screen or request", among: [.viewModels, .requests])
            return nil
        }
        switch symbol.kind {
        case .request(let id): return .request(id)
        case .record(let id):
            if case .server = context.program[id].role { return .screen(id) }
            context.report(
                ScenarioProblems.noRoute,
                "'\(token.text)' is not a 'server' view model, so it has no route",
                at: token.location,
                related: [Label(symbol.location, "declared here")]
            )
        default: context.reportKindMismatch(token, symbol, expected: "a server screen or a request")
        }
        return nil
    }

    /// Returns one answer, or `nil` after a message.
    private func step(
        of route: ScenarioAnswer.Route,
        _ name: TokenSyntax,
        _ written: ScenarioStepSyntax,
        _ context: inout CheckContext
    ) -> RouteState? {
        guard let token = written.answer, let delay = delay(written.delay, &context) else { return nil }
        switch token.kind {
        case .string:
            guard let stub = stub(token, of: route, &context) else { return nil }
            return RouteState(stub: stub, delay: delay)
        case .integer:
            guard let status = token.integerValue(), MockOutcome.statuses ~= status else {
                context.report(
                    ScenarioProblems.status,
                    "\(token.text) is not a status from 400 to 599",
                    at: token.location
                )
                return nil
            }
            return RouteState(outcome: .status(status), delay: delay)
        default:
            guard let outcome = MockOutcome(word: token.text) else { return nil }
            if outcome == .error, !hasError(route, context) {
                context.report(
                    ScenarioProblems.noError,
                    "'\(name.text)' declares no error",
                    at: token.location
                )
                return nil
            }
            return RouteState(outcome: outcome, delay: delay)
        }
    }

    /// The milliseconds after `after`: 0 without it, nil after a message.
    private func delay(_ token: TokenSyntax?, _ context: inout CheckContext) -> Int? {
        guard let token else { return 0 }
        guard let delay = token.integerValue(), MockOutcome.delays ~= delay else {
            context.report(
                ScenarioProblems.delay,
                "an answer takes at most 60000 milliseconds, not \(token.text)",
                at: token.location
            )
            return nil
        }
        return delay
    }

    private func hasError(_ route: ScenarioAnswer.Route, _ context: borrowing CheckContext) -> Bool {
        guard case .request(let id) = route else { return false }
        return context.program[id].declaresError || context.isIncomplete(id)
    }

    /// The name of a stub that the route can answer with; nil after a message.
    private func stub(
        _ token: TokenSyntax,
        of route: ScenarioAnswer.Route,
        _ context: inout CheckContext
    ) -> String? {
        guard !token.flags.contains(.malformed) else { return nil }
        let name = token.stringValue
        guard let answer = context.program.declaration(answering: route) else {
            if case .request(let id) = route, context.isIncomplete(id) { return nil }
            context.report(
                ScenarioProblems.unknownStub,
                "the request is answered without a view model, and has no stub \(token.text)",
                at: token.location,
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
        if context.member(token, of: stubs) != nil { return name }
        context.reportUnknownStub(
            token,
            of: owner,
            among: known,
            ScenarioProblems.unknownStub,
            otherwise: "It has only the default stub: write 'success'."
        )
        return nil
    }
}

/// A declaration with stubs that a route can answer with.
package enum AnsweringDeclaration {
    case viewModel(RecordID)
    case result(ResultID)
}

extension Program {
    /// Returns the view model or result that a route answers with.
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
