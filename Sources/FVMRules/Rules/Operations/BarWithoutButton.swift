import FVMSemantics

extension Rule {
    static let barWithoutButton = Rule(
        "FVM8523",
        "bar-without-button",
        why: "A bar has buttons for the whole screen, and this operation is started in another way.",
        help: "Remove 'in toolbar' or 'in menu'.",
        rejected: """
            viewmodel Board server <
              cards: [Card] opens Detail
              removeButtonLabel: localized "Remove"
              operation ⟦remove⟧(card: id) in toolbar
            >
            viewmodel Card < id: id; name: string >
            viewmodel Detail server < query: < card: id >; name: string >
            """,
        accepted: """
            viewmodel Board server <
              cards: [Card] opens Detail
              removeButtonLabel: localized "Remove"
              operation remove(card: id)
            >
            viewmodel Card < id: id; name: string >
            viewmodel Detail server < query: < card: id >; name: string >
            """,
        source: "Human Interface Guidelines: Toolbars"
    ) { context, findings in
        for id in context.records where !context.program[id].isExternal {
            for operation in context.program[id].operations where operation.placement != .content {
                let reason: String
                if operation.startsByItself {
                    reason = "starts with the screen"
                } else if context.isTapOnRow(operation, in: id) {
                    reason = "is the tap on a row"
                } else if context.isActionOfRows(operation, in: id) {
                    reason = "is in the swipe actions of the rows"
                } else {
                    continue
                }
                findings.report(
                    "'\(operation.declared.name)' \(reason), and has no button in a bar",
                    at: operation.declared.location
                )
            }
        }
    }
}

extension RuleContext {
    /// Whether it is about one of the rows of a list, and a tap on these opens a screen.
    fileprivate func isActionOfRows(_ operation: OperationDefinition, in record: RecordID) -> Bool {
        operation.parameters.contains { parameter in
            guard property(named: parameter.declared.name, of: record) == nil else { return false }
            return program[record].properties.contains { property in
                property.opening != nil && isID(parameter.type, ofRowsOf: property)
            }
        }
    }

    private func isID(_ type: TypeID, ofRowsOf property: PropertyDefinition) -> Bool {
        guard let row = property.kind.plainType.flatMap({ program.types.rowRecord(of: $0) }),
            let id = program[row].property(named: "id")
        else { return false }
        return program[row].properties[id].kind.plainType == program.types.unwrapped(type)
    }
}
