import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The stand-alone values, in the order of their trees.
struct Expressions {
    /// `nil` if one was refused.
    var values: [CheckedExpression?] = []
    var places: [Syntax] = []
}

/// Checks stand-alone values.
struct ExpressionPhase {
    func run(_ context: inout CheckContext) -> Expressions {
        var expressions = Expressions()
        for tree in context.trees {
            guard let node = tree.root.content, isExpression(node, context) else {
                continue
            }
            expressions.values.append(checkExpression(node, &context))
            expressions.places.append(node)
        }
        return expressions
    }

    private func isExpression(_ node: Syntax, _ context: borrowing CheckContext) -> Bool {
        switch node.kind {
        case .literalValue, .nameValue, .caseValue, .listValue, .dictionaryValue, .callValue, .repeatValue, .rangeValue:
            true
        default: false
        }
    }

    private func checkExpression(_ node: Syntax, _ context: inout CheckContext)
        -> CheckedExpression?
    {
        if node.kind == .repeatValue || node.kind == .listValue {
            return checkRowsExpression(node, &context)
        }
        guard node.kind == .callValue, let token = node.name,
            let list = node.child(.argumentList)
        else {
            context.report(
                ValueProblems.notACall,
                "a call is expected here, and this is \(context.description(of: node))",
                at: node.location
            )
            return nil
        }
        let namespace: Namespace = context.options.expressionsAreForms ? .fields : .types
        guard let symbol = context.symbol(token, among: namespace) else {
            context.reportUnknown(token, what: "declaration", among: [.viewModels, .enums, .fields])
            return nil
        }
        switch symbol.kind {
        case .record(let record), .data(let record):
            return context.readArguments(list, record, at: nil).map { .stub($0) }
        case .fields(let fields): return context.formValues(list, fields).map { .form(fields, $0) }
        case .enumeration, .request, .result, .text, .scenario, .model, .shared:
            context.reportKindMismatch(token, symbol, expected: "a view model or a Fields specification")
            return nil
        }
    }

    /// Rows are of the view model that the first call in them names.
    private func checkRowsExpression(_ node: Syntax, _ context: inout CheckContext)
        -> CheckedExpression?
    {
        guard let call = node.subtree.first(where: { $0.kind == .callValue }), let token = call.name
        else {
            context.report(
                ValueProblems.notACall,
                "rows of view models are expected here, and this is \(context.description(of: node))",
                at: node.location
            )
            return nil
        }
        let name = context.name(token)
        guard let symbol = context.symbol(token) else {
            context.reportUnknown(token, what: "declaration", among: [.viewModels, .enums, .fields])
            return nil
        }
        guard case .record(let record) = symbol.kind else {
            context.reportKindMismatch(token, symbol, expected: "a view model")
            return nil
        }
        let type = context.program.types.id(of: .list(context.program.types.id(of: .record(record))))
        let path = ValuePath(record: context.text(name))
        return context.readValue(node, type, at: path).map { .rows($0, of: record) }
    }
}
