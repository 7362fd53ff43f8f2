import FVMSemantics

extension Rule {
    static let unusedEnum = Rule(
        "FVM1513",
        "unused-enum",
        .hint,
        why: "A type that nothing holds is emitted, translated and tested for nobody.",
        help: "Use it as the type of a property, or remove it.",
        rejected: """
            enum ⟦Tier⟧ < free; pro >
            viewmodel Board server < title: localized "Board" >
            """,
        accepted: """
            enum Tier < free; pro >
            viewmodel Board server < title: localized "Board"; tier: Tier >
            """,
        source: "swiftui-app-setup: File Organization (0.13.3)"
    ) { survey, findings in
        let program = survey.program
        // Specs without screens are parts that somebody else puts together.
        guard !program.enums.isEmpty, !(survey.serverScreens.isEmpty && survey.clientHosted.isEmpty) else { return }
        // Every enum that anything names has a type.
        var isUsed = Array(repeating: false, count: program.enums.count)
        for index in 0..<program.types.count {
            if case .enumeration(let id) = program[TypeID(UInt32(index))] { isUsed[id.index] = true }
        }
        for (index, definition) in program.enums.enumerated() where !isUsed[index] {
            findings.report("nothing has the type '\(definition.declared.name)'", at: definition.declared.location)
        }
    }
}
