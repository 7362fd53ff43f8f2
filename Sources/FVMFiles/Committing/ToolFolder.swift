import FVMSource

/// The folder that the tool uses for itself, in an output folder or next to files that it changes.
package enum ToolFolder {
    package static let name = ".fosmvvm-dsl"
    /// Tells version control what to ignore in the folder.
    package static let ignoringPath = name + "/.gitignore"
}

extension FilePath {
    /// All folders above the files, parents first. The files' paths are relative.
    package static func folders(above files: [String]) -> [String] {
        var folders: Set<String> = []
        for file in files {
            var folder = parent(of: file)
            while folder != ".", folders.insert(folder).inserted { folder = parent(of: folder) }
        }
        return folders.sorted { $0.precedesByBytes($1) }
    }

    /// Whether the path leads down from a root, part by part, not into the tool's own folder, and has no line break.
    package static func isSafe(_ path: String) -> Bool {
        guard path.withBytes({ hasSafeParts($0) }) else { return false }
        return path.utf8.first != UInt8(ascii: ".") || !path.lowercased().hasPrefix(ToolFolder.name + "/")
    }

    private static func hasSafeParts(_ path: some Sequence<UInt8>) -> Bool {
        // The current component: its length, and whether it consists of dots.
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
