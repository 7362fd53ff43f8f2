import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

extension DeclaredNames {
    /// What comes after a bracket, by the brackets around it and the words before it.
    func role(of opener: Int, in frames: [Frame], _ tree: SyntaxTree) -> FrameRole {
        let frame = frames[frames.count - 1]
        let kind = tree.tokens[opener].kind
        let item = Array(frame.item)
        switch frame.role {
        case .file: return declarationRole(kind, opener, item, tree)
        case .expression:
            guard kind == .leftBracket else { return valueRole(kind, item, .unknown, tree) }
            // Behind a value, the number of an element.
            return [nil, .star].contains(item.last.map { tree.tokens[$0].kind }) ? .expression : .inside
        case .settings(nil) where kind == .leftBrace: return .texts
        case .settings: return kind == .less ? .settings(item.first.map { text($0, tree) }) : .inside
        case .cases: return kind == .leftBrace ? .texts : kind == .leftParenthesis ? .parameters : .inside
        case .members(let members, let owner): return memberRole(kind, opener, item, members, owner, tree)
        case .parameters: return .typeList(.data, nil)
        case .typeList(let members, let owner): return .typeList(members, owner)
        case .arguments(let callee):
            return valueRole(kind, item, argumentShape(item, callee, tree), tree)
        case .values(let shape): return valueRole(kind, item, shape, tree)
        case .fieldTexts: return kind == .leftBrace ? .texts : .inside
        case .translation(let locale):
            guard kind == .less, let name = item.last else { return .inside }
            return .translationGroup(locale: locale, declaration(text(name, tree)))
        case .translationGroup(let locale, let owner):
            if kind == .leftBrace { return .texts }
            guard kind == .less, let name = item.last else { return .inside }
            let fields = owner.flatMap { declaration($0.nameText, [.fieldsDeclaration]) }
            return .translationField(locale: locale, member(text(name, tree), of: fields))
        case .expected(let owner): return valueRole(kind, item, argumentShape(item, owner, tree), tree)
        default: return .inside
        }
    }

    /// The brackets of a declaration itself.
    private func declarationRole(_ kind: TokenKind, _ opener: Int, _ head: [Int], _ tree: SyntaxTree) -> FrameRole {
        guard let word = head.first.flatMap({ tree.tokens[$0].name.keyword }) else { return .inside }
        let name = head.count > 1 ? text(head[1], tree) : ""
        switch (word, kind) {
        case (.app, .less): return .settings(nil)
        case (.enum, .less): return .cases
        case (.fields, .leftParenthesis):
            return .identity(declaration(head.last.map { text($0, tree) } ?? "", [.fieldsDeclaration]))
        case (.fields, .less): return .members(.fields, node(.fieldsDeclaration, around: opener, tree))
        case (.viewmodel, .less): return .members(.viewModel, node(.viewModelDeclaration, around: opener, tree))
        case (.request, .less): return .members(.request, node(.requestDeclaration, around: opener, tree))
        case (.model, .less): return .members(.model, node(.modelDeclaration, around: opener, tree))
        case (.result, .less): return .members(.result, node(.resultDeclaration, around: opener, tree))
        case (.text, .leftBrace): return .texts
        case (.translation, .less): return .translation(locale: head.dropFirst().map { text($0, tree) }.joined())
        case (.stub, .leftParenthesis): return .arguments(declaration(name))
        case (.expect, .leftParenthesis): return .arguments(declaration(name, [.fieldsDeclaration]))
        case (.expect, .less): return .expected(declaration(name))
        case (.scenario, .less): return .answers
        default: return .inside
        }
    }

    private func memberRole(
        _ kind: TokenKind,
        _ opener: Int,
        _ item: [Int],
        _ members: MemberKind,
        _ owner: Syntax?,
        _ tree: SyntaxTree
    ) -> FrameRole {
        let first = item.first.flatMap { tree.tokens[$0].name.keyword }
        let last = item.last.map { tree.tokens[$0] }
        let isOption = item.count > 1 && tree.tokens[item[item.count - 2]].name == .localized
        switch kind {
        case .less where first == .summary: return .members(.summary, node(.summaryDeclaration, around: opener, tree))
        case .less:
            let record = node(.inlineRecordType, around: opener, tree)
            let parts: [Keyword: MemberKind] =
                members == .request
                ? [.query: .query, .error: .error, .response: .response]
                : members == .viewModel ? [.query: .query] : [:]
            return .members(first.flatMap { parts[$0] } ?? .data, record)
        case .leftBrace: return members == .fields ? .fieldTexts(property(item, owner, tree)) : .texts
        case .leftParenthesis where first == .operation && item.count == 2: return .parameters
        case .leftParenthesis where last?.name.keyword == .instance: return .identity(owner)
        case .leftParenthesis where last.flatMap { FieldComparison.Relation($0.name) } != nil: return .comparison(owner)
        case .leftParenthesis where isOption: return .format(last?.name.keyword, owner)
        case .leftParenthesis where !item.contains(where: { tree.tokens[$0].kind == .equal }) || !isValue(item, tree):
            return .attribute(last?.name.keyword)
        default: break
        }
        if isValue(item, tree) {
            return valueRole(kind, item, property(item, owner, tree).map { shape(of: $0) } ?? .unknown, tree)
        }
        return last?.kind == .colon ? .typeList(members, owner) : .inside
    }

    /// Whether what is being written of a property is its value: behind the `=`, and no attribute has begun.
    private func isValue(_ item: [Int], _ tree: SyntaxTree) -> Bool {
        guard let equal = item.lastIndex(where: { tree.tokens[$0].kind == .equal }) else { return false }
        return !item[equal...].contains { token in
            tree.tokens[token].name.keyword.map { Completer.attributeWords.contains($0) } ?? false
        }
    }

    private func valueRole(_ kind: TokenKind, _ item: [Int], _ shape: TypeShape, _ tree: SyntaxTree) -> FrameRole {
        switch kind {
        case .leftBracket: return .values(shape.element)
        case .less: return .expected(resolve(shape))
        case .leftParenthesis:
            guard let callee = item.last, tree.tokens[callee].kind == .identifier else { return .inside }
            return .arguments(resolve(text(callee, tree), for: shape))
        default: return .inside
        }
    }

    /// The type of the value behind the label that an item begins with.
    func argumentShape(_ item: [Int], _ callee: Syntax?, _ tree: SyntaxTree) -> TypeShape {
        guard let label = item.first, item.count > 1, tree.tokens[item[1]].kind == .colon,
            let member = member(text(label, tree), of: callee)
        else { return .unknown }
        return shape(of: member)
    }

    /// The property whose name an item begins with.
    func property(_ item: some Collection<Int>, _ owner: Syntax?, _ tree: SyntaxTree) -> Syntax? {
        guard let first = item.first else { return nil }
        return node(.property, from: first, tree)
    }

    func text(_ token: Int, _ tree: SyntaxTree) -> String { TokenSyntax(tree, TokenID(token)).text }
}
