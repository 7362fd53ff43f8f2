import FVMSource

/// The names that one run takes in the output folder: each once, whatever the disk thinks of upper and lower case.
struct OutputNames: Sendable {
    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    /// The files and folders of the run, by their paths in lower case.
    private var claims: [String: Claim] = [:]

    /// Takes the name for one file or folder of this run. Returns why it cannot, if another has it.
    mutating func claim(_ path: String, isFolder: Bool) -> String? {
        let claim = Claim(path: path, isFolder: isFolder)
        guard let first = claims.updateValue(claim, forKey: path.lowercased()) else { return nil }
        if first.isFolder != isFolder { return "'\(path)' is both a file and a folder of the output" }
        if first.path == path { return "'\(path)' is written twice" }
        return "'\(path)' and '\(first.path)' differ only in case"
    }

    /// Whether the name is that of a file of this run.
    func isFile(_ path: String) -> Bool {
        claims[path.lowercased()].map { !$0.isFolder && $0.path == path } ?? false
    }

    /// Whether the path leads down from the root, part by part, past the tool's own folder, and stands on one line.
    static func isSafe(_ path: String) -> Bool {
        guard path.withBytes({ hasSafeParts($0) }) else { return false }
        return path.utf8.first != UInt8(ascii: ".") || !path.lowercased().hasPrefix(OutputFolder.own + "/")
    }

    private static func hasSafeParts(_ path: some Sequence<UInt8>) -> Bool {
        // The part that is being read: its length, and whether it has dots alone.
        var length = 0
        var isDots = true
        for byte in path {
            if byte == UInt8(ascii: "/") {
                guard !isDots || length > 2 else { return false }
                length = 0
                isDots = true
            } else {
                guard byte >= 0x20, byte != 0x7F else { return false }
                length += 1
                isDots = isDots && byte == UInt8(ascii: ".")
            }
        }
        return !isDots || length > 2
    }
}
