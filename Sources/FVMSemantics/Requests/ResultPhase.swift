import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the outcomes of results.
struct ResultPhase {
    /// By their index in the program.
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() { define(index, at: place, &context) }
    }

    private func define(_ index: Int, at place: NodePlace, _ context: inout CheckContext) {
        let tree = place.tree
        var cases: [ResultCase] = []
        var seen: [String: Location] = [:]
        for member in tree.children(place.node) where tree.kind(member) == .property {
            guard let token = tree.identifier(member), let type = tree.meaningfulChild(member) else { continue }
            let declared = context.declared(token, in: tree, anchor: member)
            if let first = seen[declared.name] {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            context.reportAttributes(member, of: "a result", in: tree)
            refuseTakenName(declared, &context)
            guard let record = outcome(type, in: tree, &context) else {
                context.doubts.results.insert(index)
                continue
            }
            seen[declared.name] = declared.location
            cases.append(ResultCase(declared: declared, record: record))
        }
        if cases.isEmpty, !tree.isBroken(place.node), !context.problems.hasErrors(in: tree.file) {
            context.report(
                RequestProblems.emptyResult,
                "'\(context.program.results[index].declared.name)' has no outcomes",
                at: context.program.results[index].declared.location
            )
        }
        context.program.results[index].cases = cases
    }

    /// The view model that an outcome is; a message where it is none.
    private func outcome(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> RecordID? {
        let place = TypeContext(allowsRecords: true, allowsResults: false, description: "a result")
        let id = context.readType(type, in: tree, place)
        if case .record(let record) = context.program[id] { return record }
        guard id != .invalid else { return nil }
        context.report(
            RequestProblems.outcomeType,
            "each outcome of a result is one view model",
            at: tree.location(type)
        )
        return nil
    }

    private func refuseTakenName(_ declared: Declared, _ context: inout CheckContext) {
        let taken = [
            "outcome", "vmId", "self", "Self", "CodingKeys", "RawValue", "propertyNames", "result", "Date", "URL",
            "UUID", "SystemVersion", "Data",
        ]
        let note = "The emitted wrapper has a member of that name, or its stubs call a type of that name."
        context.refuse(declared, among: taken, "outcome", note: note)
    }
}
