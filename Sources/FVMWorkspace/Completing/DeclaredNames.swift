import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// A declaration, or a member of one, where it is written.
struct DeclaredNode {
    let tree: SyntaxTree
    let node: NodeID

    private var first: Int { Int(tree.nodes[Int(node.index)].firstToken) }

    var kind: SyntaxKind { tree.kind(node) }

    var documentation: String { tree.documentation(before: TokenID(first)).joined(separator: "\n") }

    /// The name behind the word of a declaration, or with which a member begins.
    var name: String { token(isMember ? 0 : 1) ?? "" }

    private var isMember: Bool {
        kind == .property || kind == .enumCase || kind == .parameter || kind == .payloadMember
    }

    /// The name at a place among the node's tokens; nil where that is none.
    func token(_ place: Int) -> String? {
        let index = first + place
        guard index < tree.nodes[Int(node.index)].endToken, tree.tokens[index].kind == .identifier else { return nil }
        return tree.text(TokenID(index))
    }

    /// All names among the node's tokens.
    var names: [String] { (first..<Int(tree.nodes[Int(node.index)].endToken)).compactMap { token($0 - first) } }

    func children(_ kind: SyntaxKind) -> [DeclaredNode] {
        tree.children(node).filter { tree.kind($0) == kind }.map { DeclaredNode(tree: tree, node: $0) }
    }

    /// Whether cases of an enum have values.
    var hasPayload: Bool { children(.enumCase).contains { !$0.children(.payloadMember).isEmpty } }

    /// The name behind `form` or `error` of a view model.
    func modifier(_ word: Keyword) -> String? {
        children(.modifier).first { $0.token(0) == word.text }?.token(1)
    }

    /// Whether it is a view model with this modifier.
    func isViewModel(_ word: Keyword) -> Bool { children(.modifier).contains { $0.token(0) == word.text } }

    /// The type of a property, or of a value of a case; nil where none is written.
    var type: NodeID? {
        kind == .property || kind == .payloadMember
            ? tree.firstChild(node).flatMap { [.missing, .unexpected].contains(tree.kind($0)) ? nil : $0 } : nil
    }

    /// The type as it is written, without the texts in it.
    var typeText: String {
        guard let type else { return "" }
        switch tree.kind(type) {
        case .localizedType:
            guard let child = tree.firstChild(type), tree.kind(child) != .localizedFormat else {
                return tree.source.text(tree.span(type))
            }
            return Keyword.localized.text
        case .localizedListType: return "[localized]"
        case .inlineRecordType: return "< ... >"
        default: return tree.source.text(tree.span(type))
        }
    }
}

/// What the files of a program declare, as it is written. Looked up when it is asked for.
struct DeclaredNames {
    /// That of the file that is edited comes first.
    let trees: [SyntaxTree]

    init(_ trees: [SyntaxTree], _ edited: SyntaxTree) {
        self.trees = [edited] + trees.filter { $0.file != edited.file }
    }

    static let types: [SyntaxKind] = [
        .viewModelDeclaration, .resultDeclaration, .enumDeclaration, .fieldsDeclaration, .requestDeclaration,
    ]

    /// How many declarations there are. O(that).
    var count: Int { trees.reduce(0) { count, tree in tree.children(.root).reduce(count) { count, _ in count + 1 } } }

    func declarations(_ kinds: [SyntaxKind]) -> [DeclaredNode] {
        trees.flatMap { tree in
            kinds.flatMap { tree.declarations($0) }.map { DeclaredNode(tree: tree, node: $0) }
        }
    }

    /// The declaration of a type, a Fields, a request or a result: of the first of the kinds that has one.
    func declaration(_ name: String, _ kinds: [SyntaxKind] = types) -> DeclaredNode? {
        for kind in kinds {
            for tree in trees where tree.names.find(name) != nil {
                for node in tree.declarations(kind) {
                    let declared = DeclaredNode(tree: tree, node: node)
                    if declared.name == name { return declared }
                }
            }
        }
        return nil
    }

    /// What a name stands for beside a member: a summary of the view model around it, or a declaration.
    private func declaration(_ name: String, beside member: DeclaredNode) -> DeclaredNode? {
        summaries(beside: member).first { $0.name == name } ?? declaration(name)
    }

    /// The summaries of the view model that a node is in.
    func summaries(beside member: DeclaredNode?) -> [DeclaredNode] {
        guard let member else { return [] }
        let token = Int(member.tree.nodes[Int(member.node.index)].firstToken)
        return node(.viewModelDeclaration, around: token, member.tree)?.children(.summaryDeclaration) ?? []
    }

    /// The properties or the cases of a declaration, those of a form's Fields and the texts behind `with` among them.
    func members(of owner: DeclaredNode?) -> [DeclaredNode] {
        guard let owner else { return [] }
        if owner.kind == .enumDeclaration { return owner.children(.enumCase) }
        let own = owner.children(.property).filter { member in
            member.name != Keyword.vmId.text && member.type.map { member.tree.kind($0) } != .inlineRecordType
        }
        if owner.kind == .fieldsDeclaration {
            var seen: Set<String> = []
            return taken(by: owner, &seen) + own
        }
        guard owner.kind == .viewModelDeclaration else { return own }
        let texts = owner.children(.modifier).filter { $0.token(0) == Keyword.with.text }.flatMap(\.names).dropFirst()
        let given = texts.compactMap { declaration($0, [.textDeclaration]) }
        guard let form = owner.modifier(.form) else { return own + given }
        return members(of: declaration(form, [.fieldsDeclaration])) + own + given
    }

    /// The fields that Fields take from others.
    ///
    /// - Parameter seen: Those whose own takings are known, since they may lead in a circle.
    private func taken(by owner: DeclaredNode, _ seen: inout Set<String>) -> [DeclaredNode] {
        guard seen.insert(owner.name).inserted else { return [] }
        return owner.children(.fieldsPart).flatMap { part in
            let names = part.names
            let source = names.first.flatMap { declaration($0, [.fieldsDeclaration]) }
            let fields = source.map { taken(by: $0, &seen) + $0.children(.property) } ?? []
            return names.count < 2 ? fields : fields.filter { names.contains($0.name) }
        }
    }

    func member(_ name: String, of owner: DeclaredNode?) -> DeclaredNode? {
        members(of: owner).first { $0.name == name }
    }

    /// The members of the error that an error's view model shows.
    func errorMembers(of owner: DeclaredNode?) -> [DeclaredNode] {
        guard let name = owner?.modifier(.error) else { return [] }
        let error = declaration(name, [.requestDeclaration])?.children(.property).first {
            $0.name == Keyword.error.text
        }
        return error?.children(.inlineRecordType).first?.children(.property) ?? []
    }

    // MARK: Types

    func shape(of member: DeclaredNode) -> TypeShape {
        if member.kind == .textDeclaration { return .text }
        return member.type.map { TypeShape($0, beside: member) } ?? .unknown
    }

    /// The declaration that a type names, in an optional, a list or a dictionary, too.
    func resolve(_ shape: TypeShape) -> DeclaredNode? {
        switch shape {
        case .named(let name, let member): declaration(name, beside: member)
        case .optional(let inner), .list(let inner), .dictionary(let inner): resolve(inner)
        case .unknown, .cases, .text, .textList: nil
        }
    }

    /// What is called by a name where a value of a type is expected.
    func resolve(_ callee: String, for shape: TypeShape) -> DeclaredNode? {
        if let expected = resolve(shape), expected.name == callee { return expected }
        return declaration(callee)
    }

    // MARK: Places

    /// The innermost node of a kind that holds a token.
    func node(_ kind: SyntaxKind, around token: Int, _ tree: SyntaxTree) -> DeclaredNode? {
        nodes(around: token, tree).last { tree.kind($0) == kind }.map { DeclaredNode(tree: tree, node: $0) }
    }

    /// The node of a kind that begins with a token.
    func node(_ kind: SyntaxKind, from token: Int, _ tree: SyntaxTree) -> DeclaredNode? {
        nodes(around: token, tree).last { tree.kind($0) == kind && tree.nodes[Int($0.index)].firstToken == token }
            .map { DeclaredNode(tree: tree, node: $0) }
    }

    /// The nodes that hold a token, from outside in.
    private func nodes(around token: Int, _ tree: SyntaxTree) -> [NodeID] {
        var (found, index) = ([NodeID](), 0)
        while index < tree.nodes.count {
            let node = tree.nodes[index]
            let holds = node.firstToken <= token && token < node.endToken
            if holds { found.append(NodeID(index)) }
            index = holds ? index + 1 : max(index + 1, Int(node.subtreeEnd))
        }
        return found
    }
}

/// What a type is for, as far as the values need it that may stand there.
indirect enum TypeShape {
    case unknown
    /// A name, and the property beside whose summaries it is looked up.
    case named(String, DeclaredNode)
    /// The cases of an inline enum.
    case cases([String])
    case optional(TypeShape)
    case list(TypeShape)
    case dictionary(TypeShape)
    /// A localized text, and a list of such.
    case text, textList

    init(_ type: NodeID, beside member: DeclaredNode) {
        let tree = member.tree
        let inner = tree.children(type).filter { ![.missing, .unexpected].contains(tree.kind($0)) }
        let word = DeclaredNode(tree: tree, node: type).token(0)
        switch tree.kind(type) {
        case .namedType: self = word.map { .named($0, member) } ?? .unknown
        case .optionalType: self = inner.first.map { .optional(TypeShape($0, beside: member)) } ?? .unknown
        case .listType: self = inner.first.map { .list(TypeShape($0, beside: member)) } ?? .unknown
        case .dictionaryType: self = inner.last.map { .dictionary(TypeShape($0, beside: member)) } ?? .unknown
        case .inlineEnumType:
            let record = tree.nodes[Int(type.index)]
            let tokens = Int(record.firstToken)..<Int(record.endToken)
            self = .cases(tokens.filter { tree.tokens[$0].kind == .identifier }.map { tree.text(TokenID($0)) })
        case .localizedType:
            let format = inner.first.flatMap { tree.kind($0) == .localizedFormat ? $0 : nil }
            let word = format.flatMap { DeclaredNode(tree: tree, node: $0).token(0) }
            self = word.map { $0 == Keyword.join.text ? .text : .named($0, member) } ?? .text
        case .localizedListType: self = .textList
        default: self = .unknown
        }
    }

    /// What one value of a list or a dictionary is.
    var element: TypeShape {
        switch self {
        case .list(let element), .dictionary(let element): element
        case .optional(let inner): inner.element
        case .textList: .text
        case .unknown, .named, .cases, .text: .unknown
        }
    }
}
