import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMWorkspace

/// Looks for what a project has already, written by hand, under a name that is about to be emitted: Swift would have
/// two types of one name, and the library two texts of one key.
extension OutputPlan {
    /// Reports each new file whose type or texts are declared in another, hand-written file of its module.
    ///
    /// O(bytes of the module's own files) if there is a new file, otherwise nothing is read.
    mutating func reportHandWritten(in fileSystem: some FileSystem) {
        guard folders.hasRoot else { return }
        var wanted: [String: [String: OutputStep]] = [:]
        for step in steps where isNew(step) {
            guard let (module, file) = Self.moduleAndFile(step.file) else { continue }
            wanted[module, default: [:]][file] = step
        }
        guard !wanted.isEmpty else { return }
        for (module, files) in wanted.sorted(by: { $0.key < $1.key }) {
            for path in handWrittenSources(of: module, in: fileSystem) {
                guard let bytes = try? fileSystem.read(FilePath.join(root, path), limit: Self.largestSource) else {
                    continue
                }
                let isSwift = path.hasSuffix(".swift")
                for name in isSwift ? SourceNames.ofSwift(bytes) : SourceNames.ofYAML(bytes) {
                    guard let step = files[name + (isSwift ? ".swift" : ".yml")] else { continue }
                    report(
                        OutputProblems.handWritten,
                        isSwift
                            ? "'\(FilePath.join(root, path))' declares '\(name)', which '\(step.file)' would declare again"
                            : "'\(FilePath.join(root, path))' has texts for '\(name)', which '\(step.file)' would have again"
                    )
                }
            }
        }
    }

    private func isNew(_ step: OutputStep) -> Bool {
        // A file of the user that an earlier run generated does not duplicate a generated one.
        step.action == .write && step.oldHash == nil && step.ownership == .generated
            && known.manifest.index(of: step.file) == nil
    }

    /// `Sources/ViewModels` and `Board.swift` of `Sources/ViewModels/Requests/Board.swift`.
    private static func moduleAndFile(_ path: String) -> (module: String, file: String)? {
        let parts = path.split(separator: "/")
        guard parts.count > 2, parts[0] == "Sources", let file = parts.last else { return nil }
        return (parts[...1].joined(separator: "/"), String(file))
    }

    /// The files of Swift and YAML in a folder of the output that no run has written, by their paths from it, sorted.
    func handWrittenSources(of module: String, in fileSystem: some FileSystem) -> [String] {
        var found: [String] = []
        var pending = [module]
        while let folder = pending.popLast(), found.count < Self.mostSources {
            let emitted = known.manifest.indices(in: folder)
            for entry in (try? fileSystem.entries(of: FilePath.join(root, folder))) ?? [] {
                let path = FilePath.join(folder, entry.name)
                switch entry.kind {
                case .folder: pending.append(path)
                case .file where path.hasSuffix(".swift") || path.hasSuffix(".yml"):
                    if known.manifest.index(of: path, among: emitted) == nil, !names.isFile(path) { found.append(path) }
                default: break
                }
            }
        }
        return found.sorted()
    }

    /// How many files of a module are looked at, and how many bytes one of them has at most.
    private static let mostSources = 10_000
    static let largestSource = 1_000_000
}
