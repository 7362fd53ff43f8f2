import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// The names that connect a file to others of its program, by its words. A superset of the real ones.
struct FileNames: Sendable {
    /// The declared names in order: enums, Fields, view models, requests, results, texts and scenarios.
    let declared: [String]
    /// The kind of each declaration.
    let declaredKinds: [SyntaxKind]
    /// Whether it declares something without a name: what nothing declares elsewhere may be that.
    let hasNameless: Bool
    /// The summaries of its view models, which other files may name by mistake.
    let summaries: Set<String>
    /// The subjects of its stubs, views, translations and expectations.
    let targets: Set<String>
    /// The subjects of its translations.
    let translated: Set<String>
    /// Its identifiers, and what its inline enums are called: whatever it refers to is among them.
    let words: Set<String>
    /// The types, Fields and requests that its view models and requests name: where nothing declares one, it may be
    /// sketched for the whole program.
    let sketched: Set<String>
    /// The names of emitted types and the paths of requests, in lower case, that no other file can have, or would hide.
    let reservedNames: Set<String>
    /// The app, where the file declares it.
    let app: App?

    /// The declaration of an app, as others depend on it: its settings, and the places of these.
    struct App: Sendable, Equatable {
        var name: String
        var start: UInt32
        /// As it is written, with what could not be parsed after it.
        var text: String

        init(_ node: Syntax, before next: Syntax?) {
            name = node.name?.text ?? ""
            start = node.span.start
            let end = next.map { $0.kind == .unexpected ? $0.span.end : node.span.end } ?? node.span.end
            text = node.tree.source.text(SourceSpan(start: start, end: end))
        }
    }

    init(_ tree: SyntaxTree) {
        var declared: [String] = []
        var declaredKinds: [SyntaxKind] = []
        var targets: Set<String> = []
        var translated: Set<String> = []
        var reserved: Set<String> = []
        var app: App?
        let declarations = Array(tree.root.children)
        for (index, node) in declarations.enumerated() {
            switch node.kind {
            case .appDeclaration: app = App(node, before: declarations.dropFirst(index + 1).first)
            case let kind where kind.declaresName:
                guard let name = node.name?.text else { continue }
                declared.append(name)
                declaredKinds.append(kind)
                // Nothing is emitted by their names.
                if [.textDeclaration, .scenarioDeclaration, .propertiesDeclaration].contains(kind) { continue }
                let action = node.kind == .requestDeclaration ? RequestDeclarationSyntax(known: node).action?.text : nil
                reserved.formUnion(ReservedNames.names(of: name, action: action))
            case .viewDeclaration:
                guard let name = node.name?.text else { continue }
                targets.insert(name)
                reserved.insert(name.lowercased() + "view")
            case .stubDeclaration, .expectDeclaration:
                if let name = node.name?.text { targets.insert(name) }
            case .translationDeclaration:
                for group in node.children {
                    if let name = group.name?.text { translated.insert(name) }
                }
            default: break
            }
        }
        var summaries: Set<String> = []
        // A summary hides a type of its name.
        for node in tree.root.subtree where node.kind == .summaryDeclaration {
            guard let name = node.name?.text else { continue }
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
        for declaration in tree.root.children {
            guard [.viewModelDeclaration, .requestDeclaration, .resultDeclaration].contains(declaration.kind)
            else { continue }
            // Texts are not sketched.
            for node in declaration.subtree
            where node.kind == .namedType || node.kind == .modifier && node.firstToken?.name != Keyword.with.name {
                guard let token = node.name, token.name.keyword.flatMap({ BuiltInType($0) }) == nil else { continue }
                names.insert(token.text)
            }
        }
        return names
    }

    private static func words(of tree: SyntaxTree) -> Set<String> {
        // A table, because most names occur many times.
        var isUsed = [Bool](repeating: false, count: tree.names.count)
        for token in tree.tokens where token.kind == .identifier { isUsed[Int(token.name.index)] = true }
        var words = Set(isUsed.indices.lazy.filter { isUsed[$0] }.map { tree.names.text(Name(UInt32($0))) })
        // The enum of `reason: gone | kept` may have the name of a declared one.
        if tree.nodes.contains(where: { $0.kind == .inlineEnumType }) {
            words.formUnion(words.map { NameWords.capitalized($0) })
        }
        return words
    }
}
