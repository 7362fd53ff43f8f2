import FVMFiles
import FVMSource
import FVMWorkspace

extension OutputPlan {
    /// From how many changes on a tree is replaced as a whole: fewer are over so soon that a half of them is hardly seen.
    private static let manyChanges = 64
    /// Up to how many files of others go along.
    private static let mostOthers = 1_000

    /// Returns the contents of the output folder if it can be replaced as a whole, or `nil` if its files must be
    /// moved one by one.
    ///
    /// It can be replaced if each folder in it has files of the manifest or the specs. Other files beside them are
    /// moved along. A folder with only other files may be somebody's working directory, so it must stay the same
    /// folder.
    func swapContents<Files: FileSystem>(in fileSystem: Files, manifest: [UInt8]) -> DirectorySwap<Files>.Contents? {
        guard changeCount >= Self.manyChanges,
            let root = try? fileSystem.canonicalPath(of: root),
            let here = try? fileSystem.canonicalPath(of: "."), !FilePath.isInside(here, folder: root),
            fileSystem.isWritable(FilePath.parent(of: root))
        else { return nil }
        var changes: [String: Bool] = [:]
        for step in steps { changes[step.file] = step.isChange }
        let folders = Set(FilePath.folders(above: steps.map(\.file) + known.manifest.entries.map(\.path)))
        var ours: [String] = []
        var others: [String] = []
        var found: [String] = []
        var pending = [""]
        while let folder = pending.popLast() {
            guard let entries = try? fileSystem.entries(of: FilePath.join(root, folder.isEmpty ? "." : folder)),
                !entries.isEmpty
            else { return nil }
            for entry in entries where !(folder.isEmpty && entry.name == ToolFolder.name) {
                let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
                switch entry.kind {
                case .folder where folders.contains(name):
                    pending.append(name)
                    found.append(name)
                case .file where changes[name] != nil || known.manifest.index(of: name) != nil: ours.append(name)
                case .file where others.count < Self.mostOthers: others.append(name)
                case .folder, .file, .link, .other: return nil
                }
            }
        }
        guard Set(FilePath.folders(above: ours)).isSuperset(of: found) else { return nil }
        let links = ours.filter { changes[$0] != true }
        let written = steps.filter(\.isWriting).map(\.file)
        return DirectorySwap.Contents(
            steps: steps,
            links: links,
            others: others,
            folders: FilePath.folders(above: links + others + written),
            manifest: manifest
        )
    }
}
