import FVMSource

extension FileSystem {
    /// The bytes of a text file in UTF-8, without a byte order mark. Line ends are as they are in the file.
    /// - Parameter limit: The most bytes to read; a longer file is an error.
    /// - Throws: Also if the file is UTF-16.
    public func readText(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        try read(path, limit: limit).text(of: path)
    }
}

extension [UInt8] {
    /// The bytes of the file at `path` without a byte order mark of UTF-8.
    /// - Throws: If the file is UTF-16.
    public func text(of path: String) throws(FileSystemError) -> [UInt8] {
        if case .utf16 = TextEncoding(of: self) { throw FileSystemError(.utf16, path: path) }
        return withoutByteOrderMark
    }
}
