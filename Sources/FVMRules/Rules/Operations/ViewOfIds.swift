import FVMSemantics

extension Rule {
    static let viewOfIds = Rule(
        "FVM8515",
        "view-of-ids",
        why: "Ids tell what is shown apart, and are no content: a view shows nothing of a list of them.",
        help: "Make them the ids of view models, and hold these in the list.",
        rejected: """
            viewmodel Board server < title: localized "Board"; ⟦cells⟧: [id] >
            view Board
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; cells: [[Cell]] >
            viewmodel Cell < id: id; name: string >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Views don't transform or compute data"
    ) { context, findings in
        for view in context.views {
            for property in context.program[view.record].properties {
                guard case .plain(let type) = property.kind,
                    case .list(let element) = context.program[context.program.types.unwrapped(type)],
                    context.program.isIdentity(element)
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
    /// Whether a type is that of ids, or of lists of them.
    fileprivate func isIdentity(_ type: TypeID) -> Bool {
        switch self[type] {
        case .id, .uuid: true
        case .list(let inner), .optional(let inner): isIdentity(inner)
        default: false
        }
    }
}
