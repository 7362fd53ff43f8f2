import FVMDiagnostics
import FVMSource

/// Specs that are to be written back with other texts: all of them, or none.
public struct ChangedSpecs: Sendable {
    /// A file whose text changes.
    public struct File: Sendable {
        /// As it was read.
        public let source: SourceFile
        public let bytes: [UInt8]

        /// What changes, as `diff -u` shows it.
        public var difference: String {
            LineDifference(from: source.bytes, to: bytes).unified(
                oldName: visibleLine(source.path),
                newName: visibleLine(source.path)
            )
        }
    }

    public let files: [File]

    /// Puts the texts in place of those that were read: all of them, or after a failure none.
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? {
        var written: [(path: String, old: [UInt8])] = []
        do throws(FileSystemError) {
            for file in files {
                let path = try fileSystem.canonicalPath(of: file.source.path)
                guard try fileSystem.read(path, limit: SpecInput.sizeLimit) == file.source.bytes else {
                    throw FileSystemError(.other("it was changed meanwhile"), path: file.source.path)
                }
                try fileSystem.write(file.bytes, to: path)
                written.append((path, file.source.bytes))
            }
            return nil
        } catch {
            for (path, old) in written { try? fileSystem.write(old, to: path) }
            return OutputProblems.cannotWrite(error)
        }
    }
}
