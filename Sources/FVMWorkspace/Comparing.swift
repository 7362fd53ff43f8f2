import FVMChanges
import FVMDiagnostics

extension ChangeReport {
    /// What has changed from one run's specs to another's. Must not be made while either has errors.
    ///
    /// - Parameters:
    ///   - oldName: What the old specs are called in the report; likewise `newName`.
    public init(
        from old: Compilation,
        named oldName: String = "old",
        to new: Compilation,
        named newName: String = "new"
    ) {
        let list = changes(from: old.program, to: new.program, policy: new.policy)
        self.init(
            list,
            unneeded: new.unneededAllowances(list.isAllowanceUsed),
            old: (oldName, old.sources),
            new: (newName, new.sources),
            tool: ToolIdentity(name: "fosmvvm-dsl", version: toolVersion)
        )
    }
}
