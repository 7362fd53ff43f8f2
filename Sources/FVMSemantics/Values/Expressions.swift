import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Checks values that stand on their own.
extension Checker {
    mutating func checkExpressions() {
        for index in trees.indices {
            guard let node = trees[index].meaningfulChild(.root), isExpression(node, in: index) else { continue }
            expressions.append(checkExpression(node, in: index))
            expressionSources.append(NodePlace(tree: index, node: node))
        }
    }

    private func isExpression(_ node: NodeID, in tree: Int) -> Bool {
        switch trees[tree].kind(node) {
        case .literalValue, .nameValue, .caseValue, .listValue, .dictionaryValue, .callValue, .repeatValue, .rangeValue:
            true
        default: false
        }
    }

    private mutating func checkExpression(_ node: NodeID, in tree: Int) -> CheckedExpression? {
        let syntax = trees[tree]
        if syntax.kind(node) == .repeatValue || syntax.kind(node) == .listValue {
            return checkRowsExpression(node, in: tree)
        }
        guard syntax.kind(node) == .callValue, let token = syntax.identifier(node),
            let list = syntax.child(node, .argumentList)
        else {
            if !syntax.isBroken(node) {
                report(
                    Diagnostic(
                        ValueProblems.notACall,
                        "a call is expected here, and this is \(description(of: node, in: tree))",
                        at: syntax.location(node)
                    )
                )
            }
            return nil
        }
        guard let symbol = symbols[Int(name(token, in: tree).index)] else {
            reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return nil
        }
        switch symbol.kind {
        case .record(let record): return readArguments(list, record, at: nil, in: tree).map { .stub($0) }
        case .fields(let fields): return formValues(list, fields, in: tree).map { .form(fields, $0) }
        case .enumeration, .request, .result:
            reportWrongKind(token, symbol, in: tree, expected: "a view model or a Fields specification")
            return nil
        }
    }

    /// Rows are of the view model that the first call in them names.
    private mutating func checkRowsExpression(_ node: NodeID, in tree: Int) -> CheckedExpression? {
        let syntax = trees[tree]
        let descendants = Int(node.index)..<Int(syntax.nodes[Int(node.index)].subtreeEnd)
        guard let call = descendants.first(where: { syntax.nodes[$0].kind == .callValue }),
            let token = syntax.identifier(NodeID(call))
        else {
            if !syntax.isBroken(node) {
                report(
                    Diagnostic(
                        ValueProblems.notACall,
                        "rows of view models are expected here, and this is \(description(of: node, in: tree))",
                        at: syntax.location(node)
                    )
                )
            }
            return nil
        }
        let name = name(token, in: tree)
        guard let symbol = symbols[Int(name.index)] else {
            reportUnknown(token, in: tree, what: "declaration", among: .declarations)
            return nil
        }
        guard case .record(let record) = symbol.kind else {
            reportWrongKind(token, symbol, in: tree, expected: "a view model")
            return nil
        }
        let type = program.types.id(of: .list(program.types.id(of: .record(record))))
        let path = ValuePath(record: text(name))
        return readValue(node, type, at: path, in: tree).map { .rows($0, of: record) }
    }

    /// The values that a call of a Fields specification gives, by field.
    mutating func formValues(_ list: NodeID, _ fields: FieldsID, in tree: Int) -> [StubArgument]? {
        let syntax = trees[tree]
        var values: [StubArgument] = []
        var seen = GivenProperties(count: program.fields[fields.index].fields.count)
        var isComplete = !syntax.isBroken(list)
        for argument in syntax.children(list) where syntax.kind(argument) == .argument {
            guard let value = syntax.meaningfulChild(argument) else { continue }
            guard let token = syntax.identifier(argument), syntax.firstToken(value) != token else {
                reportUnlabelled(argument, in: tree)
                isComplete = false
                continue
            }
            let text = syntax.text(token)
            guard let field = self.place(of: text, in: .fields(fields)) else {
                reportUnknownField(token, fields, in: tree)
                isComplete = false
                continue
            }
            guard seen.insert(field) else {
                report(
                    Diagnostic(ValueProblems.doubledArgument, "'\(text)' is given twice", at: syntax.location(token))
                )
                isComplete = false
                continue
            }
            let path = ValuePath(record: program.fields[fields.index].declared.name, property: text)
            let type = program.fields[fields.index].fields[field].type
            if let value = readValue(value, type, at: path, in: tree) {
                values.append(StubArgument(property: field, value: value, isWritten: true))
            } else {
                isComplete = false
            }
        }
        return isComplete ? values : nil
    }

    mutating func reportUnknownField(_ token: TokenID, _ fields: FieldsID, in tree: Int) {
        report(
            Diagnostic(
                ValueProblems.unknownArgument,
                "'\(program[fields].declared.name)' has no field '\(trees[tree].text(token))'",
                at: trees[tree].location(token),
                related: [Label(program[fields].declared.location, "declared here")],
                help: didYouMean(trees[tree].text(token), among: program[fields].fields.map(\.declared.name)),
                fixIts: renameFixIts(token, in: tree, among: program[fields].fields.map(\.declared.name))
            )
        )
    }
}
