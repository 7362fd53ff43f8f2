import FVMSemantics
import FVMSource
import FVMSyntax

extension BrokenDeclarations {
    /// The declarations in which there are errors, and those that name one of these, directly or not. All of them where
    /// the app has errors, on which everything depends.
    ///
    /// Linear in the size of the trees; without errors nothing is looked at.
    init(of program: Program, _ trees: [SyntaxTree], errors: [Location]) {
        self.init()
        guard !errors.isEmpty else { return }
        var search = BrokenDeclarationSearch(trees)
        let isAppBroken = search.findBroken(errors)
        func isBroken(_ declared: Declared) -> Bool { isAppBroken || search.isBroken(declared.location) }
        records = Set(program.records.indices.filter { isBroken(program.records[$0].declared) }.map { RecordID($0) })
        enums = Set(program.enums.indices.filter { isBroken(program.enums[$0].declared) }.map { EnumID($0) })
        fields = Set(program.fields.indices.filter { isBroken(program.fields[$0].declared) }.map { FieldsID($0) })
        requests = Set(
            program.requests.indices.filter { isBroken(program.requests[$0].declared) }.map { RequestID($0) }
        )
        results = Set(program.results.indices.filter { isBroken(program.results[$0].declared) }.map { ResultID($0) })
        views = Set(program.views.indices.filter { isBroken(program.views[$0].declared) })
        scenarios = Set(program.scenarios.indices.filter { isBroken(program.scenarios[$0].declared) })
        expectations = Set(program.expectations.indices.filter { isBroken(program.expectations[$0].declared) })
    }
}

/// Follows errors from the declarations that have them to those that name these.
private struct BrokenDeclarationSearch {
    private struct Declaration {
        var node: Syntax
        var start: UInt32
        /// The name, if others can refer to it.
        var name: String?
    }

    private var declarations: [Declaration] = []
    /// The declarations of each file: they follow one another.
    private var ranges: [FileID: Range<Int>] = [:]
    private var broken: Set<Int> = []

    init(_ trees: [SyntaxTree]) {
        for tree in trees {
            let first = declarations.count
            // Unparsed tokens belong to the declaration before them.
            for node in tree.root.children where node.kind != .unexpected {
                let start = node.span.start
                let name = node.kind.declaresName ? node.name?.text : nil
                declarations.append(Declaration(node: node, start: start, name: name))
            }
            ranges[tree.file] = first..<declarations.count
        }
    }

    /// Finds the declarations with errors at these places. Returns whether the app is one of them.
    mutating func findBroken(_ errors: [Location]) -> Bool {
        var pending: [Int] = []
        for error in errors {
            guard let declaration = declaration(at: error), broken.insert(declaration).inserted else { continue }
            pending.append(declaration)
        }
        if broken.contains(where: { declarations[$0].node.kind == .appDeclaration }) {
            return true
        }
        var users = usersByName()
        while let next = pending.popLast() {
            guard let name = declarations[next].name else { continue }
            // Several declarations can have the name: its users are followed once.
            for user in users.removeValue(forKey: name) ?? [] where broken.insert(user).inserted {
                pending.append(user)
            }
        }
        return false
    }

    func isBroken(_ location: Location) -> Bool { declaration(at: location).map(broken.contains) ?? false }

    /// The last declaration of the file that begins at the place or before it.
    private func declaration(at location: Location) -> Int? {
        guard let range = ranges[location.file] else { return nil }
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if declarations[middle].start <= location.span.start { low = middle + 1 } else { high = middle }
        }
        return low > range.lowerBound ? low - 1 : nil
    }

    /// Returns the declarations that contain each declared name.
    private func usersByName() -> [String: [Int]] {
        let names = Set(declarations.compactMap(\.name))
        var users: [String: [Int]] = [:]
        for (index, declaration) in declarations.enumerated() {
            var words: Set<Name> = []
            for token in declaration.node.tokens where token.kind == .identifier {
                guard words.insert(token.name).inserted, case let word = token.text, names.contains(word)
                else { continue }
                users[word, default: []].append(index)
            }
        }
        return users
    }
}
