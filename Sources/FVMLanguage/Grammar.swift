import FVMEmbeddedFiles

/// The grammar of the language, from `Grammar/fvm.ebnf`.
public struct Grammar: Sendable {
    /// The right side of a production, or a part of it.
    public indirect enum Rule: Sendable {
        /// A word of the language, or a symbol.
        case word(String)
        case terminal(Terminal)
        case production(String)
        case sequence([Rule])
        case choice([Rule])
        case optional(Rule)
        case repetition(Rule)
        /// A part with a name.
        case labelled(String, Rule)
    }

    /// The rules of the productions by their names.
    public internal(set) var productions: [String: Rule] = [:]
    /// The names of the productions in the order of the file.
    public internal(set) var names: [String] = []
    /// The comments directly above productions.
    public internal(set) var comments: [String: String] = [:]
    /// The headings of the sections, with the names of their productions.
    public internal(set) var sections: [(heading: String, names: [String])] = []

    /// That of FVM. The file is a part of the program, and a test reads it.
    public static let fvm: Grammar = {
        let file = languageGrammar()
        let text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
        do {
            return try Grammar(text)
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// Returns whether a production is a choice between others, and so a group of nodes without a node of its own.
    public func isGroup(_ name: String) -> Bool {
        func isChoice(_ rule: Rule) -> Bool {
            switch rule {
            case .choice(let rules): rules.allSatisfy(isChoice)
            case .sequence(let rules): rules.count == 1 && isChoice(rules[0])
            case .production: true
            default: false
            }
        }
        return productions[name].map(isChoice) ?? false
    }

    /// Returns the kinds of nodes that a rule can be, or `nil` if it can be anything but one node.
    public func nodes(of rule: Rule) -> [String]? {
        switch rule {
        case .production(let name):
            guard isGroup(name), let rule = productions[name] else { return [name] }
            return nodes(of: rule)
        case .choice(let rules):
            let kinds = rules.map { nodes(of: $0) }
            return kinds.contains { $0 == nil } ? nil : kinds.flatMap { $0 ?? [] }
        case .sequence(let rules) where rules.count == 1: return nodes(of: rules[0])
        case .labelled(_, let rule): return nodes(of: rule)
        default: return nil
        }
    }
}

/// A kind of token in the grammar.
public struct Terminal: Hashable, Sendable {
    /// The kind of thing that a name refers to.
    public enum Role: String, Sendable, CaseIterable {
        case name = "NAME"
        case type = "TYPE"
        case property = "PROPERTY"
        case enumCase = "CASE"
        case operation = "OPERATION"
        case parameter = "PARAMETER"
    }

    /// As the grammar writes it: `NEW_TYPE`, `STRING`.
    public let symbol: String
    /// The kind of thing that the name refers to, or `nil` for a token that is no name.
    public let role: Role?
    /// Whether the name is declared there.
    public let isNew: Bool

    init(_ symbol: String) {
        self.symbol = symbol
        role = symbol.split(separator: "_").last.flatMap { Role(rawValue: String($0)) }
        isNew = symbol.contains("NEW_")
    }
}
