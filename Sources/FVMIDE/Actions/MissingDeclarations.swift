import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Declares missing types. The place of the name determines the kind of the declaration.
enum MissingDeclarations {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard !context.isLibrary(context.spec.file) else { return [] }
        return context.selectedProblems.flatMap { diagnostic -> [CodeAction] in
            guard case .missingDeclaration(let name)? = diagnostic.cause,
                name.utf8.first.map({ (65...90).contains($0) }) ?? false
            else { return [] }
            return declarations(of: name, at: diagnostic, context.tree).map { what, text in
                CodeAction(
                    title: "Declare the \(what) '\(name)'",
                    kind: .quickFix,
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
        guard let node = path.last(where: { $0.span.start <= diagnostic.location.span.start }) else { return [] }
        let viewModel = { (members: [String]) in
            ("view model", "viewmodel \(name) <\n  \(members.joined(separator: "\n  "))\n>")
        }
        switch node.kind {
        case .modifier:
            switch node.firstToken?.name.keyword {
            case .form: return [("Fields", "fields \(name) <\n  name: string\n>")]
            case .with: return [("text", "text \(name) = \"\(NameWords.sentence(name))\"")]
            default: return [("request", "request \(name) create <\n  error: < reason: text >\n>")]
            }
        case .namedType:
            // The fix of the problem itself declares a view model.
            let hasFix = diagnostic.fixIts.contains { $0.message.hasPrefix("declare") }
            return (hasFix ? [] : [viewModel(["id: id"])]) + [("enum", "enum \(name) <\n  one\n  two\n>")]
        case .callValue, .stubDeclaration: return [viewModel(["id: id"] + members(ofCall: node))]
        case .viewDeclaration, .expectDeclaration, .translationGroup:
            return [viewModel(["id: id"] + texts(inGroup: node))]
        default: return []
        }
    }

    /// Returns the properties that the arguments of a call imply.
    private static func members(ofCall node: Syntax) -> [String] {
        let arguments = node.child(.argumentList)?.as(ArgumentListSyntax.self)?.arguments ?? []
        return arguments.compactMap { argument in
            guard let label = argument.label, label.text != "id", let value = argument.value,
                let type = type(of: value.syntax)
            else { return nil }
            return "\(label.text): \(type)"
        }
    }

    /// The keys of a translation are texts.
    private static func texts(inGroup node: Syntax) -> [String] {
        node.children(.translationText).compactMap { text in
            text.name.map { "\($0.text): localized" }
        }
    }

    private static func type(of value: Syntax) -> String? {
        switch (value.kind, value.lastToken?.kind) {
        case (.literalValue, .string): "string"
        case (.literalValue, .integer): "int"
        case (.literalValue, .decimal): "double"
        case (.literalValue, .date): "date"
        case (.literalValue, .version): "version"
        case (.nameValue, _) where ["true", "false"].contains(value.text): "bool"
        case (.callValue, _): value.name?.text
        default: nil
        }
    }
}
