import FVMDiagnostics

/// The names that one run takes in the output folder: each once, whatever the disk thinks of upper and lower case.
struct OutputNames: Sendable {
    /// Who has a name.
    private var claims: [Key: Claim] = [:]

    /// Stands for all names that some disk takes for the same.
    struct Key: Hashable, Sendable {
        private let hash: ContentHash

        /// O(length of the path).
        init(_ path: String) { self.init(lowercased: OutputNames.lowercased(path)) }

        /// Of a path that `lowercased` gives.
        init(lowercased path: [UInt8]) { hash = ContentHash(path) }
    }

    /// The path as all disks see it that do not tell upper from lower case.
    static func lowercased(_ path: String) -> [UInt8] {
        var bytes = Array(path.utf8)
        var union: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            union |= byte
            if byte &- 0x41 < 26 { bytes[index] = byte | 0x20 }
        }
        return union < 0x80 ? bytes : Array(path.lowercased().utf8)
    }

    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    /// Whether the path leads down from the root, part by part, past the tool's own folder, and stands on one line.
    static func isSafe(_ path: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        let dot = UInt8(ascii: ".")
        var length = 0
        var dots = 0
        for byte in path {
            if byte == slash {
                if length == 0 || length == dots && dots <= 2 { return false }
                length = 0
                dots = 0
                continue
            }
            if byte < 0x20 || byte == 0x7F { return false }
            length += 1
            if byte == dot { dots += 1 }
        }
        if length == 0 || length == dots && dots <= 2 { return false }
        return path.first != dot || !leadsToOwnFolder(path)
    }

    /// The tool's own folder has dots, hyphens and letters alone.
    private static func leadsToOwnFolder(_ path: ArraySlice<UInt8>) -> Bool {
        path.lazy.map { $0 | 0x20 }.starts(with: (OutputFolder.own + "/").utf8)
    }

    /// Makes room for about so many names.
    mutating func reserve(_ count: Int) { claims.reserveCapacity(count) }

    /// Takes the name for one file or folder of this run. Returns why it cannot, if another has it.
    mutating func claim(_ path: String, _ key: Key, isFolder: Bool) -> String? {
        let claim = Claim(path: path, isFolder: isFolder)
        guard let first = claims.updateValue(claim, forKey: key) else { return nil }
        if first.isFolder != isFolder { return "'\(path)' is both a file and a folder of the output" }
        if first.path == path { return "'\(path)' is written twice" }
        return "'\(path)' and '\(first.path)' differ only in case"
    }
}
