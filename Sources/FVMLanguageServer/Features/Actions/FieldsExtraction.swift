import FVMSource
import FVMSyntax

/// Turns properties of a view model into Fields that it adopts: those that are selected, or have what belongs to fields.
enum FieldsExtraction {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        let tree = context.tree
        guard let parent = context.declaration, tree.kind(parent) == .viewModelDeclaration,
            let nameToken = tree.nameToken(of: parent)
        else { return [] }
        let properties = tree.children(parent, of: .property).filter { isField($0, parent, context) }
        guard !properties.isEmpty else { return [] }
        let content = properties.map { tree.textWithDocumentation($0, through: $0) }
        let name = freeName(tree.text(nameToken) + "Fields", besides: context.declaredNames())
        var edits = removals(of: properties, from: parent, tree)
        let form = tree.children(parent, of: .modifier).first {
            tree.text(TokenID(tree.nodes[Int($0.index)].firstToken)) == "form"
        }
        if let adopted = form.flatMap({ adoptedName($0, tree) }) {
            let fields = tree.declarations(.fieldsDeclaration).first {
                tree.nameToken(of: $0).map { tree.text($0) } == adopted
            }
            guard let fields else { return [] }
            edits.append(tree.adding(content, to: fields))
            return [context.rewriting("Move into the fields '\(adopted)'", "refactor.extract", edits)].compactMap(\.self)
        }
        let place = form.map { Int(tree.span($0).end) } ?? headEnd(of: parent, nameToken, tree)
        edits.append(tree.insertion(at: place, form == nil ? " form \(name)" : " \(name)"))
        let declaration = "fields \(name) <\n  \(content.joined(separator: "\n  "))\n>\n\n"
        edits.append(tree.insertion(at: tree.documentedStart(of: parent), declaration))
        return [context.rewriting("Extract into fields that the form adopts", "refactor.extract", edits)]
            .compactMap(\.self)
    }

    /// Whether a property is selected, or has a control or a constraint that only fields may have.
    private static func isField(_ property: NodeID, _ parent: NodeID, _ context: ActionContext) -> Bool {
        let tree = context.tree
        let span = tree.span(property)
        if !context.range.isEmpty {
            return Int(span.start) < context.range.upperBound && context.range.lowerBound < Int(span.end)
        }
        return tree.children(property, of: .attribute).contains { attribute in
            !["since", "until", "from"].contains(tree.text(TokenID(tree.nodes[Int(attribute.index)].firstToken)))
        } || tree.children(property).contains { tree.kind($0) == .textTable }
    }

    private static func adoptedName(_ form: NodeID, _ tree: SyntaxTree) -> String? {
        let record = tree.nodes[Int(form.index)]
        return record.endToken - record.firstToken > 1 ? tree.text(TokenID(record.endToken - 1)) : nil
    }

    private static func headEnd(of parent: NodeID, _ name: TokenID, _ tree: SyntaxTree) -> Int {
        Int(tree.children(parent, of: .modifier).last.map { tree.span($0).end } ?? tree.token(name).end)
    }

    private static func freeName(_ name: String, besides taken: Set<String>) -> String {
        if !taken.contains(name) { return name }
        return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
    }

    /// Properties that stand one behind the other go together.
    private static func removals(of properties: [NodeID], from parent: NodeID, _ tree: SyntaxTree) -> [TextEdit] {
        var runs: [(first: NodeID, last: NodeID)] = []
        for property in properties {
            if let run = runs.last, tree.nextSibling(run.last, in: parent) == property {
                runs[runs.count - 1].last = property
            } else {
                runs.append((property, property))
            }
        }
        return runs.map { tree.removing($0.first, through: $0.last) }
    }
}
