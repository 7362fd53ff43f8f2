import FVMSemantics

extension Rule {
    static let viewOfIds = Rule(
        "FVM8515",
        "view-of-ids",
        why: "Ids identify values and are not content, so a view does not show a list of them.",
        help: "Use a list of view models with these ids.",
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
        findings.reportUnshown(in: context) { context.program.isListOfIds($0) }
    }
}

extension Program {
    /// Returns whether a type is a list of ids, or of such lists.
    fileprivate func isListOfIds(_ type: TypeID) -> Bool {
        guard case .list(let element) = self[types.unwrapped(type)] else { return false }
        switch self[types.unwrapped(element)] {
        case .id, .uuid, .identity: return true
        default: return isListOfIds(element)
        }
    }
}
