import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Puts selected properties of a view model into a summary or a child view model of their own, and the values that stubs give
/// them into a call of it.
enum PropertyExtraction {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        let tree = context.tree
        guard !context.range.isEmpty, let parent = context.declaration, parent.kind == .viewModelDeclaration,
            let run = selectedProperties(of: parent, context)
        else { return [] }
        let name = "Details".distinct(isTaken: context.hasName)
        let members = parent.children.compactMap { $0.name?.text }
        let property = (name.prefix(1).lowercased() + name.dropFirst()).distinct(isTaken: members.contains)
        guard let calls = edits(ofCallsGiving: run, name, property, context) else { return [] }
        let content = tree.textWithDocumentation(run[0], through: run[run.count - 1])
        // A summary has an id.
        let hasID = run.contains { $0.name?.text == "id" }
        let summaryBlock = "summary \(name) <\n  \(hasID ? "" : "id: id\n  ")\(content)\n>"
        let own = TextEdit(
            location: Location(
                file: tree.file,
                span: SourceSpan(tree.documentedStart(of: run[0])..<Int(run[run.count - 1].span.end))
            ),
            replacement: "\(property): \(name)"
        )
        let names: Set = [name, parent.name?.text ?? name]
        let summary = [own, tree.adding([summaryBlock], to: parent)]
        let child = [own, tree.insertion(at: Int(parent.span.end), "\n\nviewmodel \(name) <\n  \(content)\n>")]
        return [
            context.rewriting("Extract into a summary", .extract, summary + calls, changing: names),
            context.rewriting("Extract into a child view model", .extract, child + calls, changing: names),
        ].compactMap(\.self)
    }

    /// The selected members, where all are properties; none of them is the `vmId`.
    private static func selectedProperties(of parent: Syntax, _ context: ActionContext) -> [Syntax]? {
        let run = parent.children.filter { context.selects($0.span) }
        let isWhole = run.allSatisfy { node in
            node.kind == .property && !node.children.contains { $0.kind == .identityType }
        }
        return run.isEmpty || !isWhole ? nil : run
    }

    /// Returns edits that move the values of the properties in all calls and stubs into a nested call, or `nil` if a
    /// comment would be lost.
    private static func edits(
        ofCallsGiving run: [Syntax],
        _ name: String,
        _ property: String,
        _ context: ActionContext
    ) -> [TextEdit]? {
        var lists: [Location: [(tree: SyntaxTree, argument: Syntax)]] = [:]
        for use in run.flatMap({ context.uses(ofMember: $0) }) where use.role == .argument {
            let tree = context.spec.snapshot.trees[Int(use.location.file.index)]
            let path = tree.path(to: use.location.span.start)
            guard let argument = path.last(where: { $0.kind == .argument }),
                let list = path.last(where: { $0.kind == .argumentList })
            else { return nil }
            lists[list.location, default: []].append((tree, argument))
        }
        var edits: [TextEdit] = []
        for (list, arguments) in lists {
            let tree = arguments[0].tree
            if tree.hasComment(in: list.span.range) { return nil }
            let arguments = arguments.map(\.argument).sorted { $0.span.start < $1.span.start }
            let call = "\(property): \(name)(\(arguments.map { $0.text }.joined(separator: ", ")))"
            edits.append(tree.replacement(arguments[0].span.range, call))
            for argument in arguments.dropFirst() {
                // With the comma before it.
                guard let before = argument.firstToken?.previous?.previous else { continue }
                edits.append(tree.replacement(Int(before.span.end)..<Int(argument.span.end), ""))
            }
        }
        return edits
    }
}
