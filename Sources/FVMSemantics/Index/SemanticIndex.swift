import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The meaning of each name in the specs of one check: its declaration, its uses, and the types of values.
///
/// Built on request (`CheckOptions.indexing`). In a program with errors, unresolved names are missing, and all others
/// are included. Lookups are O(log n) in the number of names of a file.
public struct SemanticIndex: Sendable {
    /// A name with its symbol.
    public struct Occurrence: Hashable, Sendable {
        public var symbol: SymbolKey
        public var use: NameUse
    }

    /// The type of a name or a value.
    public struct TypeAnswer: Sendable {
        /// As the specs write it: `[Card]?`, `localized int`.
        public var text: String
        /// `nil` for localized texts, numbers and dates. Ids are those of the checked program.
        public var type: ValueType?
        /// The place of the name or value.
        public var location: Location
    }

    /// A declaration at the top of a file.
    public struct Declaration: Hashable, Sendable {
        public var kind: SyntaxKind
        /// The declared name, or the name that it adds to. The locale for a `translation`, and "" if there is no
        /// name.
        public var name: String
        /// From its first word to its last byte.
        public var location: Location
    }

    struct SymbolRecord: Sendable {
        var key: SymbolKey
        /// `nil` if nothing declares it, as the locale of an app that is not declared.
        var definition: Location?
        var type = SymbolType.none
        /// In the order of files and places.
        var uses: [NameUse] = []
    }

    struct FileRecord: Sendable {
        /// In the order of their places, which do not overlap.
        var names: [(use: NameUse, symbol: Int)] = []
        var types = NestedSpans<TypeID>()
        /// In the order of their places.
        var declarations: [Declaration] = []
    }

    private let program: Program
    private let records: [SymbolRecord]
    private let indices: [SymbolKey: Int]
    private let files: [FileRecord]

    init(_ program: Program, _ records: [SymbolRecord], _ indices: [SymbolKey: Int], _ files: [FileRecord]) {
        self.program = program
        self.records = records
        self.indices = indices
        self.files = files
    }

    /// All that has a name: first what the program declares, in the order of its kinds and places.
    public var symbols: [SymbolKey] { records.map(\.key) }

    /// The name at an offset, or the one that ends there; where a property is declared that shows the member of an
    /// error with its name, that is the property.
    public func occurrence(at offset: Int, in file: FileID) -> Occurrence? {
        guard let names = names(in: file) else { return nil }
        // The first name that does not end before the offset: one that ends there gives way to one that begins there.
        let first = names.partitionPoint { Int($0.use.location.span.end) < offset }
        for index in [first + 1, first] where names.indices.contains(index) {
            let span = names[index].use.location.span
            guard span.start <= offset, offset <= span.end, index == first || offset < span.end else { continue }
            var index = index
            // One place may name two symbols: the one that it declares comes first.
            while index > 0, names[index - 1].use.location == names[index].use.location { index -= 1 }
            return Occurrence(symbol: records[names[index].symbol].key, use: names[index].use)
        }
        return nil
    }

    /// Returns the symbol of the name at an offset.
    public func symbol(at offset: Int, in file: FileID) -> SymbolKey? { occurrence(at: offset, in: file)?.symbol }

    /// Where the name of a symbol is declared, or `nil` for a symbol that is not of these specs, or that nothing
    /// declares.
    public func definitionLocation(of symbol: SymbolKey) -> Location? { record(of: symbol)?.definition }

    /// All places that name a symbol, its definition among them, in the order of files and places.
    public func uses(of symbol: SymbolKey) -> [NameUse] { record(of: symbol)?.uses ?? [] }

    /// Returns the symbols that must be renamed together with this one, including itself. A property without `from`
    /// has the name of the error's member, and placeholders name a property in each view model that has the text.
    public func namesakes(of symbol: SymbolKey) -> Set<SymbolKey> {
        var found: Set = [symbol]
        var pending = [symbol]
        while let next = pending.popLast() {
            for use in uses(of: next)
            where use.role != .reference && use.role != .argument && use.role != .translationKey {
                for index in symbols(at: use.location) where found.insert(records[index].key).inserted {
                    pending.append(records[index].key)
                }
            }
        }
        return found
    }

    /// Returns the type of the name at an offset, otherwise of the innermost value or type there.
    public func type(at offset: Int, in file: FileID) -> TypeAnswer? {
        if let occurrence = occurrence(at: offset, in: file), let type = record(of: occurrence.symbol)?.type {
            let location = occurrence.use.location
            switch type {
            case .none: break
            case .declared(let type, let name): return TypeAnswer(text: name, type: type, location: location)
            case .typed(let id): return answer(id, at: location)
            case .localized(let text): return TypeAnswer(text: text, type: nil, location: location)
            }
        }
        guard files.indices.contains(Int(file.index)) else { return nil }
        return files[Int(file.index)].types.innermost(at: offset).map { span, type in
            answer(type, at: Location(file: file, span: span))
        }
    }

    private func answer(_ type: TypeID, at location: Location) -> TypeAnswer {
        TypeAnswer(text: program.spelling(of: type), type: program[type], location: location)
    }

    /// The declarations at the top of a file, in their order.
    public func declarations(in file: FileID) -> [Declaration] {
        files.indices.contains(Int(file.index)) ? files[Int(file.index)].declarations : []
    }

    /// The declaration at the top of a file that holds an offset.
    public func declaration(at offset: Int, in file: FileID) -> Declaration? {
        let declarations = declarations(in: file)
        let index = declarations.partitionPoint { Int($0.location.span.end) < offset }
        guard index < declarations.count, declarations[index].location.span.start <= offset else { return nil }
        return declarations[index]
    }

    /// Returns the names of the declarations that a declaration refers to, directly or by a member. O(log n), plus
    /// the number of names in it.
    public func dependencies(of declaration: Declaration) -> Set<String> {
        let (file, span) = (declaration.location.file, declaration.location.span)
        guard let names = names(in: file) else { return [] }
        var owners: Set<String> = []
        let first = names.partitionPoint { $0.use.location.span.start < span.start }
        for index in first..<names.count {
            guard names[index].use.location.span.end <= span.end else { break }
            let record = records[names[index].symbol]
            guard let definition = record.definition, record.key.kind != .file else { continue }
            let isInside =
                definition.file == file && span.start <= definition.span.start && definition.span.end <= span.end
            if !isInside { owners.insert(record.key.owner) }
        }
        return owners
    }

    private func record(of symbol: SymbolKey) -> SymbolRecord? { indices[symbol].map { records[$0] } }

    private func names(in file: FileID) -> [(use: NameUse, symbol: Int)]? {
        files.indices.contains(Int(file.index)) ? files[Int(file.index)].names : nil
    }

    /// Returns the symbols at a place: possibly a property and the error's member that it shows.
    private func symbols(at place: Location) -> [Int] {
        guard let names = names(in: place.file) else { return [] }
        let first = names.partitionPoint { $0.use.location.span.start < place.span.start }
        return names[first...].prefix { $0.use.location == place }.map(\.symbol)
    }
}
