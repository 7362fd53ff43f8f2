import FVMLanguage

/// A production of the grammar as an automaton over the tokens and children of a node. It has a state for each symbol of the
/// production, and one for its start.
public struct Production: Sendable {
    /// One symbol of the production.
    public struct Part: Sendable {
        public enum Symbol: Sendable {
            case word(Keyword)
            case sign(TokenKind)
            case terminal(Terminal)
            case nodes(Set<SyntaxKind>)
        }

        public var symbol: Symbol
        /// The name of the part that the symbol is, or is in.
        public var label: String?

        /// Whether the part is an optional word such as `async`.
        public var isFlag: Bool { label.map { $0.hasPrefix("is") || $0.hasPrefix("can") } ?? false }
    }

    /// The places in a production that may have been reached; each is the one after a part, and 0 is the start.
    public struct Places: Sendable {
        fileprivate var states: [Int]
    }

    /// The parts. State `n` is after part `n`, so the first one is `nil`.
    private var states: [Part?] = [nil]
    /// The states after each state.
    private var following: [[Int]] = [[]]
    private var ends: Set<Int> = []

    /// The bracket before items that line ends or semicolons part.
    public private(set) var blockOpener: TokenKind?
    /// The bracket before elements that commas part.
    private(set) var listOpener: TokenKind?

    /// The parts in the order of the grammar.
    public var parts: [Part] { states.compactMap(\.self) }

    public static func of(_ kind: SyntaxKind) -> Production { all[Int(kind.rawValue)] }

    private static let all: [Production] = SyntaxKind.allCases.map { kind in
        Grammar.fvm.productions["\(kind)"].map { Production($0) } ?? Production(.sequence([]))
    }

    private static let kinds = Dictionary(uniqueKeysWithValues: SyntaxKind.allCases.map { ("\($0)", $0) })
    private static let words = Dictionary(uniqueKeysWithValues: Keyword.allCases.map { ($0.text, $0) })
    private static let signs = Dictionary(
        TokenKind.allCases.map { ($0.sign, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

// MARK: - Walking

extension Production {
    public var start: Places { Places(states: [0]) }

    /// The parts that may come next.
    public func expected(at places: Places) -> [Part] { next(places).compactMap { states[$0] } }

    /// Whether the node may end here.
    public func mayEnd(at places: Places) -> Bool { places.states.contains(where: ends.contains) }

    /// Moves past a token of the node; nil, and the places stay, where it does not fit.
    @discardableResult
    public func pass(_ token: TokenSyntax, _ places: inout Places) -> Part? {
        if token.isNewlineBefore { passLineEnd(&places) }
        return advance(&places) { part in
            switch part.symbol {
            case .word(let word): token.name == word
            case .sign(let kind): token.kind == kind
            case .terminal(let terminal): terminal.kinds.contains(token.kind)
            case .nodes: false
            }
        }
    }

    /// Moves past a child of the node. Ignores unexpected tokens, and takes a missing node for any part.
    public func pass(_ child: Syntax, _ places: inout Places) {
        if child.firstToken?.isNewlineBefore ?? false { passLineEnd(&places) }
        switch child.kind {
        case .unexpected: break
        case .missing: advance(&places) { _ in true }
        case let kind:
            advance(&places) { part in
                if case .nodes(let kinds) = part.symbol { kinds.contains(kind) } else { false }
            }
        }
    }

    /// Takes the end of a line for a separator, where there may be one.
    func passLineEnd(_ places: inout Places) {
        let separated = next(places).filter { state in
            if case .sign(.semicolon)? = states[state]?.symbol { true } else { false }
        }
        places.states += separated
    }

    private func next(_ places: Places) -> [Int] {
        guard places.states.count > 1 else { return following[places.states[0]] }
        var seen: Set<Int> = []
        return places.states.flatMap { following[$0] }.filter { seen.insert($0).inserted }
    }

    @discardableResult
    private func advance(_ places: inout Places, _ fits: (Part) -> Bool) -> Part? {
        let reached = next(places).filter { states[$0].map(fits) ?? false }
        guard let first = reached.first else { return nil }
        places.states = reached
        return states[first]
    }
}

// MARK: - Building

extension Production {
    /// A piece of the automaton: the states in which it begins and ends, and whether it may be empty.
    private struct Piece {
        var first: [Int] = []
        var last: [Int] = []
        var isEmpty = true
    }

    private init(_ rule: Grammar.Rule) {
        let whole = build(rule, nil)
        following[0] = whole.first
        ends = Set(whole.last + (whole.isEmpty ? [0] : []))
        let signs = parts.compactMap { part -> TokenKind? in
            if case .sign(let kind) = part.symbol { kind } else { nil }
        }
        if signs.contains(.semicolon) {
            blockOpener = signs.first { $0 == .less || $0 == .leftBrace }
        } else if signs.contains(.comma) {
            listOpener = signs.first { $0 == .leftParenthesis || $0 == .leftBracket }
        }
    }

    private mutating func build(_ rule: Grammar.Rule, _ label: String?) -> Piece {
        switch rule {
        case .word(let text):
            return place(Self.words[text].map { .word($0) } ?? .sign(Self.signs[text] ?? .unknown), label)
        // The end of a line is no token: see `passLineEnd`.
        case .terminal(let terminal) where terminal.symbol == "SEPARATOR":
            let separator = place(.sign(.semicolon), label)
            link(separator.last, separator.first)
            return separator
        case .terminal(let terminal): return place(.terminal(terminal), label)
        case .production:
            let kinds = Grammar.fvm.nodes(of: rule) ?? []
            return place(.nodes(Set(kinds.compactMap { Self.kinds[$0] })), label)
        case .sequence(let rules):
            var whole = Piece()
            for rule in rules {
                let piece = build(rule, label)
                link(whole.last, piece.first)
                whole.first += whole.isEmpty ? piece.first : []
                whole.last = piece.isEmpty ? whole.last + piece.last : piece.last
                whole.isEmpty = whole.isEmpty && piece.isEmpty
            }
            return whole
        case .choice(let rules):
            let pieces = rules.map { build($0, label) }
            return Piece(
                first: pieces.flatMap(\.first),
                last: pieces.flatMap(\.last),
                isEmpty: pieces.contains(where: \.isEmpty)
            )
        case .optional(let rule):
            var piece = build(rule, label)
            piece.isEmpty = true
            return piece
        case .repetition(let rule): return repeated(build(rule, label))
        case .labelled(let name, let rule): return build(rule, name)
        }
    }

    private mutating func place(_ symbol: Part.Symbol, _ label: String?) -> Piece {
        states.append(Part(symbol: symbol, label: label))
        following.append([])
        return Piece(first: [states.count - 1], last: [states.count - 1], isEmpty: false)
    }

    private mutating func repeated(_ piece: Piece) -> Piece {
        link(piece.last, piece.first)
        return Piece(first: piece.first, last: piece.last, isEmpty: true)
    }

    private mutating func link(_ states: [Int], _ next: [Int]) {
        for state in states { following[state] += next }
    }
}

extension Terminal {
    /// The kinds of tokens that it may be.
    var kinds: [TokenKind] {
        switch symbol {
        case _ where role != nil: [.identifier]
        case "STRING": [.string]
        case "INTEGER": [.integer]
        case "DECIMAL": [.decimal]
        case "VERSION": [.version]
        case "SIZE": [.size]
        case "DATE": [.date]
        case "HYPHEN": [.minus]
        default: [.endOfFile]
        }
    }
}
