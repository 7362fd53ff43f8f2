import FVMScreens
import FVMSemantics

extension Rule {
    static let besideTabs = Rule(
        "FVM8522",
        "beside-tabs",
        why: "A screen with tabs consists of its tab bar and the screens of the tabs, and has no place for more.",
        help: "Move it into the screen of a tab.",
        rejected: """
            viewmodel Main client < ⟦welcome⟧: localized "Welcome"; cartTab: localized "Cart" opens Cart as tab >
            viewmodel Cart server < title: localized "Cart" >
            """,
        accepted: """
            viewmodel Main client < cartTab: localized "Cart" opens Cart as tab; cartSymbolName: string = "cart" >
            viewmodel Cart server < welcome: localized "Welcome"; title: localized "Cart" >
            """,
        source: "Human Interface Guidelines: Tab bars"
    ) { context, findings in
        for id in context.records where context.program[id].hasTabs && !context.program[id].isExternal {
            let record = context.program[id]
            let isUsed = record.propertiesOfTabs(in: context.program)
            for index in record.properties.indices where !isUsed[index] {
                findings.report(
                    "the tab bar of '\(record.declared.name)' does not show '\(record.properties[index].declared.name)'",
                    at: record.properties[index].declared.location
                )
            }
            for operation in record.operations where !operation.isLoading {
                findings.report(
                    "the tab bar of '\(record.declared.name)' has no button for '\(operation.declared.name)'",
                    at: operation.declared.location
                )
            }
        }
    }
}

extension RecordDefinition {
    /// For each property, whether a tab shows it or its screen gets it.
    fileprivate func propertiesOfTabs(in program: Program) -> [Bool] {
        let texts = ViewTexts(self, in: program)
        var isUsed = properties.indices.map { properties[$0].isTab || texts.isTaken[$0] }
        for property in properties {
            for case .holder(let index) in property.opening?.sources ?? [] { isUsed[index] = true }
            guard case .substitutedText(_, let placeholders) = property.kind else { continue }
            for placeholder in placeholders { isUsed[placeholder.property] = true }
        }
        return isUsed
    }
}
