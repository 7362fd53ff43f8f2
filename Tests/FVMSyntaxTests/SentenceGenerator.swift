import FVMLanguage
import FVMTestSupport

/// Makes random sentences of a grammar.
struct SentenceGenerator {
    let grammar: Grammar
    var random: SeededGenerator
    private let depths: [String: Int]
    private var text = ""
    /// A colon behind a time would be read as part of it.
    private var endsWithDate = false

    init(_ grammar: Grammar, seed: UInt64) {
        self.grammar = grammar
        random = SeededGenerator(seed: seed)
        depths = Self.depths(grammar)
    }

    /// A sentence that nests about as deep as `depth` says.
    mutating func sentence(_ production: String, depth: Int) -> String {
        text = ""
        write(.production(production), depth: depth)
        return text
    }

    /// The least depth at which each production can end.
    private static func depths(_ grammar: Grammar) -> [String: Int] {
        var depths: [String: Int] = [:]
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (name, rule) in grammar.productions {
                let depth = min(1_000, depth(rule, depths) + 1)
                if depths[name, default: 1_001] > depth {
                    depths[name] = depth
                    hasChanged = true
                }
            }
        }
        return depths
    }

    private static func depth(_ rule: Grammar.Rule, _ depths: [String: Int]) -> Int {
        switch rule {
        case .word, .terminal, .optional, .repetition: 0
        case .production(let name): depths[name, default: 1_000]
        case .sequence(let rules): rules.map { depth($0, depths) }.max() ?? 0
        case .choice(let rules): rules.map { depth($0, depths) }.min() ?? 0
        case .labelled(_, let rule): depth(rule, depths)
        }
    }

    private mutating func write(_ rule: Grammar.Rule, depth: Int) {
        switch rule {
        case .word(let word): append(word)
        case .terminal(let terminal): appendToken(terminal)
        case .production(let name):
            guard let rule = grammar.productions[name] else { return }
            write(rule, depth: depth - 1)
        case .labelled(_, let rule): write(rule, depth: depth)
        case .sequence(let rules):
            for rule in rules { write(rule, depth: depth) }
        case .choice(let rules):
            let possible = rules.filter { Self.depth($0, depths) <= depth }
            if possible.isEmpty {
                write(rules.min { Self.depth($0, depths) < Self.depth($1, depths) } ?? rules[0], depth: depth)
            } else {
                write(possible[random.int(in: 0...possible.count - 1)], depth: depth)
            }
        case .optional(let rule):
            if Self.depth(rule, depths) <= depth, random.int(in: 0...1) == 0 { write(rule, depth: depth) }
        case .repetition(let rule):
            while Self.depth(rule, depths) <= depth, random.int(in: 0...2) > 0 { write(rule, depth: depth) }
        }
    }

    private mutating func appendToken(_ terminal: Terminal) {
        switch terminal.symbol {
        case "END": return
        case "HYPHEN": text += "-"
        case "SEPARATOR": text += pick([";", "\n", "\n\n  ", " ; ", ";\n", " // note\n", "\n/// doc\n", "\r\n", ";;"])
        case "NAME" where text.hasSuffix("-"): text += pick(Self.plainNames)
        case "INTEGER" where text.hasSuffix("-"): text += "419"
        case let symbol where terminal.role != nil: append(pick(Self.names(symbol)))
        case let symbol: append(pick(Self.spellings[symbol] ?? []))
        }
    }

    /// Appends a token, with white space or a comment before it where it needs or may have some.
    private mutating func append(_ token: String) {
        let glued: Set<Character> = [":", ",", ";", "(", ")", "[", "]", "{", "}", "<", ">", "=", "?", "|", "*"]
        let mayTouch = (token.first.map(glued.contains) ?? true) || (text.last.map(glued.contains) ?? true)
        let mayStartLine = ["=", "{", "}", ">", ")", "]"].contains(token)
        switch random.int(in: 0...9) {
        case 0 where mayStartLine: text += "\n    "
        case 1: text += " /* a /* b */ */ "
        case 2...6 where mayTouch && !endsWithDate: break
        default: text += " "
        }
        text += token
        endsWithDate = token.hasPrefix("@")
    }

    private mutating func pick(_ options: [String]) -> String { options[random.int(in: 0...options.count - 1)] }

    private static let plainNames = ["Card", "x1", "title", "string", "text", "bool", "state", "_a", "Dashboard"]

    /// The names that a terminal may be. A word of the language may be one wherever the grammar does not say PLAIN.
    private static func names(_ symbol: String) -> [String] {
        if symbol.hasPrefix("CAPITAL_") { return plainNames.filter { $0.first?.isUppercase == true } }
        // `localized text { ... }` looks like a text with its type.
        if symbol == "PLAIN_PROPERTY" { return ["title", "state", "x1", "_a"] }
        return symbol.hasPrefix("PLAIN_") ? plainNames : plainNames + words
    }

    private static let words = [
        "viewmodel", "view", "form", "date", "import", "required", "operation", "summary", "vmId", "localized",
        "singleton",
        "instance", "since", "from", "opens", "input", "enum", "app", "true", "nil", "default", "class",
    ]

    /// How the other tokens may be spelt.
    private static let spellings: [String: [String]] = [
        "STRING": [
            #""""#, #""text""#, #""a \"quoted\" \\ \u{1F600} \n""#, #""Welcome, %{name}!""#, "\"é 日本\"",
            "\"\"\"\n  two\n  \\\n\n    lines \"\"\n  \"\"\"",
        ],
        "INTEGER": ["0", "42", "1_000", "007"],
        "DECIMAL": ["3.14", "0.5", "1_0.2_5"],
        "VERSION": ["1.2.0", "10.0.12"],
        "SIZE": ["50mb", "1b", "2kb", "3gb"],
        "DATE": ["@2026-01-31", "@2026-01-31T10:15:00Z", "@2026-01-31T10:15:00.250+02:00"],
    ]
}
