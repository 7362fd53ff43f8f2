import FVMSource

/// Paths as text, with `/` between their parts. Nothing here looks at a disk.
package enum FilePath {
    /// `path` as seen from `folder`; an absolute path stays as it is.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// Returns the folder of `path`: "." if the path is only a name.
    package static func parent(of path: String) -> String {
        guard let slash = lastSlash(in: path) else { return "." }
        return slash == 0 ? "/" : String(path[..<path.utf8.index(path.startIndex, offsetBy: slash)])
    }

    /// The last part of `path`.
    package static func name(of path: String) -> String {
        guard let slash = lastSlash(in: path) else { return path }
        return String(path[path.utf8.index(path.startIndex, offsetBy: slash + 1)...])
    }

    /// How many bytes come before the last slash.
    package static func lastSlash(in path: String) -> Int? {
        path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) }
    }

    /// Returns `path` without `.`, double slashes and, judging only by the text, `..`.
    package static func normalized(_ path: String) -> String {
        if isNormal(path) { return path }
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        let normalized = (isAbsolute ? "/" : "") + parts.map(String.init).joined(separator: "/")
        return normalized.isEmpty ? "." : normalized
    }

    /// Whether a path has no slash at its end or after another, and no part that begins with a dot.
    private static func isNormal(_ path: String) -> Bool {
        path.withBytes { bytes in
            var isStart = true
            for byte in bytes.dropFirst(bytes.first == UInt8(ascii: "/") ? 1 : 0) {
                if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
                isStart = byte == UInt8(ascii: "/")
            }
            return !isStart
        }
    }

    /// Returns whether `path` is `folder` or is inside it. Both must be canonical.
    package static func isInside(_ path: String, folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// `path` as seen from a folder above it, or `nil` if it is not below `folder`. Both must be canonical.
    package static func name(of path: String, from folder: String) -> String? {
        let above = folder == "/" ? folder : folder + "/"
        return path.hasPrefix(above) ? String(path.dropFirst(above.count)) : nil
    }

    /// `path` as seen from a folder that it is known to be below, in the same words.
    package static func name(of path: String, below folder: String) -> String {
        String(path[path.utf8.index(path.startIndex, offsetBy: folder.utf8.count + 1)...])
    }

    /// The first parts of a relative path that has more.
    package static func prefix(of path: String, parts count: Int) -> String {
        let slashes = path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }
        return slashes.dropFirst(count - 1).first.map { String(path[..<$0]) } ?? path
    }

    /// The deepest folder that all of some canonical folders are, or are below, or `nil` for none.
    package static func commonFolder(of folders: some Sequence<String>) -> String? {
        var common: String?
        for folder in folders {
            common = common.map { commonFolder(of: $0, folder) } ?? folder
        }
        return common
    }

    private static func commonFolder(of first: String, _ second: String) -> String {
        if isInside(first, folder: second) { return second }
        if isInside(second, folder: first) { return first }
        let count = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
        return parent(of: String(decoding: first.utf8.prefix(count), as: UTF8.self))
    }
}
