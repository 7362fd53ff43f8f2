import FVMDiagnostics
import FVMSource

/// Checks what holds records with texts: the library's encoder must find every text.
struct ContainerCheck {
    let recursion: Recursion

    func run(_ context: inout CheckContext) {
        // If records only contain earlier ones, this was known when they were read.
        if let graph = recursion.graph { context.scopes.setReachesText(graph.reachesText(context)) }
        // The contents of a result are checked for the result, below.
        for index in context.program.records.indices where context.program.records[index].result == nil {
            for property in context.scopes.children(of: RecordID(index)) {
                // A shared property is checked where it is declared.
                if context.program.records[index].properties[property].origin != nil { continue }
                let type = context.scopes[RecordID(index), property].given
                guard let child = context.program.types.record(in: type), context.scopes.reachesText(child) else {
                    continue
                }
                checkContainer(context.program.records[index].properties[property], in: index, of: child, &context)
            }
        }
        for request in context.program.requests {
            guard case .record(let members)? = request.response else { continue }
            for member in members { checkMember(member, &context) }
        }
        for result in context.program.results {
            for outcome in result.cases where context.scopes.reachesText(outcome.record) {
                checkChildName(outcome.declared, context.program[outcome.record].declared, &context)
            }
        }
    }

    /// A member of a response: the library's encoder finds the texts in it as in a view model.
    private func checkMember(_ member: DataMember, _ context: inout CheckContext) {
        guard let child = context.program.types.record(in: member.type), context.scopes.reachesText(child) else {
            return
        }
        let declared = context.program[child].declared
        if isChildContainer(member.type, context.program) { return checkChildName(member.declared, declared, &context) }
        reportContainer(member.declared, declared, &context)
    }

    private func reportContainer(_ property: Declared, _ child: Declared, _ context: inout CheckContext) {
        context.report(
            HostingProblems.childContainer,
            "'\(child.name)' has static text, and can only stand alone, as an optional or in a plain list",
            at: property.location,
            related: [Label(child.location, "declared here")]
        )
    }

    private func checkContainer(
        _ definition: PropertyDefinition,
        in record: Int,
        of held: RecordID,
        _ context: inout CheckContext
    ) {
        guard case .plain(let type) = definition.kind else { return }
        let property = definition.declared
        let child = context.program[held].declared
        if context.program.records[record].isSummary {
            context.report(
                SummaryProblems.viewModelInside,
                "a summary cannot hold '\(child.name)', which has static text",
                at: property.location,
                related: [Label(child.location, "declared here")]
            )
        } else if !isChildContainer(type, context.program) {
            reportContainer(property, child, &context)
        } else {
            checkChildName(property, child, &context)
        }
    }

    private func checkChildName(_ property: Declared, _ child: Declared, _ context: inout CheckContext) {
        guard property.name.utf8.first == UInt8(ascii: "_") else { return }
        context.report(
            HostingProblems.underscoredChild,
            "'\(child.name)' has static text, and the library would not find it under '\(property.name)'",
            at: property.location,
            related: [Label(child.location, "declared here")]
        )
    }

    /// `Card`, `Card?`, `[Card]`, `[Card]?` and `[Card?]`
    private func isChildContainer(_ type: TypeID, _ program: Program) -> Bool {
        switch program[type] {
        case .record: return true
        case .list(let element):
            if case .record = program[program.types.unwrapped(element)] { return true }
            return false
        case .optional(let inner):
            if case .optional = program[inner] { return false }
            return isChildContainer(inner, program)
        default: return false
        }
    }
}
