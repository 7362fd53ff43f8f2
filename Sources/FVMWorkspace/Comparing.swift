import FVMChanges
import FVMDiagnostics

extension ChangeReport {
    /// Compares the specs with those of another compilation. Neither may have errors.
    ///
    /// - Parameters:
    ///   - oldName: The name of the old specs in the report.
    ///   - newName: The name of the new specs in the report.
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
