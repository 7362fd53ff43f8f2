import FVMLanguage

/// Writes the types of syntax nodes that follow from the grammar.
struct NodeGenerator {
    let grammar: Grammar

    private typealias Rule = Grammar.Rule

    /// A part of a node: what its accessor is called, of which type it is, and how it is found.
    private struct Part: Equatable {
        var name: String
        var type: String
        var body: String

        var declaration: String {
            let line = "    public var \(name): \(type) { \(body) }"
            return line.count <= 120 ? line : "    public var \(name): \(type) {\n        \(body)\n    }"
        }
    }

    /// The files of `Sources/FVMSyntax/Nodes`, by their names.
    var files: [(name: String, text: String)] {
        let nodes = grammar.sections.map { section in
            let types = section.names.compactMap { name in
                grammar.isGroup(name) ? (isPart(name) ? group(name) : nil) : node(name)
            }
            return ("\(section.heading.dropLast())Nodes.swift", Self.head + types.joined(separator: "\n"))
        }
        return [("SyntaxKind.swift", kinds), ("NodeNames.swift", names)] + nodes
    }

    /// Whether a group is the type of a part. Other groups only define groups, and need no type.
    private func isPart(_ name: String) -> Bool { grammar.productions.values.contains { Self.isPart(name, in: $0) } }

    private static func isPart(_ name: String, in rule: Rule) -> Bool {
        switch rule {
        case .word, .terminal, .production: false
        case .sequence(let rules), .choice(let rules): rules.contains { isPart(name, in: $0) }
        case .optional(let rule), .repetition(let rule): isPart(name, in: rule)
        case .labelled(_, .production(name)): true
        case .labelled(_, let rule): isPart(name, in: rule)
        }
    }

    private static let head = """
        import FVMLanguage

        // Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.


        """

    // MARK: Kinds

    private var kinds: String {
        let sections = grammar.sections.map { section in
            let names = section.names.filter { !grammar.isGroup($0) }
            return "\n    // \(section.heading)\n"
                + names.map { documentation($0, indent: "    ") + "    case \($0)\n" }.joined()
        }
        return """
            // Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

            /// The kind of a node: a production of the grammar, or a placeholder where none could be parsed.
            public enum SyntaxKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
                /// A node that the grammar demands and the file lacks: no tokens.
                case missing
                /// Tokens that fit nowhere.
                case unexpected

            """ + sections.joined() + "}\n"
    }

    /// How the name of a node is found, by its kind.
    private var names: String {
        let named = grammar.names.filter { !grammar.isGroup($0) }.compactMap { kind in
            let parts = grammar.productions[kind].map(parts) ?? []
            return parts.first { ["name", "subject", "label"].contains($0.name) }.map { (kind, $0.body) }
        }
        let cases = Dictionary(grouping: named, by: \.1).sorted { $0.key < $1.key }.map { body, kinds in
            var lines = ["        case"]
            for (index, kind) in kinds.enumerated() {
                let item = " .\(kind.0)" + (index == kinds.count - 1 ? ":" : ",")
                if lines[lines.count - 1].count + item.count > 120 { lines.append("           ") }
                lines[lines.count - 1] += item
            }
            return lines.joined(separator: "\n") + "\n            \(body.dropFirst("syntax.".count))\n"
        }
        return Self.head + """
            extension Syntax {
                /// The first name of a node, such as `Card` in `viewmodel Card`, `stub Card` and `Card < ... >`.
                public var name: TokenSyntax? {
                    switch kind {
            \(cases.joined())        default: nil
                    }
                }
            }

            """
    }

    private func documentation(_ name: String, indent: String = "") -> String {
        guard let comment = grammar.comments[name] else { return "" }
        var lines = [indent + "///"]
        for word in comment.split(separator: " ") {
            if lines[lines.count - 1].count + word.count >= 120 { lines.append(indent + "///") }
            lines[lines.count - 1] += " " + word
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func type(_ production: String) -> String {
        production.prefix(1).uppercased() + production.dropFirst() + "Syntax"
    }

    // MARK: Types

    private func group(_ name: String) -> String {
        let kinds = grammar.productions[name].flatMap { grammar.nodes(of: $0) } ?? []
        let cases = kinds.map { "    case \($0)(\(Self.type($0)))\n" }.joined()
        let reading = kinds.map { "        case .\($0): self = .\($0)(.init(known: syntax))\n" }.joined()
        let syntax = kinds.map { "        case .\($0)(let node): node.syntax\n" }.joined()
        return documentation(name) + """
            public enum \(Self.type(name)): TypedSyntax {
            \(cases)
                public init?(_ syntax: Syntax) {
                    switch syntax.kind {
            \(reading)        default: return nil
                    }
                }

                public var syntax: Syntax {
                    switch self {
            \(syntax)        }
                }
            }

            """
    }

    private func node(_ name: String) -> String {
        let parts = grammar.productions[name].map(parts) ?? []
        return documentation(name) + """
            public struct \(Self.type(name)): NodeSyntax {
                public static var kind: SyntaxKind { .\(name) }
                public let syntax: Syntax
                public init(known syntax: Syntax) { self.syntax = syntax }
            \(parts.map { $0.declaration + "\n" }.joined())}

            """
    }

    private func parts(of rule: Rule) -> [Part] {
        var reader = PartReader(generator: self, lists: Self.labels(in: rule, isRepeated: false))
        reader.read(rule)
        return reader.parts
    }

    /// Returns the labels of parts that may occur more than once.
    private static func labels(in rule: Rule, isRepeated: Bool) -> Set<String> {
        switch rule {
        case .word, .terminal, .production: []
        case .sequence(let rules), .choice(let rules):
            rules.reduce(into: []) { $0.formUnion(labels(in: $1, isRepeated: isRepeated)) }
        case .optional(let rule): labels(in: rule, isRepeated: isRepeated)
        case .repetition(let rule): labels(in: rule, isRepeated: true)
        case .labelled(let label, let rule): labels(in: rule, isRepeated: isRepeated).union(isRepeated ? [label] : [])
        }
    }

    /// Walks over a production, and counts the tokens that come before each part.
    private struct PartReader {
        let generator: NodeGenerator
        let lists: Set<String>
        var parts: [Part] = []
        /// The kinds of the children before, by their labels.
        private var children: [String: Set<String>] = [:]
        /// How many tokens come before at least.
        private var least = 0
        private var isInOptional = false
        /// The word directly before.
        private var wordBefore: String?

        init(generator: NodeGenerator, lists: Set<String>) {
            self.generator = generator
            self.lists = lists
        }

        mutating func read(_ rule: Rule) {
            var word: String?
            switch rule {
            case .word(let text):
                least += 1
                word = text
            case .terminal(let terminal): least += ["SEPARATOR", "END"].contains(terminal.symbol) ? 0 : 1
            case .production: break
            case .sequence(let rules): for rule in rules { read(rule) }
            case .choice(let rules): readAlternatives(rules)
            case .optional(let rule), .repetition(let rule): readOptional(rule)
            case .labelled(let label, let rule):
                readPart(label, rule)
                if case .word(let text) = rule { word = text }
            }
            wordBefore = word
        }

        private mutating func readAlternatives(_ rules: [Rule]) {
            let (start, word) = (least, wordBefore)
            let ends = rules.map { rule in
                (least, wordBefore) = (start, word)
                read(rule)
                return least
            }
            least = ends.min() ?? start
        }

        private mutating func readOptional(_ rule: Rule) {
            let (start, wasInOptional) = (least, isInOptional)
            (isInOptional, wordBefore) = (true, nil)
            read(rule)
            (least, isInOptional) = (start, wasInOptional)
        }

        private mutating func readPart(_ label: String, _ rule: Rule) {
            if let kinds = generator.grammar.nodes(of: rule) {
                add(label, child: rule, Set(kinds))
            } else if let token = Self.token(rule) {
                add(label, token: token, rule)
                least += 1
            } else {
                add(Part(name: label, type: "Syntax?", body: "syntax.content"))
            }
        }

        private mutating func add(_ label: String, child rule: Rule, _ kinds: Set<String>) {
            guard case .production(let name) = rule else {
                return add(Part(name: label, type: "Syntax?", body: "syntax.content"))
            }
            let type = NodeGenerator.type(name)
            if lists.contains(label) { return add(Part(name: label, type: "[\(type)]", body: "syntax.typed()")) }
            let index = children.count { $0.key != label && !$0.value.isDisjoint(with: kinds) }
            children[label] = kinds
            add(Part(name: label, type: type + "?", body: index == 0 ? "syntax.typed()" : "syntax.typed(at: \(index))"))
        }

        private mutating func add(_ label: String, token kind: String, _ rule: Rule) {
            if lists.contains(label) {
                add(Part(name: label, type: "[TokenSyntax]", body: "syntax.identifiers(from: \(least))"))
            } else if isInOptional, case .word(let word) = rule {
                add(Part(name: label, type: "Bool", body: "syntax.hasWord(.\(Self.keyword(word)), from: \(least))"))
            } else {
                let word = wordBefore.flatMap { isInOptional && $0.first?.isLetter == true ? $0 : nil }
                let place = word.map { "behind: .\(Self.keyword($0)), from: \(least - 1)" } ?? "at: \(least)"
                let reader = word == nil ? "ownToken" : "token"
                let body = kind.isEmpty ? "syntax.\(reader)(\(place))" : "syntax.\(reader)(\(place), .\(kind))"
                add(Part(name: label, type: "TokenSyntax?", body: body))
            }
        }

        private mutating func add(_ part: Part) {
            guard let known = parts.first(where: { $0.name == part.name }) else { return parts.append(part) }
            if known != part, !lists.contains(part.name) {
                preconditionFailure("\(part.name) is found in two ways: \(known.body), \(part.body)")
            }
        }

        // MARK: Tokens

        /// Returns the kind of token of a rule, empty for one of several kinds, or `nil` if it is no single token.
        private static func token(_ rule: Rule) -> String? {
            switch rule {
            case .word: return "identifier"
            case .terminal(let terminal): return terminal.role == nil ? terminal.symbol.lowercased() : "identifier"
            case .sequence(let rules) where rules.count == 1: return token(rules[0])
            case .choice(let rules):
                let kinds = rules.map(token)
                return kinds.contains { $0 == nil } ? nil : Set(kinds).count == 1 ? kinds[0] : ""
            default: return nil
            }
        }

        /// The case of `Keyword` that is a word.
        private static func keyword(_ text: String) -> String {
            Keyword.allCases.first { $0.text == text }.map { "\($0)" } ?? text
        }
    }
}
