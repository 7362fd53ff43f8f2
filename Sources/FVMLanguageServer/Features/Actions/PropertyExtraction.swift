import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Puts selected properties of a view model into a summary or a child view model of their own, and the values that stubs give
/// them into a call of it.
enum PropertyExtraction {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        let tree = context.tree
        guard !context.range.isEmpty, let parent = context.declaration, tree.kind(parent) == .viewModelDeclaration,
            let run = selectedProperties(of: parent, context)
        else { return [] }
        let name = "Details".distinct(isTaken: context.hasName)
        let members = tree.children(parent).compactMap { tree.nameToken(of: $0).map { tree.text($0) } }
        let property = (name.prefix(1).lowercased() + name.dropFirst()).distinct(isTaken: members.contains)
        guard let calls = edits(ofCallsGiving: run, name, property, context) else { return [] }
        let content = tree.textWithDocumentation(run[0], through: run[run.count - 1])
        // A summary has an id.
        let hasID = run.contains { tree.nameToken(of: $0).map { tree.text($0) } == "id" }
        let summaryBlock = "summary \(name) <\n  \(hasID ? "" : "id: id\n  ")\(content)\n>"
        let own = TextEdit(
            location: Location(
                file: tree.file,
                span: SourceSpan(tree.documentedStart(of: run[0])..<Int(tree.span(run[run.count - 1]).end))
            ),
            replacement: "\(property): \(name)"
        )
        let names: Set = [name, tree.nameToken(of: parent).map { tree.text($0) } ?? name]
        let summary = [own, tree.adding([summaryBlock], to: parent)]
        let child = [own, tree.insertion(at: Int(tree.span(parent).end), "\n\nviewmodel \(name) <\n  \(content)\n>")]
        return [
            context.rewriting("Extract into a summary", "refactor.extract", summary + calls, changing: names),
            context.rewriting("Extract into a child view model", "refactor.extract", child + calls, changing: names),
        ].compactMap(\.self)
    }

    /// The selected members, where all are properties; none of them is the `vmId`.
    private static func selectedProperties(of parent: NodeID, _ context: ActionContext) -> [NodeID]? {
        let tree = context.tree
        let run = tree.children(parent).filter { context.selects(tree.span($0)) }
        let isWhole = run.allSatisfy { node in
            tree.kind(node) == .property && !tree.children(node).contains { tree.kind($0) == .identityType }
        }
        return run.isEmpty || !isWhole ? nil : run
    }

    /// The values of the properties in all calls and stubs, put into a call of their own; nil where a comment would be lost.
    private static func edits(
        ofCallsGiving run: [NodeID],
        _ name: String,
        _ property: String,
        _ context: ActionContext
    ) -> [TextEdit]? {
        var lists: [Location: [(tree: SyntaxTree, argument: NodeID)]] = [:]
        for use in run.flatMap({ context.uses(ofMember: $0) }) where use.role == .argument {
            let tree = context.document.snapshot.trees[Int(use.location.file.index)]
            let path = tree.path(to: use.location.span.start)
            guard let argument = path.last(where: { tree.kind($0) == .argument }),
                let list = path.last(where: { tree.kind($0) == .argumentList })
            else { return nil }
            lists[tree.location(list), default: []].append((tree, argument))
        }
        var edits: [TextEdit] = []
        for (list, arguments) in lists {
            let tree = arguments[0].tree
            if tree.hasComment(in: list.span.range) { return nil }
            let arguments = arguments.map(\.argument).sorted { $0.index < $1.index }
            let call = "\(property): \(name)(\(arguments.map { tree.text($0) }.joined(separator: ", ")))"
            edits.append(tree.replacement(tree.span(arguments[0]).range, call))
            for argument in arguments.dropFirst() {
                // With the comma before it.
                let comma = Int(tree.nodes[Int(argument.index)].firstToken) - 1
                edits.append(tree.replacement(Int(tree.tokens[comma - 1].end)..<Int(tree.span(argument).end), ""))
            }
        }
        return edits
    }
}
