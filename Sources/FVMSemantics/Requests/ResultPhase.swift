import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the outcomes of results.
struct ResultPhase {
    /// By their index in the program.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() { define(index, at: place, &context) }
    }

    private func define(_ index: Int, at place: Syntax, _ context: inout CheckContext) {
        var cases: [ResultCase] = []
        var seen: [String: Location] = [:]
        for member in place.children where member.kind == .property {
            guard let token = member.name, let type = member.content else { continue }
            let declared = context.declared(token, anchor: member)
            if let first = seen[declared.name] {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            context.reportAttributes(member, of: "a result")
            refuseTakenName(declared, &context)
            guard let record = outcome(type, &context) else {
                context.unknown.insert(.members(of: context.program.results[index].declared.location))
                continue
            }
            seen[declared.name] = declared.location
            cases.append(ResultCase(declared: declared, record: record))
        }
        if cases.isEmpty {
            let declared = context.program.results[index].declared
            context.report(
                RequestProblems.emptyResult,
                "'\(declared.name)' has no outcomes",
                at: declared.location,
                cause: .member(of: declared)
            )
        }
        context.program.results[index].cases = cases
    }

    /// Returns the view model of an outcome. Reports any other type.
    private func outcome(_ type: Syntax, _ context: inout CheckContext) -> RecordID? {
        let place = TypeContext(
            allowsRecords: true,
            allowsData: false,
            allowsResults: false,
            description: "a result"
        )
        let id = context.readType(type, place)
        if case .record(let record) = context.program[id] { return record }
        guard id != .invalid else { return nil }
        context.report(
            RequestProblems.outcomeType,
            "each outcome of a result is one view model",
            at: type.location
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
