import FVMSource

/// The options of an index that do not follow from the trees.
public struct IndexOptions: Sendable {
    /// The files that imports bring.
    public var imports: [ResolvedImport]
    /// The name of each rule by its code, in small letters: specs may write either.
    public var ruleNames: [String: String]
    /// Restricts the index to the uses of symbols with one of these names, and of their members, without types. `nil`
    /// for all.
    public var names: Set<String>?

    public init(imports: [ResolvedImport] = [], ruleNames: [String: String] = [:], names: Set<String>? = nil) {
        self.imports = imports
        self.ruleNames = ruleNames
        self.names = names
    }

    func wants(_ key: SymbolKey) -> Bool {
        names.map { $0.contains(key.name) || $0.contains(key.owner) } ?? true
    }

    /// The key of a rule that is written as its code or its name.
    func ruleKey(_ text: String) -> SymbolKey {
        let text = text.lowercased()
        return SymbolKey(.rule, "", ruleNames[text] ?? text)
    }
}

/// The file that an `import` brings.
public struct ResolvedImport: Sendable {
    /// The place of the path, or of the name in the standard library.
    public var location: Location
    public var file: FileID

    public init(location: Location, file: FileID) {
        self.location = location
        self.file = file
    }
}
