import FVMFiles
import FVMSource
import FVMWorkspace

/// Looks for snapshots that no case has a use for.
struct OrphanSearch<Files: FileSystem> {
    private let files: Files

    init(_ files: Files) {
        self.files = files
    }

    /// Returns the sorted paths of `*.json` files in snapshot folders below `folders` that belong to none of `cases`,
    /// and of temporary files that killed processes left. Ignores hidden folders, links, and folders inside snapshot
    /// folders.
    func orphans(in folders: [String], besides cases: [TestCase]) -> [String] {
        guard !folders.isEmpty else { return [] }
        let used = Set(cases.compactMap(\.snapshotPath).map(FilePath.normalized))
        var orphans: Set<String> = []
        var pending = folders.map(FilePath.normalized)
        var entered: Set<String> = []
        while let folder = pending.popLast() {
            guard entered.insert(folder).inserted, let entries = try? files.entries(of: folder) else { continue }
            let holdsSnapshots = FilePath.name(of: folder) == TestCase.snapshotFolder
            for entry in entries {
                let path = FilePath.join(folder, entry.name)
                if entry.name.hasPrefix(".") {
                    let isLeft = holdsSnapshots && entry.kind == .file && Self.isUnfinished(entry.name)
                    if isLeft { orphans.insert(path) }
                    continue
                }
                switch entry.kind {
                case .folder where !holdsSnapshots: pending.append(path)
                case .file where holdsSnapshots && entry.name.hasSuffix(".json"):
                    if !used.contains(path) { orphans.insert(path) }
                default: continue
                }
            }
        }
        return orphans.sorted { $0.precedesByBytes($1) }
    }

    /// Returns whether a file is a temporary snapshot: `.Board.en.json.4711.tmp`.
    private static func isUnfinished(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        return parts.count > 3 && parts.last == "tmp" && parts.dropLast(2).last == "json"
            && parts.dropLast().last?.allSatisfy(\.isWholeNumber) == true
    }
}
