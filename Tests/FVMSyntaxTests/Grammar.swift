/// The grammar file, read.
struct Grammar {
    indirect enum Rule {
        case word(String)
        case token(String)
        case production(String)
        case sequence([Rule])
        case choice([Rule])
        case optional(Rule)
        case repetition(Rule)
        /// A part with a name.
        case labelled(String, Rule)
    }

    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// The productions, and their names in the order of the file.
    private(set) var productions: [String: Rule] = [:]
    private(set) var names: [String] = []
    /// The comments directly above productions.
    private(set) var comments: [String: String] = [:]
    /// The headings of the sections, with the names of their productions.
    private(set) var sections: [(heading: String, names: [String])] = []

    init(_ text: String) throws {
        var reader = Reader(symbols: Self.symbols(text))
        var comment: String?
        while let name = reader.next {
            reader.advance()
            if name.hasPrefix("(*") {
                comment = name.dropFirst(2).dropLast(2).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if let heading = comment, !heading.contains(" ") { sections.append((heading, [])) }
                continue
            }
            try reader.expect("=")
            guard productions[name] == nil else { throw Fault(description: "\(name) is declared twice") }
            productions[name] = try reader.choice()
            names.append(name)
            if sections.isEmpty { sections.append(("Files", [])) }
            sections[sections.count - 1].names.append(name)
            // The first comment of the file, and headings, are about no production.
            comments[name] = names.count == 1 || comment == sections.last?.heading ? nil : comment
            comment = nil
            try reader.expect(";")
        }
    }

    /// The names that productions use, and that are no tokens.
    var usedNames: Set<String> {
        func used(_ rule: Rule) -> Set<String> {
            switch rule {
            case .word, .token: []
            case .production(let name): [name]
            case .sequence(let rules), .choice(let rules): rules.reduce(into: []) { $0.formUnion(used($1)) }
            case .optional(let rule), .repetition(let rule), .labelled(_, let rule): used(rule)
            }
        }
        return productions.values.reduce(into: []) { $0.formUnion(used($1)) }
    }

    /// Names, words with their quotes, signs, and comments.
    private static func symbols(_ text: String) -> [String] {
        var symbols: [String] = []
        var rest = Substring(text)
        while let first = rest.first {
            if rest.hasPrefix("(*") {
                guard let end = rest.firstRange(of: "*)") else { break }
                symbols.append(String(rest[..<end.upperBound]))
                rest = rest[end.upperBound...]
            } else if first == "\"" {
                let word = rest.dropFirst().prefix { $0 != "\"" }
                symbols.append("\"\(word)\"")
                rest.removeFirst(word.count + 2)
            } else if first.isLetter {
                let name = rest.prefix { $0.isLetter || $0 == "_" }
                symbols.append(String(name))
                rest.removeFirst(name.count)
            } else {
                if !first.isWhitespace { symbols.append(String(first)) }
                rest.removeFirst()
            }
        }
        return symbols
    }

    private struct Reader {
        var symbols: [String]
        var position = 0
        var next: String? { position < symbols.count ? symbols[position] : nil }

        mutating func advance() { position += 1 }

        mutating func expect(_ symbol: String) throws {
            guard next == symbol else {
                throw Fault(description: "expected \(symbol), found \(symbols[max(0, position - 5)...].prefix(10))")
            }
            advance()
        }

        mutating func choice() throws -> Rule {
            var rules = [try sequence()]
            while next == "|" {
                advance()
                rules.append(try sequence())
            }
            return rules.count == 1 ? rules[0] : .choice(rules)
        }

        private mutating func sequence() throws -> Rule {
            var rules: [Rule] = []
            while let symbol = next, !["|", ")", "]", "}", ";"].contains(symbol) { rules.append(try item(symbol)) }
            return .sequence(rules)
        }

        private mutating func item(_ symbol: String) throws -> Rule {
            advance()
            if next == ":", let part = symbols.dropFirst(position + 1).first {
                advance()
                return .labelled(symbol, try item(part))
            }
            switch symbol {
            case "(":
                let rule = try choice()
                try expect(")")
                return rule
            case "[":
                let rule = try choice()
                try expect("]")
                return .optional(rule)
            case "{":
                let rule = try choice()
                try expect("}")
                return .repetition(rule)
            default:
                if symbol.hasPrefix("\"") { return .word(String(symbol.dropFirst().dropLast())) }
                return symbol.allSatisfy { $0.isUppercase || $0 == "_" } ? .token(symbol) : .production(symbol)
            }
        }
    }
}
