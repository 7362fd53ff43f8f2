import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `server`, `client`, `live`, `guarded`, `form Fields`, `error Request`, `external`.
extension RecordPhase {
    func readModifiers(_ id: RecordID, at place: Syntax, _ context: inout CheckContext) {
        var seen = misplacedModifiers(of: place)
        // They come before all members; most records have none.
        guard let first = place.children.first, first.kind != .property || !seen.isEmpty else { return }
        for node in place.children {
            if node.kind == .property { break }
            guard node.kind == .modifier else { continue }
            guard let token = ModifierSyntax(known: node).word, let keyword = context.name(token).keyword else {
                continue
            }
            if let first = seen[keyword] {
                context.reportDuplicateMember(token, first: first.location)
                continue
            }
            seen[keyword] = token
            switch keyword {
            case .form:
                context.program.records[id.index].form = fieldsOfForm(node, token, at: place, &context)
                if context.program.records[id.index].form == nil { context.scopes.setLacksFields(id) }
            case .error:
                context.program.records[id.index].role = .error(requestOfError(node, token, &context))
            default: break
            }
        }
        let isError = seen[.error] != nil
        if let server = seen[.server] {
            context.program.records[id.index].role = .server(live: seen[.live] != nil)
            context.program.records[id.index].isGuarded = seen[.guarded] != nil
            if let other = seen[.client] ?? seen[.error] { reportConflict(other, server, &context) }
        } else {
            if seen[.client] != nil, !isError { context.program.records[id.index].role = .client }
            refuseWithoutServer(seen, &context)
        }
        if let external = seen[.external] {
            context.program.records[id.index].isExternal = true
            let others = [Keyword.server, .client, .form, .error].lazy.compactMap { seen[$0] }
            if let other = others.first { reportConflict(external, other, &context) }
        }
        if let error = seen[.error], let form = seen[.form] { reportConflict(form, error, &context) }
    }

    /// The modifiers that come before the declaration or after its block, where they belong after its name.
    private func misplacedModifiers(of node: Syntax) -> [Keyword: TokenSyntax] {
        var misplaced: [Keyword: TokenSyntax] = [:]
        for word in [Keyword.server, .client, .live] {
            if let first = node.firstToken, let before = first.previous, before.name == word, !first.isNewlineBefore {
                misplaced[word] = before
            }
            if let behind = node.lastToken?.next, behind.name == word, !behind.isNewlineBefore {
                misplaced[word] = behind
            }
        }
        return misplaced
    }

    /// Reports `live` and `guarded` of a view model that no server serves.
    private func refuseWithoutServer(_ seen: [Keyword: TokenSyntax], _ context: inout CheckContext) {
        let words = [
            (Keyword.live, HostingProblems.liveWithoutServer),
            (.guarded, HostingProblems.guardedWithoutServer),
        ]
        let isOther = [Keyword.client, .error, .external].contains { seen[$0] != nil }
        for (word, problem) in words {
            guard let token = seen[word] else { continue }
            let place = token.location
            context.report(
                problem,
                "only a 'server' view model can be '\(word.text)'",
                at: place,
                fixIts: [isOther ? token.tree.removing(place) : token.tree.inserting("server ", before: place)]
            )
            // Where 'server' is missing, that is one mistake.
            if !isOther { return }
        }
    }

    private func reportConflict(_ token: TokenSyntax, _ other: TokenSyntax, _ context: inout CheckContext) {
        context.report(
            HostingProblems.conflictingModifiers,
            "'\(token.text)' and '\(other.text)' exclude each other",
            at: token.location,
            related: [Label(other.location, "the other one")],
            fixIts: token.text == "client" ? [token.tree.removing(token.location)] : []
        )
    }

    private func fieldsOfForm(
        _ node: Syntax,
        _ keyword: TokenSyntax,
        at place: Syntax,
        _ context: inout CheckContext
    ) -> FieldsID? {
        let tree = place.tree
        guard let token = node.name else {
            context.report(
                FormProblems.formWithoutFields,
                "a form names the Fields that it adopts",
                at: keyword.location,
                help: context.program.fields.first.map { "Write 'form \($0.declared.name)'." },
                fixIts: context.program.fields.count == 1
                    && !declaresField(of: context.program.fields[0], at: place, context)
                    ? [
                        tree.inserting(
                            " " + context.program.fields[0].declared.name,
                            after: keyword.location
                        )
                    ]
                    : []
            )
            return nil
        }
        return context.fields(named: token)
    }

    /// Whether a property of the view model may have the name of a field, which it would then have twice.
    private func declaresField(
        of fields: FieldsDefinition,
        at place: Syntax,
        _ context: borrowing CheckContext
    ) -> Bool {
        let declared = fields.declared.location
        guard let tree = context.treesByFile[declared.file],
            let node = tree.path(to: declared.span.start).first(where: { $0.kind == .fieldsDeclaration })
        else { return false }
        // Fields from other Fields are not known yet.
        if node.child(.fieldsPart) != nil { return true }
        let names = node.children.compactMap { $0.name?.text }
        return place.children.contains { member in
            member.name.map { names.contains($0.text) } ?? false
        }
    }

    private func requestOfError(_ node: Syntax, _ keyword: TokenSyntax, _ context: inout CheckContext)
        -> RequestID?
    {
        guard let token = node.name else {
            context.report(
                RequestProblems.errorWithoutRequest,
                "an error view model names the request whose error it shows",
                at: keyword.location
            )
            return nil
        }
        return context.request(named: token)
    }
}
