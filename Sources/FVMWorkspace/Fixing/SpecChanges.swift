import FVMDiagnostics
import FVMFiles
import FVMSource

/// Specs that will change on disk: all of them, or none.
public struct SpecChanges: Sendable {
    public struct File: Hashable, Sendable {
        public let path: String
        /// As it was read, or `nil` for one that is new.
        public let old: [UInt8]?
        public let bytes: [UInt8]

        package init(path: String, old: [UInt8]?, bytes: [UInt8]) {
            self.path = path
            self.old = old
            self.bytes = bytes
        }

        /// The change, as `diff -u` shows it.
        public var difference: String {
            let name = visibleLine(path)
            return LineDifference(from: old ?? [], to: bytes).unified(oldName: name, newName: name)
        }
    }

    /// In the order in which they are written.
    public package(set) var files: [File] = []

    package init(files: [File] = []) { self.files = files }

    /// Creates the changes of one problem's fix, or `nil` if the problem has no fix, or several of which none is
    /// safe.
    public init?(fixing diagnostic: Diagnostic, in compilation: Compilation) {
        let fixes = SelectedFixes(.all, of: [diagnostic]) { compilation.isOfUser($0) }
        guard !fixes.applied.isEmpty else { return nil }
        files = fixes.edits.sorted { $0.key < $1.key }.map { file, edits in
            let source = compilation.sources[Int(file.index)]
            return File(path: source.path, old: source.bytes, bytes: source.bytes.applying(edits))
        }
    }

    /// The specs of a run as they would be with the changes.
    public func checked(_ inputs: [SpecInput], in fileSystem: some FileSystem, stage: Stage) -> Compilation {
        var overlay = OverlayFileSystem(fileSystem)
        for file in files { overlay.setText(file.bytes, of: file.path) }
        return Compilation(inputs, in: overlay, stage: stage)
    }

    /// Writes all files, or none: see `FileChanges`.
    /// - Returns: The problem that prevented it, if there is one.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? {
        var changes = FileChanges()
        add(to: &changes)
        return changes.commit(to: &fileSystem)
    }

    /// Adds the files to the changes of a larger command.
    public func add(to changes: inout FileChanges) {
        for file in files {
            if let old = file.old {
                changes.replace(old, by: file.bytes, at: file.path)
            } else {
                changes.create(file.bytes, at: file.path)
            }
        }
    }
}
