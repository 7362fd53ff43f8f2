import FVMSemantics
import FVMSource
import FVMSyntax

/// Adds a named stub of a view model, with a value for each property that a stub gives: what the default stub has.
enum StubAddition {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard let declaration = context.declaration, context.tree.kind(declaration) == .viewModelDeclaration,
            let record = context.record(declaredBy: declaration)
        else { return [] }
        let name = freeName(record.stubs.map(\.declared.name))
        let arguments = record.properties.compactMap { property in
            value(of: property, in: record, declaration, context).map { "\(property.declared.name): \($0)" }
        }
        let stub = "stub \(record.declared.name) \"\(name)\" (\(arguments.joined(separator: ", ")))"
        let place = Int(context.tree.span(lastStub(of: record, context.tree) ?? declaration).end)
        let edit = context.tree.insertion(at: place, "\n\n\(stub)")
        return [context.rewriting("Add a stub of '\(record.declared.name)'", "refactor.rewrite", [edit])]
            .compactMap(\.self)
    }

    private static func freeName(_ taken: [String]) -> String {
        if !taken.contains("new") { return "new" }
        return (2...).lazy.map { "new-\($0)" }.first { !taken.contains($0) } ?? "new"
    }

    private static func lastStub(of record: RecordDefinition, _ tree: SyntaxTree) -> NodeID? {
        tree.declarations(.stubDeclaration).last { tree.nameToken(of: $0).map { tree.text($0) } == record.declared.name }
    }

    /// As the spec writes it, else as it could. Nil for what no stub gives, and for what has no spelling: derived ids, which
    /// differ from place to place, and long lists.
    private static func value(
        of property: PropertyDefinition,
        in record: RecordDefinition,
        _ declaration: NodeID,
        _ context: ActionContext
    ) -> String? {
        guard property.kind.isGiven else { return nil }
        let tree = context.tree
        let node = tree.children(declaration, of: .property).first {
            context.place(ofName: $0) == property.declared.location
        }
        if let node, let written = tree.children(node, of: .initializer).first, let value = tree.firstChild(written) {
            return tree.hasComment(in: tree.span(value).range) ? nil : tree.text(value)
        }
        guard let value = property.value else { return nil }
        let spelling = context.program.spelling(of: value)
        return spelling.contains("...") || spelling.contains("now") ? nil : spelling
    }
}
