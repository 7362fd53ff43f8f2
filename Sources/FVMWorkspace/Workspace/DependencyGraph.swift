import FVMSource
import FVMSyntax

/// Which files of a program have to do with one another, by their names: more often than they do, never less.
///
/// A file uses whatever is declared under any of its words. Changing one file costs what its own names are.
struct DependencyGraph: Sendable {
    /// The names of each file, by `FileID`.
    private(set) var names: [FileID: FileNames] = [:]
    private var users: [String: Set<FileID>] = [:]
    private var declarers: [String: Set<FileID>] = [:]
    private var summarizers: [String: Set<FileID>] = [:]
    private var translators: [String: Set<FileID>] = [:]
    private var reservers: [String: Set<FileID>] = [:]
    private var sketchers: [String: Set<FileID>] = [:]
    private var apps: [FileID: String] = [:]

    init(_ trees: [SyntaxTree]) {
        for tree in trees { update(tree.file, to: FileNames(tree)) }
    }

    /// Puts the names of a file in the place of those that it had, or `nil` if the file is gone.
    mutating func update(_ file: FileID, to new: FileNames?) {
        if let old = names[file] {
            for word in old.words { users.remove(file, at: word) }
            for name in old.declared { declarers.remove(file, at: name) }
            for name in old.summaries { summarizers.remove(file, at: name) }
            for name in old.translated { translators.remove(file, at: name) }
            for name in old.reservedNames { reservers.remove(file, at: name) }
            for name in old.sketched { sketchers.remove(file, at: name) }
            apps[file] = nil
        }
        names[file] = new
        guard let new else { return }
        for word in new.words { users[word, default: []].insert(file) }
        for name in new.declared { declarers[name, default: []].insert(file) }
        for name in new.summaries { summarizers[name, default: []].insert(file) }
        for name in new.translated { translators[name, default: []].insert(file) }
        for name in new.reservedNames { reservers[name, default: []].insert(file) }
        for name in new.sketched { sketchers[name, default: []].insert(file) }
        apps[file] = new.app?.name
    }

    /// The old and new names of one file.
    struct Update {
        let file: FileID
        let old: FileNames?
        let new: FileNames?

        /// Whether the file declares other names than before, so that others may be suggested for unknown names.
        var changesDeclared: Bool {
            old?.declared ?? [] != new?.declared ?? [] || old?.declaredKinds ?? [] != new?.declaredKinds ?? []
                || old?.hasNameless != new?.hasNameless
        }
    }

    /// Returns the files whose diagnostics may change after some files have changed, including these. `nil` for all
    /// files.
    ///
    /// They are the files that depend on the declarations or targets of the changed files, those that reserve the
    /// same emitted names, and those that use names which the changed files may infer. O(the affected files and their
    /// names).
    func affected(by updates: [Update]) -> Set<FileID>? {
        let versions = updates.flatMap { [$0.old, $0.new].compactMap(\.self) }
        if updates.contains(where: { $0.old?.app != $0.new?.app }) { return nil }
        if versions.contains(where: { !$0.targets.isDisjoint(with: apps.values) }) { return nil }
        var found = Set(updates.map(\.file))
        var pending: [FileID] = []
        func add(_ files: Set<FileID>?) {
            for file in files ?? [] where found.insert(file).inserted { pending.append(file) }
        }
        for version in versions {
            for name in version.reservedNames { add(reservers[name]) }
            for name in version.declared { add(users[name]) }
            for name in version.sketched where declarers[name] == nil { add(users[name]) }
            for name in version.targets {
                add(declarers[name])
                add(users[name])
            }
        }
        for update in updates {
            let summaries = (update.old?.summaries ?? []).symmetricDifference(update.new?.summaries ?? [])
            for name in summaries { add(users[name]) }
        }
        while let next = pending.popLast() {
            for name in names[next]?.declared ?? [] { add(users[name]) }
        }
        return found
    }

    /// The files that declare these names, or may sketch what nothing declares.
    func files(declaring names: Set<String>) -> Set<FileID> {
        names.reduce(into: []) { $0.formUnion(declarers[$1] ?? sketchers[$1] ?? []) }
    }

    /// The files that have one of these names among their words.
    func files(naming names: Set<String>) -> Set<FileID> {
        names.reduce(into: []) { $0.formUnion(users[$1] ?? []) }
    }

    /// Returns the files that use a declaration, directly or not, and those that declare it. `nil` if nothing does.
    func files(reaching name: String) -> Set<FileID>? {
        guard var found = declarers[name] else { return nil }
        var pending = Array(found)
        func add(_ files: Set<FileID>?) {
            for file in files ?? [] where found.insert(file).inserted { pending.append(file) }
        }
        add(users[name])
        while let next = pending.popLast() {
            for name in names[next]?.declared ?? [] { add(users[name]) }
        }
        return found
    }

    /// The files that reserve one of these names of emitted types or paths of requests.
    func files(reserving names: Set<String>) -> Set<FileID> {
        names.reduce(into: []) { $0.formUnion(reservers[$1] ?? []) }
    }

    /// Whether nothing declares the name, and a view model names it as a type.
    func isSketched(_ name: String) -> Bool { declarers[name] == nil && sketchers[name] != nil }

    /// Returns `files` with everything needed to check them: their dependencies, with translations, the files that
    /// reserve the same names, and the app.
    func closure(of files: Set<FileID>) -> Set<FileID> {
        var found = files
        var pending = Array(files)
        func add(_ file: FileID) {
            if found.insert(file).inserted { pending.append(file) }
        }
        apps.keys.forEach(add)
        for name in Set(apps.values) { translators[name]?.forEach(add) }
        // Declarations that reserve the same names are checked for collisions.
        for file in files {
            for name in names[file]?.reservedNames ?? [] { reservers[name]?.forEach(add) }
        }
        while let file = pending.popLast() {
            guard let own = names[file] else { continue }
            for word in own.words {
                (declarers[word] ?? sketchers[word])?.forEach(add)
                summarizers[word]?.forEach(add)
            }
            for name in own.declared { translators[name]?.forEach(add) }
        }
        return found
    }
}

extension [String: Set<FileID>] {
    fileprivate mutating func remove(_ file: FileID, at key: String) {
        self[key]?.remove(file)
        if self[key]?.isEmpty == true { self[key] = nil }
    }
}
