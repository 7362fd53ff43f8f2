import FVMDiagnostics
import FVMSource

/// Specs that are to change on disk: all of them, or none.
public struct SpecChanges: Sendable {
    public struct File: Hashable, Sendable {
        public let path: String
        /// As it was read; nil for one that is new.
        public let old: [UInt8]?
        public let bytes: [UInt8]
    }

    /// In the order in which they are written.
    public internal(set) var files: [File] = []

    /// The specs of a run as they would be with the changes.
    public func checked(_ inputs: [SpecInput], in fileSystem: some FileSystem, stage: Stage) -> Compilation {
        var overlay = OverlayFileSystem(fileSystem)
        for file in files { overlay.setText(file.bytes, of: file.path) }
        return Compilation(inputs, in: overlay, stage: stage)
    }

    /// Puts the files in place of those that were read. After a failure those that were written are as they were.
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? {
        var written: [(path: String, old: [UInt8]?)] = []
        do throws(FileSystemError) {
            for file in files {
                guard let old = file.old else {
                    _ = try fileSystem.create(file.bytes, at: file.path)
                    written.append((file.path, nil))
                    continue
                }
                let path = try fileSystem.canonicalPath(of: file.path)
                guard try fileSystem.read(path, limit: SpecInput.sizeLimit) == old else {
                    throw FileSystemError(.other("it was changed meanwhile"), path: file.path)
                }
                try fileSystem.write(file.bytes, to: path)
                written.append((path, old))
            }
            return nil
        } catch {
            for (path, old) in written {
                if let old { try? fileSystem.write(old, to: path) } else { try? fileSystem.removeFile(path) }
            }
            return OutputProblems.cannotWrite(error)
        }
    }
}
