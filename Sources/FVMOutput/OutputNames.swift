import FVMSource

/// The names that one run uses in the output folder. They are unique, also on case-insensitive disks.
struct OutputNames: Sendable {
    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    /// The files and folders of the run, by their paths in lower case.
    private var claims: [String: Claim] = [:]

    /// Reserves the name of a file or folder of this run. Returns the reason if another one has it.
    mutating func claim(_ path: String, isFolder: Bool) -> String? {
        let claim = Claim(path: path, isFolder: isFolder)
        guard let first = claims.updateValue(claim, forKey: path.lowercased()) else { return nil }
        if first.isFolder != isFolder { return "'\(path)' is both a file and a folder of the output" }
        if first.path == path { return "'\(path)' is written twice" }
        return "'\(path)' and '\(first.path)' differ only in case"
    }

    /// Returns whether the name is that of a file of this run.
    func isFile(_ path: String) -> Bool {
        claims[path.lowercased()].map { !$0.isFolder && $0.path == path } ?? false
    }
}
