import FVMLanguage
import FVMSource

/// All types of the files that are lifted, and what extensions add to them.
struct SwiftProject: Sendable {
    struct TypeEntry: Sendable {
        let declaration: SwiftDeclaration
        let file: Int
        /// With the types that it is nested in: `Outer.Inner`.
        let name: String
        /// The type that it is nested in.
        let outer: String?
    }

    struct Member: Sendable {
        let declaration: SwiftDeclaration
        let file: Int
    }

    let files: [SourceFile]
    private(set) var types: [TypeEntry] = []
    private var indices: [String: Int] = [:]
    private var indicesBySimpleName: [String: Int] = [:]
    private var extensions: [String: [SwiftProject.Member]] = [:]
    /// The types that name a protocol in their own clause.
    private var adopters: [String: [Int]] = [:]
    /// Types that have a name that another type of the run has.
    private(set) var twins: [TypeEntry] = []
    /// The values of constants outside of types, by their names.
    private(set) var constants: [String: SwiftExpression] = [:]

    init(_ sources: [SourceFile]) {
        files = sources
        for (file, source) in sources.enumerated() where source.path.hasSuffix(".swift") {
            for declaration in readSwift(source.bytes) { add(declaration, file, in: nil) }
        }
    }

    /// The types that emitted files have in each app with plural forms, updates, sheets or formats of its own.
    private static let ownTypes = Set(
        [
            "LocalizablePlural", "Patched", "PluralForm", "ScreenPresentation", LocalizedFormat.ownType,
            "LocalizableFormat", LocalizedFormat.ownFormats,
        ] + TypeWord.ofApp.map(\.swiftName)
    )

    private mutating func add(_ declaration: SwiftDeclaration, _ file: Int, in outer: String?) {
        switch declaration.kind {
        case _ where Self.ownTypes.contains(declaration.name): return
        case .structure, .classType, .enumeration, .protocolType:
            let name = outer.map { $0 + "." + declaration.name } ?? declaration.name
            let entry = TypeEntry(declaration: declaration, file: file, name: name, outer: outer)
            guard indices[name] == nil else { return twins.append(entry) }
            indices[name] = types.count
            if indicesBySimpleName[declaration.name] == nil || outer == nil {
                indicesBySimpleName[declaration.name] = types.count
            }
            for protocolName in declaration.inherited {
                adopters[protocolName.simpleName, default: []].append(types.count)
            }
            types.append(entry)
            for member in declaration.members { add(member, file, in: name) }
        case .extensionOf:
            extensions[declaration.name, default: []].append(Member(declaration: declaration, file: file))
            for member in declaration.members { add(member, file, in: declaration.name) }
        case .property where outer == nil && declaration.isConstant:
            if let value = declaration.value { constants[declaration.name] = value }
        default: return
        }
    }

    /// The index of the type that `name` is within `owner`.
    func index(of name: String, in owner: String?) -> Int? {
        var outer = owner
        while let scope = outer {
            if let index = indices[scope + "." + name] { return index }
            if scope == name || scope.hasSuffix("." + name) { return indices[scope] }
            outer = scope.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(scope[..<$0]) }
        }
        if let index = indices[name] { return index }
        return indicesBySimpleName[SwiftTypeName.name(name).simpleName]
    }

    func type(_ name: String, in owner: String? = nil) -> TypeEntry? { index(of: name, in: owner).map { types[$0] } }

    func extensions(of name: String) -> [Member] { extensions[name] ?? [] }

    /// Returns the members of a type, those of its extensions last.
    func members(of entry: TypeEntry) -> [Member] {
        let own = entry.declaration.members.map { Member(declaration: $0, file: entry.file) }
        let added = extensions(of: entry.name).flatMap { part in
            part.declaration.members.map { Member(declaration: $0, file: part.file) }
        }
        return own + added
    }

    /// The types that name a protocol in their own clause.
    func adopters(of name: String) -> [TypeEntry] { (adopters[name] ?? []).map { types[$0] } }

    /// Whether the type or one of its extensions names this protocol.
    func conforms(_ entry: TypeEntry, to name: String) -> Bool {
        entry.declaration.inherits(name) || extensions(of: entry.name).contains { $0.declaration.inherits(name) }
    }

    /// The protocols that the type and its extensions name.
    func protocols(of entry: TypeEntry) -> [String] {
        (entry.declaration.inherited + extensions(of: entry.name).flatMap(\.declaration.inherited)).map(\.simpleName)
    }
}
