import FVMDiagnostics
import FVMSource

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
        guard path.allBytes({ $0 < 0x80 }) else { return Array(path.lowercased().utf8) }
        return path.withBytes { bytes in
            [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
                for index in 0..<bytes.count {
                    let byte = bytes[index]
                    buffer[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
                }
                count = bytes.count
            }
        }
    }

    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    /// Whether the path leads down from the root, part by part, past the tool's own folder, and stands on one line.
    static func isSafe(_ path: ArraySlice<UInt8>) -> Bool {
        path.withUnsafeBufferPointer(leadsDown) && (path.first != UInt8(ascii: ".") || !leadsToOwnFolder(path))
    }

    private static func leadsDown(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        var length = 0
        var dots = 0
        for byte in path {
            if byte == UInt8(ascii: "/") {
                if length == 0 || length == dots && dots <= 2 { return false }
                length = 0
                dots = 0
                continue
            }
            if byte < 0x20 || byte == 0x7F { return false }
            length += 1
            if byte == UInt8(ascii: ".") { dots += 1 }
        }
        return length > 0 && (length > dots || dots > 2)
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
