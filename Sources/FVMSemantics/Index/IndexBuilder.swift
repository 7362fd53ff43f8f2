import FVMSource
import FVMSyntax

extension SemanticIndex {
    /// Puts together what a program declares, and what its check has found out about names; nothing without options.
    /// O(n log n) in the names.
    init(_ trees: [SyntaxTree], _ program: Program, _ names: NameRecorder, _ options: IndexOptions?) {
        guard let options else {
            self.init(program, [], [:], [])
            return
        }
        var builder = IndexBuilder(trees)
        builder.addDefinitions(of: program, options)
        for (use, definition) in names.uses { builder.add(use, definedAt: definition) }
        for (use, key) in names.keyedUses where options.wants(key) { builder.add(use, of: key) }
        for tree in trees {
            for code in tree.suppressions().flatMap(\.codes) {
                builder.add(NameUse(location: code.location, role: .reference), of: options.ruleKey(code.text))
            }
        }
        for item in options.imports {
            let key = SymbolKey(.file, program.files[Int(item.file.index)].path)
            builder.define(key, at: Location(file: item.file, span: SourceSpan(0..<0)))
            builder.add(NameUse(location: item.location, role: .reference), of: key)
        }
        self = builder.finish(program, options.names == nil ? names.types : [])
    }
}

private struct IndexBuilder {
    private let trees: [FileID: SyntaxTree]
    private var symbols: [SemanticIndex.SymbolRecord] = []
    private var indices: [SymbolKey: Int] = [:]
    /// The symbols by the places of their names.
    private var definitions: [Location: Int] = [:]
    private var names: [(use: NameUse, symbol: Int)] = []

    init(_ trees: [SyntaxTree]) {
        self.trees = Dictionary(trees.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func addDefinitions(of program: Program, _ options: IndexOptions) {
        for definition in DefinitionTable(program).definitions where options.wants(definition.key) {
            let symbol = symbol(definition.key)
            symbols[symbol].definition = name(at: definition.location)
            symbols[symbol].type = definition.type
            definitions[definition.location] = symbol
            add(NameUse(location: definition.location, role: .definition), symbol)
        }
    }

    /// Adds a use of the declaration at a place, unless that was rejected.
    mutating func add(_ use: NameUse, definedAt definition: Location) {
        if let symbol = definitions[definition] { add(use, symbol) }
    }

    mutating func add(_ use: NameUse, of key: SymbolKey) {
        if use.role == .definition { define(key, at: use.location) }
        add(use, symbol(key))
    }

    mutating func define(_ key: SymbolKey, at location: Location) {
        symbols[symbol(key)].definition = location
    }

    private mutating func symbol(_ key: SymbolKey) -> Int {
        if let known = indices[key] { return known }
        indices[key] = symbols.count
        symbols.append(SemanticIndex.SymbolRecord(key: key))
        return symbols.count - 1
    }

    private mutating func add(_ use: NameUse, _ symbol: Int) {
        names.append((NameUse(location: name(at: use.location), role: use.role), symbol))
    }

    /// The name itself, where it is written in quotes.
    private func name(at location: Location) -> Location {
        let span = location.span
        guard span.end - span.start >= 2, trees[location.file]?.source.bytes[Int(span.start)] == UInt8(ascii: "\"")
        else {
            return location
        }
        return Location(file: location.file, span: SourceSpan(start: span.start + 1, end: span.end - 1))
    }

    consuming func finish(_ program: Program, _ types: [(location: Location, type: TypeID)]) -> SemanticIndex {
        var files = Array(repeating: SemanticIndex.FileRecord(), count: program.files.count)
        for (file, tree) in trees {
            files[Int(file.index)].declarations = tree.root.children.compactMap { Self.declaration($0) }
        }
        names.sort { Self.order($0.use) < Self.order($1.use) }
        for (use, symbol) in names {
            let file = Int(use.location.file.index)
            // A value may be read twice.
            if let last = files[file].names.last, last.use.location == use.location, last.symbol == symbol { continue }
            files[file].names.append((use, symbol))
            symbols[symbol].uses.append(use)
        }
        for (file, types) in Dictionary(grouping: types, by: \.location.file) {
            files[Int(file.index)].types = NestedSpans(types.map { ($0.location.span, $0.type) })
        }
        return SemanticIndex(program, symbols, indices, files)
    }

    /// Files and places in their order; of two symbols at one place the one that it declares comes first.
    private static func order(_ use: NameUse) -> (FileID, UInt32, Int) {
        (use.location.file, use.location.span.start, use.role == .definition ? 0 : 1)
    }

    /// Returns the declaration for a top-level node, or `nil` if it is none.
    private static func declaration(_ node: Syntax) -> SemanticIndex.Declaration? {
        guard DeclarationSyntax(node) != nil else { return nil }
        let name = node.as(TranslationDeclarationSyntax.self)?.locale?.text ?? node.name?.text
        return SemanticIndex.Declaration(kind: node.kind, name: name ?? "", location: node.location)
    }
}
