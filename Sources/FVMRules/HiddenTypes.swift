import FVMSemantics

extension RuleFindings {
    /// Reports the properties of views of whose types a view shows nothing.
    mutating func reportUnshown(in context: RuleContext, where isUnshown: (TypeID) -> Bool) {
        for view in context.views {
            for property in context.program[view.record].properties {
                guard case .plain(let type) = property.kind, isUnshown(type) else { continue }
                report(
                    "the view of '\(view.declared.name)' shows nothing of '\(property.declared.name)'",
                    at: property.declared.location
                )
            }
        }
    }
}
