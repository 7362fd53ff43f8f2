import FVMWorkspace

/// A folder inside the output folder that is built anew, and put in its place in one step.
struct OutputPart {
    /// From the output folder.
    var folder: String
    /// A file that is written in it: whether it has its new bytes tells the new folder from the old one. Nil where there is
    /// no old one.
    var witness: (file: String, hash: ContentHash)?
    /// The files that stay, from the output folder.
    var links: [String] = []
    /// All folders in it and itself, parents first, from the output folder.
    var folders: [String]
}

extension OutputPlan {
    /// The folders that can be replaced, or made, as a whole where the output folder cannot: those in which nothing is but
    /// files that the manifest or the specs name, and those that are not there yet. No two have a file in common.
    func parts(in fileSystem: some FileSystem) -> [OutputPart] {
        guard hasManyChanges, let root = try? fileSystem.canonicalPath(of: root),
            let here = try? fileSystem.canonicalPath(of: ".")
        else { return [] }
        var changes: [String: Bool] = [:]
        for step in steps { changes[step.file] = step.isChange }
        var survey = FolderSurvey(files: fileSystem, root: root, here: here, folders: foldersOfOurs) { file in
            changes[file] != nil || known.manifest.index(of: file) != nil
        }
        survey.visit("")
        let parts = PartNames(survey.replaceable)
        var links: [String: [String]] = [:]
        for file in survey.found where changes[file] != true {
            if let part = parts.part(of: file) { links[part, default: []].append(file) }
        }
        var written: [String: [OutputStep]] = [:]
        var count: [String: Int] = [:]
        for step in steps where step.isChange {
            guard let part = parts.part(of: step.file) else { continue }
            count[part, default: 0] += 1
            if step.action != .remove { written[part, default: []].append(step) }
        }
        var replaced: [OutputPart] = []
        for folder in survey.replaceable.sorted() {
            // One file is moved as fast as a folder.
            guard let first = written[folder]?.first, let hash = first.hash, count[folder, default: 0] > 1 else {
                continue
            }
            let files = links[folder, default: []] + written[folder, default: []].map(\.file)
            let folders = Self.folders(above: files).filter { FilePath.isInside($0, folder: folder) }
            replaced.append(
                OutputPart(
                    folder: folder,
                    witness: (first.file, hash),
                    links: links[folder, default: []],
                    folders: folders
                )
            )
        }
        return replaced + newParts(beside: replaced)
    }

    /// The folders that are not there yet, without those that are in another.
    private func newParts(beside replaced: [OutputPart]) -> [OutputPart] {
        let parts = PartNames(replaced.map(\.folder))
        let missing = folders.missing.filter { parts.part(of: $0) == nil }
        let top = PartNames(missing)
        var folders: [String: [String]] = [:]
        for folder in missing { folders[top.part(of: folder) ?? folder, default: []].append(folder) }
        return folders.sorted { $0.key < $1.key }.map { OutputPart(folder: $0.key, folders: $0.value) }
    }
}

/// Which of some folders a path is in.
struct PartNames {
    private let folders: Set<String>

    init(_ folders: [String]) {
        self.folders = Set(folders)
    }

    /// The topmost of the folders that `path` is, or is in. O(length of the path).
    func part(of path: String) -> String? {
        var part: String?
        var folder = path
        while folder != "." {
            if folders.contains(folder) { part = folder }
            folder = FilePath.parent(of: folder)
        }
        return part
    }
}

/// What is in the folders of an output folder that the tool has written to.
private struct FolderSurvey<Files: FileSystem> {
    let files: Files
    /// The output folder, and the one that the run was started in; canonical.
    let root: String
    let here: String
    /// The folders to look at.
    let folders: Set<String>
    let isOurs: (String) -> Bool
    /// The tool's files that are there.
    private(set) var found: [String] = []
    /// The topmost folders in which there is nothing else.
    private(set) var replaceable: [String] = []

    init(
        files: Files,
        root: String,
        here: String,
        folders: Set<String>,
        isOurs: @escaping (String) -> Bool
    ) {
        self.files = files
        self.root = root
        self.here = here
        self.folders = folders
        self.isOurs = isOurs
    }

    /// Looks at a folder, "" for the root, and at those in it. Whether it has nothing in it but files of the tool's.
    @discardableResult
    mutating func visit(_ folder: String) -> Bool {
        let path = FilePath.join(root, folder.isEmpty ? "." : folder)
        guard let entries = try? files.entries(of: path), !entries.isEmpty else { return false }
        var isReplaceable = !folder.isEmpty && files.isWritable(path) && !FilePath.isInside(here, folder: path)
        var inside: [String] = []
        for entry in entries {
            let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .folder where folders.contains(name):
                if visit(name) { inside.append(name) } else { isReplaceable = false }
            case .file where isOurs(name): found.append(name)
            case .folder, .file, .link, .other: isReplaceable = false
            }
        }
        if !isReplaceable { replaceable += inside }
        return isReplaceable
    }
}
