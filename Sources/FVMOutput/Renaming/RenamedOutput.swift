import FVMFiles
import FVMIDE
import FVMSemantics
import FVMSource
import FVMWorkspace

/// The effects of a rename on an output folder: files that the user owns and that are named after the symbol, and
/// places in hand-written Swift that use it.
public struct RenamedOutput: Sendable {
    public private(set) var moves: [FileMove] = []
    public private(set) var places: [SwiftPlace] = []
    /// The folders with JSON of shipped versions.
    public private(set) var shippedFolders: [String] = []

    /// How many files are looked at, and how many bytes one of them has at most.
    private static let mostFiles = 20_000
    private static let largestFile = 4_000_000
    private static let shippedName = ".VersionedTestJSON"

    /// Whether `compile` has written to a folder.
    public static func isOutput(_ root: String, in files: some FileSystem) -> Bool {
        files.kind(of: FilePath.join(root, Manifest.path), followingLinks: true)?.isFile == true
    }

    /// Looks through `Sources` and `Tests` of the folder. O(bytes of its hand-written Swift).
    public init(of rename: SpecRename, in root: String, _ files: some FileSystem) {
        let entries = OutputSnapshot(of: root, in: files).manifest.entries
        let generated = Set(entries.lazy.filter { $0.ownership == .generated }.map(\.path))
        let names = RenamedNames(rename)
        for entry in entries where entry.ownership == .user {
            guard let target = names.fileTarget(of: entry.path),
                files.kind(of: FilePath.join(root, entry.path), followingLinks: false)?.isFile == true
            else { continue }
            moves.append(FileMove(FilePath.join(root, entry.path), to: FilePath.join(root, target)))
        }
        for path in swiftFiles(in: root, files) where !generated.contains(path) {
            guard let bytes = try? files.read(FilePath.join(root, path), limit: Self.largestFile) else { continue }
            places += names.places(in: bytes, of: FilePath.join(root, path))
        }
    }

    /// The Swift below the folders of a project, by paths from its root, sorted.
    private mutating func swiftFiles(in root: String, _ files: some FileSystem) -> [String] {
        var found: [String] = []
        var pending = ["Sources", "Tests"]
        while let folder = pending.popLast(), found.count < Self.mostFiles {
            for entry in (try? files.entries(of: FilePath.join(root, folder))) ?? [] {
                let path = FilePath.join(folder, entry.name)
                switch entry.kind {
                case .folder where entry.name == Self.shippedName: shippedFolders.append(FilePath.join(root, path))
                case .folder where !entry.name.hasPrefix("."): pending.append(path)
                case .file where path.hasSuffix(".swift"): found.append(path)
                default: break
                }
            }
        }
        shippedFolders.sort()
        return found.sorted()
    }
}

/// The names of emitted Swift that are others after a rename.
struct RenamedNames {
    /// The types that are emitted for a declaration: the old name, and the new one.
    private let types: [String: String]
    /// A member's old and new name.
    private let member: (old: String, new: String)?
    /// The types one of which a file has to name so that a member's name in it is taken for the member. Empty for all
    /// files.
    private let owners: Set<String>
    private let rename: SpecRename

    init(_ rename: SpecRename) {
        self.rename = rename
        let symbol = rename.symbol
        let suffixes = Self.suffixes(of: symbol.kind)
        var types: [String: String] = [:]
        for suffix in suffixes { types[symbol.name + suffix] = rename.newName + suffix }
        if symbol.kind == .fields {
            types[Self.messagesName(symbol.name)] = Self.messagesName(rename.newName)
        }
        self.types = types
        switch symbol.kind {
        case .property, .enumCase, .field, .operation, .parameter, .member, .outcome:
            member = (symbol.name, rename.newName)
        default: member = nil
        }
        // A case is written without its enum where that is known.
        owners =
            symbol.kind == .enumCase
            ? [] : Set(EmittedSuffix.allCases.map { symbol.owner + $0.rawValue } + symbol.path.dropLast())
    }

    private static func messagesName(_ name: String) -> String {
        FieldsDefinition(declared: Declared(name: name, location: .commandLine), fields: [], feature: "").messagesName
    }

    private static func suffixes(of kind: SymbolKey.Kind) -> [String] {
        let all: [EmittedSuffix] =
            switch kind {
            case .viewModel, .result:
                [.viewModel, .viewModelOperations, .operations, .stubOperations, .request, .view]
            case .enumeration, .summary, .data: [.none]
            case .fields: [.fields, .fieldsMessages]
            case .request: [.request]
            case .model: [.none, .identity, .namespace]
            default: []
            }
        return all.map(\.rawValue)
    }

    /// Where a file of the user's goes: `Sources/Views/Board/TileView.swift` for `CardView.swift`, or `nil` if it
    /// stays.
    func fileTarget(of path: String) -> String? {
        let name = FilePath.name(of: path)
        let stem = name.prefix { $0 != "." && $0 != "+" }
        let endings = ["", "UITests"]
        for ending in endings where stem.hasSuffix(ending) {
            guard let target = types[String(stem.dropLast(ending.count))] else { continue }
            return FilePath.join(FilePath.parent(of: path), target + ending + name.dropFirst(stem.count))
        }
        return nil
    }

    /// Where Swift names what has another name.
    func places(in bytes: [UInt8], of path: String) -> [SwiftPlace] {
        var scan = SwiftScan(bytes)
        var words: [(range: Range<Int>, text: String)] = []
        var namesOwner = owners.isEmpty
        while let range = scan.nextWord() {
            let text = String(decoding: bytes[range], as: UTF8.self)
            if owners.contains(text) { namesOwner = true }
            let bare = text.hasPrefix("_") ? String(text.dropFirst()) : text
            if types[text] != nil || member?.old == bare && isMember(range, in: bytes) { words.append((range, text)) }
        }
        let source = SourceFile(path: path, bytes: bytes)
        let index = LineIndex(source)
        return words.compactMap { range, text in
            let newName: String
            if let type = types[text] {
                newName = type
            } else if let member, namesOwner {
                newName = text.hasPrefix("_") ? "_" + member.new : member.new
            } else {
                return nil
            }
            let position = index.position(at: UInt32(range.lowerBound))
            return SwiftPlace(
                path: path,
                line: position.line,
                column: position.utf8Column,
                name: text,
                newName: newName
            )
        }
    }

    /// Whether a word is a member: after a dot, a dollar sign or a backslash, or as a label.
    private func isMember(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        if range.lowerBound > 0, [UInt8(ascii: "."), UInt8(ascii: "$")].contains(bytes[range.lowerBound - 1]) {
            return true
        }
        return range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: ":")
            || bytes[range.lowerBound] == UInt8(ascii: "_")
    }
}
