import FVMSemantics

extension Rule {
    static let operationWithoutValue = Rule.ofUses(
        "FVM8513",
        "operation-without-value",
        why:
            "A view passes values of its view model or of a control to an operation, and has no other values.",
        help: "Add a property with the parameter's name and type, or use a type that a control can edit.",
        rejected: """
            viewmodel Board server < shareLabel: localized "Share"; operation share(⟦page⟧: url) >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              shareLabel: localized "Share"
              page: url
              operation share(page: url)
            >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Interactive Views"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            for operation in record.operations {
                for parameter in operation.parameters where context.isWithoutValue(parameter, in: view.record) {
                    findings.report(
                        "nothing on the screen gives '\(parameter.declared.name)', and so no button for "
                            + "'\(operation.declared.name)' is shown",
                        at: parameter.declared.location,
                        causedAt: view.cause.location
                    )
                }
            }
        }
    }
}

extension RuleContext {
    /// Whether nothing on the screen gives the parameter a value, so that there is no button.
    func isWithoutValue(_ parameter: OperationParameter, in record: RecordID) -> Bool {
        guard property(named: parameter.declared.name, of: record) == nil else { return false }
        return program.isBeyondControls(parameter.type)
            || program.isUnknownIdentity(parameter.type, in: program[record])
    }
}

extension Program {
    /// Whether no control edits a value of the type.
    fileprivate func isBeyondControls(_ type: TypeID) -> Bool {
        let type = types.unwrapped(type)
        return switch self[type] {
        case .enumeration(let id): !self[id].isLocalizable
        case .id, .uuid, .identity, .optional, .invalid: false
        default: !types.has(.input, type)
        }
    }

    /// Whether a type identifies something that is nowhere on the screen: no row of it, and not exactly one property.
    fileprivate func isUnknownIdentity(_ type: TypeID, in record: RecordDefinition) -> Bool {
        let wanted = types.unwrapped(type)
        guard self[wanted].isIdentity else { return false }
        return lists(ofRowsWith: wanted, in: record) != 1 && plainTypes(of: record).count { $0 == wanted } != 1
    }

    /// How many lists of a record have rows that an id of the type identifies.
    func lists(ofRowsWith identity: TypeID, in record: RecordDefinition) -> Int {
        let wanted = types.unwrapped(identity)
        return plainTypes(of: record).count { list in
            guard case .list = self[list], let row = types.record(in: list) else { return false }
            guard let id = self[row].property(named: "id"), case .plain(let type) = self[row].properties[id].kind
            else { return false }
            return type == wanted
        }
    }

    private func plainTypes(of record: RecordDefinition) -> [TypeID] {
        record.properties.compactMap { property in
            guard case .plain(let type) = property.kind else { return nil }
            return types.unwrapped(type)
        }
    }
}
