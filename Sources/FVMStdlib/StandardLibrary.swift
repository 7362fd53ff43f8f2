import FVMEmbeddedFiles

/// The specs that come with the tool: `import Address` brings `Address.fvm` of the folder `Stdlib`.
public enum StandardLibrary {
    /// The names that can be imported, sorted.
    public static let names = files.map { String(cString: $0.name) }

    /// The bytes of the file called `name`, without its ending, or `nil` if there is none.
    public static func file(named name: String) -> [UInt8]? {
        guard let index = names.firstIndex(of: name) else { return nil }
        return Array(UnsafeBufferPointer(start: files[index].bytes, count: files[index].count))
    }

    private static var files: UnsafeBufferPointer<EmbeddedFile> {
        var count = 0
        let first = standardLibraryFiles(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }
}
