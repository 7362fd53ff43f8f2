import FVMDiagnostics
import FVMSource

/// Bounds what stubs expand to: none may be endless, too deep, or grow past a million values.
///
/// A node of the graph is a property whose stub calls other stubs; a call leads to those properties of the called record
/// that it does not replace. Walked without recursion, in time linear in what the specs write.
struct ExpansionCheck {
    let compositeStubs: [CompositeStub]
    let expressions: Expressions

    func run(_ context: inout CheckContext) {
        var expansion = Expansion(context.program, composites: compositeStubs)
        var isBounded = true
        for node in compositeStubs.indices {
            guard let problem = expansion.visit(node, context.program) else { continue }
            isBounded = false
            reportExpansion(problem, &context)
        }
        guard isBounded else { return }
        for record in context.program.records.indices {
            for stub in context.program.records[record].stubs {
                checkSize(stub.call, stub.declared, expansion, &context)
            }
        }
        for result in context.program.results {
            for stub in result.stubs { checkSize(stub.call, stub.declared, expansion, &context) }
        }
        for member in context.program.dataMembers
        where expansion.size(member.stub, context.program).values > CheckLimits.values {
            context.report(
                ValueProblems.stubTooLarge,
                "the stub of '\(member.declared.name)' grows past \(CheckLimits.values) values",
                at: member.declared.location
            )
        }
        for record in context.program.records.indices {
            let total = expansion.total(of: StubCall(record: RecordID(record)), context.program)
            if total.values > CheckLimits.values {
                reportExpansion(.tooLarge(record: record, property: nil), &context)
                return
            }
        }
        checkExpressionSizes(expansion, &context)
    }

    private func checkExpressionSizes(_ expansion: Expansion, _ context: inout CheckContext) {
        for (expression, place) in zip(expressions.values, expressions.places) {
            let values =
                switch expression {
                case .stub(let call): expansion.total(of: call, context.program).values
                case .rows(let rows, of: _): expansion.size(rows, context.program).values
                case .form, nil: 0
                }
            guard values > CheckLimits.values else { continue }
            context.report(
                ValueProblems.stubTooLarge,
                "this value grows past \(CheckLimits.values) values",
                at: place.location
            )
        }
    }

    private func checkSize(_ call: StubCall, _ stub: Declared, _ expansion: Expansion, _ context: inout CheckContext) {
        if expansion.total(of: call, context.program).values > CheckLimits.values {
            context.report(
                ValueProblems.stubTooLarge,
                "the stub \"\(stub.name)\" grows past \(CheckLimits.values) values",
                at: stub.location
            )
        }
    }

    private func reportExpansion(_ problem: Expansion.Problem, _ context: inout CheckContext) {
        switch problem {
        case .endless(let record, let property):
            let definition = context.program.records[record].properties[property]
            context.report(
                ValueProblems.endlessStub,
                "the stub of '\(definition.declared.name)' contains itself, and never ends",
                at: definition.declared.location
            )
        case .tooDeep(let record, let property):
            let definition = context.program.records[record].properties[property]
            context.report(
                ValueProblems.stubTooDeep,
                "the stub of '\(definition.declared.name)' nests more than \(Expansion.mostLevels) levels",
                at: definition.declared.location
            )
        case .tooLarge(let record, let property):
            let declared =
                property.map { context.program.records[record].properties[$0].declared }
                ?? context.program.records[record].declared
            context.report(
                ValueProblems.stubTooLarge,
                "the stub of '\(declared.name)' grows past \(CheckLimits.values) values",
                at: declared.location
            )
        }
    }
}
