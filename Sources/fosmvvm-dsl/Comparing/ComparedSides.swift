import FVMFiles
import FVMSpecTesting
import FVMWorkspace

/// One of two states that are compared.
enum ComparedSide {
    case path(String)
    case revision(GitRevision, path: String)
    /// JSON that clients have been sent.
    case shipped(String)

    /// As reports call it.
    var name: String {
        switch self {
        case .path(let path), .shipped(let path): path
        case .revision(let revision, let path): revision.label(path)
        }
    }
}

/// The two sides of a comparison.
struct ComparedSides {
    let old: ComparedSide
    let new: ComparedSide

    /// Parses the operands. Without operands, compares the last commit with the working tree. A path alone compares
    /// it in the last commit with its current state. A revision or JSON of a release alone is compared with the
    /// working tree.
    init(_ operands: [String], in files: some FileSystem) throws(UsageError) {
        var revisions: [GitRevision?] = []
        for operand in operands {
            let isHead = operand == "HEAD" || operand.hasPrefix("HEAD~") || operand.hasPrefix("HEAD^")
            let isRevision = isHead && files.kind(of: operand, followingLinks: true) == nil
            revisions.append(try GitRevision(isRevision ? "git:\(operand)" : operand))
        }
        /// Returns the path of a side, by default that of the other one.
        func path(besides index: Int) -> String {
            let other = operands.indices.first { $0 != index }
            guard let other else { return "." }
            if let revision = revisions[other] { return revision.path ?? "." }
            return isShipped(operands[other], files) ? "." : operands[other]
        }
        func side(_ index: Int) -> ComparedSide {
            if let revision = revisions[index] {
                return .revision(revision, path: revision.path ?? path(besides: index))
            }
            return isShipped(operands[index], files) ? .shipped(operands[index]) : .path(operands[index])
        }
        func isShipped(_ path: String, _ files: some FileSystem) -> Bool {
            FilePath.name(of: FilePath.normalized(path)) == shippedVersionsFolder || holdsOnlyJSON(path, files)
        }
        switch operands.count {
        case 0:
            old = .revision(GitRevision(name: "HEAD", path: "."), path: ".")
            new = .path(".")
        case 1:
            let given = side(0)
            if case .path(let path) = given {
                old = .revision(GitRevision(name: "HEAD", path: path), path: path)
                new = given
            } else {
                old = given
                new = .path(revisions[0]?.path ?? ".")
            }
        default:
            old = side(0)
            new = side(1)
        }
        if case .shipped(let path) = new { throw UsageError("'\(path)' has JSON, which is what was: name it first") }
    }
}

/// Whether a folder has JSON, and no specs.
private func holdsOnlyJSON(_ path: String, _ files: some FileSystem) -> Bool {
    guard let entries = try? files.entries(of: path) else { return false }
    let names = entries.filter { $0.kind == .file }.map(\.name)
    return names.contains { $0.hasSuffix(".json") } && !names.contains { $0.hasSuffix(".fvm") }
        && !entries.contains { $0.kind == .folder }
}
