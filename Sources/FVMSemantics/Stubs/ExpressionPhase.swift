import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The values that stand on their own, in the order of their trees.
struct Expressions {
    /// Nil where one was refused.
    var values: [CheckedExpression?] = []
    var places: [NodePlace] = []
}

/// Checks values that stand on their own.
struct ExpressionPhase {
    func run(_ context: inout CheckContext) -> Expressions {
        var expressions = Expressions()
        for tree in context.trees {
            guard let node = tree.meaningfulChild(.root), isExpression(node, in: tree, context) else {
                continue
            }
            expressions.values.append(checkExpression(node, in: tree, &context))
            expressions.places.append(NodePlace(tree: tree, node: node))
        }
        return expressions
    }

    private func isExpression(_ node: NodeID, in tree: SyntaxTree, _ context: borrowing CheckContext) -> Bool {
        switch tree.kind(node) {
        case .literalValue, .nameValue, .caseValue, .listValue, .dictionaryValue, .callValue, .repeatValue, .rangeValue:
            true
        default: false
        }
    }

    private func checkExpression(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> CheckedExpression?
    {
        if tree.kind(node) == .repeatValue || tree.kind(node) == .listValue {
            return checkRowsExpression(node, in: tree, &context)
        }
        guard tree.kind(node) == .callValue, let token = tree.identifier(node),
            let list = tree.child(node, .argumentList)
        else {
            if !tree.isBroken(node) {
                context.report(
                    ValueProblems.notACall,
                    "a call is expected here, and this is \(context.description(of: node, in: tree))",
                    at: tree.location(node)
                )
            }
            return nil
        }
        let namespace: Namespace = context.options.expressionsAreForms ? .fields : .types
        guard let symbol = context.symbol(token, in: tree, among: namespace) else {
            context.reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return nil
        }
        switch symbol.kind {
        case .record(let record): return context.readArguments(list, record, at: nil, in: tree).map { .stub($0) }
        case .fields(let fields): return context.formValues(list, fields, in: tree).map { .form(fields, $0) }
        case .enumeration, .request, .result, .text, .scenario, .model:
            context.reportWrongKind(token, symbol, in: tree, expected: "a view model or a Fields specification")
            return nil
        }
    }

    /// Rows are of the view model that the first call in them names.
    private func checkRowsExpression(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> CheckedExpression?
    {
        let descendants = Int(node.index)..<Int(tree.nodes[Int(node.index)].subtreeEnd)
        guard let call = descendants.first(where: { tree.nodes[$0].kind == .callValue }),
            let token = tree.identifier(NodeID(call))
        else {
            if !tree.isBroken(node) {
                context.report(
                    ValueProblems.notACall,
                    "rows of view models are expected here, and this is \(context.description(of: node, in: tree))",
                    at: tree.location(node)
                )
            }
            return nil
        }
        let name = context.name(token, in: tree)
        guard let symbol = context.symbol(token, in: tree) else {
            context.reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return nil
        }
        guard case .record(let record) = symbol.kind else {
            context.reportWrongKind(token, symbol, in: tree, expected: "a view model")
            return nil
        }
        let type = context.program.types.id(of: .list(context.program.types.id(of: .record(record))))
        let path = ValuePath(record: context.text(name))
        return context.readValue(node, type, at: path, in: tree).map { .rows($0, of: record) }
    }
}
