/// Who reports, for formats that say so.
public struct ToolIdentity: Hashable, Sendable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
        self.name = name
        self.version = version
    }
}
