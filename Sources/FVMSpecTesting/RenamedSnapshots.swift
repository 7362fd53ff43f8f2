import FVMBytes
import FVMFiles
import FVMIDE
import FVMSemantics
import FVMSource
import FVMWorkspace

extension SpecRename {
    /// Returns the moved snapshots. A snapshot that was correct also gets its new contents, because keys and derived
    /// ids depend on names. An incorrect one is kept for a person to look at.
    public func snapshotMoves(in files: some FileSystem) -> [FileMove] {
        guard Self.hasSnapshots(beside: sources, in: files) else { return [] }
        let (old, new) = reachedParts()
        guard !old.hasErrors, !new.hasErrors else { return [] }
        return zip(old.testCases(), new.testCases()).compactMap { was, isNow in
            guard let path = was.snapshotPath, let target = isNow.snapshotPath,
                let bytes = try? files.readText(path, limit: TestVerdict.sizeLimit).withLineFeeds
            else { return nil }
            let json = new.snapshot(of: isNow)
            let isRight = bytes == old.snapshot(of: was)
            guard path != target || isRight && json != bytes else { return nil }
            return FileMove(path, to: target, bytes: isRight && json != bytes ? json : nil)
        }
    }

    /// Whether any of some specs has snapshots. O(folders).
    public static func hasSnapshots(beside specs: [SourceFile], in files: some FileSystem) -> Bool {
        Set(specs.map { FilePath.join(FilePath.parent(of: $0.path), TestCase.snapshotFolder) })
            .contains { files.kind(of: $0, followingLinks: true) == .folder }
    }

    /// The JSON of shipped versions of a type that has another name: a test looks for it by the name of the type.
    ///
    /// - Parameter folder: The folder `.VersionedTestJSON`.
    public func shippedMoves(in folder: String, of files: some FileSystem) -> [FileMove] {
        guard symbol.kind == .viewModel || symbol.kind == .result else { return [] }
        let suffix = EmittedSuffix.viewModel.rawValue
        let entries = (try? files.entries(of: folder)) ?? []
        return entries.map(\.name).sorted { $0.precedesByBytes($1) }.compactMap { name in
            guard name.hasSuffix(".json"), name.hasPrefix("\(symbol.name)\(suffix)_") else { return nil }
            let target = newName + name.dropFirst(symbol.name.utf8.count)
            return FileMove(FilePath.join(folder, name), to: FilePath.join(folder, target))
        }
    }
}
