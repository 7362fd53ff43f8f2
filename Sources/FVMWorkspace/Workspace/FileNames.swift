import FVMSemantics
import FVMSyntax

/// The names that tie a file to the others of its program, as far as its words can tell: more than there are, never fewer.
struct FileNames: Sendable {
    /// What the file declares for the whole program: enums, Fields, view models, requests, results, texts and
    /// scenarios, in their order.
    let declared: [String]
    /// What each of them is.
    let declaredKinds: [SyntaxKind]
    /// Whether it declares something without a name: what nothing declares elsewhere may be that.
    let hasNameless: Bool
    /// The summaries of its view models, which other files may name by mistake.
    let summaries: Set<String>
    /// What its stubs, views, translations and expectations are about.
    let targets: Set<String>
    /// What its translations are about.
    let translated: Set<String>
    /// Its identifiers, and what its inline enums are called: whatever it refers to is among them.
    let words: Set<String>
    /// The types, Fields and requests that its view models and requests name: where nothing declares one, it may be sketched
    /// for the whole program.
    let sketched: Set<String>
    /// The names of emitted types and the paths of requests, in lower case, that no other file can have, or would hide.
    let reservedNames: Set<String>
    /// The name of the app, where the file declares it.
    let app: String?

    init(_ tree: SyntaxTree) {
        var declared: [String] = []
        var declaredKinds: [SyntaxKind] = []
        var targets: Set<String> = []
        var translated: Set<String> = []
        var reserved: Set<String> = []
        var app: String?
        for node in tree.children(.root) {
            switch tree.kind(node) {
            case .appDeclaration: app = Self.word(of: node, at: 1, in: tree) ?? ""
            case let kind where kind.declaresName:
                guard let name = Self.word(of: node, at: 1, in: tree) else { continue }
                declared.append(name)
                declaredKinds.append(kind)
                // Nothing is emitted by their names.
                if kind == .textDeclaration || kind == .scenarioDeclaration { continue }
                let action = tree.kind(node) == .requestDeclaration ? Self.word(of: node, at: 2, in: tree) : nil
                reserved.formUnion(ReservedNames.names(of: name, action: action))
            case .viewDeclaration:
                guard let name = Self.word(of: node, at: 1, in: tree) else { continue }
                targets.insert(name)
                reserved.insert(name.lowercased() + "view")
            case .stubDeclaration, .expectDeclaration:
                if let name = Self.word(of: node, at: 1, in: tree) { targets.insert(name) }
            case .translationDeclaration:
                for group in tree.children(node) {
                    if let name = Self.word(of: group, at: 0, in: tree) { translated.insert(name) }
                }
            default: break
            }
        }
        var summaries: Set<String> = []
        // A summary hides a type of its name.
        for index in tree.nodes.indices where tree.nodes[index].kind == .summaryDeclaration {
            guard let name = Self.word(of: NodeID(index), at: 1, in: tree) else { continue }
            reserved.insert(name.lowercased())
            summaries.insert(name)
        }
        self.summaries = summaries
        self.declared = declared
        self.declaredKinds = declaredKinds
        hasNameless = tree.hasNamelessDeclaration
        self.targets = targets.union(translated)
        self.translated = translated
        self.app = app
        reservedNames = reserved
        sketched = Self.sketchedNames(in: tree)
        words = Self.words(of: tree)
    }

    private static func sketchedNames(in tree: SyntaxTree) -> Set<String> {
        var names: Set<String> = []
        for declaration in tree.children(.root) {
            guard [.viewModelDeclaration, .requestDeclaration, .resultDeclaration].contains(tree.kind(declaration))
            else { continue }
            let range = tree.nodes[Int(declaration.index)]
            for node in tree.nodes[Int(declaration.index)...].dropFirst() {
                guard node.firstToken < range.endToken else { break }
                // `form User` has its name behind the word; texts are not sketched.
                let isModifier = node.kind == .modifier && tree.tokens[Int(node.firstToken)].name != .with
                let index = node.firstToken + (isModifier ? 1 : 0)
                guard node.kind == .namedType || isModifier, index < node.endToken else { continue }
                let token = TokenID(Int(index))
                if tree.token(token).name.keyword.flatMap({ BuiltInType($0) }) == nil { names.insert(tree.text(token)) }
            }
        }
        return names
    }

    private static func words(of tree: SyntaxTree) -> Set<String> {
        // A table, since most names stand there many times.
        var isUsed = [Bool](repeating: false, count: tree.names.count)
        for token in tree.tokens where token.kind == .identifier { isUsed[Int(token.name.index)] = true }
        var words = Set(isUsed.indices.lazy.filter { isUsed[$0] }.map { tree.names.text(Name(UInt32($0))) })
        // The enum of `reason: gone | kept` is called as a declared one may be.
        if tree.nodes.contains(where: { $0.kind == .inlineEnumType }) {
            words.formUnion(words.map { NameWords.capitalized($0) })
        }
        return words
    }

    /// The identifier that is the token `offset` of a node.
    private static func word(of node: NodeID, at offset: Int, in tree: SyntaxTree) -> String? {
        let place = tree.nodes[Int(node.index)]
        let token = Int(place.firstToken) + offset
        guard token < Int(place.endToken), tree.tokens[token].kind == .identifier else { return nil }
        return tree.names.text(tree.tokens[token].name)
    }
}
