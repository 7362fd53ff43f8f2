import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Declares what a spec names and nothing declares: what it is follows from where the name stands.
enum MissingDeclarations {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard !context.isLibrary(context.document.file) else { return [] }
        return context.selectedProblems.flatMap { diagnostic -> [CodeAction] in
            guard case .missingDeclaration(let name)? = diagnostic.cause,
                name.utf8.first.map({ (65...90).contains($0) }) ?? false
            else { return [] }
            return declarations(of: name, at: diagnostic, context.tree).map { what, text in
                CodeAction(
                    title: "Declare the \(what) '\(name)'",
                    kind: "quickfix",
                    edits: [context.tree.appending([text])],
                    diagnostic: diagnostic
                )
            }
        }
    }

    private static func declarations(
        of name: String,
        at diagnostic: Diagnostic,
        _ tree: SyntaxTree
    ) -> [(what: String, text: String)] {
        let path = tree.path(to: diagnostic.location.span.start)
        guard let node = path.last(where: { tree.span($0).start <= diagnostic.location.span.start }) else { return [] }
        let viewModel = { (members: [String]) in
            ("view model", "viewmodel \(name) <\n  \(members.joined(separator: "\n  "))\n>")
        }
        switch tree.kind(node) {
        case .modifier:
            switch tree.tokens[Int(tree.nodes[Int(node.index)].firstToken)].name.keyword {
            case .form: return [("Fields", "fields \(name) <\n  name: string\n>")]
            case .with: return [("text", "text \(name) = \"\(NameWords.sentence(name))\"")]
            default: return [("request", "request \(name) create <\n  error: < reason: text >\n>")]
            }
        case .namedType:
            // The fix of the problem itself declares a view model.
            let hasFix = diagnostic.fixIts.contains { $0.message.hasPrefix("declare") }
            return (hasFix ? [] : [viewModel(["id: id"])]) + [("enum", "enum \(name) <\n  one\n  two\n>")]
        case .callValue, .stubDeclaration: return [viewModel(["id: id"] + members(ofCall: node, tree))]
        case .viewDeclaration, .expectDeclaration, .translationGroup:
            return [viewModel(["id: id"] + texts(inGroup: node, tree))]
        default: return []
        }
    }

    /// What the arguments of a call say of the properties.
    private static func members(ofCall node: NodeID, _ tree: SyntaxTree) -> [String] {
        tree.children(node, of: .argumentList).flatMap { tree.children($0, of: .argument) }.compactMap { argument in
            let first = TokenID(tree.nodes[Int(argument.index)].firstToken)
            guard let value = tree.firstChild(argument), tree.span(value).start != tree.token(first).start,
                tree.text(first) != "id", let type = type(of: value, tree)
            else { return nil }
            return "\(tree.text(first)): \(type)"
        }
    }

    /// The keys of a translation are texts.
    private static func texts(inGroup node: NodeID, _ tree: SyntaxTree) -> [String] {
        tree.children(node, of: .translationText).compactMap { text in
            tree.nameToken(of: text).map { "\(tree.text($0)): localized" }
        }
    }

    private static func type(of value: NodeID, _ tree: SyntaxTree) -> String? {
        let token = tree.tokens[Int(tree.nodes[Int(value.index)].endToken) - 1]
        return switch (tree.kind(value), token.kind) {
        case (.literalValue, .string): "string"
        case (.literalValue, .integer): "int"
        case (.literalValue, .decimal): "double"
        case (.literalValue, .date): "date"
        case (.literalValue, .version): "version"
        case (.nameValue, _) where ["true", "false"].contains(tree.text(value)): "bool"
        case (.callValue, _): tree.nameToken(of: value).map { tree.text($0) }
        default: nil
        }
    }
}
