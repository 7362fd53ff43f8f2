import FVMFiles
import FVMSource
import FVMWorkspace

/// The programs of the workspace folders, and of open files outside them.
struct Programs {
    private let files: any FileSystem
    private let workers: Int
    /// The client's folders, absolute, without a slash at the end.
    private(set) var folders: [String] = []
    /// Folders or files that the client has named as programs; where there are any, nothing is searched for.
    private var named: [String] = []
    /// By the root of their groups, then single files in the order in which they were opened.
    private(set) var all: [LiveSpecs] = []
    /// The open files outside all programs of the folders. Each is a program of its own.
    private var singles: Set<String> = []
    /// The unsaved texts, by path.
    private var texts: [String: [UInt8]] = [:]

    init(in files: any FileSystem, workers: Int) {
        self.files = files
        self.workers = workers
    }

    /// Where changes of specs can show.
    var places: WatchedPlaces {
        let all = all.map(\.places)
        return WatchedPlaces(
            folders: Set(folders + all.flatMap(\.folders)).sorted(),
            files: Set(all.flatMap(\.files)).sorted()
        )
    }

    // MARK: Folders

    mutating func setFolders(_ folders: [String], named: [String]) {
        self.folders = folders.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        self.named = named
        regroup()
    }

    /// Finds out again which specs belong together. Programs that stay look at the disk again.
    mutating func regroup() {
        for index in all.indices { all[index].refresh() }
        let groups = wantedGroups()
        singles = []
        let known = Dictionary(all.map { ($0.group, $0) }, uniquingKeysWith: { first, _ in first })
        all = groups.map { group in
            guard var specs = known[group] else { return made(group) }
            let new = newTexts(for: specs)
            if !new.isEmpty { specs.setTexts(new) }
            return specs
        }
        for path in texts.keys.sorted() where !all.contains(where: { $0.has(path) }) { addSingle(path) }
        // So that the first change after it takes no longer than others.
        for index in all.indices { all[index].collectNames() }
    }

    private func wantedGroups() -> [SpecGroups.Group] {
        guard named.isEmpty else {
            return named.map { path in
                let root = folders.first.map { path.hasPrefix("/") ? path : $0 + "/" + path } ?? path
                return SpecGroups.Group(root: root, inputs: [.path(root)])
            }
        }
        var seen: Set<SpecGroups.Group> = []
        let known = filesDeclaringApps
        return folders.flatMap { SpecGroups(below: $0, in: files, texts: texts, declaresApp: { known[$0] }).groups }
            .filter { seen.insert($0).inserted }
    }

    /// Returns the unsaved texts of new files, for a program that has all files of its folder.
    private func newTexts(for specs: LiveSpecs) -> [(path: String, text: [UInt8]?)] {
        let root = specs.group.root
        guard specs.group.inputs == [.path(root)] else { return [] }
        return texts.filter { $0.key.hasPrefix(root + "/") && !specs.has($0.key) }
            .sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    private func made(_ group: SpecGroups.Group) -> LiveSpecs {
        LiveSpecs(group, in: files, texts: texts, workers: workers)
    }

    /// Adds a program of one file outside the folders.
    private mutating func addSingle(_ path: String) {
        singles.insert(path)
        let isFile = path.hasPrefix("/")
        let input: SpecInput = isFile ? .path(path) : .bytes(texts[path] ?? [], name: path)
        all.append(made(SpecGroups.Group(root: path, inputs: [input])))
    }

    // MARK: Texts

    /// Puts an unsaved text over a file, or takes it away.
    mutating func setText(_ text: [UInt8]?, of path: String) {
        let old = texts[path]
        texts[path] = text
        let users = all.indices.filter { all[$0].has(path) }
        let regroups = changesGroups(path, from: old, to: text, isKnown: !users.isEmpty)
        // A new file may belong to a program that does not have it yet.
        for index in regroups ? Array(all.indices) : users { all[index].setTexts([(path, text)]) }
        if regroups { return regroup() }
        // A single file goes with its document; one of several apps of a folder stays.
        if text == nil, singles.remove(path) != nil { all.removeAll { $0.group.root == path } }
    }

    /// Whether another grouping may come of a text: where a file comes, goes, or declares an app, or does so no more.
    private func changesGroups(_ path: String, from old: [UInt8]?, to new: [UInt8]?, isKnown: Bool) -> Bool {
        guard isKnown else { return new != nil }
        // Without an unsaved text, the file on disk counts, if it exists.
        guard let new = new ?? (try? files.read(path, limit: SpecInput.sizeLimit)) else { return true }
        let before = old ?? source(of: path) ?? []
        guard named.isEmpty, folders.contains(where: { path.hasPrefix($0 + "/") }) else { return false }
        return ProjectSpecs.declaresApp(before) != ProjectSpecs.declaresApp(new)
    }

    /// Whether a file declares an app, of all files of the programs, by their paths.
    private var filesDeclaringApps: [String: Bool] {
        let declares = all.flatMap(\.snapshot.trees).map { tree in
            (tree.source.path, !tree.declarations(.appDeclaration).isEmpty)
        }
        return Dictionary(declares, uniquingKeysWith: { first, _ in first })
    }

    private func source(of path: String) -> [UInt8]? {
        for specs in all {
            if let index = specs.snapshot.index(ofFile: path) { return specs.snapshot.sources[index].bytes }
        }
        return nil
    }

    /// Reads the disk again.
    ///
    /// - Parameter paths: The paths that may have changed, or `nil` if unknown.
    mutating func refresh(_ paths: [String]?) {
        guard let paths else { return regroup() }
        for path in paths {
            guard all.contains(where: { $0.has(path) }), files.kind(of: path, followingLinks: true) != nil,
                let bytes = try? files.read(path, limit: SpecInput.sizeLimit),
                ProjectSpecs.declaresApp(bytes) == ProjectSpecs.declaresApp(source(of: path) ?? [])
            else { return regroup() }
        }
        for index in all.indices {
            let own = paths.filter(all[index].has)
            if !own.isEmpty { all[index].refresh(own) }
        }
    }

    // MARK: Looking up

    /// The program that a file belongs to: of several the one with the deepest root.
    func index(ofFile path: String) -> Int? {
        all.indices.filter { all[$0].has(path) }
            .max { all[$0].rank(of: path) < all[$1].rank(of: path) }
    }

    subscript(_ index: Int) -> LiveSpecs {
        get { all[index] }
        set { all[index] = newValue }
    }
}

extension LiveSpecs {
    /// How near to a file the root of the program is; -1 where the file is imported from elsewhere.
    fileprivate func rank(of path: String) -> Int {
        path == group.root || path.hasPrefix(group.root + "/") ? group.root.utf8.count : -1
    }
}
