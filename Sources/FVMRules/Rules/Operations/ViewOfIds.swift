import FVMSemantics

extension Rule {
    static let viewOfNestedRows = Rule(
        "FVM8515",
        "view-of-nested-rows",
        why: "A view has rows for a list of view models, and ids are no content: other lists of them are not shown.",
        help: "Make each row a view model that holds its own list, or the ids part of what is shown.",
        rejected: """
            viewmodel Board server < title: localized "Board"; ⟦cells⟧: [[Cell]] >
            viewmodel Cell < id: id; name: string >
            view Board
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; cells: [Cell] >
            viewmodel Cell < id: id; title: localized "Cell" >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Views don't transform or compute data"
    ) { context, findings in
        for view in context.views {
            for property in context.program[view.record].properties {
                guard case .plain(let type) = property.kind,
                    case .list(let element) = context.program[context.program.types.unwrapped(type)],
                    context.program.isUnshown(element)
                else { continue }
                findings.report(
                    "the view of '\(view.declared.name)' shows nothing of '\(property.declared.name)'",
                    at: property.declared.location
                )
            }
        }
    }
}

extension Program {
    /// Whether a list shows nothing of elements of this type: ids, and view models that are no rows of its own.
    fileprivate func isUnshown(_ element: TypeID) -> Bool {
        switch self[element] {
        case .id, .uuid: true
        case .list(let inner), .optional(let inner): isUnshown(inner) || isRecord(inner)
        default: false
        }
    }

    private func isRecord(_ type: TypeID) -> Bool {
        if case .record = self[type] { return true }
        return false
    }
}
