import FVMEvaluation
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Adds a named stub of a view model, with a value for each property that a stub gives: what the default stub has.
enum StubAddition {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        guard let declaration = context.declaration, declaration.kind == .viewModelDeclaration,
            let record = context.record(declaredBy: declaration)
        else { return [] }
        let name = "new".distinct(joiner: "-") { name in record.stubs.contains { $0.declared.name == name } }
        let arguments = record.properties.compactMap { property in
            value(of: property, in: record, declaration, context).map { "\(property.declared.name): \($0)" }
        }
        let stub = "stub \(record.declared.name) \"\(name)\" (\(arguments.joined(separator: ", ")))"
        let place = Int((lastStub(of: record, context.tree) ?? declaration).span.end)
        let edit = context.tree.insertion(at: place, "\n\n\(stub)")
        let owner = record.declared.name
        return [context.rewriting("Add a stub of '\(owner)'", .rewrite, [edit], changing: [owner])]
            .compactMap(\.self)
    }

    private static func lastStub(of record: RecordDefinition, _ tree: SyntaxTree) -> Syntax? {
        tree.declarations(.stubDeclaration).last {
            $0.name?.text == record.declared.name
        }
    }

    /// Returns the value as the spec writes it, or could write it. `nil` for a value that no stub sets, and for one
    /// that can't be written: generated ids, and long lists.
    private static func value(
        of property: PropertyDefinition,
        in record: RecordDefinition,
        _ declaration: Syntax,
        _ context: ActionContext
    ) -> String? {
        let (tree, program) = (context.tree, context.program)
        guard property.kind.isGiven else { return nil }
        let node = declaration.children(.property).first {
            context.place(ofName: $0) == property.declared.location
        }
        if let node, let value = node.child(.initializer)?.content {
            return tree.hasComment(in: value.span.range) ? nil : value.text
        }
        if record.derivedIDs.contains(where: { record.properties[$0].declared.name == property.declared.name }) {
            return nil
        }
        let value = program.stub(of: property, in: record)
        if case .now = value { return program.spelling(of: .date(InterpreterOptions().now)) }
        return isSpelled(value) ? program.spelling(of: value) : nil
    }

    /// Whether a spec can write the whole of a value.
    private static func isSpelled(_ value: Value) -> Bool {
        switch value {
        case .now: false
        case .list(let values): values.count <= 4 && values.allSatisfy(isSpelled)
        case .dictionary(let entries): entries.count <= 4 && entries.allSatisfy { isSpelled($0.value) }
        case .call(let call): isWhole(call)
        case .repeated(let repeated): isWhole(repeated.call)
        default: true
        }
    }

    /// Of its arguments a spelling has as many.
    private static func isWhole(_ call: StubCall) -> Bool {
        let written = call.arguments.filter(\.isWritten)
        return written.count <= 4 && written.allSatisfy { isSpelled($0.value) }
    }
}
