import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMLift
import FVMSemantics
import FVMWorkspace

/// The files of a project that the user owns and that are written for an earlier release of FOSUtilities.
public struct Migration: Sendable {
    public struct File: Sendable {
        /// The path, which begins with the output folder.
        public let path: String
        let bytes: [UInt8]
        let spellings: [FormerSpelling]
    }

    public private(set) var files: [File] = []

    /// Reads all Swift files of the project that the tool does not generate, and its manifests. O(their bytes).
    public init(of plan: OutputPlan, in fileSystem: some FileSystem) {
        for path in plan.ownedSwiftFiles(in: fileSystem) {
            add(path, of: plan, in: fileSystem) { FormerSpelling.all(in: $0) }
        }
        guard plan.folders.hasRoot else { return }
        for name in FormerSpelling.manifests {
            add(name, of: plan, in: fileSystem) { FormerSpelling.pins(in: $0, ofManifest: name) }
        }
    }

    private mutating func add(
        _ path: String,
        of plan: OutputPlan,
        in fileSystem: some FileSystem,
        _ spellings: ([UInt8]) -> [FormerSpelling]
    ) {
        let path = FilePath.join(plan.root, path)
        guard let bytes = try? fileSystem.read(path, limit: OutputPlan.largestSource) else { return }
        let spellings = spellings(bytes)
        if !spellings.isEmpty { files.append(File(path: path, bytes: bytes, spellings: spellings)) }
    }

    /// The safe edits, if the files are still as they were read.
    public var changes: FileChanges {
        var changes = FileChanges()
        for file in files {
            guard let bytes = FormerSpelling.applyingSafeEdits(file.spellings, to: file.bytes) else { continue }
            changes.replace(file.bytes, by: bytes, at: file.path)
        }
        return changes
    }

    /// Each former spelling with its place and its replacement, and a last line with their number.
    ///
    /// - Parameter isWritten: Whether the safe edits have been made.
    public func report(isWritten: Bool) -> String {
        var text = ""
        for file in files {
            text += visibleLine(file.path) + "\n"
            for spelling in file.spellings {
                text += "  \(spelling.line): \(visibleLine(spelling.text))\n"
                text += "    \(spelling.isSafe ? "->" : "by hand:") \(visibleLine(spelling.replacement))\n"
            }
        }
        let all = files.flatMap(\.spellings)
        guard !all.isEmpty else { return "no spelling of an earlier release in files that you own\n" }
        let safe = all.count(where: \.isSafe)
        let rest = all.count - safe
        let made = isWritten ? "\(safe) changed" : "\(safe) can be changed by '--migrate --write'"
        return text + "\(made), \(rest) to change by hand\n"
    }
}

extension OutputPlan {
    /// Reports the places that an earlier release of the library had other names for, in files that the tool does not rewrite.
    mutating func reportFormerSpellings(in fileSystem: some FileSystem) {
        let migration = Migration(of: self, in: fileSystem)
        var count = 0
        for file in migration.files {
            for spelling in file.spellings {
                count += 1
                guard count <= Self.mostEdits else { continue }
                let place = "\(file.path):\(spelling.line)"
                report(
                    OutputProblems.formerSpelling,
                    "'\(place)': since FOSUtilities \(TargetLibrary.version), '\(spelling.text)' is written "
                        + "'\(spelling.replacement)'"
                )
            }
        }
        if count > Self.mostEdits {
            report(OutputProblems.formerSpelling, "\(count - Self.mostEdits) more former spellings in your files")
        }
    }

    /// The Swift files of the project that no run rewrites, by their paths from the output folder, sorted.
    func ownedSwiftFiles(in fileSystem: some FileSystem) -> [String] {
        guard folders.hasRoot else { return [] }
        let emitted = known.manifest.entries.filter { $0.ownership == .user }.map(\.path)
        let others = ["Sources", "Tests"].flatMap { handWrittenSources(of: $0, in: fileSystem) }
        return Set(emitted + others).filter { $0.hasSuffix(".swift") }.sorted()
    }
}
