import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `server`, `client`, `live`, `form Fields`, `error Request`.
extension Checker {
    mutating func readModifiers(_ id: RecordID, of tree: SyntaxTree, at place: NodePlace) {
        // They stand before all members; most records have none.
        guard let first = tree.firstChild(place.node), tree.kind(first) != .property else { return }
        var seen = SeenModifiers()
        for node in tree.children(place.node) {
            if tree.kind(node) == .property { break }
            guard tree.kind(node) == .modifier else { continue }
            guard let token = tree.identifier(node), let keyword = name(token, in: place.tree).keyword else { continue }
            if let first = seen.add(keyword, token) {
                reportDuplicateMember(token, in: place.tree, first: tree.location(first))
                continue
            }
            switch keyword {
            case .form:
                program.records[id.index].form = fieldsOfForm(node, token, in: place.tree)
                if program.records[id.index].form == nil { formsWithoutFields.insert(id.index) }
            case .error: program.records[id.index].role = .error(requestOfError(node, token, in: place.tree))
            default: break
            }
        }
        let isError = seen[.error] != nil
        if let server = seen[.server] {
            program.records[id.index].role = .server(live: seen[.live] != nil)
            if let other = seen[.client] ?? seen[.error] { reportConflict(other, server, in: place.tree) }
        } else {
            if seen[.client] != nil, !isError { program.records[id.index].role = .client }
            if let live = seen[.live] {
                report(
                    Diagnostic(
                        HostingProblems.liveWithoutServer,
                        "only a 'server' view model can be 'live'",
                        at: tree.location(live),
                        fixIts: seen[.client] ?? seen[.error] == nil
                            ? [tree.inserting("server ", before: tree.location(live))]
                            : [tree.removing(tree.location(live))]
                    )
                )
            }
        }
        if let error = seen[.error], let form = seen[.form] { reportConflict(form, error, in: place.tree) }
    }

    private mutating func reportConflict(_ token: TokenID, _ other: TokenID, in tree: Int) {
        let syntax = trees[tree]
        report(
            Diagnostic(
                HostingProblems.conflictingModifiers,
                "'\(syntax.text(token))' and '\(syntax.text(other))' exclude each other",
                at: syntax.location(token),
                related: [Label(syntax.location(other), "the other one")],
                fixIts: syntax.text(token) == "client" ? [syntax.removing(syntax.location(token))] : []
            )
        )
    }

    private mutating func fieldsOfForm(_ node: NodeID, _ keyword: TokenID, in tree: Int) -> FieldsID? {
        let syntax = trees[tree]
        guard let token = syntax.identifier(node, at: 1) else {
            report(
                Diagnostic(
                    FormProblems.formWithoutFields,
                    "a form names the Fields that it adopts",
                    at: syntax.location(keyword),
                    help: program.fields.first.map { "Write 'form \($0.declared.name)'." },
                    fixIts: program.fields.count == 1
                        ? [syntax.inserting(" " + program.fields[0].declared.name, after: syntax.location(keyword))]
                        : []
                )
            )
            return nil
        }
        return fields(named: token, in: tree)
    }

    private mutating func requestOfError(_ node: NodeID, _ keyword: TokenID, in tree: Int) -> RequestID? {
        let syntax = trees[tree]
        guard let token = syntax.identifier(node, at: 1) else {
            report(
                Diagnostic(
                    RequestProblems.errorWithoutRequest,
                    "an error view model names the request whose error it shows",
                    at: syntax.location(keyword)
                )
            )
            return nil
        }
        guard let symbol = symbols[Int(name(token, in: tree).index)] else {
            reportUnknown(token, in: tree, what: "request", among: .requests)
            return nil
        }
        guard case .request(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a request")
            return nil
        }
        return id
    }

    /// The Fields that `token` names; a message where it names none.
    mutating func fields(named token: TokenID, in tree: Int) -> FieldsID? {
        guard let symbol = symbols[Int(name(token, in: tree).index)] else {
            reportUnknown(token, in: tree, what: "Fields", among: .fields)
            return nil
        }
        guard case .fields(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a Fields specification")
            return nil
        }
        return id
    }

    /// The view model that `token` names; a message where it names none.
    mutating func viewModel(named token: TokenID, in tree: Int) -> RecordID? {
        guard let symbol = symbols[Int(name(token, in: tree).index)] else {
            if !reportSummary(token, in: tree) {
                reportUnknown(token, in: tree, what: "view model", among: .viewModels)
            }
            return nil
        }
        guard case .record(let id) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a view model")
            return nil
        }
        return id
    }

    /// Says so where `token` names a summary, which nobody but its parent sees.
    private mutating func reportSummary(_ token: TokenID, in tree: Int) -> Bool {
        let text = trees[tree].text(token)
        guard let summary = program.records.first(where: { $0.isSummary && $0.declared.name == text }) else {
            return false
        }
        report(
            Diagnostic(
                SummaryProblems.notVisible,
                "the summary '\(text)' is visible in its parent alone",
                at: trees[tree].location(token),
                related: [Label(summary.declared.location, "declared here")]
            )
        )
        return true
    }

    /// A name that nothing has, where a declaration of one kind is expected.
    mutating func reportUnknown(_ token: TokenID, in tree: Int, what: String, among candidates: Candidates) {
        let text = trees[tree].text(token)
        report(
            Diagnostic(
                NameProblems.unknownName,
                "there is no \(what) '\(text)'",
                at: trees[tree].location(token),
                help: didYouMean(text, among: names(candidates)),
                fixIts: renameFixIts(token, in: tree, among: names(candidates))
            )
        )
    }

    mutating func reportWrongKind(_ token: TokenID, _ symbol: Symbol, in tree: Int, expected: String) {
        report(
            Diagnostic(
                NameProblems.wrongKind,
                "'\(trees[tree].text(token))' is \(symbol.description), and \(expected) is expected here",
                at: trees[tree].location(token),
                related: [Label(symbol.location, "declared here")]
            )
        )
    }
}

/// The modifiers of one declaration, each once: too few to be worth hashing.
private struct SeenModifiers {
    private var tokens: [(keyword: Keyword, token: TokenID)] = []

    subscript(keyword: Keyword) -> TokenID? { tokens.first { $0.keyword == keyword }?.token }

    /// Adds a modifier. Returns the first one of the same keyword, if there is one.
    mutating func add(_ keyword: Keyword, _ token: TokenID) -> TokenID? {
        if let first = self[keyword] { return first }
        tokens.append((keyword, token))
        return nil
    }
}
