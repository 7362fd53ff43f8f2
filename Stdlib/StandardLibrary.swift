/// The specs that come with the tool: `import Address` brings `Address.fvm`.
public enum StandardLibrary {
    /// The names that can be imported, sorted.
    public static let names = ["Address"]

    /// The bytes of the file called `name`, without its ending; nil where there is none.
    public static func file(named name: String) -> [UInt8]? {
        switch name {
        case "Address": PackageResources.Address_fvm
        default: nil
        }
    }
}
