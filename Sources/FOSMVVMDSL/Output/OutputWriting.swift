import FVMDiagnostics

extension OutputPlan {
    /// Carries the plan out: all of it, or nothing. Must not be called while `diagnostics` has errors.
    ///
    /// - Returns: The problem that stopped the writing, if one did.
    public func write<Files: FileSystem>(to fileSystem: inout Files) -> Diagnostic? {
        precondition(!diagnostics.hasErrors && !options.isRehearsal, "a plan with problems, or without bytes")
        guard isStale else { return nil }
        do throws(FileSystemError) {
            if folders.hasRoot {
                try OutputTransaction<Files>(root: root).commit(
                    steps,
                    folders: folders.missing,
                    manifest: newManifest == manifest ? nil : newManifest.bytes,
                    in: &fileSystem
                )
            } else {
                try NewTree<Files>(root: root).build(
                    steps,
                    folders: folders.missing,
                    manifest: newManifest.bytes,
                    in: &fileSystem
                )
            }
            return nil
        } catch {
            return Self.problem(error)
        }
    }

    /// Finishes or takes back what an earlier run has left undone in the output folder.
    ///
    /// - Returns: The problem that stands in its way, if one does.
    public static func recover<Files: FileSystem>(_ root: String, in fileSystem: inout Files) -> Diagnostic? {
        do throws(FileSystemError) {
            let root = FilePath.normalized(root)
            try NewTree<Files>(root: root).removeRemains(in: &fileSystem)
            try OutputTransaction<Files>(root: root).recover(in: &fileSystem)
            return nil
        } catch {
            return problem(error)
        }
    }

    /// Whether a run was stopped between the first change of a file and the last.
    public static func isInterrupted<Files: FileSystem>(_ root: String, in fileSystem: Files) -> Bool {
        OutputTransaction.isPending(in: FilePath.normalized(root), of: fileSystem)
    }

    static func problem(_ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            OutputProblems.unwritable,
            "'\(error.path)' cannot be written: \(error.explanation)",
            at: .commandLine
        )
    }
}
