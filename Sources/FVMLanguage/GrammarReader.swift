/// An error in a grammar.
public struct GrammarFault: Error, CustomStringConvertible {
    public var description: String
}

extension Grammar {
    /// Reads productions, in the notation that `Grammar/fvm.ebnf` explains.
    public init(_ text: String) throws(GrammarFault) {
        var reader = GrammarReader(symbols: GrammarReader.symbols(text))
        var comment: String?
        while let name = reader.next {
            reader.advance()
            if name.hasPrefix("(*") {
                comment = name.dropFirst(2).dropLast(2).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if let heading = comment, !heading.contains(" ") { sections.append((heading, [])) }
                continue
            }
            try reader.expect("=")
            guard productions[name] == nil else { throw GrammarFault(description: "\(name) is declared twice") }
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
}

private struct GrammarReader {
    var symbols: [String]
    var position = 0
    var next: String? { position < symbols.count ? symbols[position] : nil }

    /// Returns names, quoted words, symbols and comments.
    static func symbols(_ text: String) -> [String] {
        var symbols: [String] = []
        var rest = text.utf8[...]
        func take(_ count: Int) {
            symbols.append(String(rest.prefix(count)) ?? "")
            rest = rest.dropFirst(count)
        }
        while let first = rest.first {
            switch first {
            case UInt8(ascii: "(") where rest.dropFirst().first == UInt8(ascii: "*"):
                let end = zip(rest, rest.dropFirst()).enumerated().first { $1.0 == 0x2A && $1.1 == 0x29 }
                take(end.map { $0.offset + 2 } ?? rest.count)
            case UInt8(ascii: "\""): take(rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }.count + 2)
            case _ where isLetter(first): take(rest.prefix { isLetter($0) || $0 == UInt8(ascii: "_") }.count)
            case 0x20, 0x0A, 0x0D: rest = rest.dropFirst()
            default: take(1)
            }
        }
        return symbols
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    mutating func advance() { position += 1 }

    mutating func expect(_ symbol: String) throws(GrammarFault) {
        guard next == symbol else {
            throw GrammarFault(description: "expected \(symbol), found \(symbols[max(0, position - 5)...].prefix(10))")
        }
        advance()
    }

    mutating func choice() throws(GrammarFault) -> Grammar.Rule {
        var rules = [try sequence()]
        while next == "|" {
            advance()
            rules.append(try sequence())
        }
        return rules.count == 1 ? rules[0] : .choice(rules)
    }

    private mutating func sequence() throws(GrammarFault) -> Grammar.Rule {
        var rules: [Grammar.Rule] = []
        while let symbol = next, !["|", ")", "]", "}", ";"].contains(symbol) { rules.append(try item(symbol)) }
        return .sequence(rules)
    }

    private mutating func item(_ symbol: String) throws(GrammarFault) -> Grammar.Rule {
        advance()
        if next == ":", position + 1 < symbols.count {
            advance()
            return .labelled(symbol, try item(symbols[position]))
        }
        switch symbol {
        case "(": return try group(")")
        case "[": return .optional(try group("]"))
        case "{": return .repetition(try group("}"))
        default:
            if symbol.hasPrefix("\"") { return .word(String(symbol.dropFirst().dropLast())) }
            let isTerminal = symbol.utf8.allSatisfy { $0 < 0x61 }
            return isTerminal ? .terminal(Terminal(symbol)) : .production(symbol)
        }
    }

    private mutating func group(_ closer: String) throws(GrammarFault) -> Grammar.Rule {
        let rule = try choice()
        try expect(closer)
        return rule
    }
}
