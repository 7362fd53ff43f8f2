import FVMDiagnostics
import FVMFiles
import FVMWorkspace

/// Why an output folder can't be locked.
public struct OutputLockError: Error {
    public let diagnostic: Diagnostic
}

extension OutputPlan {
    /// Locks the output folder `root`, or returns `nil` if another process is writing to it.
    ///
    /// Locks its parent folder, which is created if necessary, because the output folder itself may be replaced.
    public static func lock(
        _ root: String,
        in fileSystem: inout some FileSystem
    ) throws(OutputLockError) -> FolderLock? {
        let root = FilePath.normalized(root)
        do throws(FileSystemError) {
            if fileSystem.kind(of: root, followingLinks: true) == .folder {
                let path = try fileSystem.canonicalPath(of: root)
                do throws(FileSystemError) {
                    return try fileSystem.lock(FilePath.parent(of: path))
                } catch  where error.reason == .notPermitted {
                    return try fileSystem.lock(path)
                }
            }
            let parent = FilePath.parent(of: root)
            try fileSystem.makeFolders(parent)
            return try fileSystem.lock(parent)
        } catch {
            throw OutputLockError(diagnostic: OutputProblems.cannotWrite(error))
        }
    }

    /// That the folder could not be had.
    public static func occupation(of root: String) -> Diagnostic {
        Diagnostic(OutputProblems.busy, "another run does not let go of '\(root)'", at: .commandLine)
    }

    /// That a run was stopped half-way.
    public static func interruption(of root: String) -> Diagnostic {
        Diagnostic(OutputProblems.interrupted, "'\(root)' is half written", at: .commandLine)
    }
}
