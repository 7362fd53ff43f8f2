import FVMDiagnostics
import FVMSource
import FVMSyntax

extension Checker {
    /// Reads the texts of the app's own settings, and the cases of every enum with their texts.
    mutating func defineEnums() {
        for place in pendingSettingTexts {
            let text = addText()
            if let content = trees[place.tree].meaningfulChild(place.node) {
                readTexts(settingContent(content, in: place.tree), in: place.tree, into: text, .single)
            }
        }
        for (index, place) in enumSources.enumerated() { defineEnum(EnumID(index), at: place) }
    }

    /// The one value of a setting's list, so that messages point at it.
    private func settingContent(_ node: NodeID, in tree: Int) -> NodeID {
        guard trees[tree].kind(node) == .settingList else { return node }
        return trees[tree].meaningfulChild(node) ?? node
    }

    private mutating func defineEnum(_ id: EnumID, at place: NodePlace) {
        let tree = trees[place.tree]
        currentStamp += 1
        var cases: [EnumCaseDefinition] = []
        for node in tree.children(place.node) where tree.kind(node) == .enumCase {
            guard let token = tree.identifier(node) else { continue }
            if let first = claimMember(name(token, in: place.tree), index: cases.count) {
                reportDuplicateMember(token, in: place.tree, first: cases[first].declared.location)
                continue
            }
            var text: TextID?
            if let content = tree.meaningfulChild(node) {
                let id = addText()
                readTexts(content, in: place.tree, into: id, .single)
                text = id
            }
            let declared = declared(token, in: place.tree, anchor: node)
            checkCaseName(declared, taken: ["allCases", "AllCases", "RawValue", "Self", "Type", "Protocol"])
            cases.append(EnumCaseDefinition(declared: declared, text: text))
        }
        if cases.isEmpty, !tree.isBroken(place.node) {
            report(
                Diagnostic(
                    TypeProblems.emptyEnum,
                    "'\(program[id].declared.name)' has no cases",
                    at: program[id].declared.location
                )
            )
        }
        let isLocalizable = cases.contains { $0.text != nil }
        if isLocalizable {
            for index in cases.indices where cases[index].text == nil { cases[index].text = addText() }
        }
        program.enums[id.index].cases = cases
        program.enums[id.index].isLocalizable = isLocalizable
    }

    /// Refuses the names that the emitted enum's own members have.
    ///
    /// - Parameter taken: Those names: which they are depends on where the enum is emitted, and was found by compiling each
    ///   with the library.
    mutating func checkCaseName(_ declared: Declared, taken: [String]) {
        guard taken.contains(declared.name) else { return }
        report(
            Diagnostic(
                NameProblems.reservedName,
                "no case can be called '\(declared.name)'",
                at: declared.location,
                notes: ["Swift, or the enum that is emitted, has a member of that name."]
            )
        )
    }
}
