import FVMBytes
import FVMSyntax

extension Session {
    /// What fits in an expression.
    func expressionItems(_ context: CompletionContext) -> [Completions.Item] {
        if context.last == .dot {
            let isMember = context.tokens.count > 1 && context.brackets.isEmpty
            return isMember ? memberItems(behind: context) : caseItems(context)
        }
        if let callee = context.callee { return argumentItems(of: callee, context) }
        switch context.last {
        case .endOfFile:
            let keywords = InputShape.declarations.compactMap { $0?.text }
            return words(keywords) + names([.viewModel, .fields, .enumeration, .request, .result])
        case .star, .leftBracket, .comma: return names([.viewModel])
        default: return []
        }
    }

    /// The members of the value in front of the last dot.
    private func memberItems(behind context: CompletionContext) -> [Completions.Item] {
        let end = Int(context.tokens[context.tokens.count - 1].start)
        let text = String(decoding: context.tree.source.bytes[..<end], as: UTF8.self)
        guard let json = try? value(of: Request(text)),
            case .object(let members)? = try? JSONValue(reading: Array(json.utf8))
        else { return [] }
        return members.map { Completions.Item($0.key, detail: $0.value.summary(limit: 30), kind: .member) }
    }

    /// What fits between the parentheses of a call.
    func argumentItems(of callee: String, _ context: CompletionContext) -> [Completions.Item] {
        switch context.last {
        case .leftParenthesis, .comma: return propertyItems(of: callee, suffix: ": ")
        case .colon:
            guard let property = property(context.text(context.tokens.count - 2), of: callee) else { return [] }
            return valueItems(ofType: property.type)
        default: return []
        }
    }

    /// What fits behind the `=` of a property.
    func valueItems(_ context: CompletionContext) -> [Completions.Item] {
        guard let colon = context.tokens.indices.last(where: { context.kind($0) == .colon }) else { return [] }
        let type = (colon + 1..<context.tokens.count).first { context.kind($0) == .identifier }
        return type.map { valueItems(ofType: context.text($0)) } ?? []
    }

    /// The cases of an enum behind a dot: those of the property's own where it is known.
    func caseItems(_ context: CompletionContext) -> [Completions.Item] {
        var type: String?
        if let callee = context.callee, context.kind(context.tokens.count - 2) == .colon, context.tokens.count > 2 {
            type = property(context.text(context.tokens.count - 3), of: callee)?.type
        } else if let colon = context.tokens.indices.last(where: { context.kind($0) == .colon }),
            context.kind(colon + 1) == .identifier
        {
            type = context.text(colon + 1)
        }
        guard let type, let declaration = declarations[.type(type)], declaration.kind == .enumDeclaration else {
            return []
        }
        return declaration.members(.enumCase).map { Completions.Item($0.name, detail: type, kind: .value) }
    }

    private func valueItems(ofType type: String) -> [Completions.Item] {
        switch type {
        case Keyword.bool.text: return words(["true", "false"], .value)
        case Keyword.string.text, Keyword.text.text: return words(["\"\""], .value)
        default: break
        }
        guard let declaration = declarations[.type(type)] else { return [] }
        if declaration.kind == .enumDeclaration {
            return declaration.members(.enumCase).map { Completions.Item("." + $0.name, detail: type, kind: .value) }
        }
        return declaration.isShown ? [Completions.Item("\(type)()", detail: declaration.title, kind: .value)] : []
    }

    // MARK: Properties

    /// The names of a declaration's properties or cases, those of a form's Fields included.
    func propertyItems(of name: String, suffix: String) -> [Completions.Item] {
        properties(of: name).map { Completions.Item($0.name + suffix, detail: $0.type, kind: .argument) }
    }

    /// The values that a property may have.
    func valueItems(of property: String, in owner: String) -> [Completions.Item] {
        self.property(property, of: owner).map { valueItems(ofType: $0.type) } ?? []
    }

    private func property(_ name: String, of owner: String) -> Declaration.Member? {
        properties(of: owner).first { $0.name == name }
    }

    private func properties(of name: String) -> [Declaration.Member] {
        guard let declaration = declarations[.type(name)] else { return [] }
        let own = declaration.members(.property) + declaration.members(.enumCase)
        guard let form = declaration.adoptedFields, let fields = declarations[.type(form)] else { return own }
        return fields.members(.property) + own
    }
}

extension Declaration {
    /// A property or a case: its name, and the first name of its type.
    struct Member {
        var name: String
        var type: String
    }

    /// The members of one kind, in their order.
    func members(_ kind: SyntaxKind) -> [Member] {
        tree.children(.root).flatMap { tree.children($0).filter { tree.kind($0) == kind } }.map { node in
            let record = tree.nodes[Int(node.index)]
            let tokens = Int(record.firstToken)..<Int(record.endToken)
            let type = tokens.dropFirst().first { tree.tokens[$0].kind == .identifier }
            return Member(
                name: tree.text(TokenID(Int(record.firstToken))),
                type: kind == .property ? type.map { tree.text(TokenID($0)) } ?? "" : ""
            )
        }
    }

    /// The Fields that a form adopts.
    var adoptedFields: String? {
        for declaration in tree.children(.root) {
            for modifier in tree.children(declaration) where tree.kind(modifier) == .modifier {
                let record = tree.nodes[Int(modifier.index)]
                guard tree.tokens[Int(record.firstToken)].name == Keyword.form, record.endToken > record.firstToken + 1
                else { continue }
                return tree.text(TokenID(Int(record.firstToken) + 1))
            }
        }
        return nil
    }
}
