import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Why something keeps its name.
public struct RenameRefusal: Error, Hashable, Sendable {
    /// A clause without a full stop.
    public var reason: String
    /// Whether it is the new name that is no name.
    public var isNameWrong = false
}

/// Renames a symbol everywhere. Used by the command line, the editor and the REPL.
public enum Renaming {
    /// Throws if a symbol has no name of its own, or is not the user's.
    ///
    /// - Parameter sources: The files of the program, in the order of their `FileID`.
    public static func requireName(
        of symbol: SymbolKey,
        _ index: SemanticIndex,
        _ sources: [SourceFile]
    ) throws(RenameRefusal) {
        switch symbol.kind {
        case .rule, .file, .locale, .record, .appText:
            throw RenameRefusal(reason: "'\(symbol.name)' is no name that these specs give")
        default: break
        }
        guard let place = index.definitionLocation(of: symbol) else {
            throw RenameRefusal(reason: "nothing declares '\(symbol.name)'")
        }
        if sources[Int(place.file.index)].path.hasPrefix("stdlib:") {
            throw RenameRefusal(reason: "'\(symbol.name)' is declared in the standard library")
        }
    }

    /// Throws if a text is not a valid name for a kind of symbol. Names of stubs and examples are in quotes, and may
    /// have hyphens.
    public static func requireName(_ text: String, for kind: SymbolKey.Kind) throws(RenameRefusal) {
        guard isName(text, kind) else {
            throw RenameRefusal(
                reason: "'\(text)' is no name: letters, digits and '_', not first a digit",
                isNameWrong: true
            )
        }
    }

    /// The words before a path that select the kind of declaration.
    public static let declarationWords = Set(
        SyntaxKind.allCases.filter(\.declaresName).compactMap { $0.word?.text }
    )

    /// Returns the symbol to rename, and its new name.
    ///
    /// - Parameters:
    ///   - path: `Card`, `Card.title`, `TaskState.done`, or `fields Card` if a view model has that name, too.
    ///   - newPath: The new name, alone or qualified: `heading` or `Card.heading`.
    /// - Throws: If the path names nothing, several things, or something that is not the user's, or if the new name
    ///   is invalid.
    public static func symbol(
        called path: String,
        to newPath: String,
        _ index: SemanticIndex,
        _ sources: [SourceFile]
    ) throws(RenameRefusal) -> (symbol: SymbolKey, name: String) {
        let found = index.symbols(called: path)
        guard let symbol = found.first else {
            let names = index.symbols.map { ([$0.owner] + $0.path).joined(separator: ".") }
            let near = suggestion(for: path, among: names).map { "; did you mean '\($0)'?" } ?? ""
            throw RenameRefusal(reason: "the specs have nothing called '\(path)'" + near)
        }
        if found.count > 1 {
            let names = found.map { symbol in
                let word = found.allSatisfy { $0.kind == symbol.kind } ? nil : symbol.declarationWord
                return "'" + (word.map { $0 + " " } ?? "") + ([symbol.owner] + symbol.path).joined(separator: ".") + "'"
            }
            throw RenameRefusal(reason: "'\(path)' may be \(names.joined(separator: ", "))")
        }
        try requireName(of: symbol, index, sources)
        let parts = newPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let owner = ([symbol.owner] + symbol.path).dropLast()
        guard parts.count == 1 || parts.dropLast() == owner else {
            throw RenameRefusal(
                reason:
                    "'\(newPath)' does not belong to '\(owner.joined(separator: "."))': a name changes, and not its place"
            )
        }
        let name = parts.last ?? ""
        try requireName(name, for: symbol.kind)
        return (symbol, name)
    }

    /// The places that name some symbols, each once, in the order of files and places: where one is declared that is
    /// also a use of another, that it is declared.
    public static func places(naming symbols: Set<SymbolKey>, _ index: SemanticIndex) -> [NameUse] {
        var seen: Set<Location> = []
        return symbols.flatMap { index.uses(of: $0) }
            .sorted { Self.order($0) < Self.order($1) }
            .filter { seen.insert($0.location).inserted }
    }

    private static func order(_ use: NameUse) -> (FileID, UInt32, Int) {
        (use.location.file, use.location.span.start, use.role == .definition ? 0 : 1)
    }

    private static func isName(_ text: String, _ kind: SymbolKey.Kind) -> Bool {
        if kind == .stub || kind == .example {
            return !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
        }
        guard !text.isEmpty else { return false }
        let source = SourceFile(path: "", text: text)
        let tokens = parse(source, file: FileID(0)).tree.tokens
        return tokens.count == 2 && tokens[0].kind == .identifier && tokens[0].end == source.bytes.count
            && tokens[0].start == 0
    }
}

extension SemanticIndex {
    /// The symbols that are written so: `Card`, `Card.title`, `Board.query.page`, `CreateIdea.query.page`; the part
    /// that names a record of a request may be left out. A word before it says which declaration is meant: `fields
    /// Card.title`.
    public func symbols(called path: String) -> [SymbolKey] {
        if let space = path.firstIndex(of: " ") {
            let word = String(path[..<space])
            let rest = path[path.index(after: space)...].drop { $0 == " " }
            return symbols(called: String(rest)).filter { symbol in
                // A member may be that of a record, a model, a request or a view model.
                symbol.declarationWord == word
                    || [.member, .property].contains(symbol.kind)
                        && symbols.contains {
                            $0.owner == symbol.owner && $0.path.isEmpty && $0.declarationWord == word
                        }
            }
        }
        let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return symbols.filter { symbol in
            switch symbol.kind {
            case .rule, .file, .locale, .record, .appText: return false
            default: break
            }
            let whole = [symbol.owner] + symbol.path
            if whole == names { return true }
            // `CreateIdea.title` of the body.
            return whole.count == names.count + 1 && symbol.kind == .member && names.count > 1
                && whole.first == names.first
                && Array(whole.dropFirst(2)) == Array(names.dropFirst())
        }
    }
}

extension SymbolKey {
    /// The word of the declaration that it is, or belongs to, or `nil` if that is not one.
    fileprivate var declarationWord: String? {
        switch kind {
        case .enumeration, .enumCase: path.count > 1 ? "request" : "enum"
        case .fields, .field, .example: "fields"
        case .viewModel, .summary, .property, .operation, .parameter: "viewmodel"
        case .member where path.count == 1: "model"
        case .request, .member: "request"
        case .result, .outcome: "result"
        case .text: "text"
        case .scenario: "scenario"
        case .model: "model"
        case .data: "record"
        case .shared: "shared properties"
        case .app, .appText, .record, .stub, .locale, .rule, .file, .storage: nil
        }
    }
}

extension Workspace {
    /// Returns the places that name a symbol or must have the same name, each once, in the order of files and places.
    public mutating func places(naming symbol: SymbolKey) -> [NameUse] {
        places(naming: symbol, analysis(ofUsesOf: [symbol]))
    }

    /// - Parameter analysis: The known uses of the symbol. If they are incomplete, more files are analyzed.
    private mutating func places(naming symbol: SymbolKey, _ analysis: Analysis) -> [NameUse] {
        var (symbols, analysis): (Set, _) = ([symbol], analysis)
        while true {
            let all = symbols.union(symbols.flatMap { analysis.index.namesakes(of: $0) })
            if all == symbols, analysis.hasAllUses(of: all) { return Renaming.places(naming: all, analysis.index) }
            symbols = all
            if !analysis.hasAllUses(of: all) { analysis = self.analysis(ofUsesOf: all) }
        }
    }

    /// Returns the symbol, its new name, and the places to edit. No places if the name is unchanged.
    ///
    /// - Throws: Like `Renaming.symbol`.
    mutating func places(
        naming path: String,
        to newPath: String
    ) throws(RenameRefusal) -> (symbol: SymbolKey, name: String, places: [NameUse]) {
        // Without the word before it.
        let words = path.split(separator: " ").last.map { $0.split(separator: ".").map(String.init) } ?? []
        let names = Set([words.first, words.last].compactMap(\.self))
        var analysis = analysis(naming: names, reaching: words.first)
        // Other members with the shared text only refer to the text.
        let holders = Set(analysis.program.sharedTexts.map(\.declared.location.file))
        let isShared = analysis.index.symbols(called: path).contains { symbol in
            analysis.index.uses(of: symbol).contains { $0.role == .placeholder && holders.contains($0.location.file) }
        }
        if isShared { analysis = self.analysis(naming: names) }
        // The names that are like it may be in any file.
        if analysis.index.symbols(called: path).isEmpty { analysis = self.analysis(naming: nil) }
        let (symbol, name) = try Renaming.symbol(called: path, to: newPath, analysis.index, snapshot.sources)
        return (symbol, name, name == symbol.name ? [] : places(naming: symbol, analysis))
    }

    /// The members that views find by the name of a symbol, with their new names, and the edits that rename them.
    ///
    /// - Parameter uses: The places of the symbol itself.
    mutating func family(
        of symbol: SymbolKey,
        to name: String,
        besides uses: [NameUse]
    ) -> (members: [(member: SymbolKey, newName: String)], edits: [TextEdit]) {
        let analysis = analysis(ofUsesOf: [symbol])
        let members = analysis.program.family(of: symbol, renamedTo: name)
            // The text that several view models share keeps its name.
            .filter { analysis.index.definitionLocation(of: $0.member) != nil }
        var seen = Set(uses.map(\.location))
        let edits = members.flatMap { member, newName in
            places(naming: member).filter { seen.insert($0.location).inserted }
                .map { TextEdit(location: $0.location, replacement: newName) }
        }
        return (members, edits)
    }

    /// Returns the edits that rename a symbol everywhere, with the members that views find by its name. Empty if the
    /// name is unchanged.
    ///
    /// - Throws: If the new name is invalid, or if the rename would add an error.
    public mutating func edits(renaming symbol: SymbolKey, to name: String) throws(RenameRefusal) -> [TextEdit] {
        try Renaming.requireName(name, for: symbol.kind)
        if name == symbol.name { return [] }
        let uses = places(naming: symbol)
        let edits =
            uses.map { TextEdit(location: $0.location, replacement: name) }
            + family(of: symbol, to: name, besides: uses).edits
        let declaring = uses.first { $0.role == .definition } ?? uses.first
        if let declaring,
            let problem = newErrors(after: edits, naming: name, declaring: declaring.location.file).first?.message
        {
            throw RenameRefusal(reason: "with the name '\(name)' the specs have an error: \(problem)")
        }
        return edits
    }
}
