import FVMDiagnostics
import FVMFiles
import FVMWorkspace

/// Why nothing was written.
public struct OutputFailure: Error {
    public let diagnostic: Diagnostic
}

extension OutputPlan {
    /// Plans and writes while no other run writes to the folder, and does not wait for one that does.
    ///
    /// - Parameter plan: Works out what there is to do.
    /// - Returns: The plan, which was carried out.
    public static func carryOut<Files: FileSystem>(
        to root: String,
        in fileSystem: inout Files,
        plan: (Files) -> OutputPlan
    ) throws(OutputFailure) -> OutputPlan {
        let lock: FolderLock?
        do throws(OutputLockError) {
            lock = try Self.lock(root, in: &fileSystem)
        } catch {
            throw OutputFailure(diagnostic: error.diagnostic)
        }
        guard let lock else { throw OutputFailure(diagnostic: occupation(of: root)) }
        defer { withExtendedLifetime(lock) {} }
        if let problem = recover(root, in: &fileSystem) { throw OutputFailure(diagnostic: problem) }
        let plan = plan(fileSystem)
        if let problem = plan.diagnostics.first(where: { $0.severity == .error }) ?? plan.write(to: &fileSystem) {
            throw OutputFailure(diagnostic: problem)
        }
        return plan
    }
}
