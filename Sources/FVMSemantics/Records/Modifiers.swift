import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `server`, `client`, `live`, `guarded`, `form Fields`, `error Request`, `external`.
extension RecordPhase {
    func readModifiers(_ id: RecordID, at place: NodePlace, _ context: inout CheckContext) {
        let tree = place.tree
        var seen = misplacedModifiers(of: place.node, in: tree)
        // They come before all members; most records have none.
        guard let first = tree.firstChild(place.node), tree.kind(first) != .property || !seen.isEmpty else { return }
        for node in tree.children(place.node) {
            if tree.kind(node) == .property { break }
            guard tree.kind(node) == .modifier else { continue }
            guard let token = tree.identifier(node), let keyword = context.name(token, in: tree).keyword else {
                continue
            }
            if let first = seen[keyword] {
                context.reportDuplicateMember(token, in: tree, first: tree.location(first))
                continue
            }
            seen[keyword] = token
            switch keyword {
            case .form:
                context.program.records[id.index].form = fieldsOfForm(node, token, at: place, &context)
                if context.program.records[id.index].form == nil { context.scopes.setLacksFields(id) }
            case .error:
                context.program.records[id.index].role = .error(requestOfError(node, token, in: tree, &context))
            default: break
            }
        }
        let isError = seen[.error] != nil
        if let server = seen[.server] {
            context.program.records[id.index].role = .server(live: seen[.live] != nil)
            context.program.records[id.index].isGuarded = seen[.guarded] != nil
            if let other = seen[.client] ?? seen[.error] { reportConflict(other, server, in: tree, &context) }
        } else {
            if seen[.client] != nil, !isError { context.program.records[id.index].role = .client }
            refuseWithoutServer(seen, in: tree, &context)
        }
        if let external = seen[.external] {
            context.program.records[id.index].isExternal = true
            let others = [Keyword.server, .client, .form, .error].lazy.compactMap { seen[$0] }
            if let other = others.first { reportConflict(external, other, in: tree, &context) }
        }
        if let error = seen[.error], let form = seen[.form] { reportConflict(form, error, in: tree, &context) }
    }

    /// The modifiers that come before the declaration or behind its block, where they belong behind its name.
    private func misplacedModifiers(of node: NodeID, in tree: SyntaxTree) -> [Keyword: TokenID] {
        let record = tree.nodes[Int(node.index)]
        var misplaced: [Keyword: TokenID] = [:]
        for word in [Keyword.server, .client, .live] {
            let first = Int(record.firstToken)
            if first > 0, tree.tokens[first - 1].name == word, !tree.isNewlineBefore(TokenID(first)) {
                misplaced[word] = TokenID(first - 1)
            }
            let behind = TokenID(record.endToken)
            if tree.token(behind).name == word, !tree.isNewlineBefore(behind) { misplaced[word] = behind }
        }
        return misplaced
    }

    /// Reports `live` and `guarded` of a view model that no server serves.
    private func refuseWithoutServer(_ seen: [Keyword: TokenID], in tree: SyntaxTree, _ context: inout CheckContext) {
        let words = [
            (Keyword.live, HostingProblems.liveWithoutServer),
            (.guarded, HostingProblems.guardedWithoutServer),
        ]
        let isOther = [Keyword.client, .error, .external].contains { seen[$0] != nil }
        for (word, problem) in words {
            guard let token = seen[word] else { continue }
            let place = tree.location(token)
            context.report(
                problem,
                "only a 'server' view model can be '\(word.text)'",
                at: place,
                fixIts: [isOther ? tree.removing(place) : tree.inserting("server ", before: place)]
            )
            // Where 'server' is missing, that is one mistake.
            if !isOther { return }
        }
    }

    private func reportConflict(_ token: TokenID, _ other: TokenID, in tree: SyntaxTree, _ context: inout CheckContext)
    {
        context.report(
            HostingProblems.conflictingModifiers,
            "'\(tree.text(token))' and '\(tree.text(other))' exclude each other",
            at: tree.location(token),
            related: [Label(tree.location(other), "the other one")],
            fixIts: tree.text(token) == "client" ? [tree.removing(tree.location(token))] : []
        )
    }

    private func fieldsOfForm(
        _ node: NodeID,
        _ keyword: TokenID,
        at place: NodePlace,
        _ context: inout CheckContext
    ) -> FieldsID? {
        let tree = place.tree
        guard let token = tree.identifier(node, at: 1) else {
            context.report(
                FormProblems.formWithoutFields,
                "a form names the Fields that it adopts",
                at: tree.location(keyword),
                help: context.program.fields.first.map { "Write 'form \($0.declared.name)'." },
                fixIts: context.program.fields.count == 1
                    && !declaresField(of: context.program.fields[0], at: place, context)
                    ? [
                        tree.inserting(
                            " " + context.program.fields[0].declared.name,
                            after: tree.location(keyword)
                        )
                    ]
                    : []
            )
            return nil
        }
        return context.fields(named: token, in: tree)
    }

    /// Whether a property of the view model may have the name of a field, which it would then have twice.
    private func declaresField(
        of fields: FieldsDefinition,
        at place: NodePlace,
        _ context: borrowing CheckContext
    ) -> Bool {
        let declared = fields.declared.location
        guard let tree = context.treesByFile[declared.file],
            let node = tree.path(to: declared.span.start).first(where: { tree.kind($0) == .fieldsDeclaration })
        else { return false }
        // What is taken from others is not known yet.
        if tree.child(node, .fieldsPart) != nil { return true }
        let names = tree.children(node).compactMap { tree.identifier($0).map(tree.text) }
        return place.tree.children(place.node).contains { member in
            place.tree.identifier(member).map { names.contains(place.tree.text($0)) } ?? false
        }
    }

    private func requestOfError(_ node: NodeID, _ keyword: TokenID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> RequestID?
    {
        guard let token = tree.identifier(node, at: 1) else {
            context.report(
                RequestProblems.errorWithoutRequest,
                "an error view model names the request whose error it shows",
                at: tree.location(keyword)
            )
            return nil
        }
        return context.request(named: token, in: tree)
    }
}
