import FVMDiagnostics

/// What a plan knows of an output folder before it looks at a file: the manifest, and the stamps of the last run.
struct KnownFiles: Sendable {
    /// What stands at the path of an output file.
    enum Found {
        case nothing
        case file(ContentHash)
        /// What nothing can be written over: why, and what it is.
        case obstacle(DiagnosticKind, String)
    }

    let manifest: Manifest
    /// The place of each path in the manifest.
    let indices: [String: Int]
    /// Of each entry, the stamp that its file had when its bytes were those of the manifest; empty where none is known.
    private let stamps: [FileStamp?]

    /// The size up to which an output file is read.
    static let sizeLimit = 1 << 30

    init() {
        manifest = Manifest()
        indices = [:]
        stamps = []
    }

    /// Reads what an earlier run has left in the folder.
    init(in root: String, of fileSystem: some FileSystem, _ problems: inout [Diagnostic]) {
        let path = FilePath.join(root, Manifest.path)
        var manifest = Manifest()
        do {
            let bytes = try fileSystem.read(path, limit: Self.sizeLimit)
            do throws(ManifestError) {
                manifest = try Manifest(parsing: bytes)
            } catch {
                switch error {
                case .corrupt(let line):
                    problems.append(OutputProblems.corruptManifest, "line \(line) of '\(path)' cannot be understood")
                case .newer(let version):
                    problems.append(
                        OutputProblems.newerManifest,
                        "'\(path)' is of version \(version), and this tool knows version \(Manifest.version)"
                    )
                }
            }
        } catch {
            if error.reason != .notFound, error.reason != .notAFolder {
                problems.append(OutputProblems.unreadableOutput, "'\(path)' cannot be read: \(error.explanation)")
            }
        }
        self.manifest = manifest
        var indices: [String: Int] = [:]
        indices.reserveCapacity(manifest.entries.count)
        for (index, entry) in manifest.entries.enumerated() { indices[entry.path] = index }
        self.indices = indices
        stamps = []
    }

    /// The entry whose path differs in upper and lower case alone: on many disks it is the same file. O(entries); such a
    /// path is asked for only where a file stands that no entry has.
    func entry(besidesCase path: String) -> Manifest.Entry? {
        let lowercase = path.lowercased()
        return manifest.entries.first { $0.path.utf8.count == path.utf8.count && $0.path.lowercased() == lowercase }
    }

    /// Looks at one path: its bytes are read only if its stamp is not the known one.
    /// - Parameter index: The place of the path in the manifest.
    func look(at path: String, _ index: Int?, in fileSystem: some FileSystem) -> Found {
        let stamp = fileSystem.stamp(of: path, followingLinks: false)
        if let index, let stamp, index < stamps.count, stamps[index] == stamp {
            return .file(manifest.entries[index].hash)
        }
        switch fileSystem.kind(of: path, followingLinks: false) {
        case nil: return .nothing
        case .link: return .obstacle(OutputProblems.linkOutside, "is a symbolic link")
        case .folder: return .obstacle(OutputProblems.occupied, "is a folder")
        case .stream: return .obstacle(OutputProblems.occupied, "is not a file")
        case .file:
            do {
                return .file(ContentHash(try fileSystem.read(path, limit: Self.sizeLimit)))
            } catch {
                return .obstacle(OutputProblems.unreadableOutput, "cannot be read: \(error.explanation)")
            }
        }
    }
}
