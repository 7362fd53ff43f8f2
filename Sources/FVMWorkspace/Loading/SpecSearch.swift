import FVMFiles
import FVMSource

/// A spec that a folder has.
package struct FoundSpec: Hashable, Sendable {
    /// As a person would write it.
    package var path: String
    /// The path that is equal for all paths of the file, or `nil` if that is yet to be found out, as for a link.
    package var canonical: String?

    package init(path: String, canonical: String? = nil) {
        self.path = path
        self.canonical = canonical
    }
}

/// Looks for specs in a folder and its subfolders.
///
/// Hidden folders and files (`.build`, `.git`) and names that are not UTF-8 are left out. Links are followed, and each
/// folder is entered once. A link to a folder above the one that is searched is not followed: it would lead to the
/// whole machine.
package struct SpecSearch<Files: FileSystem> {
    private let fileSystem: Files
    /// The `*.fvm` files found, folder by folder, sorted by the bytes of their names.
    package private(set) var specs: [FoundSpec] = []
    /// The folders that were looked through, as a person would write them.
    package private(set) var folders: [String] = []
    /// The folders that could not be read.
    package private(set) var failures: [FileSystemError] = []
    /// The folders that are too deep to be looked through.
    package private(set) var tooDeep: [String] = []
    private var entered: Set<String> = []
    /// Whether there are more folders than a run searches.
    package private(set) var isTooWide = false
    /// The extensions of the files to search for.
    private let endings: [String]
    private let folderLimit: Int

    package init(_ fileSystem: Files, endings: [String] = [".fvm"], folderLimit: Int = LoadLimits.searchedFolders) {
        self.fileSystem = fileSystem
        self.endings = endings
        self.folderLimit = folderLimit
    }

    /// Ends early where there are more specs than a run reads, with one more than that.
    package mutating func search(_ folder: String) {
        var pending = [(folder: folder, depth: 0)]
        let root = try? fileSystem.canonicalPath(of: folder)
        while let (folder, depth) = pending.popLast(), specs.count <= LoadLimits.files {
            guard depth <= LoadLimits.folders else {
                tooDeep.append(folder)
                continue
            }
            do {
                let canonical = try fileSystem.canonicalPath(of: folder)
                if depth > 0, let root, FilePath.isInside(root, folder: canonical) { continue }
                guard entered.insert(canonical).inserted else { continue }
                guard entered.count <= folderLimit else {
                    isTooWide = true
                    return
                }
                folders.append(folder)
                var subfolders: [String] = []
                for entry in Self.sorted(try fileSystem.entries(of: folder))
                where !entry.name.hasPrefix(".") {
                    let path = FilePath.join(folder, entry.name)
                    switch kind(of: entry, at: path) {
                    case .folder: subfolders.append(path)
                    case .file, .link:
                        guard endings.contains(where: entry.name.hasSuffix) else { continue }
                        let isFile = entry.kind == .file
                        let known = isFile ? FilePath.join(canonical, entry.name) : nil
                        specs.append(FoundSpec(path: path, canonical: known))
                    case .other: continue
                    }
                }
                pending += subfolders.reversed().map { ($0, depth + 1) }
            } catch {
                failures.append(error)
            }
        }
    }

    /// Returns the kind of an entry, or of its target if it is a link. A broken link remains a link.
    private func kind(of entry: FolderEntry, at path: String) -> FolderEntry.Kind {
        guard entry.kind == .link else { return entry.kind }
        switch fileSystem.kind(of: path, followingLinks: true) {
        case .file: return .file
        case .folder: return .folder
        case .link, nil: return .link
        case .stream: return .other
        }
    }

    /// By the bytes of their names.
    private static func sorted(_ entries: [FolderEntry]) -> [FolderEntry] {
        entries.sorted { $0.name.precedesByBytes($1.name) }
    }
}
