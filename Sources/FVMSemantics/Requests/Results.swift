import FVMDiagnostics
import FVMSource
import FVMSyntax

extension Checker {
    mutating func defineResults() {
        for (index, place) in resultSources.enumerated() {
            let tree = trees[place.tree]
            var cases: [ResultCase] = []
            var seen: [String: Location] = [:]
            for member in tree.children(place.node) where tree.kind(member) == .property {
                guard let token = tree.identifier(member), let type = tree.meaningfulChild(member) else {
                    continue
                }
                let declared = declared(token, in: place.tree, anchor: member)
                if let first = seen[declared.name] {
                    reportDuplicateMember(token, in: place.tree, first: first)
                    continue
                }
                reportAttributes(member, in: place.tree)
                checkOutcomeName(declared)
                let context = TypeContext(allowsRecords: true, description: "a result")
                let id = readType(type, in: place.tree, context)
                guard case .record(let record) = program[id] else {
                    if id != invalidType {
                        report(
                            Diagnostic(
                                RequestProblems.outcomeType,
                                "each outcome of a result is one view model",
                                at: tree.location(type)
                            )
                        )
                    }
                    continue
                }
                seen[declared.name] = declared.location
                cases.append(ResultCase(declared: declared, record: record))
            }
            if cases.isEmpty, !tree.isBroken(place.node), !found.hasErrors {
                report(
                    Diagnostic(
                        RequestProblems.emptyResult,
                        "'\(program.results[index].declared.name)' has no outcomes",
                        at: program.results[index].declared.location
                    )
                )
            }
            program.results[index].cases = cases
        }
    }

    private mutating func checkOutcomeName(_ declared: Declared) {
        let taken = [
            "outcome", "vmId", "id", "stub", "self", "Self", "Type", "CodingKeys", "RawValue", "propertyNames",
            "result",
        ]
        guard taken.contains(declared.name) else { return }
        report(
            Diagnostic(
                NameProblems.reservedName,
                "no outcome can be called '\(declared.name)'",
                at: declared.location,
                notes: ["The emitted wrapper has a member of that name."]
            )
        )
    }
}
