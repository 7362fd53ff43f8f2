import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the cases of every enum with their texts.
struct EnumPhase {
    /// By their index in the program.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        // Before any type is read, because most places don't allow an enum with associated values.
        for (index, place) in places.enumerated() where hasPayload(place) {
            context.program.enums[index].hasPayload = true
        }
        for (index, place) in places.enumerated() { defineEnum(EnumID(index), at: place, &context) }
        // When all cases are known: a value may be one.
        for (index, place) in places.enumerated() where context.program.enums[index].hasPayload {
            readPayloads(EnumID(index), at: place, &context)
        }
    }

    private func hasPayload(_ place: Syntax) -> Bool {
        place.children.contains { node in
            node.kind == .enumCase && node.child(.payloadMember) != nil
        }
    }

    private func defineEnum(_ id: EnumID, at place: Syntax, _ context: inout CheckContext) {
        var cases: [EnumCaseDefinition] = []
        var seen: [Name: Location] = [:]
        for node in place.children where node.kind == .enumCase {
            guard let token = node.name else { continue }
            if let first = seen.updateValue(token.location, forKey: context.name(token)) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            var text: TextID?
            if let content = content(of: node) { text = context.memberText(content) }
            let declared = context.declared(token, anchor: node)
            var taken = context.program[id].hasPayload ? ["CodingKeys"] : ["allCases", "AllCases", "RawValue"]
            if context.program[id].isOpen { taken.append("CodingKeys") }
            context.refuseCaseName(declared, among: taken)
            cases.append(EnumCaseDefinition(declared: declared, text: text))
        }
        if !cases.contains(where: { !context.program[id].isUnknown($0) }) {
            context.report(
                TypeProblems.emptyEnum,
                "'\(context.program[id].declared.name)' has no cases",
                at: context.program[id].declared.location,
                cause: .member(of: context.program[id].declared)
            )
        }
        checkKeys(of: cases, id, &context)
        addUnknown(to: &cases, id, context)
        let isLocalizable = cases.contains { $0.text != nil }
        if isLocalizable {
            for index in cases.indices where cases[index].text == nil { cases[index].text = context.addText() }
        }
        context.program.enums[id.index].cases = cases
        context.program.enums[id.index].isLocalizable = isLocalizable
    }

    /// Gives an open enum the case that others are read as, unless it declares one.
    private func addUnknown(to cases: inout [EnumCaseDefinition], _ id: EnumID, _ context: borrowing CheckContext) {
        guard context.program[id].isOpen, !cases.contains(where: { context.program[id].isUnknown($0) }) else { return }
        var declared = context.program[id].declared
        declared.name = EnumDefinition.unknownCase
        declared.documentation = []
        var unknown = EnumCaseDefinition(declared: declared, text: nil)
        unknown.isImplicit = true
        cases.append(unknown)
    }

    private func readPayloads(_ id: EnumID, at place: Syntax, _ context: inout CheckContext) {
        var index = 0
        for node in place.children where node.kind == .enumCase {
            guard let token = node.name, index < context.program[id].cases.count,
                context.program[id].cases[index].declared.location == token.location
            else { continue }
            let owner = context.program[id].declared.name + "." + token.text
            context.program.enums[id.index].cases[index].payload = context.readDataMembers(
                node,
                owner: owner,
                description: "the values of a case",
                allowsText: true,
                allowsData: false
            )
            let item = context.program[id].cases[index]
            if let value = item.payload.first, context.program[id].isUnknown(item) {
                context.report(
                    TypeProblems.valueOfUnknownCase,
                    "'\(item.declared.name)' cannot have the value '\(value.declared.name)'",
                    at: value.declared.location
                )
            }
            index += 1
        }
    }

    /// Returns the text content of a case.
    private func content(of node: Syntax) -> Syntax? {
        node.contents.first { $0.kind != .payloadMember }
    }

    /// `Codable` makes a type of the values of each case: `quota` has `QuotaCodingKeys`.
    private func checkKeys(of cases: [EnumCaseDefinition], _ id: EnumID, _ context: inout CheckContext) {
        guard context.program[id].hasPayload else { return }
        var first: [String: Declared] = [:]
        for item in cases {
            let type = NameWords.capitalized(item.declared.name) + "CodingKeys"
            guard let other = first[type] else {
                first[type] = item.declared
                continue
            }
            context.report(
                NameProblems.synthesizedNameClash,
                "'\(item.declared.name)' has the same name as the '\(type)' that is generated for '\(other.name)'",
                at: item.declared.location,
                related: [Label(other.location, "declared here")]
            )
        }
    }
}
