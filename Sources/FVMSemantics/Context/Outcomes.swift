import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Results in places for one value: in properties and responses.
extension CheckContext {
    /// Returns the type of a property that holds a result. Adds the record for the result when it is first used.
    mutating func outcomesType(of id: ResultID) -> TypeID {
        if let record = program[id].record { return program.types.id(of: .record(record)) }
        let record = RecordID(program.records.count)
        let result = program[id]
        var definition = RecordDefinition(
            declared: result.declared,
            role: .outcomes(of: id),
            feature: result.feature
        )
        // No spec names what says which outcome it is.
        var scope = RecordScope()
        let text = program.types.id(of: .string)
        scope.members = [MemberScope(name: Keyword.result.name, value: nil, given: text)]
        definition.properties = [
            PropertyDefinition(
                declared: Declared(name: "outcome", location: result.declared.location),
                kind: .plain(text),
                stub: .outcome(id, 0),
                isStubWritten: false
            )
        ]
        for (index, outcome) in result.cases.enumerated() {
            let type = program.types.id(of: .optional(program.types.id(of: .record(outcome.record))))
            let stub = index == 0 ? Value.call(StubCall(record: outcome.record)) : .none
            definition.properties.append(
                PropertyDefinition(
                    declared: outcome.declared,
                    kind: .plain(type),
                    stub: stub,
                    isStubWritten: false
                )
            )
            let name = names.find(outcome.declared.name) ?? Keyword.result.name
            scope.members.append(MemberScope(name: name, value: nil, given: type))
            scope.children.append(index + 1)
        }
        definition.identityPosition = definition.properties.count
        // Its view models may not have been read.
        scope.isSettled = false
        scope.addStub(nil)
        program.records.append(definition)
        scopes.append()
        scopes.define(record, scope)
        program.results[id.index].record = record
        return program.types.id(of: .record(record))
    }

    /// `TaskResult(notFound: NotFound())`, and `TaskResult()`, which is its first outcome.
    mutating func readOutcome(
        _ list: Syntax,
        _ result: ResultID,
        _ record: RecordID,
        at path: ValuePath
    ) -> StubCall? {
        let (outcome, call): (Int, StubCall)
        if list.child(.argument) != nil {
            guard let written = self.outcome(list, result, at: path) else { return nil }
            (outcome, call) = written
        } else {
            guard !list.isBroken else { return nil }
            // In a list, the id of the first outcome depends on its position.
            guard case .outcome = program[record].identity, let first = program[result].cases.first,
                let row = readArguments(list, first.record, at: path.outcome(first.declared.name))
            else { return StubCall(record: record) }
            (outcome, call) = (0, row)
        }
        var arguments = [StubArgument(property: 0, value: .outcome(result, outcome), isWritten: false)]
        if outcome > 0 { arguments.append(StubArgument(property: 1, value: .none, isWritten: false)) }
        arguments.append(StubArgument(property: outcome + 1, value: .call(call), isWritten: true))
        return StubCall(record: record, arguments: arguments)
    }

    /// The one outcome that arguments name, and the stub of its view model; nil after a message.
    mutating func outcome(_ list: Syntax, _ result: ResultID, at path: ValuePath)
        -> (outcome: Int, call: StubCall)?
    {
        let arguments = list.children.filter { $0.kind == .argument }
        guard arguments.count == 1, let value = arguments[0].content,
            let token = arguments[0].name
        else {
            report(
                ValueProblems.oneOutcome,
                "a stub of a result names exactly one outcome",
                at: list.location
            )
            return nil
        }
        let text = token.text
        guard let outcome = member(token, of: .outcomes(result), .argument) else {
            report(
                ValueProblems.unknownArgument,
                "'\(program[result].declared.name)' has no outcome '\(text)'",
                misspelt: token,
                among: suggestible(in: list.tree.file, program[result].cases.map(\.declared.name)),
                cause: .missingMember(text, of: program[result].declared.location)
            )
            return nil
        }
        let type = program.types.id(of: .record(program[result].cases[outcome].record))
        guard case .call(let call)? = readValue(value, type, at: path.outcome(text)) else { return nil }
        return (outcome, call)
    }
}
