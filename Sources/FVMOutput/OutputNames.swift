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
        Array(path.lowercased().utf8)
    }

    private struct Claim {
        var path: String
        var isFolder: Bool
    }

    /// Whether the path leads down from the root, part by part, past the tool's own folder, and stands on one line.
    static func isSafe(_ path: ArraySlice<UInt8>) -> Bool {
        path.withUnsafeBufferPointer { isPlain($0) || leadsDown($0) }
            && (path.first != UInt8(ascii: ".") || !leadsToOwnFolder(path))
    }

    /// Whether there is nothing to look at: no control character, and no part that is empty or begins with a dot. So it is with
    /// most paths, and without a branch the processor looks at many bytes at once.
    private static func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = path.first, let last = path.last else { return false }
        if first <= UInt8(ascii: "/") || first == 0x7F || last == UInt8(ascii: "/") { return false }
        var isOdd: UInt8 = 0
        for index in 1..<path.count {
            let byte = path[index]
            let isControl: UInt8 = byte < 0x20 ? 1 : byte == 0x7F ? 1 : 0
            let isDotOrSlash: UInt8 = byte == UInt8(ascii: ".") ? 1 : byte == UInt8(ascii: "/") ? 1 : 0
            let beginsPart: UInt8 = path[index &- 1] == UInt8(ascii: "/") ? 1 : 0
            isOdd |= isControl | isDotOrSlash & beginsPart
        }
        return isOdd == 0
    }

    private static func leadsDown(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { $0.count > 2 || !$0.allSatisfy { $0 == UInt8(ascii: ".") } }
            && path.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
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
