import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the cases of every enum with their texts.
struct EnumPhase {
    /// By their index in the program.
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() { defineEnum(EnumID(index), at: place, &context) }
    }

    private func defineEnum(_ id: EnumID, at place: NodePlace, _ context: inout CheckContext) {
        let tree = place.tree
        var cases: [EnumCaseDefinition] = []
        var seen: [Name: Location] = [:]
        for node in tree.children(place.node) where tree.kind(node) == .enumCase {
            guard let token = tree.identifier(node) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: context.name(token, in: tree)) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            var text: TextID?
            if let content = tree.meaningfulChild(node) { text = context.memberText(content, in: tree) }
            let declared = context.declared(token, in: tree, anchor: node)
            context.refuseCaseName(declared, among: ["allCases", "AllCases", "RawValue"])
            cases.append(EnumCaseDefinition(declared: declared, text: text))
        }
        if cases.isEmpty, !tree.isBroken(place.node) {
            context.report(
                TypeProblems.emptyEnum,
                "'\(context.program[id].declared.name)' has no cases",
                at: context.program[id].declared.location
            )
        }
        let isLocalizable = cases.contains { $0.text != nil }
        if isLocalizable {
            for index in cases.indices where cases[index].text == nil { cases[index].text = context.addText() }
        }
        context.program.enums[id.index].cases = cases
        context.program.enums[id.index].isLocalizable = isLocalizable
    }
}
