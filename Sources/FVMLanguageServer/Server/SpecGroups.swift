import FVMFiles
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Groups the specs below a folder into programs.
///
/// A workspace folder does not state which specs belong together. Specs below a folder with an `app` belong to that
/// app. Of several apps in one folder, each is its own program. In a folder without any app, all specs are one
/// program. Beside apps, the other specs of each folder are one program.
struct SpecGroups {
    struct Group: Hashable {
        /// The folder with its specs.
        var root: String
        var inputs: [SpecInput]
    }

    /// In the order of their roots.
    private(set) var groups: [Group] = []

    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - texts: Unsaved texts by path.
    ///   - declaresApp: Returns whether a file declares an app, if that is known without reading it.
    init(
        below folder: String,
        in files: some FileSystem,
        texts: [String: [UInt8]],
        declaresApp: (String) -> Bool? = { _ in nil }
    ) {
        var search = SpecSearch(files)
        search.search(folder)
        let found = Set(search.specs.map(\.path))
        let added = texts.keys.filter { path in
            !found.contains(path) && path.hasPrefix(folder + "/") && path.hasSuffix(".fvm")
                && !path.dropFirst(folder.count).contains("/.")
        }
        let paths = search.specs.map(\.path) + added.sorted()
        let declaring = paths.filter { path in
            if let known = declaresApp(path) { return known }
            let bytes = texts[path] ?? (try? files.read(path, limit: SpecInput.sizeLimit)) ?? []
            return ProjectSpecs.declaresApp(bytes)
        }
        guard !declaring.isEmpty else {
            if let root = Self.commonFolder(of: paths) { groups = [Group(root: root, inputs: [.path(root)])] }
            return
        }
        // Several apps in one folder are separate programs, each with its imports.
        let byFolder = Dictionary(grouping: declaring, by: FilePath.parent)
        let single = Set(byFolder.values.filter { $0.count > 1 }.flatMap(\.self))
        let apps = Set(byFolder.filter { $0.value.count == 1 }.keys)
        var members: [String: [String]] = [:]
        for path in paths {
            let root = single.contains(path) ? path : Self.root(of: path, apps, upTo: folder)
            members[root, default: []].append(path)
        }
        groups = members.sorted { $0.key < $1.key }.map { root, members in
            let isWhole = paths.allSatisfy { !$0.hasPrefix(root + "/") || members.contains($0) }
            return Group(root: root, inputs: isWhole ? [.path(root)] : members.map { .path($0) })
        }
    }

    /// Returns the nearest folder above a spec that has an app, otherwise the spec's own folder.
    private static func root(of path: String, _ apps: Set<String>, upTo top: String) -> String {
        var folder = FilePath.parent(of: path)
        while folder.hasPrefix(top) {
            if apps.contains(folder) { return folder }
            if folder == top || folder == "/" { break }
            folder = FilePath.parent(of: folder)
        }
        return FilePath.parent(of: path)
    }

    private static func commonFolder(of paths: [String]) -> String? {
        guard var common = paths.first.map(FilePath.parent) else { return nil }
        for path in paths {
            while common != "/", !path.hasPrefix(common + "/") { common = FilePath.parent(of: common) }
        }
        return common
    }
}
