import FVMFiles
import FVMSource
import FVMWorkspace

/// The specs of a project as a revision has them: `git:REV`, or `git:REV:PATH`.
struct GitRevision {
    /// As it was given: a branch, a tag, a commit, `HEAD~2`.
    let name: String
    /// From the current folder, or `nil` for what the other side is about.
    let path: String?

    /// Creates a revision, or returns `nil` for another operand.
    ///
    /// - Throws: If git could take the revision for an option.
    init?(_ operand: String) throws(UsageError) {
        guard operand.hasPrefix("git:") else { return nil }
        let parts = operand.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        name = String(parts[0])
        path = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7F && !"*?[\\:".unicodeScalars.contains($0)
        }
        guard !name.isEmpty, isPlain, !name.hasPrefix("-"), !name.contains("..") else {
            throw UsageError("'\(name)' is no revision: write 'git:HEAD', or 'git:v1.2.0:Specs'")
        }
        if let path, path.hasPrefix("/") { throw UsageError("'\(path)' does not start at the current folder") }
    }

    init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// Returns the name of the specs: `HEAD:Specs`.
    func label(_ path: String) -> String { "\(name):\(path == "." ? "" : path)" }

    /// Returns the specs at or below a path, as a file system with them at `label`.
    ///
    /// No file name is passed to git as an argument. It lists the whole tree, and then returns contents by their
    /// hashes.
    func files(at path: String, in console: any Console) throws(GitFailure) -> MemoryFileSystem {
        let commit = try self.commit(console)
        let prefix = try line(["rev-parse", "--show-prefix"], console)
        let root = FilePath.normalized(FilePath.join(prefix.isEmpty ? "." : prefix, path))
        let isFile = path.hasSuffix(".fvm")
        let folder = isFile ? FilePath.parent(of: root) : root
        let tree = try console.runGit(["ls-tree", "-r", "-z", "--full-tree", commit], input: [])
        var specs: [(path: String, hash: String)] = []
        for entry in tree.split(separator: 0) {
            // "100644 blob HASH<TAB>PATH"
            let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard parts.count == 2, parts[0].starts(with: "100".utf8), parts[1].suffix(4).elementsEqual(".fvm".utf8),
                let hash = parts[0].split(separator: UInt8(ascii: " ")).last
            else { continue }
            let place = String(decoding: parts[1], as: UTF8.self)
            guard folder == "." || place.hasPrefix(folder + "/") else { continue }
            let name = folder == "." ? place : String(place.dropFirst(folder.utf8.count + 1))
            specs.append((name, String(decoding: hash, as: UTF8.self)))
        }
        let base = isFile ? FilePath.parent(of: path) : path
        return try read(specs, below: label(base), console)
    }

    private func read(
        _ specs: [(path: String, hash: String)],
        below base: String,
        _ console: any Console
    ) throws(GitFailure) -> MemoryFileSystem {
        var files = MemoryFileSystem()
        try? files.makeFolders(base)
        guard !specs.isEmpty else { return files }
        let wanted = specs.map { $0.hash + "\n" }.joined()
        let contents = try console.runGit(["cat-file", "--batch"], input: Array(wanted.utf8))
        var rest = contents[...]
        for spec in specs {
            // "HASH blob SIZE<LF>", the bytes, a line feed
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let size = Int(
                    String(decoding: rest[..<end].split(separator: UInt8(ascii: " ")).last ?? [], as: UTF8.self)
                ),
                size < rest.endIndex - end
            else { throw .refused("it has no content for '\(spec.path)'") }
            files.add(Array(rest[(end + 1)..<(end + 1 + size)]), at: FilePath.join(base, spec.path))
            rest = rest[(end + 1 + size)...].dropFirst()
        }
        return files
    }

    /// The hash of the commit.
    private func commit(_ console: any Console) throws(GitFailure) -> String {
        do {
            return try line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], console)
        } catch {
            guard case .refused("") = error else { throw error }
            guard (try? line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], console)) != nil else {
                throw .noCommit
            }
            let isShallow = try? line(["rev-parse", "--is-shallow-repository"], console)
            throw isShallow == "true" ? .shallow : .noRevision
        }
    }

    private func line(_ arguments: [String], _ console: any Console) throws(GitFailure) -> String {
        let output = try console.runGit(arguments, input: [])
        return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
